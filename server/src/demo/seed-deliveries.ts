import type { GhanaRegion } from '@sankofa/domain/accounts/profile/ghana';

import { addOwnAddress } from '../accounts/accounts.ts';
import type { Work } from '../platform/database/work.ts';
import { addDropPhoto, deliverDrop, dispatchRun, failDrop } from '../warehouse/warehouse.ts';
import { cartonsAwaitingDelivery, stopsOfRun, shipmentsToDeliver } from './demo-queries.ts';
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
export function planRuns(people: SeedPeople) {
  for (let day = -75; day < -9; day += 6) planRun(people, day, 4);
  // This morning’s run is still out and has not taken everything.
  planRun(people, -0.15, 1);
}

function planRun(people: SeedPeople, day: number, most: number) {
  const { context, office } = people;
  context.plan(context.day(day), office['warehouse-gh'], async (work) => {
    const shipmentIds = await shipmentsToDeliver(work.tx, most);
    if (shipmentIds.length === 0) return;
    const number = Math.abs(Math.round(day / 6));
    const runId = await dispatchRun(work, {
      ...(drivers[number % drivers.length] ?? drivers[0]),
      shipmentIds,
      scannedIds: await cartonsAwaitingDelivery(work.tx, shipmentIds),
    });
    const stops = await stopsOfRun(work.tx, runId);
    stops.forEach((stop, index) =>
      context.plan(context.day(day + 0.2 + index * 0.04), office['warehouse-gh'], (later) =>
        settle(people, later, { ...stop, isMissed: (number + index) % 6 === 5 }),
      ),
    );
  });
}

async function settle(
  { pictures }: SeedPeople,
  work: Work,
  stop: { id: string; name: string; isMissed: boolean },
) {
  const { id, name, isMissed } = stop;
  if (isMissed) {
    await failDrop(work, { id, reason: 'No one was there, and the phone was off' });
    return;
  }
  await addDropPhoto(work, { id, stored: pictures[0] });
  await deliverDrop(work, { id, receivedBy: name, signature: signatureFrom(name.length * 7) });
}
