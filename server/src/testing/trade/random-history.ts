import { randomFrom, type Random } from '@sankofa/domain/fixtures/random';
import { shippingMarkFrom } from '@sankofa/domain/values/codes';
import type { Mode } from '@sankofa/domain/values/mode';
import { addDays, addMs, type Instant, type PlainDay } from '@sankofa/domain/values/time';

import { newId } from '../../platform/ids.ts';
import type { World } from '../world.ts';

const dayMs = 86_400_000;
const batchCount = 90;
const customerCount = 40;
const shipmentCount = 320;

type Places = { china: string; ghana: string; clerk: string; first: PlainDay; days: number };

/**
 * Writes the rows of shipments, cartons, batches, events and discrepancies of many months, without following
 * the rules of the product: for tests that count them. Some instants are the first and the last of a day.
 */
export async function insertRandomHistory(world: World, seed: number, places: Places) {
  const random = randomFrom(seed);
  const customers = await insertCustomers(world, random);
  const batches = await insertBatches(world, random, places);
  await insertShipments(world, random, { ...places, customers, batches });
}

function instantIn(random: Random, { first, days }: Pick<Places, 'first' | 'days'>): Instant {
  const day = addDays(first, random.below(days));
  const time = random.pick([0, dayMs - 1, random.below(dayMs), random.below(dayMs)]);
  return addMs(`${day}T00:00:00.000Z`, time);
}

async function insertCustomers({ db, clock }: World, random: Random): Promise<string[]> {
  const now = clock();
  const users = Array.from({ length: customerCount }, (_, at) => ({
    id: newId(now),
    role: 'CUSTOMER' as const,
    name: `Customer ${at}`,
    email: `random${at}@example.test`,
    createdAt: now,
    updatedAt: now,
  }));
  await db.insertInto('users').values(users).execute();
  await db
    .insertInto('customers')
    .values(
      users.map(({ id }, at) => ({
        id,
        code: `RND-${at}`,
        shippingMark: shippingMarkFrom(Uint8Array.from({ length: 12 }, () => random.below(256))),
      })),
    )
    .execute();
  return users.map(({ id }) => id);
}

const routes = [
  { mode: 'SEA', originPlace: 'CNNSA', destinationPlace: 'GHTEM' },
  { mode: 'SEA', originPlace: 'CNSZX', destinationPlace: 'GHTEM' },
  { mode: 'AIR', originPlace: 'CNCAN', destinationPlace: 'GHACC' },
] as const;

type Batch = { id: string; mode: Mode; departedAt: Instant | null };

async function insertBatches(
  { db, clock }: World,
  random: Random,
  { china, ghana, clerk, ...days }: Places,
): Promise<Batch[]> {
  const now = clock();
  const batches = Array.from({ length: batchCount }, (_, at) => {
    const route = random.pick(routes);
    const departedAt = random.chance(0.9) ? instantIn(random, days) : null;
    const etd = (departedAt ?? now).slice(0, 10);
    const planned = route.mode === 'SEA' ? random.between(30, 48) : random.between(4, 9);
    const taken = planned + random.between(-4, 9);
    const hasArrived = departedAt !== null && random.chance(0.8);
    return {
      id: newId(now),
      batchNumber: `RND-${at}`,
      ...route,
      state: hasArrived
        ? ('COMPLETED' as const)
        : departedAt
          ? ('DEPARTED' as const)
          : ('OPEN' as const),
      originSiteId: china,
      destinationSiteId: ghana,
      capacityCm3: 68_000_000,
      capacityGrams: 20_000_000,
      cutoffAt: now,
      etd,
      eta: addDays(etd, planned),
      firstEta: addDays(etd, planned),
      departedAt,
      arrivedAt: hasArrived ? addMs(departedAt, taken * dayMs + random.below(dayMs)) : null,
      createdBy: clerk,
      createdAt: now,
      updatedAt: now,
    };
  });
  await db.insertInto('batches').values(batches).execute();
  return batches;
}

async function insertShipments(
  world: World,
  random: Random,
  place: Places & { customers: readonly string[]; batches: readonly Batch[] },
) {
  const { db } = world;
  for (let at = 0; at < shipmentCount; at += 1) {
    const createdAt = instantIn(random, place);
    const mode = random.pick(['AIR', 'SEA'] as const);
    const customerId = random.pick(place.customers);
    const id = newId(createdAt);
    await db
      .insertInto('shipments')
      .values({
        id,
        trackingNumber: `RAND-${String(at).padStart(4, '0')}-0000`,
        customerId,
        mode,
        goodsClass: 'NORMAL',
        destinationSiteId: place.ghana,
        status: random.pick(['SUBMITTED', 'READY', 'DELIVERED', 'DELIVERED', 'CANCELLED', 'DRAFT']),
        createdBy: customerId,
        createdAt,
        updatedAt: createdAt,
      })
      .execute();
    const batches = place.batches.filter((batch) => batch.mode === mode);
    for (let piece = 1; piece <= random.between(1, 4); piece += 1)
      await insertCarton(world, random, {
        place,
        shipment: { id, customerId, number: at, piece, createdAt },
        batchId: random.chance(0.7) ? random.pick(batches).id : null,
      });
  }
}

const statesOutsideBatches = ['VERIFIED', 'DELIVERED', 'AVAILABLE', 'CANCELLED'] as const;

type Carton = {
  place: Places;
  shipment: { id: string; customerId: string; number: number; piece: number; createdAt: Instant };
  batchId: string | null;
};

async function insertCarton({ db }: World, random: Random, { place, shipment, batchId }: Carton) {
  const id = newId(shipment.createdAt);
  const receivedAt = random.chance(0.9) ? instantIn(random, place) : null;
  const isVerified = receivedAt !== null && random.chance(0.9);
  await db
    .insertInto('packages')
    .values({
      id,
      labelNumber: `P${String(shipment.number * 10 + shipment.piece).padStart(10, '0')}`,
      shipmentId: shipment.id,
      customerId: shipment.customerId,
      pieceNumber: shipment.piece,
      state: random.pick(
        batchId === null ? statesOutsideBatches : [...statesOutsideBatches, 'LOADED'],
      ),
      goodsClass: 'NORMAL',
      batchId,
      siteId: random.pick([place.china, place.ghana, null]),
      receivedAt,
      inStockSince: receivedAt,
      verifiedGrams: isVerified ? random.between(200, 60_000) : null,
      verifiedCm3: isVerified ? random.between(1_000, 900_000) : null,
      createdAt: shipment.createdAt,
      updatedAt: shipment.createdAt,
    })
    .execute();
  if (receivedAt === null) return;
  await insertEvents(db, random, { id, receivedAt, place });
}

type Step = { code: string; fromState: string; toState: string; isChina: boolean };

const steps: readonly Step[] = [
  { code: 'RCV', fromState: 'EXPECTED', toState: 'RECEIVED', isChina: true },
  { code: 'VER', fromState: 'RECEIVED', toState: 'VERIFIED', isChina: true },
  { code: 'STUF', fromState: 'VERIFIED', toState: 'LOADED', isChina: true },
  { code: 'OFL', fromState: 'LOADED', toState: 'VERIFIED', isChina: true },
  { code: 'FOH', fromState: 'VERIFIED', toState: 'LOADED', isChina: true },
  { code: 'STRP', fromState: 'ARRIVED', toState: 'IN_WAREHOUSE', isChina: false },
  { code: 'DLV', fromState: 'AVAILABLE', toState: 'DELIVERED', isChina: false },
];

async function insertEvents(
  db: World['db'],
  random: Random,
  { id, receivedAt, place }: { id: string; receivedAt: Instant; place: Places },
) {
  const count = random.between(1, steps.length);
  const events = steps.slice(0, count).map(({ isChina, ...step }, at) => {
    const occurredAt = addMs(receivedAt, at * random.between(1, 4) * dayMs);
    return {
      ...step,
      id: newId(occurredAt),
      packageId: id,
      siteId: isChina ? place.china : place.ghana,
      details: '{}',
      permission: 'duty:warehouse',
      actorId: place.clerk,
      occurredAt,
      recordedAt: occurredAt,
    };
  });
  const [received] = events;
  // An owner is found later, which is no new receipt.
  if (received && random.chance(0.1))
    events.push({ ...received, id: newId(receivedAt), fromState: 'UNIDENTIFIED' });
  await db.insertInto('events').values(events).execute();
  const last = events.at(-1);
  if (!last || !random.chance(0.15)) return;
  await db
    .insertInto('discrepancies')
    .values({
      id: newId(last.occurredAt),
      kind: random.pick(['SHORT', 'OVER', 'DAMAGED', 'MISMATCH']),
      packageId: id,
      details: '{"key":"unloading.missing","values":{}}',
      openedBy: place.clerk,
      openedAt: addMs(last.occurredAt, random.pick([0, 5_000])),
    })
    .execute();
}
