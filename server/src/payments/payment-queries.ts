import { Problem } from '@sankofa/domain/errors/problem';
import { claimTexts } from '@sankofa/domain/payments/claims/claim-texts';
import type { PaymentMethod } from '@sankofa/domain/payments/payment-status';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';

import { runTogether, sendLater } from '../platform/database/connection.ts';
import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { builtOnce } from '../platform/database/statement.ts';
import { partsOf } from './payment-invoice-queries.ts';

export type PaymentRow = Selectable<DB['payments']>;

const unknown = () => new Problem('thing.not_found', { message: claimTexts.notFound });

/** @throws Problem thing.not_found */
export async function getPaymentRow(db: Db | Tx, id: string): Promise<PaymentRow> {
  const [[payment]] = await runTogether(db, [paymentOf({ id })]);
  if (!payment) throw unknown();
  return payment;
}

const paymentOf = builtOnce((db, { id }: { id: string }) =>
  db.selectFrom('payments').selectAll().where('id', '=', id),
);

/** Returns a payment and the invoices it is for. @throws Problem thing.not_found */
export async function paymentWithInvoices(db: Db | Tx, id: string) {
  const [[payment], invoices] = await runTogether(db, [paymentOf({ id }), partsOf({ id })]);
  if (!payment) throw unknown();
  return { payment, invoices };
}

/** @throws Problem thing.not_found */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(unknown);
}

/**
 * Returns false if a payment with this method and reference exists and was not rejected.
 * @throws 23505 if the reference is another one of the line that a payment was recorded from
 */
export async function insertPayment(tx: Tx, payment: Insertable<DB['payments']>): Promise<boolean> {
  const result = await tx
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) =>
      conflict
        .columns(['method', 'referenceKey'])
        // Written as a literal, since a prepared statement with a parameter does not use the partial index.
        .where(sql<boolean>`state <> 'REJECTED'`)
        .doNothing(),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Returns the payment that uses a reference, with the fields that identify it. */
export async function findByReference(db: Db | Tx, method: PaymentMethod, referenceKey: string) {
  return db
    .selectFrom('paymentReferences as r')
    .innerJoin('payments as p', 'p.id', 'r.paymentId')
    .innerJoin('users as u', 'u.id', 'p.customerId')
    .select(['p.id', 'p.customerId', 'p.reference', 'p.amountPesewas', 'p.submittedAt', 'p.state'])
    .select(['u.name as customerName'])
    .where('r.method', '=', method)
    .where('r.referenceKey', '=', referenceKey)
    .executeTakeFirst();
}

/**
 * Reserves the other references of a statement line for the payment recorded from it. A reference that lines
 * of other payments have too (a phone number, an invoice) stays with the first of them.
 * @returns false if one is the reference of another payment, reported at the same moment
 */
export async function useReferences(
  tx: Tx,
  { paymentId, method, keys }: { paymentId: string; method: PaymentMethod; keys: string[] },
): Promise<boolean> {
  if (keys.length === 0) return true;
  // In a fixed order, so that two lines that share references cannot deadlock.
  await tx
    .insertInto('paymentReferences')
    .values(keys.toSorted().map((referenceKey) => ({ method, referenceKey, paymentId })))
    .onConflict((conflict) => conflict.columns(['method', 'referenceKey']).doNothing())
    .execute();
  const other = await tx
    .selectFrom('payments')
    .select('id')
    .where('method', '=', method)
    .where('referenceKey', 'in', keys)
    .where('state', '<>', 'REJECTED')
    .where('id', '<>', paymentId)
    .executeTakeFirst();
  return other === undefined;
}

const changed = (tx: Tx, id: string, change: Updateable<DB['payments']>) =>
  tx
    .updateTable('payments')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id);

/** Updates a payment and increments its version. */
export const changePayment = (tx: Tx, id: string, change: Updateable<DB['payments']>) =>
  sendLater(tx, changed(tx, id, change));

/** The same at once, for changes that another payment may forbid. @throws 23505 */
export async function changeReference(tx: Tx, id: string, change: Updateable<DB['payments']>) {
  await changed(tx, id, change).execute();
}
