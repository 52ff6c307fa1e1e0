import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { preAlertTexts } from '@sankofa/domain/shipments/pre-alerts/pre-alert-texts';
import { mayShipment } from '@sankofa/domain/shipments/shipment-policy';

import { deliveryPreferenceOf } from '../../accounts/accounts.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { movePackages, refreshShipments } from '../move.ts';
import { changePackages, lockPackagesOf } from '../package-queries.ts';
import {
  changeShipment,
  lockShipment,
  siteInGhana,
  type ShipmentRow,
} from '../shipment-queries.ts';
import { changeLines } from './change-lines.ts';
import { type Edit, permissionOf, addLines } from './pre-alert.ts';

const expectVersion = (shipment: ShipmentRow, version: number) => {
  if (shipment.version !== version)
    throw new Problem('request.version_stale', { current: shipment.version });
};

/** Locks a shipment that the actor may change, after its cartons. */
async function lockOwn(work: Work, shipmentId: string, version: number) {
  const packages = await lockPackagesOf(work.tx, shipmentId);
  const shipment = await lockShipment(work.tx, shipmentId);
  if (!mayShipment.see(work.actor, shipment)) throw new Problem('thing.not_found');
  authorize(work, preAlertTexts.onlyEditors, mayShipment.edit, shipment);
  expectVersion(shipment, version);
  return { packages, shipment };
}

/** Changes a shipment as far as nothing has been received. */
export async function changeOwnShipment(
  work: Work,
  { shipmentId, version, ...edit }: Edit & { shipmentId: string; version: number },
): Promise<string> {
  const { packages, shipment } = await lockOwn(work, shipmentId, version);
  const expected = packages.filter(({ state }) => state === 'EXPECTED');
  const isUntouched = packages.every(({ state }) => state === 'EXPECTED' || state === 'CANCELLED');
  const { destinationSiteId, goodsClass, deliverToId } = edit;
  const changesShipment = [destinationSiteId, goodsClass, deliverToId].some(
    (one) => one !== undefined,
  );
  if (changesShipment && !isUntouched)
    throw new Problem('shipment.step_not_allowed', {
      message: preAlertTexts.cantChange,
    });
  if (edit.destinationSiteId) await siteInGhana(work.tx, edit.destinationSiteId, shipment.mode);
  await changeShipment(work.tx, shipmentId, {
    description: edit.description ?? shipment.description,
    destinationSiteId: edit.destinationSiteId ?? shipment.destinationSiteId,
    goodsClass: edit.goodsClass ?? shipment.goodsClass,
    ...(deliverToId === null && { deliverTo: null, deliverArea: null }),
    ...(deliverToId && (await deliveryPreferenceOf(work.tx, shipment.customerId, deliverToId))),
    updatedAt: work.now,
  });
  if (edit.goodsClass && expected.length > 0)
    await changePackages(
      work.tx,
      expected.map(({ id }) => id),
      { goodsClass: edit.goodsClass, updatedAt: work.now },
    );
  const linesBefore = await changeLines(work, packages, edit);
  const cancelled = packages.filter(({ id }) => edit.cancelPackageIds?.includes(id));
  await movePackages(work, cancelled, {
    step: 'cancel',
    code: 'CAN',
    permission: permissionOf(work),
  });
  if (edit.addLines?.length) await addLines(work, shipment, packages.length, edit);
  await refreshShipments(work, [shipmentId]);
  audit(work, {
    action: 'shipment.edit',
    subject: 'shipment',
    subjectId: shipmentId,
    before: {
      description: shipment.description,
      destinationSiteId: shipment.destinationSiteId,
      goodsClass: shipment.goodsClass,
      // Only whether, not where: the audit log outlives the address of a deleted customer.
      isToBeDelivered: shipment.deliverTo !== null,
      ...(linesBefore.length > 0 && { cartons: linesBefore }),
    },
    after: edit,
  });
  return shipmentId;
}

/** Cancels a shipment of which nothing has been received. */
export async function cancelOwnShipment(
  work: Work,
  {
    shipmentId,
    version,
    reason,
  }: { shipmentId: string; version: number; reason?: string | undefined },
): Promise<string> {
  const { packages, shipment } = await lockOwn(work, shipmentId, version);
  const live = packages.filter(({ state }) => state !== 'CANCELLED');
  if (live.length === 0)
    throw new Problem('shipment.step_not_allowed', {
      message: preAlertTexts.alreadyCancelled({ number: shipment.trackingNumber }),
    });
  if (live.some(({ state }) => state !== 'EXPECTED'))
    throw new Problem('shipment.step_not_allowed', {
      message: preAlertTexts.cantCancel,
    });
  await movePackages(work, live, {
    step: 'cancel',
    code: 'CAN',
    permission: permissionOf(work),
    ...(reason ? { reason } : {}),
  });
  await refreshShipments(work, [shipmentId]);
  audit(work, {
    action: 'shipment.cancel',
    subject: 'shipment',
    subjectId: shipmentId,
    reason: reason ?? null,
  });
  return shipmentId;
}
