import { randomBytes } from 'node:crypto';

import type { Actor } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { mayStepPackage } from '@sankofa/domain/shipments/shipment-policy';
import { nameTexts } from '@sankofa/domain/texts/plain-texts';
import { labelNumberFrom, supplierNumberOf } from '@sankofa/domain/values/codes';
import { toMeasures } from '@sankofa/domain/values/measures';
import type { Instant } from '@sankofa/domain/values/time';
import type {
  listMissing,
  matchFound as matchCall,
  registerFound as registerCall,
} from '@sankofa/domain/warehouse/receiving/found-carton-endpoints';
import { damageTexts, receivingTexts } from '@sankofa/domain/warehouse/receiving/receiving-texts';
import type { z } from 'zod/mini';

import { unloadPackage } from '../../batches/batches.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import {
  addPackages,
  lockPackage,
  movePackages,
  raiseTimeDoubt,
  recordAdded,
  timeOfScan,
  type PackageRow,
  type Scanned,
} from '../../shipments/shipments.ts';
import { addDiscrepancy, recordDamage, settleDiscrepancies } from '../discrepancy-queries.ts';
import {
  copyPhotos,
  findBatch,
  getPackageRow,
  isFoundInGhana,
  pageOfMissing,
} from '../found-queries.ts';
import { reportDamage } from '../verification/damage.ts';
import { addMeasurement, siteInGhana } from '../warehouse-queries.ts';

type Registered = z.output<(typeof registerCall)['body']> & {
  /** Set if the registration was made offline. */
  scanned?: Scanned | undefined;
};
type Matched = z.output<(typeof matchCall)['body']> & { packageId: string };

const ensureInGhana = (actor: Actor) =>
  authorize({ actor }, receivingTexts.onlyGhana, mayStepPackage, 'matchFound');

/**
 * Registers a carton that was found in Ghana without a readable label. If its batch is known, it is OVER
 * there.
 * @returns its id
 * @throws Problem auth.not_allowed, request.invalid, batch.step_not_allowed
 */
export async function registerFound(work: Work, input: Registered): Promise<string> {
  ensureInGhana(work.actor);
  const batch = input.batchId ? await unloadedBatch(work, input.batchId) : null;
  const site = await siteInGhana(work.tx, input.siteId ?? batch?.destinationSiteId);
  if (batch && batch.destinationSiteId !== site.id)
    throw new Problem('request.invalid', {
      message: receivingTexts.unloadedElsewhere({
        batch: batch.batchNumber,
        site: nameTexts.of({ en: site.name, zh: site.nameZh }),
      }),
      fields: { siteId: receivingTexts.chooseYours },
    });
  const time = await timeOfScan(work, [], {
    scanned: input.scanned,
    notBefore: batch ? [batch.arrivedAt, batch.customsReleasedAt] : [],
  });
  const packageId = await addFound(work, input, { siteId: site.id, at: time.at });
  await recordAdded(work, [{ id: packageId, shipmentId: null, state: 'UNIDENTIFIED' }], {
    code: 'UNI',
    permission: 'duty:warehouse',
    occurredAt: time.at,
    placeCode: site.placeCode,
    siteId: site.id,
    details: batch ? { batch: batch.batchNumber } : {},
  });
  await raiseTimeDoubt(work, [packageId], { time, place: 'accra', batchId: batch?.id ?? null });
  const opened = { packageId, openedBy: work.actor.id, openedAt: work.now };
  if (batch)
    await addDiscrepancy(work.tx, {
      ...opened,
      id: newId(work.now),
      kind: 'OVER',
      batchId: batch.id,
      details: receivingTexts.withoutLabel({ batch: batch.batchNumber }),
    });
  if (input.condition !== 'GOOD')
    await recordDamage(work.tx, {
      ...opened,
      id: newId(work.now),
      batchId: batch?.id ?? null,
      details: receivingTexts.inGhana({
        damage: damageTexts[input.condition],
        note: input.note ?? '',
      }),
    });
  audit(work, {
    action: 'package.register-found',
    subject: 'package',
    subjectId: packageId,
    after: {
      siteId: site.id,
      batchId: batch?.id ?? null,
      measures: toMeasures(input.measures),
      condition: input.condition,
    },
  });
  return packageId;
}

async function addFound(
  work: Work,
  input: Registered,
  { siteId, at }: { siteId: string; at: Instant },
): Promise<string> {
  const id = newId(work.now);
  const { supplierNumber } = input;
  await addPackages(work.tx, [
    {
      id,
      labelNumber: labelNumberFrom(randomBytes(16)),
      shipmentId: null,
      customerId: null,
      pieceNumber: 1,
      state: 'UNIDENTIFIED',
      goodsClass: 'NORMAL',
      contents: input.contents ?? '',
      supplierNumber: supplierNumber ?? null,
      supplierKey: supplierNumber ? supplierNumberOf(supplierNumber) : null,
      siteId,
      shelf: input.shelf ?? null,
      condition: input.condition,
      note: input.note ?? null,
      receivedAt: at,
      inStockSince: at,
      createdAt: work.now,
      updatedAt: work.now,
    },
  ]);
  await addMeasurement(work.tx, {
    id: newId(work.now),
    packageId: id,
    purpose: 'RECEIVE',
    measures: toMeasures(input.measures),
    device: input.device ?? null,
    isVerified: false,
    measuredBy: work.actor.id,
    measuredAt: at,
  });
  return id;
}

async function unloadedBatch(work: Work, id: string) {
  const batch = await findBatch(work.tx, id);
  if (!batch) throw new Problem('thing.not_found', { message: receivingTexts.batchNotFound });
  if (batch.state !== 'UNLOADING' && batch.state !== 'COMPLETED')
    throw new Problem('batch.step_not_allowed', {
      message: receivingTexts.notUnloading({ batch: batch.batchNumber }),
    });
  return batch;
}

/** Returns the cartons that are missing where this one was found. */
export async function missingFor(
  db: Db,
  actor: Actor,
  { packageId, query }: { packageId: string; query: z.output<(typeof listMissing)['query']> },
) {
  ensureInGhana(actor);
  const row = await getPackageRow(db, packageId);
  const isFound = row.state === 'UNIDENTIFIED' && (await isFoundInGhana(db, packageId));
  return pageOfMissing(db, { packageId, siteId: isFound ? row.siteId : null }, query);
}

/**
 * Matches a found carton to a missing one. The missing one is unloaded onto the shelf of the found one, gets
 * its photos and condition, and is no longer short; the found one ends, and so does its label.
 * @returns the id of the carton that was missing
 * @throws Problem auth.not_allowed, package.step_not_allowed
 */
export async function matchFound(work: Work, input: Matched): Promise<string> {
  ensureInGhana(work.actor);
  const seen = await getPackageRow(work.tx, input.packageId);
  const missing = await getPackageRow(work.tx, input.missingId);
  await ensureMatchable(work, seen, missing);
  // The batch and the missing carton are locked first, as for every unloading; then the found one.
  const { isRepeat } = await unloadPackage(work, {
    batchId: missing.batchId ?? '',
    code: missing.labelNumber,
    ...(seen.shelf !== null && { shelf: seen.shelf }),
  });
  if (isRepeat) throw notMissing(missing);
  const found = await lockPackage(work.tx, seen.id);
  await movePackages(work, [found], {
    step: 'matchFound',
    code: 'VOI',
    permission: 'duty:warehouse',
    siteId: found.siteId,
    reason: input.reason,
    details: { matchedTo: missing.labelNumber },
    set: { siteId: null, shelf: null, inStockSince: null },
  });
  await copyPhotos(work.tx, { from: found.id, to: missing.id });
  await passDamageOn(work, found, missing);
  for (const kind of ['OVER', 'DAMAGED'] as const)
    await settleDiscrepancies(
      work.tx,
      { packageId: found.id, kind },
      {
        resolution: receivingTexts.matchedTo({ label: missing.labelNumber }),
        resolvedBy: work.actor.id,
        resolvedAt: work.now,
      },
    );
  audit(work, {
    action: 'package.match-found',
    subject: 'package',
    subjectId: found.id,
    after: { matchedTo: missing.labelNumber, packageId: missing.id },
    reason: input.reason,
  });
  return missing.id;
}

const notMissing = ({ labelNumber }: PackageRow) =>
  new Problem('package.step_not_allowed', {
    message: receivingTexts.notMissing({ label: labelNumber }),
  });

async function ensureMatchable(work: Work, found: PackageRow, missing: PackageRow) {
  if (found.state !== 'UNIDENTIFIED' || !(await isFoundInGhana(work.tx, found.id)))
    throw new Problem('package.step_not_allowed', {
      message: receivingTexts.notUnlabelled({ label: found.labelNumber }),
    });
  const batch = missing.batchId === null ? null : await findBatch(work.tx, missing.batchId);
  if (!batch || missing.state !== 'ARRIVED') throw notMissing(missing);
  if (batch.destinationSiteId !== found.siteId)
    throw new Problem('package.step_not_allowed', {
      message: receivingTexts.otherWarehouse({
        missing: missing.labelNumber,
        found: found.labelNumber,
      }),
    });
}

/** Notifies the owner of the damage, which was not possible before the match. */
async function passDamageOn(work: Work, found: PackageRow, missing: PackageRow) {
  const { condition } = found;
  if (condition === null || condition === 'GOOD') return;
  await reportDamage(work, {
    packageId: missing.id,
    condition,
    note: found.note ?? receivingTexts.foundWhenRegistered({ label: found.labelNumber }),
  });
}
