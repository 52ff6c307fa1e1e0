import { unloadingTexts } from '@sankofa/domain/batches/loading/unloading-texts';
import { milestoneOf } from '@sankofa/domain/batches/milestone';
import { customerState } from '@sankofa/domain/shipments/package-status';
import type { Message } from '@sankofa/domain/texts/message';
import type { Instant } from '@sankofa/domain/values/time';

import { siteName, siteOf, staffWith } from '../../company/company.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { notify, notifyMany } from '../../reminders/reminders.ts';
import {
  getShipmentRow,
  movePackages,
  recordEvents,
  refreshShipments,
  releaseAllFreed,
  type PackageRow,
} from '../../shipments/shipments.ts';
import { getBatchRow, type BatchRow } from '../batch-queries.ts';
import { unloader } from '../step.ts';
import { clearShort, recordLocation, resolve, shipmentsWaiting } from './unload-queries.ts';

/** Where and when a carton was seen in Ghana. */
type ScanPlace = { siteId: string; shelf: string | null; at: Instant };

export const isUnloaded = ({ state }: PackageRow) =>
  state === 'IN_WAREHOUSE' ||
  state === 'AVAILABLE' ||
  state === 'OUT_FOR_DELIVERY' ||
  state === 'DELIVERED';

/** How cartons are unloaded from their own batch. Without a shelf, the stored shelf is kept. */
type Unloading = Pick<ScanPlace, 'at'> & {
  shelf?: string | null;
  details?: Record<string, unknown>;
};

/**
 * Unloads a carton from its own batch at the destination warehouse of the batch.
 * @param row locked by the caller, in state ARRIVED
 */
export const unloadFromBatch = (
  work: Work,
  batch: BatchRow,
  row: PackageRow,
  unloading: Unloading,
) => unloadAllFromBatch(work, batch, [row], unloading);

/** Unloads several cartons of the batch. */
export async function unloadAllFromBatch(
  work: Work,
  batch: BatchRow,
  rows: readonly PackageRow[],
  { at, shelf, details = {} }: Unloading,
) {
  if (rows.length === 0) return;
  await movePackages(work, rows, {
    step: 'unload',
    code: milestoneOf('unload', batch.mode),
    permission: unloader,
    occurredAt: at,
    siteId: batch.destinationSiteId,
    details,
    set: {
      siteId: batch.destinationSiteId,
      inStockSince: at,
      isShort: false,
      ...(shelf !== undefined && { shelf }),
    },
  });
  const by = { resolvedBy: work.actor.id, resolvedAt: work.now };
  const short = rows.filter(({ isShort }) => isShort);
  await resolve(
    work.tx,
    { kinds: ['SHORT'], packageIds: idsOf(short) },
    { ...by, resolution: unloadingTexts.foundAndUnloaded({ batch: batch.batchNumber }) },
  );
  await resolve(
    work.tx,
    { kinds: ['NOT_LOADED'], packageIds: idsOf(rows) },
    { ...by, resolution: unloadingTexts.unloaded({ batch: batch.batchNumber }) },
  );
  for (const row of rows)
    audit(work, {
      action: 'package.unload',
      subject: 'package',
      subjectId: row.id,
      after: { batchId: batch.id, shelf: shelf === undefined ? row.shelf : shelf },
    });
  const shipmentIds = [...new Set(rows.flatMap(({ shipmentId }) => shipmentId ?? []))];
  if (shipmentIds.length === 0) return;
  // The customer is notified once, when the last carton of the shipment is unloaded.
  const waiting = await shipmentsWaiting(work.tx, batch.id, shipmentIds);
  await releaseAllFreed(
    work,
    shipmentIds.filter((id) => !waiting.has(id)),
  );
  await refreshShipments(work, shipmentIds);
}

const idsOf = (rows: readonly PackageRow[]) => rows.map(({ id }) => id);

/**
 * Records that a carton was seen in Ghana outside the unloading of its own batch, and tells its owner where.
 * A carton reported SHORT is no longer missing. If its batch is already unloaded and goes to this warehouse,
 * the carton is unloaded from it.
 * @param row locked by the caller, as it was before this scan
 * @returns null if the owner already sees the carton as found
 */
export async function recordSeenInGhana(
  work: Work,
  row: PackageRow,
  seen: ScanPlace,
): Promise<'noted' | 'unloaded' | null> {
  const isCaught = customerState(row.state, true) !== row.state;
  if (!isCaught || (row.siteId === seen.siteId && !row.isShort)) return null;
  await recordFound(work, row, seen);
  const own = row.batchId === null ? null : await getBatchRow(work.tx, row.batchId);
  const isUnloadedNow =
    own !== null &&
    own.state === 'COMPLETED' &&
    row.state === 'ARRIVED' &&
    own.destinationSiteId === seen.siteId;
  if (isUnloadedNow) await unloadFromBatch(work, own, row, seen);
  else {
    await recordLocation(work.tx, row.id, {
      siteId: seen.siteId,
      shelf: seen.shelf,
      inStockSince: seen.at,
      updatedAt: work.now,
    });
    if (own && row.isShort) {
      const site = siteName(await siteOf(work.tx, seen.siteId));
      await clearShort(work.tx, row.id, work.now);
      await resolve(
        work.tx,
        { kinds: ['SHORT'], packageIds: [row.id] },
        {
          resolution: unloadingTexts.foundAt({ site }),
          resolvedBy: work.actor.id,
          resolvedAt: work.now,
        },
      );
    }
    if (row.shipmentId) await refreshShipments(work, [row.shipmentId]);
  }
  if (own && row.isShort) await notifyFound(work, own, row, seen.siteId);
  return isUnloadedNow ? 'unloaded' : 'noted';
}

/** Records the milestone that shows the owner a carton was found. */
export const recordFound = (
  work: Work,
  row: PackageRow,
  { siteId, at }: Omit<ScanPlace, 'shelf'>,
) => recordEvents(work, [row], { code: 'FND', permission: unloader, occurredAt: at, siteId });

export async function notifyOffice(
  work: Work,
  { id }: BatchRow,
  about: { key: string; title: Message; body: Message },
) {
  const staff = await staffWith(work.tx, ['finance', 'support']);
  await notifyMany(
    work,
    staff.map((userId) => ({ ...about, kind: 'GOODS', userId, link: `/staff/batches/${id}` })),
  );
}

/** Notifies everyone who was notified of a missing carton that it was found, and where. */
export async function notifyFound(work: Work, batch: BatchRow, row: PackageRow, siteId: string) {
  const about = {
    key: `found.${row.id}`,
    title: unloadingTexts.foundTitle({ label: row.labelNumber }),
  };
  const { city } = await siteOf(work.tx, siteId);
  const found = unloadingTexts.foundBody({ batch: batch.batchNumber, city });
  await notifyOffice(work, batch, { ...about, body: found });
  if (!row.customerId || !row.shipmentId) return;
  const { destinationSiteId } = await getShipmentRow(work.tx, row.shipmentId);
  const goesTo = await siteOf(work.tx, destinationSiteId);
  await notify(work, {
    kind: 'GOODS',
    ...about,
    userId: row.customerId,
    body:
      goesTo.id === siteId ? found : unloadingTexts.foundElsewhere({ found, city: goesTo.city }),
    link: `/customer/shipment-details/${row.shipmentId}`,
  });
}
