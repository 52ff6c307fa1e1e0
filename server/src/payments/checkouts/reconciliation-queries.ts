import type { ReconciliationAnswer } from '@sankofa/domain/payments/checkouts/reconciliation-endpoints';
import type { Language } from '@sankofa/domain/texts/language';
import { moneyOf, pesewas } from '@sankofa/domain/values/money';
import type { Instant, PlainDay } from '@sankofa/domain/values/time';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';

import type {
  ListedPayout,
  ListedTransaction,
  Remembered,
} from '../../payment-gateway/payment-gateway.ts';
import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { insertChunks } from '../../platform/database/insert-chunks.ts';
import { newId } from '../../platform/ids.ts';
import { storedText } from '../../platform/texts/stored-messages.ts';

export type ReconciliationRow = Selectable<DB['reconciliations']>;
type PayoutRow = Selectable<DB['gatewayPayouts']>;

/** Adds a reconciliation, unless one is running or that night already has one. */
export async function addReconciliation(
  db: Db | Tx,
  run: Insertable<DB['reconciliations']>,
): Promise<void> {
  await db
    .insertInto('reconciliations')
    .values(run)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const isNightBegun = async (db: Db, night: PlainDay) =>
  (await db
    .selectFrom('reconciliations')
    .select('id')
    .where('night', '=', night)
    .executeTakeFirst()) !== undefined;

export const runningReconciliation = (db: Db | Tx) =>
  db.selectFrom('reconciliations').select('id').where('state', '=', 'RUNNING').executeTakeFirst();

/** Returns when the first checkout was started, since nothing is listed before. */
export async function firstCheckoutAt(db: Db | Tx): Promise<Instant | null> {
  const row = await db
    .selectFrom('checkouts')
    .select('startedAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.startedAt ?? null;
}

/** Returns when the last completed reconciliation was started. */
export async function lastDoneAt(db: Db | Tx): Promise<Instant | null> {
  const row = await db
    .selectFrom('reconciliations')
    .select('startedAt')
    .where('state', '=', 'DONE')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.startedAt ?? null;
}

/**
 * Takes the due reconciliation and postpones it for as long as it may take, so that no two processes run it.
 * Its lists extend to now.
 */
export const claimDueReconciliation = (db: Db, { now, until }: { now: Instant; until: Instant }) =>
  db
    .updateTable('reconciliations')
    .set((eb) => ({ startedAt: now, nextAttemptAt: until, tries: eb('tries', '+', 1) }))
    .where('state', '=', 'RUNNING')
    .where('nextAttemptAt', '<=', now)
    .returningAll()
    .executeTakeFirst();

export const changeReconciliation = (
  db: Db | Tx,
  id: string,
  change: Updateable<DB['reconciliations']>,
) => db.updateTable('reconciliations').set(change).where('id', '=', id).execute();

export const countBooked = (db: Db, id: string) =>
  db
    .updateTable('reconciliations')
    .set((eb) => ({ booked: eb('booked', '+', 1) }))
    .where('id', '=', id)
    .execute();

type RunRef = { runId: string; provider: string; now: Instant };

/** Stores transactions as they were last listed. */
export async function storeTransactions(
  db: Db,
  items: readonly ListedTransaction[],
  { runId, provider, now }: RunRef,
) {
  const rows = items.map((item) => ({ ...item, provider, seenIn: runId, seenAt: now }));
  for (const chunk of insertChunks(rows))
    await db
      .insertInto('gatewayTransactions')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('reference').doUpdateSet((eb) => ({
          status: eb.ref('excluded.status'),
          receivedPesewas: eb.ref('excluded.receivedPesewas'),
          seenIn: eb.ref('excluded.seenIn'),
          seenAt: eb.ref('excluded.seenAt'),
        })),
      )
      .execute();
}

/** Stores payouts as they were last listed; one that is in the journal stays as it was posted. */
export async function storePayouts(
  db: Db,
  items: readonly ListedPayout[],
  { provider, now }: Omit<RunRef, 'runId'>,
) {
  const rows = items.map(({ number, ...item }) => ({
    id: newId(now),
    provider,
    payoutNumber: number,
    ...item,
  }));
  for (const chunk of insertChunks(rows))
    await db
      .insertInto('gatewayPayouts')
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .columns(['provider', 'payoutNumber'])
          .doUpdateSet((eb) => ({
            status: eb.ref('excluded.status'),
            isPaid: eb.ref('excluded.isPaid'),
            paidOn: eb.ref('excluded.paidOn'),
            processedPesewas: eb.ref('excluded.processedPesewas'),
            feesPesewas: eb.ref('excluded.feesPesewas'),
            bankPesewas: eb.ref('excluded.bankPesewas'),
          }))
          .where('gatewayPayouts.postedAt', 'is', null),
      )
      .execute();
}

export const payoutsToPost = (db: Db) =>
  db
    .selectFrom('gatewayPayouts')
    .select('id')
    .where('isPaid', 'is', true)
    .where('postedAt', 'is', null)
    .orderBy('id')
    .limit(500)
    .execute();

/** Returns undefined if it was posted in the meantime. */
export const claimPayout = (
  tx: Tx,
  id: string,
  { runId, now }: Omit<RunRef, 'provider'>,
): Promise<PayoutRow | undefined> =>
  tx
    .updateTable('gatewayPayouts')
    .set({ postedAt: now, postedIn: runId })
    .where('id', '=', id)
    .where('postedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Returns checkouts that the gateway charged and that have no payment yet. */
export const paidButNotBooked = (db: Db, runId: string) =>
  db
    .selectFrom('gatewayTransactions as t')
    .innerJoin('checkouts as k', 'k.reference', 't.reference')
    .select('t.reference')
    .where('t.seenIn', '=', runId)
    .where('t.receivedPesewas', '>', pesewas(0))
    .where('k.state', 'not in', ['SUCCEEDED', 'REVIEW'])
    .orderBy('t.reference')
    .execute();

/** Returns the figures of a run at its end. */
export async function figuresOf(tx: Tx, runId: string) {
  const { rows } = await sql<{
    transactions: number;
    receivedPesewas: number;
    payouts: number;
    paidOutPesewas: number;
    feesPesewas: number;
    differences: number;
  }>`
    select t.*, p.*, (select count(*)::int from gateway_differences where found_in = ${runId}) as differences
    from (select count(*)::int as transactions, coalesce(sum(received_pesewas), 0)::bigint as received_pesewas
      from gateway_transactions where seen_in = ${runId} and received_pesewas > 0) t,
    (select count(*)::int as payouts, coalesce(sum(bank_pesewas), 0)::bigint as paid_out_pesewas,
      coalesce(sum(fees_pesewas), 0)::bigint as fees_pesewas
      from gateway_payouts where posted_in = ${runId}) p`.execute(tx);
  const [figures] = rows;
  if (!figures) throw new Error('A sum without a row');
  return figures;
}

const selectRuns = (db: Db | Tx) =>
  db
    .selectFrom('reconciliations as r')
    .leftJoin('users as u', 'u.id', 'r.requestedBy')
    .selectAll('r')
    .select('u.name as requestedByName');
type Row = Awaited<ReturnType<ReturnType<typeof selectRuns>['execute']>>[number];

const shown = (row: Row, language: Language): ReconciliationAnswer => ({
  id: row.id,
  state: row.state,
  night: row.night,
  requestedBy: row.requestedByName,
  startedAt: row.startedAt,
  finishedAt: row.finishedAt,
  failure: row.failure === null ? null : storedText(row.failure, language),
  transactions: row.transactions,
  collected: moneyOf(row.receivedPesewas),
  booked: row.booked,
  payouts: row.payouts,
  paidOut: moneyOf(row.paidOutPesewas),
  fees: moneyOf(row.feesPesewas),
  differences: row.differences,
});

export const shownReconciliation = async (db: Db | Tx, id: string, language: Language) =>
  shown(await selectRuns(db).where('r.id', '=', id).executeTakeFirstOrThrow(), language);

export async function pageOfReconciliations(
  db: Db,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  language: Language,
) {
  let query = selectRuns(db)
    .orderBy('r.id', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) query = query.where('r.id', '<', cursorValues(cursor, ['id'])[0] ?? '');
  const rows = await query.execute();
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.id]);
  return {
    items: items.map((row) => shown(row, language)),
    nextCursor,
  };
}

/** Returns the ledger balance held by the gateway, in pesewas, and the number of open differences. */
export async function clearingNow(db: Db) {
  const { rows } = await sql<{ clearing: number; open: number }>`
    select (select coalesce(sum(amount_pesewas), 0)::bigint from journal_lines
        where account = 'gateway-clearing') as clearing,
      (select count(*)::int from gateway_differences where state = 'OPEN') as open`.execute(db);
  return rows[0] ?? { clearing: 0, open: 0 };
}

/** Returns what the database knows of online payments, for a restarted simulator. */
export async function checkoutsForSimulator(db: Db): Promise<Remembered> {
  const paid = await db
    .selectFrom('payments as p')
    .innerJoin('checkouts as k', 'k.paymentId', 'p.id')
    .select(['k.reference', 'p.amountPesewas as amount', 'k.startedAt', 'p.decidedAt'])
    .where('p.method', '=', 'GATEWAY')
    .execute();
  const last = await db
    .selectFrom('gatewayPayouts')
    .select((eb) => [
      eb.fn.max('paidOn').as('on'),
      sql<number>`coalesce(max(payout_number::bigint), 0)::bigint`.as('number'),
    ])
    .executeTakeFirst();
  return {
    paid: paid.map(({ decidedAt, ...one }) => ({ ...one, paidAt: decidedAt ?? one.startedAt })),
    paidOutOn: last?.on ?? null,
    lastPayout: last?.number ?? 0,
  };
}
