import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { mayStepPackage } from '@sankofa/domain/shipments/shipment-policy';
import type { Message } from '@sankofa/domain/texts/message';
import { deliveryTexts } from '@sankofa/domain/warehouse/deliveries/delivery-texts';
import type { dispatchRun as dispatchCall } from '@sankofa/domain/warehouse/deliveries/run-endpoints';
import type { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import { nextDocumentNumber } from '../../platform/database/document-numbers.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { notifyMany, type NewNotice } from '../../reminders/reminders.ts';
import {
  lockPackages,
  movePackages,
  refreshShipments,
  type PackageRow,
} from '../../shipments/shipments.ts';
import { ensureScanned, unscannedOf } from '../scanning/unscanned.ts';
import { addRun, lockDeliveryPreferences, readyOf } from './run-queries.ts';

type Input = z.output<(typeof dispatchCall)['body']>;
type DeliveryPreference = Awaited<ReturnType<typeof lockDeliveryPreferences>>[number];

const notNow = (message: Message) => new Problem('package.step_not_allowed', { message });

/**
 * Dispatches a driver with the loaded cartons, or with every ready carton of these shipments. All of them or
 * none: the error names a carton that was dispatched meanwhile or is on hold. Each carton was scanned onto
 * the vehicle, or has a reason.
 * @returns the id of the run
 */
export async function dispatchRun(work: Work, input: Input): Promise<string> {
  authorize(work, deliveryTexts.onlyGhanaDispatches, mayStepPackage, 'dispatch');
  const shipmentIds = [...new Set(input.shipmentIds)];
  const cartons = await lockPackages(work.tx, await readyOf(work.tx, shipmentIds));
  const preferences = await lockDeliveryPreferences(work.tx, shipmentIds);
  const going = selectedOf(cartons, input.packageIds);
  const stops = shipmentIds.map((id) => stopOf(id, preferences, going));
  const siteId = oneSite(going);
  await dispatchPackages(work, going, { siteId, input });
  await refreshShipments(work, shipmentIds);
  const runId = newId(work.now);
  const runNumber = await nextDocumentNumber(work, 'RUN');
  const run = {
    id: runId,
    runNumber,
    siteId,
    driver: input.driver,
    driverPhone: input.driverPhone ?? null,
    dispatchedBy: work.actor.id,
    dispatchedAt: work.now,
  };
  const drops = stops.map(({ preference, packageIds }, index) => ({
    row: {
      id: newId(work.now),
      runId,
      shipmentId: preference.id,
      place: index + 1,
      state: 'OUT' as const,
    },
    packageIds,
  }));
  await addRun(work.tx, run, drops);
  audit(work, {
    action: 'run.dispatch',
    subject: 'run',
    subjectId: runId,
    after: {
      runNumber,
      driver: input.driver,
      shipmentIds,
      cartons: going.length,
      unscanned: unscannedOf({ ...input, packageIds: idsOf(going) }),
    },
    reason: input.unscannedBecause ?? null,
  });
  await notifyMany(
    work,
    stops.map((stop) => sentOut(work, stop, input)),
  );
  return runId;
}

const idsOf = (cartons: readonly PackageRow[]) => cartons.map(({ id }) => id);

/** Returns the chosen cartons among those that are ready. */
function selectedOf(cartons: readonly PackageRow[], chosen: readonly string[] | undefined) {
  if (!chosen) return cartons;
  const ids = new Set(chosen);
  const going = cartons.filter(({ id }) => ids.has(id));
  if (going.length < ids.size) throw notNow(deliveryTexts.cartonNotReady);
  return going;
}

/** Records the reason in the history of a carton that goes without a scan. */
async function dispatchPackages(
  work: Work,
  going: readonly PackageRow[],
  { siteId, input }: { siteId: string; input: Input },
) {
  const unscanned = new Set(unscannedOf({ ...input, packageIds: idsOf(going) }));
  ensureScanned({ ...input, packageIds: idsOf(going) }, deliveryTexts.scanEach);
  const move = {
    step: 'dispatch',
    code: 'OFD',
    permission: 'duty:warehouse',
    siteId,
    set: { siteId: null, shelf: null },
  } as const;
  const { driver, unscannedBecause } = input;
  const isScanned = ({ id }: PackageRow) => !unscanned.has(id);
  await movePackages(work, going.filter(isScanned), { ...move, details: { driver } });
  await movePackages(
    work,
    going.filter((row) => !isScanned(row)),
    { ...move, details: { driver, unscannedBecause } },
  );
}

function stopOf(
  id: string,
  preferences: readonly DeliveryPreference[],
  cartons: readonly PackageRow[],
) {
  const preference = preferences.find((one) => one.id === id);
  if (!preference)
    throw new Problem('thing.not_found', { message: deliveryTexts.shipmentNotFound });
  if (preference.deliverTo === null)
    throw notNow(deliveryTexts.forPickup({ number: preference.trackingNumber }));
  const packageIds = cartons
    .filter(({ shipmentId, state }) => shipmentId === id && state === 'AVAILABLE')
    .map((one) => one.id);
  if (packageIds.length === 0)
    throw notNow(deliveryTexts.nothingReady({ number: preference.trackingNumber }));
  return { preference, packageIds };
}
type Stop = ReturnType<typeof stopOf>;

/** Returns the office of the cartons: a driver loads at one office only. */
function oneSite(cartons: readonly PackageRow[]): string {
  const sites = new Set(cartons.map(({ siteId }) => siteId));
  const [siteId] = sites;
  if (!siteId || sites.size > 1) throw notNow(deliveryTexts.differentOffices);
  return siteId;
}

function sentOut(
  work: Work,
  { preference, packageIds }: Stop,
  { driver, driverPhone }: Input,
): NewNotice {
  return {
    kind: 'READY',
    userId: preference.customerId,
    key: `shipment.${preference.id}.out.${work.request.id}`,
    title: deliveryTexts.out({ number: preference.trackingNumber }),
    body: deliveryTexts.outBody({
      count: packageIds.length,
      driver,
      phone: driverPhone ?? null,
    }),
    link: `/customer/shipment-details/${preference.id}`,
  };
}
