import { authorize } from '@sankofa/domain/authorize';
import { pictures } from '@sankofa/domain/endpoint';
import { Problem } from '@sankofa/domain/errors/problem';
import { mayStepPackage } from '@sankofa/domain/shipments/shipment-policy';
import { deliveryTexts } from '@sankofa/domain/warehouse/deliveries/delivery-texts';
import type {
  failDrop as failCall,
  settleDrop as deliverCall,
} from '@sankofa/domain/warehouse/deliveries/run-endpoints';
import type { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { storeFile, type PreparedFile } from '../../platform/files/files.ts';
import { kindRefusal } from '../../platform/files/upload-refusals.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../reminders/reminders.ts';
import {
  lockPackages,
  lockShipment,
  movePackages,
  refreshShipments,
  type PackageRow,
} from '../../shipments/shipments.ts';
import { chargeStorage } from '../../storage/storage.ts';
import { addHandover } from '../hand-over/handover-queries.ts';
import {
  cartonsOfDrop,
  changeDrop,
  endRun,
  getDrop,
  lockRun,
  type Drop,
  type DropChange,
} from './run-queries.ts';

type Delivered = z.output<(typeof deliverCall)['body']> & { id: string };
type Failed = z.output<(typeof failCall)['body']> & { id: string };

/** Locks a stop with what is still out for delivery: cartons, then the shipment, then the run. */
export async function lockDrop(work: Work, id: string) {
  authorize(work, deliveryTexts.onlyGhanaRecords, mayStepPackage, 'deliver');
  const seen = await getDrop(work.tx, id);
  const cartons = await lockPackages(work.tx, await cartonsOfDrop(work.tx, id));
  await lockShipment(work.tx, seen.shipmentId);
  await lockRun(work.tx, seen.runId);
  const drop = await getDrop(work.tx, id);
  if (drop.state !== 'OUT')
    throw new Problem('package.step_not_allowed', {
      message:
        drop.state === 'DELIVERED'
          ? deliveryTexts.alreadyDelivered({ number: drop.trackingNumber })
          : deliveryTexts.alreadyFailed({ number: drop.trackingNumber }),
    });
  const onTheRoad = cartons.filter(({ state }) => state === 'OUT_FOR_DELIVERY');
  if (onTheRoad.length === 0)
    throw new Problem('package.step_not_allowed', {
      message: deliveryTexts.nothingOut({ number: drop.trackingNumber }),
    });
  return { drop, cartons: onTheRoad };
}

async function settle(
  work: Work,
  { drop, cartons }: { drop: Drop; cartons: readonly PackageRow[] },
  change: DropChange,
) {
  await changeDrop(work.tx, drop.id, {
    ...change,
    settledBy: work.actor.id,
    settledAt: work.now,
  });
  await endRun(work.tx, drop.runId, work.now);
  await refreshShipments(work, [drop.shipmentId]);
  audit(work, {
    action: change.state === 'DELIVERED' ? 'run.deliver' : 'run.fail',
    subject: 'shipment',
    subjectId: drop.shipmentId,
    after: { run: drop.runNumber, packageIds: cartons.map(({ id }) => id) },
    reason: change.reason ?? null,
  });
}

/**
 * Stores the photo of a delivery while the run is out; a second photo replaces the first.
 * @returns the id of the run
 */
export async function addDropPhoto(
  work: Work,
  { id, stored }: { id: string; stored: PreparedFile | null },
): Promise<string> {
  if (stored?.kind !== 'image/webp') throw kindRefusal(pictures.kinds);
  const { drop } = await lockDrop(work, id);
  const file = await storeFile(work, stored);
  await changeDrop(work.tx, id, { photoFileId: file.id });
  return drop.runId;
}

/**
 * Records a delivery at the door, with name, signature and photo.
 * @returns the id of the run
 */
export async function deliverDrop(work: Work, input: Delivered): Promise<string> {
  const held = await lockDrop(work, input.id);
  const { drop, cartons } = held;
  if (drop.photoFileId === null)
    throw new Problem('request.invalid', {
      message: deliveryTexts.photoFirst,
      fields: { photo: deliveryTexts.photoFirst },
    });
  await movePackages(work, cartons, {
    step: 'deliver',
    code: 'DLV',
    permission: 'duty:warehouse',
    details: { receivedBy: input.receivedBy, run: drop.runNumber },
  });
  const handoverId = newId(work.now);
  await addHandover(work.tx, {
    id: handoverId,
    shipmentId: drop.shipmentId,
    receivedBy: input.receivedBy,
    signature: input.signature,
    fileId: drop.photoFileId,
    siteId: drop.siteId,
    handedOverBy: work.actor.id,
    handedOverAt: work.now,
  });
  await chargeStorage(work, {
    shipmentId: drop.shipmentId,
    packageIds: cartons.map(({ id }) => id),
  });
  await settle(work, held, { state: 'DELIVERED', handoverId });
  await notify(work, {
    userId: drop.customerId,
    key: `drop.${drop.id}.delivered`,
    title: deliveryTexts.delivered({ number: drop.trackingNumber }),
    body: deliveryTexts.deliveredBody({ count: cartons.length, name: input.receivedBy }),
    link: `/customer/shipment-details/${drop.shipmentId}`,
  });
  return drop.runId;
}

/**
 * Records a failed delivery: the cartons are back at the office, ready for pickup or the next run.
 * @returns the id of the run
 */
export async function failDrop(work: Work, { id, reason }: Failed): Promise<string> {
  const held = await lockDrop(work, id);
  const { drop, cartons } = held;
  await movePackages(work, cartons, {
    step: 'failDelivery',
    code: 'RTN',
    permission: 'duty:warehouse',
    siteId: drop.siteId,
    reason,
    set: { siteId: drop.siteId },
  });
  await settle(work, held, { state: 'FAILED', reason });
  await notify(work, {
    userId: drop.customerId,
    key: `drop.${drop.id}.failed`,
    title: deliveryTexts.failed({ number: drop.trackingNumber }),
    body: deliveryTexts.failedBody({ reason }),
    link: `/customer/shipment-details/${drop.shipmentId}`,
  });
  return drop.runId;
}
