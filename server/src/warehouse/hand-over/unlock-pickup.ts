import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { mayShipment } from '@sankofa/domain/shipments/shipment-policy';
import { handOverTexts } from '@sankofa/domain/warehouse/hand-over/hand-over-texts';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import {
  lockPackagesOf,
  lockShipment,
  newPickupCode,
  recordEvents,
} from '../../shipments/shipments.ts';
import { changePickupLock } from './handover-queries.ts';

/**
 * Unlocks the handover of a shipment after too many wrong pickup codes, and sends its customer a new code. A
 * person who entered a wrong code can't unlock it.
 * @throws Problem `access.denied`, `release.step_not_allowed`
 */
export async function unlockPickup(
  work: Work,
  { shipmentId, reason }: { shipmentId: string; reason: string },
) {
  const packages = await lockPackagesOf(work.tx, shipmentId);
  const shipment = await lockShipment(work.tx, shipmentId);
  if (shipment.pickupLockedAt === null)
    throw new Problem('release.step_not_allowed', {
      message: handOverTexts.notLocked,
    });
  authorize(work, handOverTexts.otherUnlocks, mayShipment.unlockPickup, {
    attemptedBy: shipment.pickupAttemptedBy,
  });
  await changePickupLock(work.tx, shipmentId, {
    pickupAttempts: 0,
    pickupLockedAt: null,
    pickupAttemptedBy: [],
  });
  await recordEvents(
    work,
    packages.filter(({ state }) => state === 'AVAILABLE'),
    { code: 'PUL', permission: 'duty:support', reason },
  );
  await newPickupCode(work, shipment);
  audit(work, {
    action: 'shipment.unlock-pickup',
    subject: 'shipment',
    subjectId: shipmentId,
    before: { pickupLockedAt: shipment.pickupLockedAt },
    reason,
  });
  return {};
}
