import { milestoneOf } from '@sankofa/domain/batches/milestone';
import { customerState } from '@sankofa/domain/shipments/package-status';
import type { Instant } from '@sankofa/domain/values/time';

import { siteOf, staffWith } from '../../company/company.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { tell } from '../../reminders/reminders.ts';
import {
  getShipmentRow,
  movePackages,
  recordEvents,
  refreshShipments,
  releaseFreed,
  type PackageRow,
} from '../../shipments/shipments.ts';
import { getBatchRow, type BatchRow } from '../batch-queries.ts';
import { unloader } from '../step.ts';
import { clearShort, countWaiting, noteWhere, resolve } from './unload-queries.ts';

/** Where and when a carton was seen in Ghana. */
type ScanPlace = { siteId: string; shelf: string | null; at: Instant };

export const isUnloaded = ({ state }: PackageRow) =>
  state === 'IN_WAREHOUSE' ||
  state === 'AVAILABLE' ||
  state === 'OUT_FOR_DELIVERY' ||
  state === 'DELIVERED';

/**
 * Takes a carton in from its own batch, at the warehouse that this goes to.
 * @param row held by the caller, ARRIVED
 */
export async function takeIn(
  work: Work,
  batch: BatchRow,
  row: PackageRow,
  { at, shelf, details = {} }: Omit<ScanPlace, 'siteId'> & { details?: Record<string, unknown> },
) {
  await movePackages(work, [row], {
    step: 'unload',
    code: milestoneOf('unload', batch.mode),
    permission: unloader,
    occurredAt: at,
    siteId: batch.destinationSiteId,
    details,
    set: { siteId: batch.destinationSiteId, shelf, liesSince: at, isShort: false },
  });
  if (row.isShort)
    await resolve(work.tx, 'SHORT', row.id, {
      resolution: `Found and unloaded from ${batch.batchNumber}`,
      resolvedBy: work.actor.id,
      resolvedAt: work.now,
    });
  await resolve(work.tx, 'NOT_LOADED', row.id, {
    resolution: `Unloaded from ${batch.batchNumber}`,
    resolvedBy: work.actor.id,
    resolvedAt: work.now,
  });
  audit(work, {
    action: 'package.unload',
    subject: 'package',
    subjectId: row.id,
    after: { batchId: batch.id, shelf },
  });
  if (!row.shipmentId) return;
  // The customer is called once, when the last carton of the shipment is in.
  if ((await countWaiting(work.tx, batch.id, row.shipmentId)) === 0)
    await releaseFreed(work, row.shipmentId);
  await refreshShipments(work, [row.shipmentId]);
}

/**
 * Notes that a carton is seen in Ghana outside of the unloading of its own batch, so that its owner reads that it
 * was found, and where. One that was given up as SHORT is missing no more. Where its batch is unloaded already
 * and goes to this warehouse, it is taken in from it.
 * @param row held by the caller, as it was before it was seen here
 * @returns null where its owner reads so already
 */
export async function noteFound(
  work: Work,
  row: PackageRow,
  seen: ScanPlace,
): Promise<'noted' | 'taken in' | null> {
  const isCaught = customerState(row.state, true) !== row.state;
  if (!isCaught || (row.siteId === seen.siteId && !row.isShort)) return null;
  await recordFound(work, row, seen);
  const own = row.batchId === null ? null : await getBatchRow(work.tx, row.batchId);
  const isTakenIn =
    own !== null &&
    own.state === 'COMPLETED' &&
    row.state === 'ARRIVED' &&
    own.destinationSiteId === seen.siteId;
  if (isTakenIn) await takeIn(work, own, row, seen);
  else {
    await noteWhere(work.tx, row.id, {
      siteId: seen.siteId,
      shelf: seen.shelf,
      liesSince: seen.at,
      updatedAt: work.now,
    });
    if (own && row.isShort) {
      const { name } = await siteOf(work.tx, seen.siteId);
      await clearShort(work.tx, row.id, work.now);
      await resolve(work.tx, 'SHORT', row.id, {
        resolution: `Found at ${name}`,
        resolvedBy: work.actor.id,
        resolvedAt: work.now,
      });
    }
    if (row.shipmentId) await refreshShipments(work, [row.shipmentId]);
  }
  if (own && row.isShort) await tellFound(work, own, row, seen.siteId);
  return isTakenIn ? 'taken in' : 'noted';
}

/** The milestone by which its owner reads that a carton was found. */
export const recordFound = (
  work: Work,
  row: PackageRow,
  { siteId, at }: Omit<ScanPlace, 'shelf'>,
) => recordEvents(work, [row], { code: 'FND', permission: unloader, occurredAt: at, siteId });

export async function tellOffice(
  work: Work,
  { id }: BatchRow,
  about: { key: string; title: string; body: string },
) {
  for (const userId of await staffWith(work.tx, ['finance', 'support']))
    await tell(work, { ...about, kind: 'GOODS', userId, link: `/staff/batches/${id}` });
}

/** Tells everybody who heard that a carton was missing that it was found, and where. */
export async function tellFound(work: Work, batch: BatchRow, row: PackageRow, siteId: string) {
  const about = { key: `found.${row.id}`, title: `Missing carton found: ${row.labelNumber}` };
  const { city } = await siteOf(work.tx, siteId);
  const found = `We’ve found the carton that was missing from ${batch.batchNumber}. It’s now in our ${city} warehouse.`;
  await tellOffice(work, batch, { ...about, body: found });
  if (!row.customerId || !row.shipmentId) return;
  const { destinationSiteId } = await getShipmentRow(work.tx, row.shipmentId);
  const goesTo = await siteOf(work.tx, destinationSiteId);
  await tell(work, {
    kind: 'GOODS',
    ...about,
    userId: row.customerId,
    body:
      goesTo.id === siteId
        ? found
        : `${found} We’ll move it to ${goesTo.city} and let you know when it’s ready.`,
    link: `/customer/shipment-details/${row.shipmentId}`,
  });
}
