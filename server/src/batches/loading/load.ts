import { authorize } from '@sankofa/domain/authorize';
import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import { nextBatchState } from '@sankofa/domain/batches/batch-table';
import { loadingTexts } from '@sankofa/domain/batches/loading/loading-texts';
import { milestoneOf } from '@sankofa/domain/batches/milestone';
import { fill } from '@sankofa/domain/batches/readiness/readiness';
import type { CreditBlock } from '@sankofa/domain/books/credit/credit-terms';
import { Problem } from '@sankofa/domain/errors/problem';
import { phoneTexts } from '@sankofa/domain/phone-messages/phone-message-texts';
import { canStepPackage } from '@sankofa/domain/shipments/package-status';
import { packageStateText, nextPackageState } from '@sankofa/domain/shipments/package-table';
import type { Message } from '@sankofa/domain/texts/message';
import { dayText } from '@sankofa/domain/values/time';

import { creditBlocksIn, creditOfShipments } from '../../books/books.ts';
import { siteName, siteOf } from '../../company/company.ts';
import { togetherOf } from '../../consolidations/consolidations.ts';
import { moveBalanceDue } from '../../invoices/invoices.ts';
import { audit } from '../../platform/database/audit.ts';
import { runTogether } from '../../platform/database/connection.ts';
import { OutdatedWork, type Work } from '../../platform/database/work.ts';
import { notify } from '../../reminders/reminders.ts';
import {
  invoicedOf,
  movePackages,
  raiseTimeDoubt,
  refreshShipments,
  shipmentFrom,
  shipmentOf,
  timeOfScan,
  type PackageRow,
  type Scanned,
  type ShipmentRow,
} from '../../shipments/shipments.ts';
import {
  getBatchRow,
  loadOf,
  loadOfBatch,
  noLoad,
  sizeOfPackage,
  type BatchRow,
  type Load,
} from '../batch-queries.ts';
import { batchFrom, readsOfBatch } from '../batch-shown-queries.ts';
import { ownedFrom, packageOf } from '../planning/batch-package-queries.ts';
import { ensureMayStep, loaderOf } from '../step.ts';
import { refuseBeyondTerms } from './credit-hold.ts';
import { isRoomy, lockForLoading } from './loading-lock-queries.ts';
import { scannedPackage } from './scanned.ts';
import { warningsTogether } from './travels-together.ts';

export type Scan = { code: string; device?: string | undefined };
type LoadScan = Scan & {
  id: string;
  overrideCapacityBecause?: string | undefined;
  /** Set for a scan that a device stored offline. */
  scanned?: Scanned | undefined;
};

/** Loads a scanned carton into the batch. A repeated scan returns the same answer and changes nothing. */
export async function loadPackage(work: Work, loadScan: LoadScan) {
  const { batch, row, ...more } = await loadOne(work, loadScan);
  return answerOf(work, batch, row, more);
}

/** Loads a scanned carton for callers that need no answer. */
export async function loadUnanswered(work: Work, loadScan: LoadScan) {
  await loadOne(work, loadScan);
}

async function loadOne(work: Work, { id, code, ...scan }: LoadScan) {
  ensureMayStep(work, 'load');
  const { batch, isShared } = await lockForLoading(work.tx, { id, code });
  const row = await scannedPackage(work.tx, code);
  if (row.batchId === batch.id)
    return {
      batch,
      row,
      isRepeat: true,
      warnings: warningsOf(work, batch, await loadOf(work.tx, batch.id)),
    };
  nextBatchState('load', batch.state, batch.batchNumber);
  const { shipment, apart, credit } = await ensureLoadable(work, batch, row);
  refuseBeyondTerms(row, credit);
  const { override, load } = await ensureRoom(work, batch, row, {
    because: scan.overrideCapacityBecause,
    isShared,
  });
  const time = await timeOfScan(work, [row.id], {
    scanned: scan.scanned,
    notBefore: [batch.createdAt],
  });
  await movePackages(work, [row], {
    step: 'load',
    code: milestoneOf('load', batch.mode),
    permission: loaderOf(work.actor),
    occurredAt: time.at,
    siteId: row.siteId,
    details: {
      ...(scan.device && { device: scan.device }),
      ...(override && { overrideCapacityBecause: override }),
    },
    set: { batchId: batch.id },
  });
  await raiseTimeDoubt(work, [row.id], { time, place: 'guangzhou', batchId: batch.id });
  await refreshShipments(work, [shipment.id]);
  // Only now is the arrival date known, and so the due date of the balance.
  await moveBalanceDue(work, [shipment.id]);
  await notify(work, {
    kind: 'TRANSIT',
    userId: shipment.customerId,
    key: `shipment.${shipment.id}.loaded`,
    short: phoneTexts.loaded({ number: shipment.trackingNumber, eta: dayText(batch.eta) }),
    title: loadingTexts.loaded({ number: shipment.trackingNumber }),
    body: loadingTexts.loadedBody({ mode: batch.mode, etd: batch.etd, eta: batch.eta }),
    link: `/customer/shipment-details/${shipment.id}`,
  });
  audit(work, {
    action: 'batch.load',
    subject: 'package',
    subjectId: row.id,
    after: { batchId: batch.id },
    reason: override ?? null,
  });
  const warnings = [
    ...warningsOf(work, batch, load),
    ...(await otherDestination(work, batch, shipment)),
    ...apart,
  ];
  return { batch, row, isRepeat: false, warnings };
}

/**
 * Checks everything except room and holds; each error says what to do. `siteId` is where a carton must be
 * to be loaded into this batch. `credit` is set where the credit terms of the customer do not allow loading.
 */
export async function ensureLoadable(
  work: Work,
  batch: BatchRow,
  row: PackageRow,
  siteId = batch.originSiteId,
): Promise<{ shipment: ShipmentRow; apart: Message[]; credit: CreditBlock | undefined }> {
  const label = row.labelNumber;
  if (row.batchId) {
    const other = await getBatchRow(work.tx, row.batchId);
    const where = { label, other: other.batchNumber, state: packageStateText(row.state) };
    throw new Problem('batch.carton_elsewhere', {
      batchNumber: other.batchNumber,
      message: canStepPackage('offload', row.state)
        ? loadingTexts.inOther({ ...where, batch: batch.batchNumber })
        : loadingTexts.shipped(where),
    });
  }
  if (row.shipmentId === null) {
    nextPackageState('load', row.state, label);
    throw new Problem('package.step_not_allowed', { message: loadingTexts.noOwner({ label }) });
  }
  const [shipments, invoiced, [together], credits] = await runTogether(work.tx, [
    shipmentOf({ id: row.shipmentId }),
    invoicedOf({ shipmentId: row.shipmentId }),
    togetherOf({ shipmentId: row.shipmentId, batchId: batch.id }),
    creditOfShipments({ shipmentIds: [row.shipmentId] }),
  ]);
  const shipment = shipmentFrom(shipments);
  if (shipment.mode !== batch.mode)
    throw new Problem('batch.wrong_mode', {
      message: loadingTexts.wrongMode({
        label,
        mode: shipment.mode,
        batch: batch.batchNumber,
        batchMode: batch.mode,
      }),
    });
  nextPackageState('load', row.state, label);
  if (row.siteId !== siteId) {
    const from = await siteOf(work.tx, siteId);
    throw new Problem('batch.wrong_site', {
      message: loadingTexts.wrongSite({
        label,
        site: row.siteId === null ? null : siteName(await siteOf(work.tx, row.siteId)),
        batch: batch.batchNumber,
        from: siteName(from),
      }),
    });
  }
  const apart = warningsTogether(together);
  if (invoiced[0]?.isInvoiced !== true)
    throw new Problem('batch.not_invoiced', {
      message: loadingTexts.notInvoiced({ number: shipment.trackingNumber, label }),
    });
  return { shipment, apart, credit: creditBlocksIn(credits, work.now).get(shipment.id) };
}

const grams = (value: number) => `${value / 1000} kg`;
const cubic = (value: number) => `${(value / 1_000_000).toFixed(3)} CBM`;

/**
 * Counts under the lock of the batch, so that two scans cannot both take the last room. If others may be loading at the
 * same time and the batch has filled while this scan waited, the work is repeated.
 * @returns the load with this carton, and the reason an admin gave for exceeding the capacity
 */
async function ensureRoom(
  work: Work,
  batch: BatchRow,
  row: PackageRow,
  { because, isShared }: { because: string | undefined; isShared: boolean },
) {
  const [[size], [load = noLoad]] = await runTogether(work.tx, [
    sizeOfPackage({ packageId: row.id }),
    loadOfBatch({ batchId: batch.id }),
  ]);
  if (!size)
    throw new Problem('measurement.missing', {
      message: loadingTexts.notMeasured({ label: row.labelNumber }),
    });
  if (isShared && !isRoomy(batch, load, size)) throw new OutdatedWork();
  const filled = {
    weightGrams: load.weightGrams + size.weightGrams,
    volumeCm3: load.volumeCm3 + size.volumeCm3,
  };
  const rooms = [
    { capacity: batch.capacityCm3, used: load.volumeCm3, more: size.volumeCm3, words: cubic },
    { capacity: batch.capacityGrams, used: load.weightGrams, more: size.weightGrams, words: grams },
  ];
  const short = rooms.find(
    ({ capacity, used, more }) => capacity !== null && fill(used + more, capacity).isOver,
  );
  if (!short) return { load: filled, override: undefined };
  if (because) {
    authorize(work, loadingTexts.onlyAdminOverloads, mayBatch.overrideCapacity);
    return { load: filled, override: because };
  }
  const left = Math.max((short.capacity ?? 0) - short.used, 0);
  throw new Problem('batch.full', {
    message: loadingTexts.full({
      batch: batch.batchNumber,
      left: short.words(left),
      label: row.labelNumber,
      needs: short.words(short.more),
    }),
  });
}

function warningsOf(
  work: Work,
  batch: BatchRow,
  load: Pick<Load, 'weightGrams' | 'volumeCm3'>,
): Message[] {
  const warnings = [
    { words: loadingTexts.fullByVolume, ...fill(load.volumeCm3, batch.capacityCm3) },
    { words: loadingTexts.fullByWeight, ...fill(load.weightGrams, batch.capacityGrams) },
  ]
    .filter(({ isNearlyFull }) => isNearlyFull)
    .map(({ words, percent }) => words({ batch: batch.batchNumber, percent }));
  return work.now > batch.cutoffAt
    ? [...warnings, loadingTexts.cutoffPassed({ batch: batch.batchNumber })]
    : warnings;
}

/** The goods may be forwarded from there, but the person who loads them should know. */
async function otherDestination(work: Work, batch: BatchRow, shipment: ShipmentRow) {
  if (shipment.destinationSiteId === batch.destinationSiteId) return [];
  const [to, goes] = [
    await siteOf(work.tx, shipment.destinationSiteId),
    await siteOf(work.tx, batch.destinationSiteId),
  ];
  return [
    loadingTexts.boundElsewhere({
      number: shipment.trackingNumber,
      site: siteName(to),
      goesTo: siteName(goes),
    }),
  ];
}

/** Returns what a scanner shows after a carton was loaded or taken out. */
export async function answerOf(
  work: Work,
  batch: BatchRow,
  row: PackageRow,
  more: { isRepeat: boolean; warnings: Message[] },
) {
  const [packages, facts, milestones] = await runTogether(work.tx, [
    packageOf({ id: row.id }),
    ...readsOfBatch(batch.id),
  ]);
  return {
    package: ownedFrom(packages, 'depart'),
    batch: batchFrom(work.actor, facts, milestones),
    ...more,
  };
}
