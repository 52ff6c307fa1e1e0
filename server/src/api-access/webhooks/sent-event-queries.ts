import type { SendState } from '@sankofa/domain/api-access/webhooks/webhook-endpoints';
import type { Instant } from '@sankofa/domain/values/time';
import type { Insertable, Updateable } from 'kysely';

import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { insertChunks } from '../../platform/database/insert-chunks.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { totalOf } from '../../platform/http/list-total.ts';

export type SentEventRow = NonNullable<Awaited<ReturnType<typeof findSentEvent>>>;

export const findSentEvent = (db: Db | Tx, id: string) =>
  db.selectFrom('webhookEvents').selectAll().where('id', '=', id).executeTakeFirst();

export const lockSentEvent = (tx: Tx, id: string) =>
  tx
    .selectFrom('webhookEvents')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

type Filter = {
  webhookId: string;
  before: string | undefined;
  limit: number;
  withTotal?: boolean | undefined;
  state?: SendState | undefined;
};

/** Returns one row more than the limit, newest first, and the number of all that match. */
export async function findSentEvents(db: Db, filter: Filter) {
  const { webhookId, before, limit, withTotal, state } = filter;
  const all = db.selectFrom('webhookEvents').selectAll().where('webhookId', '=', webhookId);
  const matching = state ? all.where('state', '=', state) : all;
  const page = matching.orderBy('id', 'desc').limit(limit + 1);
  const rows = await (before ? page.where('id', '<', before) : page).execute();
  return { rows, ...(withTotal && { total: await totalOf(matching) }) };
}

export type EventFilter = Omit<Filter, 'webhookId'> & {
  webhookId?: string | undefined;
  q?: string | undefined;
  type?: string | undefined;
};
export type ListedEvent = Awaited<ReturnType<typeof findAllSentEvents>>['rows'][number];

/** Returns events of all webhooks: one row more than the limit, newest first, and the number of all that match. */
export async function findAllSentEvents(db: Db, filter: EventFilter) {
  const { before, limit, withTotal } = filter;
  const matching = matchingEvents(db, filter);
  const page = matching.orderBy('webhookEvents.id', 'desc').limit(limit + 1);
  const rows = await (before ? page.where('webhookEvents.id', '<', before) : page).execute();
  return { rows, ...(withTotal && { total: await totalOf(matching) }) };
}

function matchingEvents(db: Db, { webhookId, q, state, type }: EventFilter) {
  let query = db
    .selectFrom('webhookEvents')
    .innerJoin('webhooks', 'webhooks.id', 'webhookEvents.webhookId')
    .innerJoin('customers', 'customers.id', 'webhooks.customerId')
    .innerJoin('users', 'users.id', 'webhooks.customerId')
    .selectAll('webhookEvents')
    .select([
      'webhooks.url',
      'webhooks.customerId',
      'users.name as customerName',
      'customers.code as customerCode',
    ]);
  if (webhookId) query = query.where('webhookEvents.webhookId', '=', webhookId);
  if (state) query = query.where('webhookEvents.state', '=', state);
  if (type) query = query.where('webhookEvents.type', '=', type);
  if (q === undefined) return query;
  const like = containsPattern(q);
  return query.where((eb) =>
    eb.or([
      eb('webhooks.url', 'ilike', like),
      eb('users.name', 'ilike', like),
      eb('customers.code', 'ilike', like),
    ]),
  );
}

export async function addSentEvents(tx: Tx, events: readonly Insertable<DB['webhookEvents']>[]) {
  for (const chunk of insertChunks(events))
    await tx.insertInto('webhookEvents').values(chunk).execute();
}

export const changeSentEvent = (tx: Tx, id: string, change: Updateable<DB['webhookEvents']>) =>
  tx.updateTable('webhookEvents').set(change).where('id', '=', id).execute();

/**
 * Takes an event that is due, unless another process took it, and counts the attempt before it is made.
 * @param until when another process may take it, if this one dies
 */
export const takeDueEvent = (
  tx: Tx,
  id: string,
  { now, until }: { now: Instant; until: Instant },
) =>
  tx
    .updateTable('webhookEvents')
    .set((eb) => ({
      dueAt: until,
      attempts: eb('attempts', '+', 1),
      tries: eb('tries', '+', 1),
      lastAttemptAt: now,
    }))
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .where('dueAt', '<=', now)
    .returningAll()
    .executeTakeFirst();

/** Ends all that waits for a webhook that gets nothing any more. */
export const failWaitingOf = (tx: Tx, webhookId: string) =>
  tx
    .updateTable('webhookEvents')
    .set({ state: 'FAILED', failure: 'OFF' })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'WAITING')
    .execute();

/** Returns events whose job was lost, such as those of a restored database. */
export const findOverdue = (db: Db, dueBefore: Instant) =>
  db
    .selectFrom('webhookEvents')
    .select(['id', 'webhookId'])
    .where('state', '=', 'WAITING')
    .where('dueAt', '<', dueBefore)
    .orderBy('dueAt')
    .limit(1_000)
    .execute();

/** Deletes the oldest events, at most some thousand at a time, so that it never holds a long lock. */
export const deleteOldEvents = (db: Db, before: Instant) =>
  db
    .deleteFrom('webhookEvents')
    .where('id', 'in', (old) =>
      old.selectFrom('webhookEvents').select('id').where('createdAt', '<', before).limit(5_000),
    )
    .execute();
