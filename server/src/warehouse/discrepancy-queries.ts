import type { Message } from '@sankofa/domain/texts/message';
import type { Instant } from '@sankofa/domain/values/time';
import { type Insertable, sql } from 'kysely';

import { sendLater } from '../platform/database/connection.ts';
import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { insertChunks } from '../platform/database/insert-chunks.ts';
import { withAddedNote } from '../shipments/shipments.ts';

type Kind = DB['discrepancies']['kind'];
type NewDiscrepancy = Omit<Insertable<DB['discrepancies']>, 'details'> & { details: Message };

const asRow = ({ details, ...facts }: NewDiscrepancy): Insertable<DB['discrepancies']> => ({
  ...facts,
  details: JSON.stringify(details),
});

/** Opens a discrepancy, unless one of that kind is already open. */
export const addDiscrepancy = (tx: Tx, discrepancy: NewDiscrepancy) =>
  addDiscrepancies(tx, [discrepancy]);

export async function addDiscrepancies(tx: Tx, discrepancies: readonly NewDiscrepancy[]) {
  for (const chunk of insertChunks(discrepancies.map(asRow)))
    await sendLater(
      tx,
      tx
        .insertInto('discrepancies')
        .values(chunk)
        .onConflict((conflict) =>
          conflict.columns(['packageId', 'kind']).where('resolvedAt', 'is', null).doNothing(),
        ),
    );
}

/**
 * Opens the DAMAGED discrepancy of a carton, or adds to the notes of the open one: later damage counts too.
 * Returns its id.
 */
export async function recordDamage(tx: Tx, damage: Omit<NewDiscrepancy, 'kind'>): Promise<string> {
  const { id } = await tx
    .insertInto('discrepancies')
    .values(asRow({ ...damage, kind: 'DAMAGED' }))
    .onConflict((conflict) =>
      conflict
        .columns(['packageId', 'kind'])
        .where('resolvedAt', 'is', null)
        .doUpdateSet({
          details: withAddedNote,
          batchId: sql`coalesce(discrepancies.batch_id, excluded.batch_id)`,
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets the current condition of a carton. */
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
  of: { packageId: string; kind: DB['discrepancies']['kind'] },
  by: { resolution: Message; resolvedBy: string; resolvedAt: Instant },
) {
  await tx
    .updateTable('discrepancies')
    .set({ ...by, resolution: JSON.stringify(by.resolution) })
    .where('packageId', '=', of.packageId)
    .where('kind', '=', of.kind)
    .where('resolvedAt', 'is', null)
    .execute();
}

/** Returns false if the discrepancy is unknown or already closed. */
export async function resolveOne(
  tx: Tx,
  id: string,
  by: { resolution: Message; resolvedBy: string; resolvedAt: Instant },
): Promise<boolean> {
  const result = await tx
    .updateTable('discrepancies')
    .set({ ...by, resolution: JSON.stringify(by.resolution) })
    .where('id', '=', id)
    .where('resolvedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Returns the open discrepancy of a carton with this id or of this kind, if there is one. */
export async function findOpenDiscrepancy(
  tx: Tx,
  { packageId, ...of }: { packageId: string } & ({ id: string } | { kind: Kind }),
): Promise<string | null> {
  const open = tx
    .selectFrom('discrepancies')
    .select('id')
    .where('packageId', '=', packageId)
    .where('resolvedAt', 'is', null);
  const row = await (
    'id' in of ? open.where('id', '=', of.id) : open.where('kind', '=', of.kind)
  ).executeTakeFirst();
  return row?.id ?? null;
}

/** Returns the photos of each of these discrepancies, oldest first. */
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
