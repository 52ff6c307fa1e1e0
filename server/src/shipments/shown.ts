import { isOffice, type Actor } from '@sankofa/domain/access';
import { Problem } from '@sankofa/domain/errors/problem';
import { mayShipment } from '@sankofa/domain/shipments/shipment-policy';
import { shipmentTexts } from '@sankofa/domain/shipments/shipment-texts';
import type { Instant } from '@sankofa/domain/values/time';

import { runTogether } from '../platform/database/connection.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { cartonsOf, counted } from './journey-queries.ts';
import { journeyWith, pastDaysIn } from './journey.ts';
import { rowOf, shownOf } from './list-row-queries.ts';
import { milestonesFrom, readsOfMilestones } from './milestone-queries.ts';
import { detailsOf, handoversOf } from './shipment-detail-queries.ts';
import { packagesFrom, readsOfPackages } from './shown-queries.ts';

/**
 * Returns a shipment if this person may see it.
 * @throws Problem thing.not_found, also for another customer's
 */
export async function shownShipment(
  { db, actor, now }: { db: Db | Tx; actor: Actor; now: Instant },
  id: string,
) {
  const [rows, packageRows, holds, photos, [details], cartons, events, ahead, reports, handovers] =
    await runTogether(db, [
      rowOf({ id }),
      ...readsOfPackages(id),
      detailsOf({ id }),
      cartonsOf({ id }),
      ...readsOfMilestones(id),
      handoversOf({ id }),
    ]);
  const [found] = rows;
  const owned = { customerId: found?.customerId ?? null };
  if (!found || !details || !mayShipment.see(actor, owned))
    throw new Problem('thing.not_found', { message: shipmentTexts.notFound });
  const row = shownOf(found);
  const packages = packagesFrom(packageRows, { holds, photos });
  const isExpected = packages.every(({ state }) => state === 'EXPECTED' || state === 'CANCELLED');
  const isWaiting = packages.some(
    ({ state }) => state === 'AVAILABLE' || state === 'OUT_FOR_DELIVERY',
  );
  const mayEdit = mayShipment.edit(actor, owned) && row.status !== 'CANCELLED';
  const milestones = milestonesFrom(events, ahead, reports, { isOffice: isOffice(actor) });
  const { journey } = await journeyWith(
    { ...row, to: row.destination.city, cartons: counted(cartons), milestones },
    { now, past: pastDaysIn(db) },
  );
  const { houseBillNumber, pickupCode, pickupLockedAt, pickupAttemptedBy, deliverTo } = details;
  const { name, address, phone, openingHours } = details;
  return {
    ...row,
    packages,
    milestones,
    journey,
    houseBillNumber,
    pickupCode: isWaiting && mayShipment.seePickupCode(actor, owned) ? pickupCode : null,
    ...(pickupLockedAt !== null &&
      isOffice(actor) && {
        isPickupLocked: true,
        mayUnlockPickup: mayShipment.unlockPickup(actor, { attemptedBy: pickupAttemptedBy }),
      }),
    collectAt: { name, address, phone, openingHours },
    deliverTo,
    mayEdit: mayEdit && packages.some(({ state }) => state === 'EXPECTED'),
    mayCancel: mayEdit && isExpected,
    handovers: handovers.map(({ receivedBy, at, cartons: count }) => ({
      receivedBy,
      at,
      cartons: count,
    })),
  };
}
