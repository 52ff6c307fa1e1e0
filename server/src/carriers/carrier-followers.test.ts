import { addMs } from '@sankofa/domain/values/time';
import { afterAll, expect, it } from 'vitest';

import { notifyFollowers } from '../followers/followers.ts';
import { newId } from '../platform/ids.ts';
import { airPlan } from '../testing/trade/batch-plans.ts';
import { airEvent } from './simulator/sample-events.ts';
import { day, hour, startCarriers } from './testing/carrier-fixture.ts';

const carriers = await startCarriers();
const { world, sites, drive, goods, simulator, clerk } = carriers;
const { follow, newsOf, closedBatch, departs, dayFromNow } = carriers;
afterAll(() => carriers.close());

/** Adds a confirmed follower to the customer's shipment, who gets what happens from now on. */
async function followerOf(customerId: string, contact: string) {
  const shipment = await world.db
    .selectFrom('shipments')
    .select('id')
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  const now = world.clock();
  await world.db
    .insertInto('shipmentFollowers')
    .values({
      id: newId(now),
      shipmentId: shipment.id,
      channel: 'EMAIL',
      contact,
      createdAt: now,
      confirmedAt: now,
      knownEvents: ['RCV|Guangzhou', 'VER|Guangzhou', 'STUF|Nansha', 'FOH|Guangzhou'],
    })
    .execute();
}

/** Sends what is new, and returns the subjects of all emails to the follower, oldest first. */
async function subjectsTo(contact: string) {
  await notifyFollowers(world.parts, world.clock());
  return (await world.emails(contact)).map(({ subject }) => subject).toReversed();
}

it('a departure by sea that the carrier reports first and staff record later is one message', async () => {
  const contact = 'by.sea@example.test';
  const { id, container, customer } = await closedBatch();
  await followerOf(customer.id, contact);
  expect(await subjectsTo(contact)).toEqual([]);
  world.pass(2 * day);
  simulator.report(container, [departs({ vessel: 'MSC Zoe', voyage: '1E' })]);
  await follow();
  expect((await drive.read(id)).state).toBe('CLOSED');
  const [first, ...more] = await subjectsTo(contact);
  expect(first).toMatch(/MSC Zoe/);
  expect(more).toEqual([]);

  const [doubt] = (await newsOf(id)).doubts;
  expect((await clerk.post(`/carrier-doubts/${doubt?.id}/accept`)).statusCode).toBe(200);
  world.pass(7 * hour);
  await follow();
  expect((await drive.read(id)).state).toBe('DEPARTED');
  expect(await subjectsTo(contact)).toEqual([first]);
});

it('a departure by air that the carrier names by its airport is one message too', async () => {
  const contact = 'by.air@example.test';
  const customer = await world.customer();
  const { packages } = await goods({ customerId: customer.id, mode: 'AIR' });
  const airWaybillNumber = '125-12345675';
  const batch = await drive.open({
    ...airPlan(sites, { airWaybillNumber, etd: dayFromNow(1), eta: dayFromNow(3) }),
    cutoffAt: addMs(world.clock(), hour),
  });
  await drive.loadAll(
    batch.id,
    packages.map(({ labelNumber }) => labelNumber),
  );
  await drive.through(batch.id, 'close');
  await followerOf(customer.id, contact);
  world.pass(hour);
  const flight = 'ET 609';
  const part = {
    what: 'DEP',
    at: world.clock(),
    airport: 'CAN',
    flight,
    pieces: 6,
    totalPieces: 10,
  };
  simulator.report(airWaybillNumber, [airEvent(part)]);
  await follow();
  const [first, ...more] = await subjectsTo(contact);
  expect(first).toBeDefined();
  expect(more).toEqual([]);
  world.pass(7 * hour);
  simulator.report(airWaybillNumber, [
    airEvent(part),
    airEvent({ ...part, at: world.clock(), flight: 'ET 611', pieces: 4 }),
  ]);
  await follow();
  expect((await drive.read(batch.id)).state).toBe('DEPARTED');
  expect(await subjectsTo(contact)).toEqual([first]);
});
