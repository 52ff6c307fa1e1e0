import type { GhanaRegion } from '@sankofa/domain/accounts/profile/ghana';

import { addOwnAddress } from '../accounts/accounts.ts';
import type { Work } from '../platform/database/work.ts';
import { addDropPhoto, deliverDrop, dispatchRun, failDrop } from '../warehouse/warehouse.ts';
import { cartonsToBring, dropsOfRun, shipmentsToBring } from './demo-queries.ts';
import type { SeedPeople, Customer } from './seed-types.ts';
import { signatureFrom } from './signature.ts';

const areas = [
  { city: 'Osu', street: '12 Oxford Street, behind the Methodist church' },
  { city: 'Madina', street: 'Zongo Junction, third shop after the filling station' },
  { city: 'East Legon', street: '4 Lagos Avenue, beside the pharmacy' },
  { city: 'Dansoman', street: 'Exhibition roundabout, opposite the bakery' },
] as const;
const drivers = [
  { driver: 'Yaw Badu', driverPhone: '+233 24 400 0171' },
  { driver: 'Musah Fuseini', driverPhone: '+233 20 400 0172' },
] as const;
const region = 'Greater Accra' satisfies GhanaRegion;

/** Saves the delivery address of a customer with a shop in Accra. */
export async function settleIn(work: Work, { name, phone }: Customer, number: number) {
  const { city, street } = areas[number % areas.length] ?? areas[0];
  await addOwnAddress(work, { label: 'Shop', person: name, phone, region, city, street });
}

/**
 * Plans a delivery run about once a week with the goods ready for delivery; the rest waits for the next one.
 */
export function planRuns(cast: SeedPeople) {
  for (let day = -75; day < -9; day += 6) planRun(cast, day, 4);
  // This morning’s run is still out and has not taken everything.
  planRun(cast, -0.15, 2);
}

function planRun(cast: SeedPeople, day: number, most: number) {
  const { stage, office } = cast;
  stage.plan(stage.day(day), office.ghana, async (work) => {
    const shipmentIds = await shipmentsToBring(work.tx, most);
    if (shipmentIds.length === 0) return;
    const number = Math.abs(Math.round(day / 6));
    const runId = await dispatchRun(work, {
      ...(drivers[number % drivers.length] ?? drivers[0]),
      shipmentIds,
      scannedIds: await cartonsToBring(work.tx, shipmentIds),
    });
    const drops = await dropsOfRun(work.tx, runId);
    drops.forEach((drop, index) =>
      stage.plan(stage.day(day + 0.2 + index * 0.04), office.ghana, (later) =>
        settle(cast, later, { ...drop, isMissed: (number + index) % 6 === 5 }),
      ),
    );
  });
}

async function settle(
  { pictures }: SeedPeople,
  work: Work,
  drop: { id: string; name: string; isMissed: boolean },
) {
  const { id, name, isMissed } = drop;
  if (isMissed) {
    await failDrop(work, { id, reason: 'No one was there, and the phone was off' });
    return;
  }
  await addDropPhoto(work, { id, stored: pictures[0] });
  await deliverDrop(work, { id, receivedBy: name, signature: signatureFrom(name.length * 7) });
}
