import { Problem } from '@sankofa/domain/errors/problem';
import { payableTexts } from '@sankofa/domain/payables/payable-texts';
import { referenceKey, type ManualMethod } from '@sankofa/domain/payments/payment-status';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';

import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';

export type SupplierPaymentRow = Selectable<DB['supplierPayments']>;
export const paymentNotFound = () =>
  new Problem('thing.not_found', { message: payableTexts.paymentNotFound });

export const insertSupplierPayment = (tx: Tx, payment: Insertable<DB['supplierPayments']>) =>
  tx.insertInto('supplierPayments').values(payment).execute();

/** @throws Problem thing.not_found */
export const getSupplierPaymentRow = (db: Db | Tx, id: string): Promise<SupplierPaymentRow> =>
  db
    .selectFrom('supplierPayments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(paymentNotFound);

/** @throws Problem thing.not_found */
export const lockSupplierPayment = (tx: Tx, id: string): Promise<SupplierPaymentRow> =>
  tx
    .selectFrom('supplierPayments')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(paymentNotFound);

/** Updates a payment and increments its version. */
export const updateSupplierPayment = (
  tx: Tx,
  id: string,
  change: Updateable<DB['supplierPayments']>,
) =>
  tx
    .updateTable('supplierPayments')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Returns the supplier to whom a payment with this reference was sent, if any. Two requests at once wait here. */
export async function findSentReference(
  tx: Tx,
  { method, reference }: { method: ManualMethod; reference: string },
): Promise<string | null> {
  const key = referenceKey(reference);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`supplier.${method}.${key}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ name: string }>`
    select s.name from supplier_payments p join bills b on b.id = p.bill_id
    join suppliers s on s.id = b.supplier_id
    where p.state = 'SENT' and p.method = ${method}
      and upper(regexp_replace(normalize(p.reference, nfkc), '[^0-9A-Za-z]', '', 'g')) = ${key}
    limit 1`.execute(tx);
  return rows[0]?.name ?? null;
}

/** Returns the payment of an expense that was paid at once. */
export const expensePaymentOf = (tx: Tx, billId: string) =>
  tx
    .selectFrom('supplierPayments')
    .select(['id', 'reference'])
    .where('billId', '=', billId)
    .executeTakeFirstOrThrow();

/** Returns a payment with its bill and the versions of both. */
export const billAndPayment = (tx: Tx, paymentId: string) =>
  tx
    .selectFrom('supplierPayments as p')
    .innerJoin('bills as b', 'b.id', 'p.billId')
    .select(['p.id', 'p.version', 'p.amountMinor', 'b.currency'])
    .select(['b.id as billId', 'b.version as billVersion', 'b.isExpense'])
    .where('p.id', '=', paymentId)
    .executeTakeFirstOrThrow(paymentNotFound);
