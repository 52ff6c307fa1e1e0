import { Problem } from '@sankofa/domain/errors/problem';
import { checkoutTexts } from '@sankofa/domain/payments/checkouts/checkout-texts';
import type { DifferenceState } from '@sankofa/domain/payments/checkouts/reconciliation';
import type { DifferenceAnswer } from '@sankofa/domain/payments/checkouts/reconciliation-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import type { Instant } from '@sankofa/domain/values/time';
import { sql, type Insertable, type Selectable } from 'kysely';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { checkoutCustomerOf } from '../checkout-customer.ts';

type DifferenceRow = Selectable<DB['gatewayDifferences']>;

/** The two sides of one reference, in pesewas. */
export type Sides = {
  reference: string;
  gateway: number;
  /** Including earlier settlements. */
  books: number;
  paymentId: string | null;
  /** The open difference of this reference. */
  open: string | null;
  openDifference: number | null;
  isPayout: boolean;
  /** Whether the gateway listed it in this run. */
  isFresh: boolean;
};

/** Locks differences, so that none is settled while a reconciliation finds that it is gone. */
export const lockDifferences = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('gateway-differences', 11))`.execute(tx);

type Run = { id: string; listsFrom: Instant; startedAt: Instant };

/**
 * Returns the references that a run has to check: what it saw charged, what the ledger has for the same days,
 * and open or settled differences. A payment after the start of the run counts only if the gateway listed it
 * too. Includes those that differ and those that the gateway no longer lists.
 */
export async function sidesOf(db: Db | Tx, { id, listsFrom, startedAt }: Run): Promise<Sides[]> {
  const { rows } = await sql<Sides>`
    with wanted as (
      select reference from gateway_transactions where seen_in = ${id} and received_pesewas > 0
      union select k.reference from payments p join checkouts k on k.payment_id = p.id
        where p.method = 'GATEWAY' and p.decided_at >= ${listsFrom} and p.decided_at < ${startedAt}
      union select k.reference from payments p join checkouts k on k.payment_id = p.id
        where p.method = 'GATEWAY' and p.reversed_at >= ${listsFrom}
      union select reference from gateway_differences where kind <> 'DEDUCTED'
        and (state = 'OPEN' or (state = 'SETTLED' and settled_at >= ${listsFrom}))
    ), settled as (
      select reference, sum(gateway_pesewas - books_pesewas) as amount from gateway_differences
      where state = 'SETTLED' group by reference
    ), short as (
      -- What each pay-out lacks that no one has settled, and what all before it lacked.
      select 'Pay-out ' || o.payout_number as reference, o.processed_pesewas as processed,
        o.fees_pesewas + o.bank_pesewas as gateway,
        greatest(o.processed_pesewas - o.fees_pesewas - o.bank_pesewas + coalesce(d.amount, 0), 0) as lacks,
        sum(greatest(o.processed_pesewas - o.fees_pesewas - o.bank_pesewas + coalesce(d.amount, 0), 0))
          over (order by o.paid_on, o.id) as lacked
      from gateway_payouts o left join settled d on d.reference = 'Pay-out ' || o.payout_number
      where o.posted_at is not null and o.processed_pesewas <> o.fees_pesewas + o.bank_pesewas
    ), back as (
      select coalesce(sum(amount_pesewas), 0) as amount from refunds
      where state = 'PAID' and method = 'GATEWAY'
    ), payouts as (
      -- Refunds come off the pay-outs that follow, the oldest first.
      select reference, gateway,
        processed - least(greatest(back.amount - (lacked - lacks), 0), lacks) as books
      from short cross join back
    ), sides as (
      select w.reference, coalesce(t.received_pesewas, 0) as gateway, coalesce(p.amount_pesewas, 0) as books,
        k.payment_id, false as is_payout, coalesce(t.seen_in = ${id}, false) as is_fresh
      from wanted w
      left join gateway_transactions t on t.reference = w.reference
      left join checkouts k on k.reference = w.reference
      left join payments p on p.id = k.payment_id and p.state = 'CONFIRMED'
        and (p.decided_at < ${startedAt} or t.received_pesewas > 0)
      union all
      select reference, gateway, books, null, true, true from payouts
    )
    select s.reference, s.gateway::bigint as gateway, (s.books + coalesce(d.amount, 0))::bigint as books,
      s.payment_id, s.is_payout, s.is_fresh, o.id as open,
      (o.gateway_pesewas - o.books_pesewas)::bigint as open_difference
    from sides s
    left join settled d on d.reference = s.reference
    left join gateway_differences o on o.reference = s.reference and o.state = 'OPEN'
    where s.gateway <> s.books + coalesce(d.amount, 0) or o.id is not null or not s.is_fresh
    order by s.reference`.execute(db);
  return rows;
}

export const addDifference = (tx: Tx, difference: Insertable<DB['gatewayDifferences']>) =>
  tx.insertInto('gatewayDifferences').values(difference).execute();

export const deleteDifference = (tx: Tx, id: string) =>
  tx
    .updateTable('gatewayDifferences')
    .set({ state: 'GONE' })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .execute();

/** Drops the open difference of money that is about to be booked. */
export const deleteOpenDifference = (tx: Tx, reference: string) =>
  tx
    .updateTable('gatewayDifferences')
    .set({ state: 'GONE' })
    .where('reference', '=', reference)
    .where('state', '=', 'OPEN')
    .execute();

export const isSettledDifference = async (tx: Tx, reference: string) =>
  (await tx
    .selectFrom('gatewayDifferences')
    .select('id')
    .where('reference', '=', reference)
    .where('state', '=', 'SETTLED')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** @throws Problem thing.not_found */
export const lockDifference = (tx: Tx, id: string): Promise<DifferenceRow> =>
  tx
    .selectFrom('gatewayDifferences')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(unknown);

export const markSettled = (
  tx: Tx,
  id: string,
  by: { settledBy: string; settledAt: Instant; reason: string },
) =>
  tx
    .updateTable('gatewayDifferences')
    .set({ ...by, state: 'SETTLED' })
    .where('id', '=', id)
    .execute();

const unknown = () => new Problem('thing.not_found', { message: checkoutTexts.differenceNotFound });

const selectDifferences = (db: Db | Tx) =>
  db
    .selectFrom('gatewayDifferences as d')
    .leftJoin('checkouts as k', 'k.reference', 'd.reference')
    .leftJoin('customers as c', 'c.id', 'k.customerId')
    .leftJoin('users as u', 'u.id', 'k.customerId')
    .leftJoin('users as s', 's.id', 'd.settledBy')
    .selectAll('d')
    .select(['c.id as customerId', 'c.code as customerCode', 'u.name as customerName'])
    .select('s.name as settledByName');
type Row = Awaited<ReturnType<ReturnType<typeof selectDifferences>['execute']>>[number];

const shown = (row: Row): DifferenceAnswer => ({
  id: row.id,
  reference: row.reference,
  kind: row.kind,
  state: row.state,
  gateway: moneyOf(row.gatewayPesewas),
  books: moneyOf(row.booksPesewas),
  difference: moneyOf(row.gatewayPesewas - row.booksPesewas),
  customer: checkoutCustomerOf(row),
  paymentId: row.paymentId,
  foundAt: row.foundAt,
  settledBy: row.settledByName,
  settledAt: row.settledAt,
  reason: row.reason,
});

/** @throws Problem thing.not_found */
export const shownDifference = async (db: Db | Tx, id: string) =>
  shown(await selectDifferences(db).where('d.id', '=', id).executeTakeFirstOrThrow(unknown));

type Filter = { cursor?: string | undefined; limit: number; state?: DifferenceState | undefined };

export async function pageOfDifferences(
  db: Db,
  { cursor, limit, state, q }: Filter & { q?: string | undefined },
) {
  let query = selectDifferences(db)
    .orderBy('d.id', 'desc')
    .limit(limit + 1);
  if (state) query = query.where('d.state', '=', state);
  if (q) query = query.where('d.reference', '=', q);
  if (cursor !== undefined) query = query.where('d.id', '<', cursorValues(cursor, ['id'])[0] ?? '');
  const rows = await query.execute();
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.id]);
  return { items: items.map(shown), nextCursor };
}
