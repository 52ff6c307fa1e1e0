import { setTimeout } from 'node:timers/promises';

import type { Page } from '@sankofa/domain/values/list';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { inEnglish } from '../../testing/stored-texts.ts';
import { seaPlan } from '../../testing/trade/batch-plans.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { labelsOf, startWarehouse } from '../../testing/trade/warehouse-fixture.ts';
import type { TestCustomer } from '../../testing/world.ts';

let warehouse: Awaited<ReturnType<typeof startWarehouse>>;
let ama: TestCustomer;
beforeAll(async () => {
  warehouse = await startWarehouse();
  ama = await warehouse.world.ama();
});
afterAll(() => warehouse.world.close());

const reason = 'Searched for three weeks in Tema and Accra';
const writeOff = (id: string, outcome = 'LOST', by: 'admin' | 'support' = 'admin', key?: string) =>
  warehouse.world.as(by).post(`/packages/${id}/write-off`, { outcome, reason }, key ? { key } : {});
const statusOf = async (shipmentId: string) =>
  (
    await warehouse.world.db
      .selectFrom('shipments')
      .select('status')
      .where('id', '=', shipmentId)
      .executeTakeFirstOrThrow()
  ).status;
const ticketsOf = (shipmentId: string) =>
  warehouse.world.db
    .selectFrom('tickets as t')
    .innerJoin('ticketMessages as m', 'm.ticketId', 't.id')
    .select(['t.subject', 't.state', 'm.body'])
    .where('t.shipmentId', '=', shipmentId)
    .execute();
const setState = (id: string, state: 'DELIVERED' | 'OUT_FOR_DELIVERY' | 'AVAILABLE') =>
  warehouse.world.db.updateTable('packages').set({ state }).where('id', '=', id).execute();

it('a write-off ends a carton that was short and never found, so that its shipment can end too', async () => {
  const amaGoods = await warehouse.goods({ customerId: ama.id, cartons: 2 });
  const [presentLabel = '', short = ''] = labelsOf(amaGoods);
  const [first, second] = amaGoods.packages;
  const { id } = await warehouse.drive.sail(seaPlan(warehouse.sites), [presentLabel, short]);
  await warehouse.drive.land(id);
  good(await warehouse.drive.unload(id, presentLabel));
  await warehouse.drive.through(id, 'complete');
  await setState(first?.id ?? '', 'DELIVERED');

  const once = good<{ state: string }>(await writeOff(second?.id ?? '', 'LOST', 'admin', 'once'));
  expect(once.state).toBe('LOST');
  expect(good(await writeOff(second?.id ?? '', 'LOST', 'admin', 'once'))).toEqual(once);
  expect(await statusOf(amaGoods.shipmentId)).toBe('DELIVERED');
  // The batch left long ago: its documents still name the carton.
  expect(await warehouse.cartonNow(second?.id ?? '')).toMatchObject({ batchId: id, siteId: null });
  const open = await warehouse.world.db
    .selectFrom('discrepancies')
    .select(['kind', 'resolution'])
    .where('packageId', '=', second?.id ?? '')
    .execute();
  expect(inEnglish(open)).toEqual([{ kind: 'SHORT', resolution: `Written off (lost): ${reason}` }]);
  expect(await ticketsOf(amaGoods.shipmentId)).toEqual([
    {
      subject: `Lost: ${short}`,
      state: 'OPEN',
      body: expect.stringContaining(`is lost. ${reason}.`),
    },
  ]);
  // Support in China reads our texts in Chinese; a search finds the English.
  const inChinese = { headers: { 'accept-language': 'zh' } };
  const support = warehouse.world.as('support');
  const { items } = good<Page<{ id: string; subject: string }>>(
    await support.get(`/tickets?q=${encodeURIComponent(`Lost: ${short}`)}`, inChinese),
  );
  expect(items.map(({ subject }) => subject)).toEqual([`丢失：${short}`]);
  const ticket = good<{ messages: { body: string }[] }>(
    await support.get(`/tickets/${items[0]?.id}`, inChinese),
  );
  expect(ticket.messages[0]?.body).toMatch(/^非常抱歉。/);
  expect(await warehouse.eventsOf(second?.id ?? '', 'END')).toMatchObject([
    { toState: 'LOST', reason, permission: 'admin' },
  ]);
  const again = await writeOff(second?.id ?? '', 'DISPOSED');
  expect([again.statusCode, again.json<{ message: string }>().message]).toEqual([
    409,
    `${short}: it’s written off as lost. This carton is closed.`,
  ]);
});

it('a write-off removes a carton from a batch that has not departed, which can then be cancelled', async () => {
  const one = await warehouse.carton({ customerId: ama.id });
  const batch = await warehouse.drive.open(seaPlan(warehouse.sites));
  good(await warehouse.drive.load(batch.id, one.labelNumber));
  good(await writeOff(one.id, 'DISPOSED'));
  expect(await warehouse.drive.read(batch.id)).toMatchObject({ cartons: 0 });
  const cancelled = await warehouse.drive.performStep(batch.id, 'cancel', {
    reason: 'Nothing is left',
  });
  expect(cancelled.statusCode).toBe(200);
});

it('a write-off lifts the holds of the carton, and leaves the rest of its shipment unchanged', async () => {
  const amaGoods = await warehouse.goods({ customerId: ama.id, cartons: 2 });
  const [first, second] = amaGoods.packages;
  good(
    await warehouse.world
      .as('warehouse-cn')
      .post(`/packages/${first?.id}/holds`, { kind: 'PROHIBITED_GOODS', reason: 'A gas bottle' }),
  );
  const returned = good<{ holds: object[]; state: string }>(
    await writeOff(first?.id ?? '', 'RETURNED'),
  );
  expect(returned).toMatchObject({ state: 'RETURNED', holds: [] });
  expect(await warehouse.cartonNow(second?.id ?? '')).toMatchObject({ state: 'VERIFIED' });
  expect(await statusOf(amaGoods.shipmentId)).toBe('READY');
});

it('a write-off is for admins, not for delivered cartons, and not while a driver has the carton', async () => {
  const one = await warehouse.carton({ customerId: ama.id });
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
  const rawRow = await warehouse.world
    .as('admin')
    .post(`/packages/${one.id}/write-off`, { outcome: 'EATEN', reason: '' });
  expect(rawRow.statusCode).toBe(400);
  expect(
    Object.keys(rawRow.json<{ fields: object }>().fields).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['outcome', 'reason']);
});

it('two write-offs and a load at the same time write the carton off once and leave it in no batch', async () => {
  const outcomes = { writtenOff: 0, loadedFirst: 0 };
  for (let round = 0; round < 16; round += 1) {
    const one = await warehouse.carton({ customerId: ama.id });
    const batch = await warehouse.drive.open(seaPlan(warehouse.sites));
    const later = async (call: () => ReturnType<typeof writeOff>) => {
      await setTimeout(round * 2);
      return call();
    };
    // In each round the write-offs start later, until the carton is loaded first.
    const [load, a, b] = await Promise.all([
      warehouse.drive.load(batch.id, one.labelNumber),
      later(() => writeOff(one.id)),
      later(() => writeOff(one.id, 'DISPOSED')),
    ]);
    expect([a.statusCode, b.statusCode].toSorted((x, y) => x - y)).toEqual([200, 409]);
    const now = await warehouse.cartonNow(one.id);
    expect(['LOST', 'DISPOSED']).toContain(now.state);
    expect(now.batchId).toBeNull();
    expect((await warehouse.drive.read(batch.id)).cartons).toBe(0);
    if (load.statusCode === 200) outcomes.loadedFirst += 1;
    else outcomes.writtenOff += 1;
    expect(await ticketsOf(one.shipmentId)).toHaveLength(1);
  }
  expect(outcomes.loadedFirst).toBeGreaterThan(0);
});
