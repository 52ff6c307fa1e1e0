import { setTimeout } from 'node:timers/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { inEnglish } from '../../testing/stored-texts.ts';
import { seaPlan } from '../../testing/trade/batch-plans.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { labelsOf, startWarehouse } from '../../testing/trade/warehouse-fixture.ts';
import type { TestCustomer } from '../../testing/world.ts';

let yard: Awaited<ReturnType<typeof startWarehouse>>;
let ama: TestCustomer;
beforeAll(async () => {
  yard = await startWarehouse();
  ama = await yard.world.ama();
});
afterAll(() => yard.world.close());

const reason = 'Searched for three weeks in Tema and Accra';
const writeOff = (id: string, outcome = 'LOST', by: 'admin' | 'support' = 'admin', key?: string) =>
  yard.world.as(by).post(`/packages/${id}/write-off`, { outcome, reason }, key ? { key } : {});
const statusOf = async (shipmentId: string) =>
  (
    await yard.world.db
      .selectFrom('shipments')
      .select('status')
      .where('id', '=', shipmentId)
      .executeTakeFirstOrThrow()
  ).status;
const ticketsOf = (shipmentId: string) =>
  yard.world.db
    .selectFrom('tickets as t')
    .innerJoin('ticketMessages as m', 'm.ticketId', 't.id')
    .select(['t.subject', 't.state', 'm.body'])
    .where('t.shipmentId', '=', shipmentId)
    .execute();
const setState = (id: string, state: 'DELIVERED' | 'OUT_FOR_DELIVERY' | 'AVAILABLE') =>
  yard.world.db.updateTable('packages').set({ state }).where('id', '=', id).execute();

it('a write-off ends a carton that was short and never found, so that its shipment can end too', async () => {
  const hers = await yard.goods({ customerId: ama.id, cartons: 2 });
  const [here = '', short = ''] = labelsOf(hers);
  const [first, second] = hers.packages;
  const { id } = await yard.drive.sail(seaPlan(yard.sites), [here, short]);
  await yard.drive.land(id);
  good(await yard.drive.unload(id, here));
  await yard.drive.through(id, 'complete');
  await setState(first?.id ?? '', 'DELIVERED');

  const once = good<{ state: string }>(await writeOff(second?.id ?? '', 'LOST', 'admin', 'once'));
  expect(once.state).toBe('LOST');
  expect(good(await writeOff(second?.id ?? '', 'LOST', 'admin', 'once'))).toEqual(once);
  expect(await statusOf(hers.shipmentId)).toBe('DELIVERED');
  // The batch left long ago: its documents still name the carton.
  expect(await yard.cartonNow(second?.id ?? '')).toMatchObject({ batchId: id, siteId: null });
  const open = await yard.world.db
    .selectFrom('discrepancies')
    .select(['kind', 'resolution'])
    .where('packageId', '=', second?.id ?? '')
    .execute();
  expect(inEnglish(open)).toEqual([{ kind: 'SHORT', resolution: `Written off (lost): ${reason}` }]);
  expect(await ticketsOf(hers.shipmentId)).toEqual([
    {
      subject: `Lost: ${short}`,
      state: 'OPEN',
      body: expect.stringContaining(`is lost. ${reason}.`),
    },
  ]);
  expect(await yard.eventsOf(second?.id ?? '', 'END')).toMatchObject([
    { toState: 'LOST', reason, permission: 'admin' },
  ]);
  const again = await writeOff(second?.id ?? '', 'DISPOSED');
  expect([again.statusCode, again.json<{ message: string }>().message]).toEqual([
    409,
    `${short}: it’s written off as lost. This carton is closed.`,
  ]);
});

it('a write-off removes a carton from a batch that has not departed, which can then be cancelled', async () => {
  const one = await yard.carton({ customerId: ama.id });
  const batch = await yard.drive.open(seaPlan(yard.sites));
  good(await yard.drive.load(batch.id, one.labelNumber));
  good(await writeOff(one.id, 'DISPOSED'));
  expect(await yard.drive.read(batch.id)).toMatchObject({ cartons: 0 });
  const cancelled = await yard.drive.take(batch.id, 'cancel', { reason: 'Nothing is left' });
  expect(cancelled.statusCode).toBe(200);
});

it('a write-off lifts the holds of the carton, and leaves the rest of its shipment unchanged', async () => {
  const hers = await yard.goods({ customerId: ama.id, cartons: 2 });
  const [first, second] = hers.packages;
  good(
    await yard.world
      .as('warehouse-cn')
      .post(`/packages/${first?.id}/holds`, { kind: 'PROHIBITED_GOODS', reason: 'A gas bottle' }),
  );
  const returned = good<{ holds: object[]; state: string }>(
    await writeOff(first?.id ?? '', 'RETURNED'),
  );
  expect(returned).toMatchObject({ state: 'RETURNED', holds: [] });
  expect(await yard.cartonNow(second?.id ?? '')).toMatchObject({ state: 'VERIFIED' });
  expect(await statusOf(hers.shipmentId)).toBe('READY');
});

it('a write-off is for admins, not for delivered cartons, and not while a driver has the carton', async () => {
  const one = await yard.carton({ customerId: ama.id });
  expect((await writeOff(one.id, 'LOST', 'support')).statusCode).toBe(403);
  expect(
    (await ama.post(`/packages/${one.id}/write-off`, { outcome: 'LOST', reason })).statusCode,
  ).toBe(403);
  await setState(one.id, 'OUT_FOR_DELIVERY');
  expect((await writeOff(one.id)).json<{ message: string }>().message).toBe(
    `${one.labelNumber} is out for delivery. Record a failed delivery before writing it off.`,
  );
  await setState(one.id, 'DELIVERED');
  expect((await writeOff(one.id)).json<{ message: string }>().message).toContain(
    'it was delivered',
  );
  const bare = await yard.world
    .as('admin')
    .post(`/packages/${one.id}/write-off`, { outcome: 'EATEN', reason: '' });
  expect(bare.statusCode).toBe(400);
  expect(
    Object.keys(bare.json<{ fields: object }>().fields).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['outcome', 'reason']);
});

it('two write-offs and a load at the same time write the carton off once and leave it in no batch', async () => {
  const outcomes = { writtenOff: 0, loadedFirst: 0 };
  for (let round = 0; round < 16; round += 1) {
    const one = await yard.carton({ customerId: ama.id });
    const batch = await yard.drive.open(seaPlan(yard.sites));
    const later = async (call: () => ReturnType<typeof writeOff>) => {
      await setTimeout(round * 2);
      return call();
    };
    // In each round the write-offs start later, until the carton is loaded first.
    const [load, a, b] = await Promise.all([
      yard.drive.load(batch.id, one.labelNumber),
      later(() => writeOff(one.id)),
      later(() => writeOff(one.id, 'DISPOSED')),
    ]);
    expect([a.statusCode, b.statusCode].toSorted((x, y) => x - y)).toEqual([200, 409]);
    const now = await yard.cartonNow(one.id);
    expect(['LOST', 'DISPOSED']).toContain(now.state);
    expect(now.batchId).toBeNull();
    expect((await yard.drive.read(batch.id)).cartons).toBe(0);
    if (load.statusCode === 200) outcomes.loadedFirst += 1;
    else outcomes.writtenOff += 1;
    expect(await ticketsOf(one.shipmentId)).toHaveLength(1);
  }
  expect(outcomes.loadedFirst).toBeGreaterThan(0);
});
