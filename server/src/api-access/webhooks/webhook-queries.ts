import type { WebhookState } from '@sankofa/domain/api-access/webhooks/webhook-endpoints';
import type { Instant } from '@sankofa/domain/values/time';
import { type Insertable, sql, type Updateable } from 'kysely';

import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { totalOf } from '../../platform/http/list-total.ts';

const webhooks = (db: Db | Tx) =>
  db
    .selectFrom('webhooks')
    .innerJoin('customers', 'customers.id', 'webhooks.customerId')
    .innerJoin('users', 'users.id', 'webhooks.customerId')
    .selectAll('webhooks')
    .select([
      'users.name as customerName',
      'users.disabledAt as customerDisabledAt',
      'customers.code as customerCode',
      'customers.mergedInto as customerMergedInto',
    ]);
export type WebhookRow = NonNullable<Awaited<ReturnType<typeof findWebhook>>>;

export const findWebhook = (db: Db | Tx, id: string) =>
  webhooks(db).where('webhooks.id', '=', id).executeTakeFirst();

/** Locks a webhook, so that each change sees the one before. */
export const lockWebhook = (tx: Tx, id: string) =>
  webhooks(tx).where('webhooks.id', '=', id).forNoKeyUpdate('webhooks').executeTakeFirst();

export type WebhookFilter = {
  before: string | undefined;
  limit: number;
  withTotal?: boolean | undefined;
  customerId?: string | undefined;
  q?: string | undefined;
  state?: WebhookState | undefined;
};

/** Returns one row more than the limit, newest first, and the number of all that match. */
export async function findWebhooks(db: Db, { before, limit, withTotal, ...filter }: WebhookFilter) {
  const matching = matchingWebhooks(db, filter);
  const page = matching.orderBy('webhooks.id', 'desc').limit(limit + 1);
  const rows = await (before ? page.where('webhooks.id', '<', before) : page).execute();
  return { rows, ...(withTotal && { total: await totalOf(matching) }) };
}

function matchingWebhooks(
  db: Db,
  { customerId, q, state }: Pick<WebhookFilter, 'customerId' | 'q' | 'state'>,
) {
  let query = webhooks(db);
  if (customerId) query = query.where('webhooks.customerId', '=', customerId);
  if (q) {
    const like = containsPattern(q);
    query = query.where((eb) =>
      eb.or([
        eb('webhooks.url', 'ilike', like),
        eb('users.name', 'ilike', like),
        eb('customers.code', 'ilike', like),
      ]),
    );
  }
  if (state === 'REVOKED') return query.where('webhooks.revokedAt', 'is not', null);
  if (state === undefined) return query;
  return query
    .where('webhooks.revokedAt', 'is', null)
    .where('webhooks.turnedOffAt', state === 'ACTIVE' ? 'is' : 'is not', null);
}

/** Locks the webhooks of a customer, so that two people cannot exceed the limit together. */
export const lockWebhooksOf = (tx: Tx, customerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks.${customerId}`}, 26))`.execute(tx);

export async function countWebhooks(tx: Tx, customerId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('customerId', '=', customerId)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

export const addWebhook = (tx: Tx, webhook: Insertable<DB['webhooks']>) =>
  tx.insertInto('webhooks').values(webhook).execute();

export const changeWebhook = (tx: Tx, id: string, change: Updateable<DB['webhooks']>) =>
  tx.updateTable('webhooks').set(change).where('id', '=', id).execute();

/** Sets since when a webhook fails, unless it failed before. */
export const markFailing = (tx: Tx, id: string, now: Instant) =>
  tx
    .updateTable('webhooks')
    .set({ failingSince: now })
    .where('id', '=', id)
    .where('failingSince', 'is', null)
    .execute();

export const markWorking = (tx: Tx, id: string) =>
  tx
    .updateTable('webhooks')
    .set({ failingSince: null })
    .where('id', '=', id)
    .where('failingSince', 'is not', null)
    .execute();
