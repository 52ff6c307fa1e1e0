import { nextBatchState } from '@sankofa/domain/batches/batch-table';
import { unloadingTexts } from '@sankofa/domain/batches/loading/unloading-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import { packageStateText } from '@sankofa/domain/shipments/package-table';
import type { Message } from '@sankofa/domain/texts/message';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import {
  lockPackages,
  raiseTimeDoubt,
  recordEvents,
  refreshShipments,
  releaseAllFreed,
  timeOfScan,
  type PackageRow,
  type Scanned,
} from '../../shipments/shipments.ts';
import {
  loadedShipments,
  changeBatch,
  getBatchRow,
  lockBatch,
  packageIdsOf,
  type LoadedShipment,
  type BatchRow,
} from '../batch-queries.ts';
import { shownBatch } from '../batch-shown-queries.ts';
import { findPackage } from '../planning/batch-package-queries.ts';
import { beginStep, ensureMayStep, notifyCustomers, unloader, type BatchRef } from '../step.ts';
import type { Scan } from './load.ts';
import { recordNotLoaded, removeFromList } from './remove-from-list.ts';
import { scannedPackage } from './scanned.ts';
import {
  isUnloaded,
  recordFound,
  recordSeenInGhana,
  unloadAllFromBatch,
  unloadFromBatch,
  notifyFound,
  notifyOffice,
} from './unload-from-batch.ts';
import { markShort, recordLocation, openDiscrepancies, openDiscrepancy } from './unload-queries.ts';

type UnloadScan = Scan & {
  batchId: string;
  shelf?: string | undefined;
  /** Set for a scan that a device stored offline. */
  scanned?: Scanned | undefined;
};

/** Starts the unloading once customs has released the batch. */
export async function startUnloading(work: Work, ref: BatchRef) {
  const { batch, to } = await beginStep(work, ref, 'startUnloading');
  if (!batch.customsReleasedAt)
    throw new Problem('batch.not_ready', {
      message: unloadingTexts.notReleased({ batch: batch.batchNumber }),
    });
  await changeBatch(work.tx, batch.id, { state: to, updatedAt: work.now });
  audit(work, { action: 'batch.start-unloading', subject: 'batch', subjectId: batch.id });
  return shownBatch(work.tx, work.actor, batch.id);
}

/**
 * Unloads a scanned carton. A second scan changes nothing. An unlisted carton is recorded as OVER where it
 * is. A carton reported SHORT may still be found after the batch was completed.
 */
export async function unloadPackage(work: Work, scan: UnloadScan) {
  const { batch, row, ...more } = await unloadOne(work, scan);
  return unloadedAnswer(work, batch, row, more);
}

/** Unloads a scanned carton for callers that need no answer. */
export async function unloadUnanswered(work: Work, scan: UnloadScan) {
  await unloadOne(work, scan);
}

async function unloadOne(work: Work, scan: UnloadScan) {
  ensureMayStep(work, 'unload');
  const batch = await lockBatch(work.tx, scan.batchId);
  const row = await scannedPackage(work.tx, scan.code);
  if (row.batchId === batch.id && row.state !== 'ARRIVED' && isUnloaded(row))
    return { batch, row, isRepeat: true, isOver: false, warnings: [] };
  // Reported SHORT, or seen at another warehouse in Ghana before it was moved here.
  const isLate = batch.state === 'COMPLETED' && row.batchId === batch.id && row.state === 'ARRIVED';
  if (!isLate) nextBatchState('unload', batch.state, batch.batchNumber);
  if (row.batchId !== batch.id) return recordOver(work, batch, row, scan);
  const time = await timeOfUnload(work, batch, row, scan);
  if (row.isShort) await recordFound(work, row, { siteId: batch.destinationSiteId, at: time.at });
  await unloadFromBatch(work, batch, row, {
    at: time.at,
    shelf: scan.shelf ?? null,
    details: scan.device ? { device: scan.device } : {},
  });
  await raiseTimeDoubt(work, [row.id], { time, place: 'accra', batchId: batch.id });
  if (row.isShort) await notifyFound(work, batch, row, batch.destinationSiteId);
  return { batch, row, isRepeat: false, isOver: false, warnings: [] };
}

/** Nothing is unloaded before its batch has arrived and customs has released it. */
const timeOfUnload = (work: Work, batch: BatchRow, row: PackageRow, { scanned }: UnloadScan) =>
  timeOfScan(work, [row.id], {
    scanned,
    notBefore: [batch.arrivedAt, batch.customsReleasedAt],
  });

const isUnloading = ({ state }: BatchRow) =>
  state === 'DEPARTED' || state === 'ARRIVED' || state === 'CLEARING';

/** Its state does not allow unloading, but it is here and has to be looked into. */
async function recordOver(work: Work, batch: BatchRow, before: PackageRow, scan: UnloadScan) {
  const time = await timeOfUnload(work, batch, before, scan);
  const own = before.batchId === null ? null : await getBatchRow(work.tx, before.batchId);
  const { row, removedFrom: takenOff } = await removeFromList(work, before, {
    siteId: batch.destinationSiteId,
    shelf: scan.shelf ?? null,
    at: time.at,
  });
  const seenIn = { label: row.labelNumber, batch: batch.batchNumber };
  const details = own
    ? unloadingTexts.onOtherList({ ...seenIn, other: own.batchNumber })
    : unloadingTexts.onNoList({ ...seenIn, state: packageStateText(row.state, 'in Ghana') });
  // Found elsewhere before its own batch is unloaded: it was never in that batch, so that list is now wrong.
  if (own && isUnloading(own))
    await recordNotLoaded(work, own, row, {
      details: unloadingTexts.onLaterList({ ...seenIn, other: own.batchNumber }),
      done: unloadingTexts.stays({ batch: own.batchNumber }),
    });
  const isNew = await openDiscrepancy(work.tx, {
    id: newId(work.now),
    kind: 'OVER',
    packageId: row.id,
    batchId: batch.id,
    details,
    openedBy: work.actor.id,
    openedAt: work.now,
  });
  const seen = { siteId: batch.destinationSiteId, shelf: scan.shelf ?? null };
  const found = await recordSeenInGhana(work, row, { ...seen, at: time.at });
  // A discrepancy may be open while the carton was moved on in the records: it is where it is scanned.
  if (found === null && (isNew || row.siteId !== batch.destinationSiteId))
    await recordLocation(work.tx, row.id, { ...seen, inStockSince: time.at, updatedAt: work.now });
  if (isNew) {
    await recordEvents(work, [row], {
      code: 'OVR',
      permission: unloader,
      occurredAt: time.at,
      siteId: batch.destinationSiteId,
      details: { foundInBatchId: batch.id },
    });
    await raiseTimeDoubt(work, [row.id], { time, place: 'accra', batchId: batch.id });
    await notifyOffice(work, batch, {
      key: `over.${batch.id}.${row.id}`,
      title: unloadingTexts.overTitle({ label: row.labelNumber }),
      body: unloadingTexts.overBody({ details }),
    });
    audit(work, {
      action: 'package.over',
      subject: 'package',
      subjectId: row.id,
      after: { batchId: batch.id, siteId: batch.destinationSiteId },
    });
  }
  const advice = takenOff
    ? unloadingTexts.setAsideForList({ other: takenOff, batch: batch.batchNumber })
    : own && (found === 'unloaded' || isUnloaded(row))
      ? unloadingTexts.shelveIt({ batch: own.batchNumber })
      : own
        ? unloadingTexts.unloadWith({ batch: own.batchNumber })
        : unloadingTexts.setAside;
  const warnings = [unloadingTexts.over({ details, advice })];
  return { batch, row, isRepeat: !isNew, isOver: true, warnings };
}

export async function unloadedAnswer(
  work: Work,
  batch: BatchRow,
  row: PackageRow,
  more: { isRepeat: boolean; isOver: boolean; warnings: Message[] },
) {
  return {
    package: await findPackage(work.tx, row.id, 'release'),
    batch: await shownBatch(work.tx, work.actor, batch.id),
    ...more,
  };
}

/**
 * Completes the unloading: listed cartons that were not seen are SHORT, and everyone concerned is notified. A
 * carton found with another batch is in a warehouse already and not missing; if it is here, it is unloaded.
 */
export async function completeBatch(work: Work, ref: BatchRef) {
  const { batch, to } = await beginStep(work, ref, 'complete');
  const rows = await lockPackages(work.tx, await packageIdsOf(work.tx, batch.id));
  const listed = rows.filter(({ state }) => state === 'ARRIVED');
  const missing = listed.filter(({ siteId }) => siteId === null);
  await changeBatch(work.tx, batch.id, { state: to, completedAt: work.now, updatedAt: work.now });
  if (missing.length > 0) await recordShort(work, batch, missing);
  const atDestination = listed.filter(({ siteId }) => siteId === batch.destinationSiteId);
  await unloadAllFromBatch(work, batch, atDestination, { at: work.now });
  const shipments = await loadedShipments(work.tx, batch.id);
  const shipmentIds = shipments.map(({ shipmentId }) => shipmentId);
  // Cartons ready to collect come first, then the missing ones, in one notification.
  await releaseAllFreed(work, shipmentIds);
  await notifyShort(work, { batch, missing, shipments });
  await refreshShipments(work, shipmentIds);
  await addJob(work.tx, 'store-figures', {}, { key: 'store-figures' });
  audit(work, {
    action: 'batch.complete',
    subject: 'batch',
    subjectId: batch.id,
    after: { cartons: rows.length, short: missing.map(({ labelNumber }) => labelNumber) },
  });
  return shownBatch(work.tx, work.actor, batch.id);
}

async function recordShort(work: Work, batch: BatchRow, missing: readonly PackageRow[]) {
  const { batchNumber } = batch;
  await markShort(
    work.tx,
    missing.map(({ id }) => id),
    work.now,
  );
  await openDiscrepancies(
    work.tx,
    missing.map(({ id, labelNumber }) => ({
      id: newId(work.now),
      kind: 'SHORT',
      packageId: id,
      batchId: batch.id,
      details: unloadingTexts.missing({ label: labelNumber, batch: batchNumber }),
      openedBy: work.actor.id,
      openedAt: work.now,
    })),
  );
  await recordEvents(work, missing, {
    code: 'SHT',
    permission: unloader,
    siteId: batch.destinationSiteId,
  });
  await notifyOffice(work, batch, {
    key: `short.${batch.id}`,
    title: unloadingTexts.shortTitle({ count: missing.length, batch: batchNumber }),
    body: unloadingTexts.shortBody({
      batch: batchNumber,
      labels: missing.map(({ labelNumber }) => labelNumber).join(', '),
    }),
  });
}

/** Notifies the owners of cartons that were not seen. */
async function notifyShort(
  work: Work,
  {
    batch,
    missing,
    shipments,
  }: { batch: BatchRow; missing: readonly PackageRow[]; shipments: readonly LoadedShipment[] },
) {
  const missingOf = Map.groupBy(missing, ({ shipmentId }) => shipmentId);
  const lacking = shipments.filter(({ shipmentId }) => missingOf.has(shipmentId));
  await notifyCustomers(work, lacking, ({ shipmentId, cartons }) => {
    const count = missingOf.get(shipmentId)?.length ?? 0;
    return {
      key: `short.${batch.id}`,
      title: unloadingTexts.ownMissing,
      body: unloadingTexts.ownMissingBody({ count, cartons }),
    };
  });
}
