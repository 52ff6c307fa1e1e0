import { Problem } from '@sankofa/domain/errors/problem';
import { refundTexts } from '@sankofa/domain/payments/refunds/refund-texts';
import type { Instant } from '@sankofa/domain/values/time';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';

import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { syncOnlinePaymentsAt } from './sync-jobs.ts';

export type RefundRow = Selectable<DB['refunds']>;

export const refundNotFound = () =>
  new Problem('thing.not_found', { message: refundTexts.notFound });

/** Returns a customer’s oldest refund that reserves or has taken credit and can still be rejected. */
export const findOpenRefund = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('refunds')
    .select(['refundNumber', 'amountPesewas'])
    .where('customerId', '=', customerId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['APPROVED', 'FAILED']),
        eb.and([eb('state', '=', 'REQUESTED'), eb('invoiceId', 'is', null)]),
      ]),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export async function insertRefund(tx: Tx, refund: Insertable<DB['refunds']>) {
  await tx.insertInto('refunds').values(refund).execute();
}

/** @throws Problem thing.not_found */
export async function getRefundRow(db: Db | Tx, id: string): Promise<RefundRow> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(refundNotFound);
}

/** @throws Problem thing.not_found */
export async function lockRefund(tx: Tx, id: string): Promise<RefundRow> {
  return tx
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(refundNotFound);
}

/** Updates a refund and increments its version. */
export async function changeRefund(tx: Tx, id: string, change: Updateable<DB['refunds']>) {
  await tx
    .updateTable('refunds')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  if (change.nextCheckAt) await syncOnlinePaymentsAt(tx, change.nextCheckAt);
}

/** The part of an online payment that was refunded or is being refunded. */
const wentBack = sql`(select coalesce(sum(b.amount_pesewas), 0) from refunds b where b.payment_id = p.id
  and (b.state = 'PROCESSING' or (b.state = 'PAID' and b.method = 'GATEWAY')))`;
/**
 * Whether a payment `p` is the source of a refund `r`: it paid that invoice or, for free credit, that much of
 * it is not allocated. Otherwise the money came by another payment, and is refunded by hand.
 */
const paidBy = sql`(case when r.invoice_id is null
  then p.amount_pesewas - ${wentBack} - (select coalesce(sum(a.amount_pesewas), 0) from allocations a
    where a.payment_id = p.id) >= r.amount_pesewas
  else exists (select from allocations a where a.payment_id = p.id and a.invoice_id = r.invoice_id
    and a.amount_pesewas > 0) end)`;
/**
 * Whether payment `p` is the one that refund `r` went to, or can still go to. The first two conditions follow from the
 * others: without them every payment was read for each refund.
 */
export const goesBackTo = sql<boolean>`((r.method = 'GATEWAY' or r.state in ('PROCESSING', 'APPROVED', 'FAILED'))
  and p.customer_id = r.customer_id
  and case when r.state = 'PROCESSING' or r.method = 'GATEWAY' then p.id = r.payment_id
  when r.state in ('APPROVED', 'FAILED') then p.customer_id = r.customer_id and p.method = 'GATEWAY'
    and p.state = 'CONFIRMED' and p.amount_pesewas - ${wentBack} >= r.amount_pesewas and ${paidBy}
  else false end)`;

/** Returns the online payment that a refund goes back to, with the gateway’s reference. */
export async function findOnlinePayment(db: Db | Tx, refundId: string) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', (join) => join.on(goesBackTo))
    .innerJoin('checkouts as k', 'k.paymentId', 'p.id')
    .select(['p.id', 'k.reference'])
    .where('r.id', '=', refundId)
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the refund that we sent under this reference, if any. */
export function findSentRefund(
  db: Db | Tx,
  method: 'CASH' | 'MOBILE_MONEY' | 'BANK_TRANSFER' | 'GATEWAY',
  referenceKey: string,
) {
  return db
    .selectFrom('refunds')
    .select(['id', 'refundNumber', 'customerId'])
    .where('state', '=', 'PAID')
    .where('method', '=', method)
    .where(
      sql<boolean>`upper(regexp_replace(normalize(reference, nfkc), '[^0-9A-Za-z]', '', 'g')) = ${referenceKey}`,
    )
    .limit(1)
    .executeTakeFirst();
}

/**
 * Returns one payment per customer that is confirmed while the payer's bank claims it or has taken it back.
 */
export const chargedBackOf = (db: Db | Tx, customerIds: readonly string[]) =>
  db
    .selectFrom('payments as p')
    .innerJoin('checkouts as k', 'k.paymentId', 'p.id')
    .innerJoin('gatewayIssues as t', 't.reference', 'k.reference')
    .select(['p.id as paymentId', 'p.customerId', 'p.amountPesewas', 'k.reference', 't.outcome'])
    .distinctOn('p.customerId')
    .where('p.customerId', 'in', customerIds)
    .where('p.state', '=', 'CONFIRMED')
    .where('t.kind', '=', 'DISPUTE')
    // Lost, or undecided and not dismissed by a person.
    .where((eb) =>
      eb.or([
        eb('t.outcome', '=', 'LOST'),
        eb.and([eb('t.outcome', 'is', null), eb('t.state', '=', 'OPEN')]),
      ]),
    )
    .orderBy('p.customerId')
    .orderBy(sql`t.outcome nulls last`)
    .orderBy('p.id')
    .execute();

/** Returns the refunds being sent to the online payment with this reference. */
export const activeRefunds = (db: Db, reference: string) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('checkouts as k', 'k.paymentId', 'r.paymentId')
    .select('r.id')
    .where('k.reference', '=', reference)
    .where('r.state', '=', 'PROCESSING')
    .execute();

/** Takes up to 20 refunds due for a sync; each is postponed for as long as a sync may take. */
export const claimDueRefunds = (db: Db, { now, until }: { now: Instant; until: Instant }) =>
  db
    .updateTable('refunds')
    .set({ nextCheckAt: until })
    .where('id', 'in', (due) =>
      due
        .selectFrom('refunds')
        .select('id')
        .where('nextCheckAt', '<=', now)
        .orderBy('nextCheckAt')
        .limit(20)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();

/** Returns true for one process at a time until the given time: it may make requests to the gateway. */
export async function claimSending(
  db: Db,
  { id, gatewayKey }: Pick<RefundRow, 'id' | 'gatewayKey'>,
  { now, until }: { now: Instant; until: Instant },
): Promise<boolean> {
  const result = await db
    .updateTable('refunds')
    .set({ sendingUntil: until })
    .where('id', '=', id)
    .where('gatewayKey', '=', gatewayKey)
    .where('state', '=', 'PROCESSING')
    .where((eb) => eb.or([eb('sendingUntil', 'is', null), eb('sendingUntil', '<=', now)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Returns the customer of an account; undefined if there is none. */
export const findCustomer = (db: Db | Tx, id: string) =>
  db
    .selectFrom('customers as c')
    .innerJoin('users as u', 'u.id', 'c.id')
    .select(['c.id', 'u.name', 'c.code as customerCode'])
    .where('c.id', '=', id)
    .executeTakeFirst();

export async function isCustomer(db: Db | Tx, id: string): Promise<boolean> {
  const row = await db.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
