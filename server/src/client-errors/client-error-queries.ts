import { roles } from '@sankofa/domain/access';
import type { ClientErrorAnswer } from '@sankofa/domain/client-error-endpoints';
import type { Insertable } from 'kysely';

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

export async function findClientErrors(db: Db): Promise<ClientErrorAnswer[]> {
  const rows = await db
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
    .limit(200)
    .execute();
  return rows.map(({ role, ...row }) => ({
    ...row,
    role: roles.find((one) => one === role) ?? null,
  }));
}
