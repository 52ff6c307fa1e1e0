import { roles } from '@sankofa/domain/access';
import type { ClientErrorAnswer, listClientErrors } from '@sankofa/domain/client-error-endpoints';
import type { Page } from '@sankofa/domain/values/list';
import { sql, type Insertable } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';

/** Counts a known error and updates where it last occurred, or inserts a new one. */
export const countClientError = (tx: Tx, error: Insertable<DB['clientErrors']>) =>
  tx
    .insertInto('clientErrors')
    .values(error)
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet((eb) => ({
        times: eb('clientErrors.times', '+', 1),
        lastAt: error.lastAt,
        path: error.path,
        requestId: error.requestId ?? null,
        role: error.role ?? null,
        device: error.device ?? null,
      })),
    )
    .execute();

/** Returns a page of errors, the latest first. */
export async function pageOfClientErrors(
  db: Db,
  { cursor, limit, withTotal }: z.output<(typeof listClientErrors)['query']>,
): Promise<Page<ClientErrorAnswer>> {
  let query = db
    .selectFrom('clientErrors')
    .select([
      'id',
      'name',
      'message',
      'stack',
      'path',
      'release',
      'requestId',
      'role',
      'device',
      'times',
      'firstAt',
      'lastAt',
    ])
    .orderBy('lastAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (cursor) {
    const [at, id] = cursorValues(cursor, ['instant', 'id']);
    query = query.where(sql<boolean>`(last_at, id) < (${at}::timestamptz, ${id}::uuid)`);
  }
  const { items, nextCursor } = pageOfRows(await query.execute(), limit, (last) => [
    last.lastAt,
    last.id,
  ]);
  return {
    items: items.map(({ role, ...row }) => ({
      ...row,
      role: roles.find((one) => one === role) ?? null,
    })),
    nextCursor,
    ...(withTotal && { total: await count(db) }),
  };
}

async function count(db: Db) {
  const { total } = await db
    .selectFrom('clientErrors')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
