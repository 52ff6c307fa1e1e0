import { isOffice, type Actor } from '@sankofa/domain/access';
import { Problem } from '@sankofa/domain/errors/problem';
import { mayShipment } from '@sankofa/domain/shipments/shipment-policy';
import { shipmentTexts } from '@sankofa/domain/shipments/shipment-texts';
import type { Instant } from '@sankofa/domain/values/time';

import type { Db, Tx } from '../platform/database/db.ts';
import { journeyOf } from './journey.ts';
import { findShownShipment } from './list-row-queries.ts';
import { milestonesOf } from './milestone-queries.ts';
import { deliverToOf, findHandovers, officeOf, pickupCodeOf } from './shipment-detail-queries.ts';
import { shownPackages } from './shown-queries.ts';

/**
 * Returns a shipment if this person may see it.
 * @throws Problem thing.not_found, also for another customer's
 */
export async function shownShipment(
  { db, actor, now }: { db: Db | Tx; actor: Actor; now: Instant },
  id: string,
) {
  const row = await findShownShipment(db, id);
  const owned = { customerId: row?.customer.id ?? null };
  if (!row || !mayShipment.see(actor, owned))
    throw new Problem('thing.not_found', { message: shipmentTexts.notFound });
  const packages = await shownPackages(db, id);
  const isExpected = packages.every(({ state }) => state === 'EXPECTED' || state === 'CANCELLED');
  const isWaiting = packages.some(
    ({ state }) => state === 'AVAILABLE' || state === 'OUT_FOR_DELIVERY',
  );
  const mayEdit = mayShipment.edit(actor, owned) && row.status !== 'CANCELLED';
  const office = await officeOf(db, row.destination.id);
  const { lock, ...pickup } = await pickupCodeOf(
    db,
    id,
    isWaiting && mayShipment.seePickupCode(actor, owned),
  );
  const milestones = await milestonesOf(db, id, { isOffice: isOffice(actor) });
  const travelling = { ...row, to: row.destination.city };
  const { journey } = await journeyOf(db, travelling, { milestones, now });
  return {
    ...row,
    packages,
    milestones,
    journey,
    ...pickup,
    ...(lock &&
      isOffice(actor) && {
        isPickupLocked: true,
        mayUnlockPickup: mayShipment.unlockPickup(actor, lock),
      }),
    collectAt: office,
    deliverTo: await deliverToOf(db, id),
    mayEdit: mayEdit && packages.some(({ state }) => state === 'EXPECTED'),
    mayCancel: mayEdit && isExpected,
    handovers: await findHandovers(db, id),
  };
}
