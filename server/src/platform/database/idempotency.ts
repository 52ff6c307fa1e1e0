import { Problem } from '@sankofa/domain/errors/problem';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { codeOf } from '../errors.ts';
import type { Db, Tx } from './db.ts';

/** What an Idempotency-Key identifies: the same key of another person or call is another key. */
export type Repeatable = {
  scope: string;
  method: string;
  path: string;
  key: string;
  requestHash: string;
};

/**
 * Returns the stored response if this was executed before, else null. Waits for an identical request that is
 * still running, since its response is the one to return.
 * @throws Problem `request.key_reused` for another request, `request.in_progress` if the wait takes too long
 */
export async function findAnswer(tx: Tx, repeatable: Repeatable): Promise<string | null> {
  const { scope, method, path, key } = repeatable;
  await lockKey(tx, [scope, method, path, key].join('\n'));
  const found = await tx
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('scope', '=', scope)
    .where('method', '=', method)
    .where('path', '=', path)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!found) return null;
  if (found.requestHash !== repeatable.requestHash) throw new Problem('request.key_reused');
  return found.answer;
}

/** Returns whether it was executed before, without waiting for a running one. */
export async function isAnswered(db: Db, repeatable: Repeatable): Promise<boolean> {
  const { scope, method, path, key } = repeatable;
  const found = await db
    .selectFrom('idempotencyKeys')
    .select('key')
    .where('scope', '=', scope)
    .where('method', '=', method)
    .where('path', '=', path)
    .where('key', '=', key)
    .executeTakeFirst();
  return found !== undefined;
}

async function lockKey(tx: Tx, name: string) {
  try {
    // In one round trip: PostgreSQL evaluates the columns in this order.
    await sql`select set_config('lock_timeout', '8s', true),
      pg_advisory_xact_lock(hashtextextended(${name}, 7)), set_config('lock_timeout', '0', true)`.execute(
      tx,
    );
  } catch (error) {
    throw codeOf(error) === '55P03' ? new Problem('request.in_progress') : error;
  }
}

/** Stores the response in the same transaction. Refusals are not stored, since they can be corrected. */
export async function storeAnswer(tx: Tx, repeatable: Repeatable, answer: string, now: Instant) {
  await tx
    .insertInto('idempotencyKeys')
    .values({ ...repeatable, answer, createdAt: now })
    .execute();
}
