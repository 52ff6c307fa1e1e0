import { Problem } from '@sankofa/domain/errors/problem';
import { checkoutTexts } from '@sankofa/domain/payments/checkouts/checkout-texts';
import type {
  listGatewayIssues,
  GatewayIssueAnswer,
} from '@sankofa/domain/payments/checkouts/gateway-issue-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { builtOnce } from '../platform/database/statement.ts';
import { totalOf } from '../platform/http/list-total.ts';
import { checkoutCustomerOf } from './checkout-customer.ts';

export type GatewayIssueRow = Selectable<DB['gatewayIssues']>;

const unknown = () => new Problem('thing.not_found', { message: checkoutTexts.eventNotFound });

/** Returns null if it is already known. */
export async function addGatewayIssue(
  tx: Tx,
  issue: Insertable<DB['gatewayIssues']>,
): Promise<string | null> {
  const added = await tx
    .insertInto('gatewayIssues')
    .values(issue)
    .onConflict((conflict) => conflict.columns(['provider', 'kind', 'issueKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/** Locks a chargeback or unknown payment by key, even before its first event is stored. */
export const lockGatewayIssuesOf = (tx: Tx, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('gateway-dispute ' || ${key}, 11))`.execute(tx);

export const lockDispute = (tx: Tx, provider: string, number: string) =>
  tx
    .selectFrom('gatewayIssues')
    .selectAll()
    .where('provider', '=', provider)
    .where('kind', '=', 'DISPUTE')
    .where('issueKey', '=', number)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** @throws Problem thing.not_found */
export const lockGatewayIssue = (tx: Tx, id: string): Promise<GatewayIssueRow> =>
  tx
    .selectFrom('gatewayIssues')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(unknown);

/** @throws Problem thing.not_found */
export const getGatewayIssue = (db: Db, id: string): Promise<GatewayIssueRow> =>
  db.selectFrom('gatewayIssues').selectAll().where('id', '=', id).executeTakeFirstOrThrow(unknown);

export const changeGatewayIssue = (tx: Tx, id: string, change: Updateable<DB['gatewayIssues']>) =>
  tx.updateTable('gatewayIssues').set(change).where('id', '=', id).execute();

const selectGatewayIssues = (db: Db | Tx) =>
  db
    .selectFrom('gatewayIssues as t')
    .leftJoin('checkouts as k', 'k.reference', 't.reference')
    .leftJoin('payments as p', 'p.id', 'k.paymentId')
    .leftJoin('customers as c', 'c.id', 'k.customerId')
    .leftJoin('users as u', 'u.id', 'k.customerId')
    .leftJoin('users as closer', 'closer.id', 't.closedBy')
    .selectAll('t')
    .select(['p.id as paymentId', 'p.receiptNumber', 'closer.name as closedByName'])
    .select(['c.id as customerId', 'c.code as customerCode', 'u.name as customerName']);
type Row = Awaited<ReturnType<ReturnType<typeof selectGatewayIssues>['execute']>>[number];

const shown = (row: Row): GatewayIssueAnswer => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  reference: row.reference,
  eventKind: row.eventKind,
  amount: row.amountPesewas !== null && row.currency === 'GHS' ? moneyOf(row.amountPesewas) : null,
  currency: row.currency,
  payer: row.payer,
  providerMessage: row.providerMessage,
  answerBy: row.answerBy,
  outcome: row.outcome,
  payment: row.paymentId ? { id: row.paymentId, receiptNumber: row.receiptNumber } : null,
  customer: checkoutCustomerOf(row),
  foundAt: row.foundAt,
  closedBy: row.closedByName,
  closedAt: row.closedAt,
  reason: row.reason,
});

/** @throws Problem thing.not_found */
export const shownGatewayIssue = async (db: Db | Tx, id: string) =>
  shown(await selectGatewayIssues(db).where('t.id', '=', id).executeTakeFirstOrThrow(unknown));

type Filter = z.output<(typeof listGatewayIssues)['query']>;

export async function pageOfGatewayIssues(db: Db, { cursor, limit, state, q, withTotal }: Filter) {
  let query = selectGatewayIssues(db)
    .orderBy('t.id', 'desc')
    .limit(limit + 1);
  if (state) query = query.where('t.state', '=', state);
  if (q) query = query.where('t.reference', '=', q);
  const total = withTotal ? await totalOf(query) : undefined;
  if (cursor !== undefined) query = query.where('t.id', '<', cursorValues(cursor, ['id'])[0] ?? '');
  const rows = await query.execute();
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.id]);
  return {
    items: items.map(shown),
    nextCursor,
    ...(total === undefined ? {} : { total }),
  };
}

/** Reads the payments among these with a chargeback that we have not won, and its status. */
export const disputesOf = builtOnce((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('gatewayIssues as t')
    .innerJoin('checkouts as k', 'k.reference', 't.reference')
    .select(['k.paymentId', 't.outcome'])
    .where('t.kind', '=', 'DISPUTE')
    .where((eb) => eb.or([eb('t.outcome', 'is', null), eb('t.outcome', '=', 'LOST')]))
    .where(sql<boolean>`k.payment_id = any(${ids}::uuid[])`)
    .orderBy('t.id'),
);
