import { timingSafeEqual } from 'node:crypto';

import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { mayStepPackage } from '@sankofa/domain/shipments/shipment-policy';
import type { handOver } from '@sankofa/domain/warehouse/hand-over/hand-over-endpoints';
import { handOverTexts } from '@sankofa/domain/warehouse/hand-over/hand-over-texts';
import type { z } from 'zod/mini';

import { staffWith } from '../../company/company.ts';
import { audit } from '../../platform/database/audit.ts';
import { StoredRefusal, type Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { notify, notifyMany } from '../../reminders/reminders.ts';
import {
  lockPackagesOf,
  lockShipment,
  movePackages,
  newPickupCode,
  recordEvents,
  refreshShipments,
  type PackageRow,
  type ShipmentRow,
} from '../../shipments/shipments.ts';
import { chargeStorage } from '../../storage/storage.ts';
import { ensureScanned, unscannedOf } from '../scanning/unscanned.ts';
import { addHandover, changePickupLock } from './handover-queries.ts';

type Input = z.output<(typeof handOver)['body']> & { shipmentId: string };

/** The number of wrong codes after which the customer gets a new code, once. */
const attemptsBeforeNewCode = 5;
/** The number of wrong codes after which a second person must unlock the handover. */
const attemptsBeforeLock = 10;

const isSame = (typed: string, code: string) =>
  typed.length === code.length && timingSafeEqual(Buffer.from(typed), Buffer.from(code));

/** Hands over cartons to a person with the customer's pickup code, against a name and a signature. */
export async function handOverPackages(work: Work, input: Input) {
  authorize(work, handOverTexts.onlyGhana, mayStepPackage, 'deliver');
  const all = await lockPackagesOf(work.tx, input.shipmentId);
  const shipment = await lockShipment(work.tx, input.shipmentId);
  const chosen = chosenOf(all, input.packageIds);
  const out = chosen.find(({ state }) => state === 'OUT_FOR_DELIVERY');
  if (out)
    throw new Problem('package.step_not_allowed', {
      message: handOverTexts.onItsRun({ label: out.labelNumber }),
    });
  ensureScanned(input, handOverTexts.scanEach);
  await proveCode(work, shipment, { typed: input.pickupCode, cartons: chosen });
  const siteId = chosen[0]?.siteId ?? null;
  await movePackages(work, chosen, {
    step: 'deliver',
    code: 'DLV',
    permission: 'duty:warehouse',
    siteId,
    details: {
      receivedBy: input.receivedBy,
      ...(input.unscannedBecause && { unscannedBecause: input.unscannedBecause }),
    },
    set: { siteId: null, shelf: null },
  });
  await addHandover(work.tx, {
    id: newId(work.now),
    shipmentId: shipment.id,
    receivedBy: input.receivedBy,
    signature: input.signature,
    siteId,
    handedOverBy: work.actor.id,
    handedOverAt: work.now,
  });
  await chargeStorage(work, {
    shipmentId: shipment.id,
    packageIds: input.packageIds,
  });
  await changePickupLock(work.tx, shipment.id, { pickupAttempts: 0, pickupAttemptedBy: [] });
  await refreshShipments(work, [shipment.id]);
  const left = all.filter(
    ({ id, state }) => state === 'AVAILABLE' && !input.packageIds.includes(id),
  ).length;
  audit(work, {
    action: 'shipment.hand-over',
    subject: 'shipment',
    subjectId: shipment.id,
    after: {
      receivedBy: input.receivedBy,
      packageIds: input.packageIds,
      unscanned: unscannedOf(input),
    },
    reason: input.unscannedBecause ?? null,
  });
  await notify(work, {
    userId: shipment.customerId,
    key: `shipment.${shipment.id}.delivered.${chosen[0]?.id ?? ''}`,
    title: handOverTexts.collected({ number: shipment.trackingNumber }),
    body: handOverTexts.collectedBody({ count: chosen.length, name: input.receivedBy }),
    link: `/customer/shipment-details/${shipment.id}`,
  });
  return { handedOver: chosen.length, left };
}

function chosenOf(all: readonly PackageRow[], ids: readonly string[]) {
  const chosen = all.filter(({ id }) => ids.includes(id));
  if (chosen.length !== new Set(ids).size)
    throw new Problem('thing.not_found', {
      message: handOverTexts.notInShipment,
    });
  return chosen;
}

const locked = ({ trackingNumber }: ShipmentRow) =>
  new Problem('release.locked', { message: handOverTexts.locked({ number: trackingNumber }) });

/**
 * Counts wrong codes until goods are handed over or the shipment is unlocked. The fifth sends the customer a
 * new code; the tenth locks the handover and notifies support, once.
 * @throws Problem `release.code_wrong`, `release.locked`
 */
async function proveCode(
  work: Work,
  shipment: ShipmentRow,
  { typed, cartons }: { typed: string; cartons: readonly PackageRow[] },
) {
  const { trackingNumber, pickupCode } = shipment;
  if (!pickupCode)
    throw new Problem('package.step_not_allowed', {
      message: handOverTexts.notReady({ number: trackingNumber }),
    });
  // Checked before the code: a locked shipment doesn't reveal whether a code is correct.
  if (shipment.pickupLockedAt !== null) throw locked(shipment);
  if (isSame(typed, pickupCode)) return;
  const attempts = shipment.pickupAttempts + 1;
  const isLocked = attempts >= attemptsBeforeLock;
  await changePickupLock(work.tx, shipment.id, {
    pickupAttempts: attempts,
    pickupAttemptedBy: [...new Set([...shipment.pickupAttemptedBy, work.actor.id])],
    pickupLockedAt: isLocked ? work.now : null,
  });
  if (isLocked) {
    await reportLock(work, shipment, cartons);
    throw new StoredRefusal(locked(shipment));
  }
  if (attempts === attemptsBeforeNewCode) await newPickupCode(work, shipment);
  throw new StoredRefusal(
    new Problem('release.code_wrong', {
      message:
        attempts === attemptsBeforeNewCode
          ? handOverTexts.codeReplaced({ attempts: attemptsBeforeNewCode })
          : handOverTexts.wrongCode,
    }),
  );
}

async function reportLock(work: Work, shipment: ShipmentRow, cartons: readonly PackageRow[]) {
  await recordEvents(work, cartons, { code: 'PLK', permission: 'rule' });
  audit(work, { action: 'shipment.lock-pickup', subject: 'shipment', subjectId: shipment.id });
  await notifyMany(
    work,
    (await staffWith(work.tx, ['support'])).map((userId) => ({
      userId,
      key: `shipment.${shipment.id}.pickup-locked.${work.now}`,
      title: handOverTexts.lockedTitle({ number: shipment.trackingNumber }),
      body: handOverTexts.lockedBody({
        attempts: attemptsBeforeLock,
        number: shipment.trackingNumber,
      }),
      link: `/staff/shipments/${shipment.id}`,
    })),
  );
}
