import type { Instant } from '@sankofa/domain/values/time';
import type { Insertable, Selectable } from 'kysely';

import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';

export type DoubtRow = Selectable<DB['carrierDoubts']>;

/** Opens a doubt, unless the same one is open. */
export async function addDoubt(tx: Tx, doubt: Insertable<DB['carrierDoubts']>): Promise<boolean> {
  const row = await tx
    .insertInto('carrierDoubts')
    .values(doubt)
    .onConflict((conflict) =>
      conflict
        .columns(['batchId', 'kind', 'happening'])
        .where('resolvedAt', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the doubts of a batch with the time that the carrier reported, the oldest first. */
export const doubtsOf = (db: Db | Tx, batchId: string) =>
  db
    .selectFrom('carrierDoubts as d')
    .innerJoin('carrierMessages as m', 'm.id', 'd.messageId')
    .selectAll('d')
    .select(['m.at', 'm.source', 'm.vessel', 'm.voyage'])
    .where('d.batchId', '=', batchId)
    .orderBy('d.id')
    .execute();
export type DoubtWithMessage = Awaited<ReturnType<typeof doubtsOf>>[number];

export const findDoubt = (db: Db | Tx, id: string): Promise<DoubtRow | undefined> =>
  db.selectFrom('carrierDoubts').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks an open doubt; undefined if it is resolved. */
export const lockOpenDoubt = (tx: Tx, id: string): Promise<DoubtRow | undefined> =>
  tx
    .selectFrom('carrierDoubts')
    .selectAll()
    .where('id', '=', id)
    .where('resolvedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

type Resolution = {
  resolvedAt: Instant;
  outcome: 'ACCEPTED' | 'KEPT' | 'GONE';
  resolvedBy?: string;
  reason?: string;
};
export async function resolveDoubts(tx: Tx, ids: readonly string[], resolution: Resolution) {
  if (ids.length === 0) return;
  await tx
    .updateTable('carrierDoubts')
    .set(resolution)
    .where('id', 'in', [...ids])
    .where('resolvedAt', 'is', null)
    .execute();
}
