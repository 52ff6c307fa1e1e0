import { authorize } from '@sankofa/domain/authorize';
import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import { loadingTexts } from '@sankofa/domain/batches/loading/loading-texts';
import { milestoneOf } from '@sankofa/domain/batches/milestone';
import { Problem } from '@sankofa/domain/errors/problem';

import { siteName, siteOf } from '../../company/company.ts';
import { moveBalanceDue } from '../../invoices/invoices.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import {
  lockPackage,
  movePackages,
  refreshShipments,
  releaseFreed,
  type Move,
  type PackageRow,
} from '../../shipments/shipments.ts';
import { lockBatch, type BatchRow } from '../batch-queries.ts';
import { shownBatch } from '../batch-shown-queries.ts';
import { numberHouseBills } from '../documents/house-bills.ts';
import { getPackage } from '../planning/batch-package-queries.ts';
import { planner } from '../step.ts';
import { ensureLoadable, type Scan } from './load.ts';
import { scannedPackage } from './scanned.ts';
import { isFound, lastSeenInChina, resolve } from './unload-queries.ts';

/**
 * Adds an OVER carton to the list because the scan was missed at loading. The carton goes through each step
 * that it has really taken, and whatever blocks a step blocks this too.
 */
export async function addOverCarton(
  work: Work,
  { id, code, reason, device }: Scan & { id: string; reason: string },
) {
  authorize(work, 'batches', mayBatch.plan);
  const batch = await lockBatch(work.tx, id);
  const row = await scannedPackage(work.tx, code);
  const isRepeat = row.batchId === batch.id;
  if (!isRepeat) {
    await ensureCanBeAdded(work, batch, row);
    await moveThroughSteps(work, batch, row, { reason, ...(device && { details: { device } }) });
    await numberHouseBills(work, batch);
    await resolve(
      work.tx,
      { kinds: ['OVER', 'NOT_LOADED'], packageIds: [row.id] },
      {
        resolution: loadingTexts.addedToList({ batch: batch.batchNumber, reason }),
        resolvedBy: work.actor.id,
        resolvedAt: work.now,
      },
    );
    audit(work, {
      action: 'batch.add-to-list',
      subject: 'package',
      subjectId: row.id,
      after: { batchId: batch.id },
      reason,
    });
  }
  return {
    package: await getPackage(work.tx, row.id, 'release'),
    batch: await shownBatch(work.tx, work.actor, batch.id),
    isRepeat,
    warnings: [],
  };
}

async function ensureCanBeAdded(work: Work, batch: BatchRow, row: PackageRow) {
  if (batch.state !== 'UNLOADING' && batch.state !== 'COMPLETED')
    throw new Problem('batch.step_not_allowed', {
      message: loadingTexts.notUnloading({ batch: batch.batchNumber }),
    });
  if (
    row.batchId === null &&
    !(await isFound(work.tx, 'OVER', { packageId: row.id, batchId: batch.id }))
  )
    throw new Problem('batch.step_not_allowed', {
      message: loadingTexts.notScanned({ label: row.labelNumber, batch: batch.batchNumber }),
    });
  await ensureWasAtDestination(work, batch, row);
  await ensureLoadable(work, batch, row, row.siteId ?? batch.destinationSiteId);
  if (row.siteId === batch.destinationSiteId) return;
  const destination = await siteOf(work.tx, batch.destinationSiteId);
  throw new Problem('batch.wrong_site', {
    message: loadingTexts.recordedElsewhere({
      label: row.labelNumber,
      whereabouts: row.siteId === null ? null : siteName(await siteOf(work.tx, row.siteId)),
      destination: siteName(destination),
      batch: batch.batchNumber,
    }),
  });
}

/** A carton that was still in our warehouse in China when the batch departed was not in the batch. */
async function ensureWasAtDestination(
  work: Work,
  { batchNumber, departedAt }: BatchRow,
  { id, labelNumber }: PackageRow,
) {
  const seen = await lastSeenInChina(work.tx, id);
  if (!seen || departedAt === null || seen.at <= departedAt) return;
  throw new Problem('batch.step_not_allowed', {
    message: loadingTexts.stillInChina({
      label: labelNumber,
      site: siteName(seen),
      seenAt: seen.at,
      batch: batchNumber,
      departedAt,
    }),
  });
}

async function moveThroughSteps(
  work: Work,
  batch: BatchRow,
  { id, shipmentId }: PackageRow,
  facts: Pick<Move, 'reason' | 'details'>,
) {
  const { mode } = batch;
  const left = batch.departedAt ?? work.now;
  const steps: Pick<Move, 'step' | 'code' | 'occurredAt' | 'placeCode' | 'siteId' | 'set'>[] = [
    {
      step: 'load',
      code: milestoneOf('load', mode),
      occurredAt: left,
      siteId: batch.originSiteId,
      set: { batchId: batch.id },
    },
    {
      step: 'depart',
      code: milestoneOf('depart', mode),
      occurredAt: left,
      placeCode: batch.originPlace,
    },
    {
      step: 'arrive',
      code: milestoneOf('arrive', mode),
      occurredAt: batch.arrivedAt ?? work.now,
      placeCode: batch.destinationPlace,
    },
    { step: 'unload', code: milestoneOf('unload', mode), siteId: batch.destinationSiteId },
  ];
  for (const step of steps)
    await movePackages(work, [await lockPackage(work.tx, id)], {
      ...step,
      ...facts,
      permission: planner,
    });
  if (!shipmentId) return;
  await releaseFreed(work, shipmentId);
  await refreshShipments(work, [shipmentId]);
  // The carton now has a vessel, so the balance gets a due date.
  await moveBalanceDue(work, [shipmentId]);
}
