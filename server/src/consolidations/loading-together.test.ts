import type { Consolidation } from '@sankofa/domain/consolidations/consolidation-endpoints';
import { addMs } from '@sankofa/domain/values/time';
import { afterAll, describe, expect, it } from 'vitest';

import type { Client } from '../testing/people.ts';
import { driver, seaPlan } from '../testing/trade/batch-plans.ts';
import { good } from '../testing/trade/freight-fixture.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld } from '../testing/world.ts';

const world = await startWorld();
afterAll(() => world.close());
const trade = await startTrade(world);
const { db } = world;
const china = world.as('warehouse-cn');
const ama = await world.ama();
const kojo = await world.kojo();

type Preference = Consolidation['preferences'][number];
const request = async (shipmentIds: string[], preferences: Preference[]) =>
  good<Consolidation>(await ama.post('/consolidations', { shipmentIds, preferences }));
const step = (id: string, name: string, body: object = {}, by: Client = china) =>
  by.post(`/consolidations/${id}/${name}`, body);
const messageOf = (answer: { json: () => { message: string } }) => answer.json().message;
const free = { plan: 'Same container', services: [] };

describe('loading', () => {
  it('warns until all shipments that travel together are in the batch', async () => {
    const drive = driver(world);
    const [a, b] = [await trade.paidGoods(ama), await trade.paidGoods(ama)];
    const { id } = await request([a.shipment.id, b.shipment.id], []);
    const batch = await drive.open(seaPlan(trade.sites));
    const warnings = async (label: string) =>
      good<{ warnings: string[] }>(await drive.load(batch.id, label)).warnings.filter((one) =>
        one.includes('travel'),
      );
    const [label = ''] = a.shipment.labels;
    expect(await warnings(label)).toEqual([
      expect.stringContaining(`like ${a.shipment.trackingNumber} to travel with`),
    ]);
    good(await step(id, 'cancel', {}, ama));
    const c = await trade.paidGoods(ama);
    const again = await request([b.shipment.id, c.shipment.id], []);
    good(await step(again.id, 'accept', free));
    expect(await warnings(b.shipment.labels[0] ?? '')).toEqual([
      `${b.shipment.trackingNumber} travels together with ${c.shipment.trackingNumber}. Load them into the same batch`,
    ]);
    expect(await warnings(c.shipment.labels[0] ?? '')).toEqual([]);
  });

  it('is refused while requested work is not done, and says what unblocks it', async () => {
    const drive = driver(world);
    const goods = await trade.goods(ama);
    await request([goods.id], ['REINFORCE']);
    const batch = await drive.open(seaPlan(trade.sites));
    const refused = await drive.load(batch.id, goods.labels[0] ?? '');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'batch.consolidation_open']);
    expect(messageOf(refused)).toContain('Complete or decline the request first');
  });

  it('ends what can be accepted: goods that left in the meantime are not repacked', async () => {
    const goods = await trade.goods(ama);
    const { id } = await request([goods.id], ['REINFORCE']);
    await db
      .updateTable('shipments')
      .set({ status: 'BOOKED' })
      .where('id', '=', goods.id)
      .execute();
    expect(messageOf(await step(id, 'accept', free))).toContain('was loaded meanwhile');
  });
});

const history = async (supplier = '') =>
  good(
    await kojo.get(
      `/me/receipt-history?${new URLSearchParams(supplier ? { supplier } : {}).toString()}`,
    ),
  );
const ofAll = (range: object | null) => ({ isOfSupplier: false, range });
const took = async (days: number, supplier: string | null = null) => {
  const { id } = await trade.goods(kojo);
  await db
    .updateTable('packages')
    .set({
      createdAt: addMs(world.clock(), -days * 86_400_000),
      receivedAt: world.clock(),
      supplier,
    })
    .where('shipmentId', '=', id)
    .execute();
};

describe('the receipt history of a customer', () => {
  it('is taken from three shipments on, from pre-alert to receipt, and is their own', async () => {
    for (const days of [4, 6]) await took(days);
    expect(await history()).toEqual(ofAll(null));
    await took(10);
    expect(await history()).toEqual(ofAll({ earliest: 6, latest: 10, batches: 3 }));
    // Goods that arrived without a pre-alert say nothing about that time.
    await took(0);
    expect(await history()).toEqual(ofAll({ earliest: 6, latest: 10, batches: 3 }));
  });

  it('is that of one supplier from three of its shipments on, however the name is written', async () => {
    for (const days of [20, 21]) await took(days, 'Yiwu Textiles');
    expect(await history('Yiwu Textiles')).toMatchObject({ isOfSupplier: false });
    await took(24, 'YIWU textiles');
    expect(await history('yiwu Textiles')).toEqual({
      isOfSupplier: true,
      range: { earliest: 21, latest: 24, batches: 3 },
    });
    expect(await history('Another')).toMatchObject({ isOfSupplier: false, range: { batches: 6 } });
    expect(good(await kojo.get('/me/suppliers'))).toEqual({ items: [{ name: 'Yiwu Textiles' }] });
    expect(good(await ama.get('/me/suppliers'))).toEqual({ items: [] });
  });
});
