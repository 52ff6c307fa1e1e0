import { randomInt } from 'node:crypto';

import { phoneTexts } from '@sankofa/domain/phone-messages/phone-message-texts';
import { blocks } from '@sankofa/domain/shipments/hold';
import { releaseTexts, type FreeStorage } from '@sankofa/domain/shipments/release-texts';
import { pickupCodeFrom } from '@sankofa/domain/values/codes';

import type { Work } from '../platform/database/work.ts';
import { notify, notifyMany, type NewNotice } from '../reminders/reminders.ts';
import { freeStorageOf } from './free-storage-queries.ts';
import { movePackages, refreshShipments } from './move.ts';
import { lockPackagesOfAll, openHolds, type PackageRow } from './package-queries.ts';
import { pickupOfficesOf } from './shipment-detail-queries.ts';
import { setPickupCodes, shipmentRows, type ShipmentRow } from './shipment-queries.ts';

/**
 * Releases every carton without a hold, IN_WAREHOUSE to AVAILABLE. The first time, the customer gets the
 * pickup code.
 */
export const releaseFreed = (work: Work, shipmentId: string) => releaseAllFreed(work, [shipmentId]);

/** Releases the cartons of several shipments, whose customers are notified in this order. */
export async function releaseAllFreed(work: Work, shipmentIds: readonly string[]) {
  const freed = await freedOf(work, [...new Set(shipmentIds)]);
  if (freed.length === 0) return;
  const siteOf = new Map(freed.map(({ shipmentId, cartons }) => [shipmentId, cartons[0]?.siteId]));
  await movePackages(
    work,
    freed.flatMap(({ cartons }) => cartons),
    {
      step: 'release',
      code: 'NFD',
      permission: 'rule',
      siteId: ({ shipmentId }) => siteOf.get(shipmentId ?? '') ?? null,
    },
  );
  const ids = freed.map(({ shipmentId }) => shipmentId);
  const shipments = await withPickupCodes(work, ids);
  await refreshShipments(work, ids);
  const offices = await pickupOfficesOf(work.tx, ids);
  const storages = await freeStorageOf(
    work.tx,
    freed.flatMap(({ cartons }) => cartons.map(({ id }) => id)),
    work.now,
  );
  await notifyMany(
    work,
    freed.flatMap(({ shipmentId, cartons }) => {
      const shipment = shipments.get(shipmentId);
      const office = offices.get(shipmentId);
      return shipment && office
        ? [readyNoticeOf(work, shipment, { cartons, office, storage: storages.get(shipmentId) })]
        : [];
    }),
  );
}

/** Returns the releasable cartons of each shipment, if any; the caller has locked all of its cartons. */
async function freedOf(work: Work, shipmentIds: readonly string[]) {
  if (shipmentIds.length === 0) return [];
  const waiting = (await lockPackagesOfAll(work.tx, shipmentIds)).filter(
    ({ state }) => state === 'IN_WAREHOUSE',
  );
  const holds = await openHolds(
    work.tx,
    waiting.map(({ id }) => id),
  );
  const remaining = new Set(
    holds.filter(({ kind }) => blocks(kind, 'release')).map(({ packageId }) => packageId),
  );
  const free = Map.groupBy(
    waiting.filter(({ id }) => !remaining.has(id)),
    ({ shipmentId }) => shipmentId,
  );
  return shipmentIds.flatMap((shipmentId) => {
    const cartons = free.get(shipmentId);
    return cartons ? [{ shipmentId, cartons }] : [];
  });
}

const newCode = () => pickupCodeFrom(randomInt(1_000_000));

/** Returns the shipments with their pickup codes, creating missing ones. */
async function withPickupCodes(work: Work, ids: readonly string[]) {
  const shipments = await shipmentRows(work.tx, ids);
  const changed = ids.flatMap((id) =>
    shipments.get(id)?.pickupCode === null ? [{ id, pickupCode: newCode() }] : [],
  );
  await setPickupCodes(work.tx, changed);
  for (const { id, pickupCode } of changed) {
    const shipment = shipments.get(id);
    if (shipment) shipments.set(id, { ...shipment, pickupCode });
  }
  return shipments;
}

type PickupOffice = { name: string; address: string; openingHours: string };
const readyNoticeOf = (
  work: Work,
  { id, customerId, trackingNumber, pickupCode, deliverTo }: ShipmentRow,
  {
    cartons,
    office,
    storage,
  }: { cartons: readonly PackageRow[]; office: PickupOffice; storage: FreeStorage | undefined },
): NewNotice => ({
  kind: 'READY',
  userId: customerId,
  short: phoneTexts.ready({
    number: trackingNumber,
    count: cartons.length,
    isDelivery: deliverTo !== null,
    ...storage,
  }),
  key: `shipment.${id}.ready.${cartons[0]?.id ?? ''}.${work.request.id}`,
  title: releaseTexts.ready({ number: trackingNumber, isDelivery: deliverTo !== null }),
  body: releaseTexts.readyBody({
    count: cartons.length,
    code: pickupCode ?? '',
    office: office.name,
    address: office.address,
    openingHours: office.openingHours,
    isDelivery: deliverTo !== null,
    ...storage,
  }),
  link: `/customer/shipment-details/${id}`,
});

/** Replaces a pickup code that may have been guessed, and sends the new one to the customer. */
export async function newPickupCode(work: Work, shipment: ShipmentRow) {
  const pickupCode = newCode();
  await setPickupCodes(work.tx, [{ id: shipment.id, pickupCode }]);
  await notify(work, {
    userId: shipment.customerId,
    key: `shipment.${shipment.id}.code.${work.request.id}`,
    title: releaseTexts.newCode({ number: shipment.trackingNumber }),
    body: releaseTexts.newCodeBody({ code: pickupCode }),
    link: `/customer/shipment-details/${shipment.id}`,
  });
}
