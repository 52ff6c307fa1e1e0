import type { KeyState } from '@sankofa/domain/api-access/keys/key-endpoints';
import type { Instant } from '@sankofa/domain/values/time';
import { type Insertable, sql } from 'kysely';

import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { totalOf } from '../../platform/http/list-total.ts';

const keys = (db: Db | Tx) =>
  db
    .selectFrom('apiKeys')
    .innerJoin('customers', 'customers.id', 'apiKeys.customerId')
    .innerJoin('users', 'users.id', 'apiKeys.customerId')
    .select([
      'apiKeys.id',
      'apiKeys.customerId',
      'apiKeys.name',
      'apiKeys.start',
      'apiKeys.scopes',
      'apiKeys.createdBy',
      'apiKeys.createdAt',
      'apiKeys.expiresAt',
      'apiKeys.lastUsedAt',
      'apiKeys.lastUsedFrom',
      'apiKeys.revokedAt',
      'apiKeys.revokeReason',
      'users.name as customerName',
      'customers.code as customerCode',
    ]);
export type KeyRow = NonNullable<Awaited<ReturnType<typeof findKey>>>;

export const findKey = (db: Db | Tx, id: string) =>
  keys(db).where('apiKeys.id', '=', id).executeTakeFirst();

/** Locks a key, so that it is revoked once. */
export const lockKey = (tx: Tx, id: string) =>
  keys(tx).where('apiKeys.id', '=', id).forNoKeyUpdate('apiKeys').executeTakeFirst();

export type KeyFilter = {
  before: string | undefined;
  limit: number;
  withTotal?: boolean | undefined;
  customerId?: string | undefined;
  q?: string | undefined;
  state?: KeyState | undefined;
};

/** Returns one row more than the limit, newest first, and the number of all that match. */
export async function findKeys(
  db: Db,
  { before, limit, withTotal, ...filter }: KeyFilter,
  now: Instant,
) {
  const matching = matchingKeys(db, filter, now);
  const page = matching.orderBy('apiKeys.id', 'desc').limit(limit + 1);
  const rows = await (before ? page.where('apiKeys.id', '<', before) : page).execute();
  return { rows, ...(withTotal && { total: await totalOf(matching) }) };
}

function matchingKeys(
  db: Db,
  { customerId, q, state }: Pick<KeyFilter, 'customerId' | 'q' | 'state'>,
  now: Instant,
) {
  let query = keys(db);
  if (customerId) query = query.where('apiKeys.customerId', '=', customerId);
  if (q) {
    const like = containsPattern(q);
    query = query.where((eb) =>
      eb.or([
        eb('apiKeys.name', 'ilike', like),
        eb('apiKeys.start', 'ilike', like),
        eb('users.name', 'ilike', like),
        eb('customers.code', 'ilike', like),
      ]),
    );
  }
  if (state === 'REVOKED') return query.where('apiKeys.revokedAt', 'is not', null);
  if (state === undefined) return query;
  return query
    .where('apiKeys.revokedAt', 'is', null)
    .where('apiKeys.expiresAt', state === 'ACTIVE' ? '>' : '<=', now);
}

/** Locks the keys of a customer, so that two people cannot exceed the limit together. */
export const lockKeysOf = (tx: Tx, customerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`api-keys.${customerId}`}, 26))`.execute(tx);

export async function countValidKeys(tx: Tx, customerId: string, now: Instant): Promise<number> {
  const { total } = await tx
    .selectFrom('apiKeys')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('customerId', '=', customerId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return total;
}

export const addKey = (tx: Tx, key: Insertable<DB['apiKeys']>) =>
  tx.insertInto('apiKeys').values(key).execute();

export const markRevoked = (tx: Tx, id: string, revokedAt: Instant, revokeReason: string | null) =>
  tx.updateTable('apiKeys').set({ revokedAt, revokeReason }).where('id', '=', id).execute();

/** Returns a key that may be used now: not revoked or expired, and its customer neither deactivated nor merged. */
export const findValidKey = (db: Db, hash: string, now: Instant) =>
  db
    .selectFrom('apiKeys')
    .innerJoin('users', 'users.id', 'apiKeys.customerId')
    .innerJoin('customers', 'customers.id', 'apiKeys.customerId')
    .select(['apiKeys.id', 'apiKeys.customerId', 'apiKeys.scopes', 'apiKeys.lastUsedAt'])
    .where('apiKeys.hash', '=', hash)
    .where('customers.mergedInto', 'is', null)
    .where('apiKeys.revokedAt', 'is', null)
    .where('apiKeys.expiresAt', '>', now)
    .where('users.disabledAt', 'is', null)
    .where('users.role', '=', 'CUSTOMER')
    .executeTakeFirst();

export const markUsed = (db: Db, id: string, lastUsedAt: Instant, lastUsedFrom: string) =>
  db.updateTable('apiKeys').set({ lastUsedAt, lastUsedFrom }).where('id', '=', id).execute();
