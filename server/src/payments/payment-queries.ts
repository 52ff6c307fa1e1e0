import type { PaymentMethod } from '@sankofa/domain/payments/payment-status';
import { Problem } from '@sankofa/domain/problem';
import type { Insertable, Selectable, Updateable } from 'kysely';

import type { DB } from '../platform/db-schema.ts';
import type { Db, Tx } from '../platform/db.ts';

export type PaymentRow = Selectable<DB['payments']>;

const unknown = () =>
  new Problem('thing.not_found', { sentence: 'We could not find that payment' });

/** @throws Problem thing.not_found */
export async function getPaymentRow(db: Db | Tx, id: string): Promise<PaymentRow> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(unknown);
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

/** False where a payment by this method with this reference is there already, and was not rejected. */
export async function insertPayment(tx: Tx, payment: Insertable<DB['payments']>): Promise<boolean> {
  const result = await tx
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) =>
      conflict.columns(['method', 'referenceKey']).where('state', '<>', 'REJECTED').doNothing(),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** The payment that has a reference, with what says which one it is. */
export async function findByReference(db: Db | Tx, method: PaymentMethod, referenceKey: string) {
  return db
    .selectFrom('payments as p')
    .innerJoin('users as u', 'u.id', 'p.customerId')
    .select(['p.id', 'p.customerId', 'p.reference', 'p.amountPesewas', 'p.submittedAt', 'p.state'])
    .select(['u.name as customerName'])
    .where('p.method', '=', method)
    .where('p.referenceKey', '=', referenceKey)
    .where('p.state', '<>', 'REJECTED')
    .executeTakeFirst();
}

/** Every change of a payment is a new version of it. */
export async function changePayment(tx: Tx, id: string, change: Updateable<DB['payments']>) {
  await tx
    .updateTable('payments')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
