import { Problem } from '@sankofa/domain/errors/problem';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { codeOf } from '../errors.ts';
import type { Db, Tx } from './db.ts';
import { laterStatement, statement } from './statement.ts';

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
  const { requestHash, ...key } = repeatable;
  try {
    const [found] = await claimKey(tx, key);
    if (!found) return null;
    if (found.requestHash !== requestHash) throw new Problem('request.key_reused');
    return found.answer;
  } catch (error) {
    throw codeOf(error) === '55P03' ? new Problem('request.in_progress') : error;
  }
}

const claimKey = statement(
  (_, { scope, method, path, key }: Omit<Repeatable, 'requestHash'>) =>
    sql<{ requestHash: string; answer: string }>`
      select request_hash, answer from claim_key(${scope}, ${method}, ${path}, ${key})`,
);

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

/** Stores the response in the same transaction. Refusals are not stored, since they can be corrected. */
export const storeAnswer = (tx: Tx, repeatable: Repeatable, answer: string, now: Instant) =>
  insertAnswer(tx, { ...repeatable, answer, createdAt: now });

const insertAnswer = laterStatement(
  (db, values: Repeatable & { answer: string; createdAt: Instant }) =>
    db.insertInto('idempotencyKeys').values({
      scope: values.scope,
      method: values.method,
      path: values.path,
      key: values.key,
      requestHash: values.requestHash,
      answer: values.answer,
      createdAt: values.createdAt,
    }),
);
