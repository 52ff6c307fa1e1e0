import type { Actor } from '@sankofa/domain/access';
import { moneyOf } from '@sankofa/domain/money';
import type { listRefunds, RefundAnswer } from '@sankofa/domain/payments/refund-endpoints';
import { mayRefund } from '@sankofa/domain/payments/refund-policy';
import { Problem } from '@sankofa/domain/problem';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { z } from 'zod/mini';

import { accountOf } from '../books/books.ts';
import { cursorOf, cursorValues } from '../platform/cursor.ts';
import type { DB } from '../platform/db-schema.ts';
import type { Db, Tx } from '../platform/db.ts';

export type RefundRow = Selectable<DB['refunds']>;
type Filter = z.output<(typeof listRefunds)['query']>;

const unknown = () => new Problem('thing.not_found', { sentence: 'We could not find that refund' });

export async function insertRefund(tx: Tx, refund: Insertable<DB['refunds']>) {
  await tx.insertInto('refunds').values(refund).execute();
}

/** @throws Problem thing.not_found */
export async function getRefundRow(db: Db | Tx, id: string): Promise<RefundRow> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow(unknown);
}

/** @throws Problem thing.not_found */
export async function lockRefund(tx: Tx, id: string): Promise<RefundRow> {
  return tx
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(unknown);
}

/** Every change of a refund is a new version of it. */
export async function changeRefund(tx: Tx, id: string, change: Updateable<DB['refunds']>) {
  await tx
    .updateTable('refunds')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

const selectRefunds = (db: Db | Tx) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('customers as c', 'c.id', 'r.customerId')
    .innerJoin('users as u', 'u.id', 'r.customerId')
    .innerJoin('users as requester', 'requester.id', 'r.requestedBy')
    .leftJoin('users as decider', 'decider.id', 'r.decidedBy')
    .selectAll('r')
    .select(['c.code as customerCode', 'u.name as customerName'])
    .select(['requester.name as requesterName', 'decider.name as deciderName']);
type Row = Awaited<ReturnType<ReturnType<typeof selectRefunds>['execute']>>[number];

const shown = (row: Row): RefundAnswer => ({
  id: row.id,
  refundNumber: row.refundNumber,
  state: row.state,
  amount: moneyOf(row.amountPesewas),
  reason: row.reason,
  payTo: row.payTo,
  customer: { id: row.customerId, name: row.customerName, customerCode: row.customerCode },
  requestedBy: { id: row.requestedBy, name: row.requesterName },
  requestedAt: row.requestedAt,
  decidedBy: row.decidedBy ? { id: row.decidedBy, name: row.deciderName ?? '' } : null,
  decidedAt: row.decidedAt,
  decisionReason: row.decisionReason,
  method: row.method,
  reference: row.reference,
  paidAt: row.paidAt,
  version: row.version,
});

/** A customer learns nothing of what is not theirs; of the office, refunds are for finance. */
export function refuseUnseenRefund(actor: Actor, refund: { customerId: string }) {
  if (mayRefund.see(actor, refund)) return;
  if (actor.role === 'CUSTOMER') throw unknown();
  throw new Problem('auth.not_allowed', {
    sentence: 'Refunds need the duty “finance”, which an admin can give you',
  });
}

/** @throws Problem thing.not_found, auth.not_allowed */
export async function shownRefund(
  { db, actor }: { db: Db | Tx; actor: Actor },
  id: string,
): Promise<RefundAnswer> {
  const row = await selectRefunds(db).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw unknown();
  refuseUnseenRefund(actor, row);
  return shown(row);
}

/** A page of the refunds that this person may see, newest first. */
export async function pageOfRefunds(
  { db, actor }: { db: Db | Tx; actor: Actor },
  { cursor, limit, q, state }: Filter,
) {
  let query = selectRefunds(db)
    .orderBy('r.id', 'desc')
    .limit(limit + 1);
  const isOwn = !mayRefund.listAll(actor);
  if (isOwn) query = query.where('r.customerId', '=', actor.id);
  if (state) query = query.where('r.state', '=', state);
  if (q) {
    const like = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where(
      sql<boolean>`(r.refund_number ilike ${like} or r.reference ilike ${like} or r.pay_to ilike ${like}
        or c.code ilike ${like} or u.name ilike ${like})`,
    );
  }
  if (cursor !== undefined) query = query.where('r.id', '<', cursorValues(cursor, ['id'])[0] ?? '');
  const rows = await query.execute();
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const isCustomer = actor.role === 'CUSTOMER';
  return {
    items: items.map(shown),
    nextCursor: last && rows.length > limit ? cursorOf(last.id) : null,
    credit: isCustomer ? moneyOf(Math.max((await accountOf(db, actor.id)).free, 0)) : null,
  };
}

export async function isCustomer(db: Db | Tx, id: string): Promise<boolean> {
  const row = await db.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
