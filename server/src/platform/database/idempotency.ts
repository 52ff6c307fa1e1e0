import { Problem } from '@sankofa/domain/errors/problem';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { codeOf } from '../errors.ts';
import type { Db, Tx } from './db.ts';

/** What one Idempotency-Key stands for: the same key of another person or call is another key. */
export type Repeatable = {
  scope: string;
  method: string;
  path: string;
  key: string;
  requestHash: string;
};

/**
 * The answer that was given when this was carried out before; null the first time. A twin that is still
 * at work is waited for, as its answer is the one to give.
 * @throws Problem `request.key_reused` for another request, `request.in_progress` where the twin takes too long
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

/** Whether it was carried out before, without waiting for a twin: for what need not be done twice. */
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
    await sql`set local lock_timeout = '8s'`.execute(tx);
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 7))`.execute(tx);
    await sql`set local lock_timeout = 0`.execute(tx);
  } catch (error) {
    throw codeOf(error) === '55P03' ? new Problem('request.in_progress') : error;
  }
}

/** Keeps the answer in the transaction of what it answers. Refusals are not kept: they may be put right. */
export async function keepAnswer(tx: Tx, repeatable: Repeatable, answer: string, now: Instant) {
  await tx
    .insertInto('idempotencyKeys')
    .values({ ...repeatable, answer, createdAt: now })
    .execute();
}
