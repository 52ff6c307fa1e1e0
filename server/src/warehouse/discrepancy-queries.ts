import type { Instant } from '@sankofa/domain/values/time';
import { type Insertable, sql } from 'kysely';

import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { insertChunks } from '../platform/database/insert-chunks.ts';

type Kind = DB['discrepancies']['kind'];

/** Opens a discrepancy; one of that kind that is open already stays. */
export const addDiscrepancy = (tx: Tx, discrepancy: Insertable<DB['discrepancies']>) =>
  addDiscrepancies(tx, [discrepancy]);

export async function addDiscrepancies(
  tx: Tx,
  discrepancies: readonly Insertable<DB['discrepancies']>[],
) {
  for (const chunk of insertChunks(discrepancies))
    await tx
      .insertInto('discrepancies')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['packageId', 'kind']).where('resolvedAt', 'is', null).doNothing(),
      )
      .execute();
}

/**
 * Opens the discrepancy DAMAGED of a carton, or adds to the words of the open one: a second dent is as
 * true as the first. Answers its id.
 */
export async function noteDamage(
  tx: Tx,
  damage: Omit<Insertable<DB['discrepancies']>, 'kind'>,
): Promise<string> {
  const { id } = await tx
    .insertInto('discrepancies')
    .values({ ...damage, kind: 'DAMAGED' })
    .onConflict((conflict) =>
      conflict
        .columns(['packageId', 'kind'])
        .where('resolvedAt', 'is', null)
        .doUpdateSet({
          details: sql`left(discrepancies.details || '. ' || excluded.details, 2000)`,
          batchId: sql`coalesce(discrepancies.batch_id, excluded.batch_id)`,
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How a carton looks now. */
export async function setCondition(
  tx: Tx,
  packageId: string,
  to: { condition: DB['packages']['condition']; updatedAt: Instant },
) {
  await tx
    .updateTable('packages')
    .set((eb) => ({ ...to, version: eb('version', '+', 1) }))
    .where('id', '=', packageId)
    .execute();
}

export async function settleDiscrepancies(
  tx: Tx,
  which: { packageId: string; kind: DB['discrepancies']['kind'] },
  by: { resolution: string; resolvedBy: string; resolvedAt: Instant },
) {
  await tx
    .updateTable('discrepancies')
    .set(by)
    .where('packageId', '=', which.packageId)
    .where('kind', '=', which.kind)
    .where('resolvedAt', 'is', null)
    .execute();
}

/** False where it is unknown or closed already. */
export async function resolveOne(
  tx: Tx,
  id: string,
  by: { resolution: string; resolvedBy: string; resolvedAt: Instant },
): Promise<boolean> {
  const result = await tx
    .updateTable('discrepancies')
    .set(by)
    .where('id', '=', id)
    .where('resolvedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The open discrepancy of a carton with this id or of this kind; nothing where there is none. */
export async function findOpenDiscrepancy(
  tx: Tx,
  { packageId, ...which }: { packageId: string } & ({ id: string } | { kind: Kind }),
): Promise<string | null> {
  const open = tx
    .selectFrom('discrepancies')
    .select('id')
    .where('packageId', '=', packageId)
    .where('resolvedAt', 'is', null);
  const row = await (
    'id' in which ? open.where('id', '=', which.id) : open.where('kind', '=', which.kind)
  ).executeTakeFirst();
  return row?.id ?? null;
}

/** The photos of each of these discrepancies, the oldest first. */
export async function photosOfDiscrepancies(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const photos = new Map<string, string[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return photos;
  const rows = await db
    .selectFrom('packagePhotos')
    .select(['discrepancyId', 'fileId'])
    .where('discrepancyId', 'in', [...ids])
    .orderBy('addedAt')
    .orderBy('fileId')
    .execute();
  for (const { discrepancyId, fileId } of rows) photos.get(discrepancyId ?? '')?.push(fileId);
  return photos;
}
