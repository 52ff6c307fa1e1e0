import type { Message } from '@sankofa/domain/texts/message';
import type { Instant } from '@sankofa/domain/values/time';

import type { Tx } from '../../platform/database/db.ts';
import { insertChunks } from '../../platform/database/insert-chunks.ts';

/** Marks listed cartons that were not seen as short, so that they do not hold up their shipments. */
export async function markShort(tx: Tx, packageIds: readonly string[], now: Instant) {
  await tx
    .updateTable('packages')
    .set((eb) => ({ isShort: true, updatedAt: now, version: eb('version', '+', 1) }))
    .where('id', 'in', [...packageIds])
    .execute();
}

/** Marks a short carton as found. */
export async function clearShort(tx: Tx, packageId: string, now: Instant) {
  await tx
    .updateTable('packages')
    .set((eb) => ({ isShort: false, updatedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', packageId)
    .execute();
}

/** Records where a carton was seen, whatever its state. */
export async function recordLocation(
  tx: Tx,
  packageId: string,
  at: { siteId: string; shelf: string | null; inStockSince: Instant; updatedAt: Instant },
) {
  await tx
    .updateTable('packages')
    .set((eb) => ({ ...at, version: eb('version', '+', 1) }))
    .where('id', '=', packageId)
    .execute();
}

type DiscrepancyRow = {
  id: string;
  kind: 'SHORT' | 'OVER' | 'NOT_LOADED';
  packageId: string;
  batchId: string;
  details: Message;
  openedBy: string;
  openedAt: Instant;
};

/** Opens a discrepancy. Returns false if one of that kind is already open for the carton. */
export const openDiscrepancy = async (tx: Tx, found: DiscrepancyRow): Promise<boolean> =>
  (await openDiscrepancies(tx, [found])) === 1;

/** Opens discrepancies and returns how many. A carton that has one of that kind open keeps it. */
export async function openDiscrepancies(tx: Tx, found: readonly DiscrepancyRow[]): Promise<number> {
  let opened = 0;
  const rows = found.map((one) => ({ ...one, details: JSON.stringify(one.details) }));
  for (const chunk of insertChunks(rows)) {
    const added = await tx
      .insertInto('discrepancies')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['packageId', 'kind']).where('resolvedAt', 'is', null).doNothing(),
      )
      .executeTakeFirst();
    opened += Number(added.numInsertedOrUpdatedRows ?? 0n);
  }
  return opened;
}

/** Resolves the open discrepancies of these kinds on these cartons. */
export async function resolve(
  tx: Tx,
  {
    kinds,
    packageIds,
  }: { kinds: readonly DiscrepancyRow['kind'][]; packageIds: readonly string[] },
  by: { resolution: Message; resolvedBy: string; resolvedAt: Instant },
) {
  if (packageIds.length === 0) return;
  await tx
    .updateTable('discrepancies')
    .set({ ...by, resolution: JSON.stringify(by.resolution) })
    .where('packageId', 'in', [...packageIds])
    .where('kind', 'in', [...kinds])
    .where('resolvedAt', 'is', null)
    .execute();
}

/**
 * Returns when and where a carton was last received or verified in China. Offloading proves nothing: a carton
 * ticked onto the wrong list comes off it wherever it is.
 */
export const lastSeenInChina = (tx: Tx, packageId: string) =>
  tx
    .selectFrom('events as e')
    .innerJoin('sites as s', 's.id', 'e.siteId')
    .select(['e.occurredAt as at', 's.name', 's.nameZh'])
    .where('e.packageId', '=', packageId)
    .where('e.toState', 'in', ['RECEIVED', 'VERIFIED'])
    .where((eb) => eb.or([eb('e.fromState', 'is', null), eb('e.fromState', '<>', 'LOADED')]))
    .where('s.kind', '=', 'ORIGIN')
    .orderBy('e.occurredAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the shipments with cartons still to be unloaded from the batch, not counting short cartons. */
export async function shipmentsWaiting(
  tx: Tx,
  batchId: string,
  shipmentIds: readonly string[],
): Promise<Set<string | null>> {
  const rows = await tx
    .selectFrom('packages')
    .select('shipmentId')
    .distinct()
    .where('batchId', '=', batchId)
    .where('shipmentId', 'in', [...shipmentIds])
    .where('state', '=', 'ARRIVED')
    .where('isShort', '=', false)
    .execute();
  return new Set(rows.map(({ shipmentId }) => shipmentId));
}

/** Returns whether a carton has an unresolved discrepancy of that kind, in this batch or in any. */
export async function isFound(
  tx: Tx,
  kind: 'OVER' | 'DAMAGED',
  { packageId, batchId }: { packageId: string; batchId?: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('discrepancies')
    .select('id')
    .where('packageId', '=', packageId)
    .$if(batchId !== undefined, (query) => query.where('batchId', '=', batchId ?? ''))
    .where('kind', '=', kind)
    .where('resolvedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
