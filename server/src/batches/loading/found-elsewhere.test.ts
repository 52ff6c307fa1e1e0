import type { ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { afterAll, describe, expect, it } from 'vitest';

import { remindersIn } from '../../testing/reminders.ts';
import { seaPlan } from '../../testing/trade/batch-plans.ts';
import type { Goods } from '../../testing/trade/goods.ts';
import { labelsOf } from '../../testing/trade/warehouse-fixture.ts';
import type { TestCustomer } from '../../testing/world.ts';
import { startUnloading } from '../testing/unloading-fixture.ts';

const { world, sites, drive, goodsOf, inTema, rowOf, discrepanciesOf, titlesOf } =
  await startUnloading();
afterAll(() => world.close());

/** Creates a carton that was missing when its batch was completed a minute ago, with its owner and batch. */
async function writtenOff() {
  const kojo = await world.customer({});
  const goods = await goodsOf(kojo.id, 1);
  const [label = ''] = labelsOf(goods);
  const own = await drive.sail(seaPlan(sites), [label]);
  await drive.land(own.id);
  await drive.through(own.id, 'complete');
  world.pass(60_000);
  return { kojo, goods, label, own };
}

const bodiesOf = async (userId: string) =>
  (await remindersIn(world.db, { userId })).map(({ body }) => body);

/** Reads what the owner sees on their own page, which public tracking must agree with. */
async function readBy(customer: TestCustomer, goods: Goods) {
  const own: ShipmentAnswer = (await customer.get(`/shipments/${goods.shipmentId}`)).json();
  const tracked = (await world.app.inject({ url: `/api/tracking/${goods.trackingNumber}` })).json();
  for (const field of ['status', 'sentence', 'step', 'milestones'])
    expect([field, tracked[field]]).toEqual([field, own[field as keyof ShipmentAnswer]]);
  return {
    status: own.status,
    sentence: own.sentence,
    isShort: own.packages.map(({ isShort }) => isShort),
    last: own.milestones.filter(({ classifier }) => classifier === 'ACTUAL').at(-1),
    timeline: own.milestones.map(({ code, place }) => `${code} ${place}`),
  };
}
const found = { sentence: 'Found at our Ghana warehouse', place: 'Accra' };
const missing = (titles: string[]) => titles.filter((title) => title.startsWith('Missing carton:'));

describe('a carton scanned while another batch is unloaded', () => {
  it('is shown to its owner as in Ghana while its own vessel is at sea, and is never reported missing', async () => {
    const { batch } = await inTema(1);
    const kojo = await world.kojo();
    const goods = await goodsOf(kojo.id, 1);
    const [label = ''] = labelsOf(goods);
    const own = await drive.sail(seaPlan(sites), [label]);
    expect(await readBy(kojo, goods)).toMatchObject({ status: 'IN_TRANSIT' });
    await drive.unload(batch.id, label, { shelf: 'F-01' });
    expect(await readBy(kojo, goods)).toMatchObject({
      status: 'CLEARED',
      sentence: 'Released by customs in Ghana',
      last: found,
    });
    // A second scan does not record a second find.
    await drive.unload(batch.id, label, { shelf: 'F-01' });
    expect((await readBy(kojo, goods)).timeline.filter((one) => one === 'FND Accra')).toHaveLength(
      1,
    );
    await drive.land(own.id);
    expect((await readBy(kojo, goods)).status).toBe('CLEARED');
    expect(await drive.through(own.id, 'complete')).toMatchObject({ short: 0, unloaded: 1 });
    expect(await rowOf(label)).toMatchObject({
      state: 'AVAILABLE',
      isShort: false,
      siteId: sites.accra,
      shelf: 'F-01',
    });
    expect(await discrepanciesOf(label)).toEqual(
      expect.arrayContaining([
        {
          kind: 'NOT_LOADED',
          batchId: own.id,
          resolution: `Unloaded from ${own.batchNumber}`,
        },
      ]),
    );
    expect((await discrepanciesOf(label)).map(({ kind }) => kind)).not.toContain('SHORT');
    expect(missing(await titlesOf(kojo.id))).toEqual([]);
    expect(await titlesOf(kojo.id)).toContain(`Ready for pickup: ${goods.trackingNumber}`);
  });

  it('is no longer missing after its own batch was completed without it', async () => {
    const { kojo, goods, label, own } = await writtenOff();
    expect(await readBy(kojo, goods)).toMatchObject({ isShort: [true], last: { code: 'SHT' } });
    const { batch } = await inTema(1);
    const answer = await drive.unload(batch.id, label, { shelf: 'F-02' });
    expect(answer.json()).toMatchObject({
      isOver: true,
      package: { state: 'AVAILABLE', isShort: false, shelf: 'F-02' },
      warnings: [expect.stringContaining(`It was unloaded from ${own.batchNumber}`)],
    });
    expect(await readBy(kojo, goods)).toMatchObject({
      status: 'READY_FOR_PICKUP',
      isShort: [false],
      timeline: expect.arrayContaining(['SHT Accra', 'FND Accra']),
    });
    expect((await discrepanciesOf(label)).find(({ kind }) => kind === 'SHORT')).toEqual({
      kind: 'SHORT',
      batchId: own.id,
      resolution: `Found and unloaded from ${own.batchNumber}`,
    });
    expect(await titlesOf(kojo.id)).toContain(`Missing carton found: ${label}`);
    expect((await drive.unload(batch.id, label)).json()).toMatchObject({ isRepeat: true });
    expect(
      (await titlesOf(kojo.id)).filter((title) => title === `Missing carton found: ${label}`),
    ).toHaveLength(1);
  });

  it('gets a found milestone if the other cartons were unloaded long before', async () => {
    const kojo = await world.customer({});
    const goods = await goodsOf(kojo.id, 2);
    const [late = '', early = ''] = labelsOf(goods);
    const own = await drive.sail(seaPlan(sites), [late, early]);
    await drive.land(own.id);
    await drive.unload(own.id, early);
    world.pass(60_000);
    await drive.through(own.id, 'complete');
    world.pass(60_000);
    await drive.unload(own.id, late);
    const { timeline } = await readBy(kojo, goods);
    expect(timeline.indexOf('FND Accra')).toBeGreaterThan(timeline.indexOf('SHT Accra'));
  });

  it('is recorded at the other office and stays there until it is moved to its own', async () => {
    const { kojo, goods, label, own } = await writtenOff();
    const other = await drive.sail(
      seaPlan(sites, { destinationSiteId: sites.tamale }),
      labelsOf(await goodsOf((await world.ama()).id, 1)),
    );
    await drive.land(other.id);
    await drive.unload(other.id, label);
    expect(await readBy(kojo, goods)).toMatchObject({
      status: 'CLEARED',
      isShort: [false],
      last: { ...found, place: 'Tamale' },
    });
    expect(await bodiesOf(kojo.id)).toContain(
      `We’ve found the carton that was missing from ${own.batchNumber}. It’s now in our Tamale warehouse. We’ll move it to Accra and let you know when it’s ready.`,
    );
    const unloaded = await drive.unload(own.id, label, { shelf: 'F-03' });
    expect(unloaded.json()).toMatchObject({ isOver: false, package: { state: 'AVAILABLE' } });
  });

  it('is found by a stock count', async () => {
    const { kojo, goods, label } = await writtenOff();
    const warehouseStaff = world.as('warehouse-gh');
    const { id } = (
      await warehouseStaff.post('/counts', { siteId: sites.accra, zone: 'Q' })
    ).json();
    const counted = await warehouseStaff.post(`/counts/${id}/scan`, { code: label });
    expect(counted.json()).toMatchObject({ carton: { state: 'AVAILABLE', shelf: 'Q' } });
    expect(await readBy(kojo, goods)).toMatchObject({
      status: 'READY_FOR_PICKUP',
      isShort: [false],
    });
    expect(await titlesOf(kojo.id)).toContain(`Missing carton found: ${label}`);
  });
});

describe('a carton scanned in Ghana that was never loaded', () => {
  const inGhana = { status: 'CLEARED', sentence: 'Released by customs in Ghana' };

  it('is shown to its owner as in Ghana even if it is damaged or on hold', async () => {
    const { batch } = await inTema(1);
    const kojo = await world.customer({});
    const goods = await goodsOf(kojo.id, 1);
    const [label = ''] = labelsOf(goods);
    expect(await readBy(kojo, goods)).toMatchObject({ status: 'READY' });
    await drive.unload(batch.id, label);
    expect(await readBy(kojo, goods)).toMatchObject({ ...inGhana, last: found });
    const packageId = goods.packages[0]?.id ?? '';
    const damaged = await world
      .as('warehouse-gh')
      .post(`/packages/${packageId}/damage`, { condition: 'WET', note: 'The bottom is wet' });
    expect(damaged.statusCode).toBe(200);
    const held = await world
      .as('support')
      .post(`/packages/${packageId}/holds`, { kind: 'DAMAGE', reason: 'Wet at the bottom' });
    expect(held.statusCode).toBe(200);
    expect(await readBy(kojo, goods)).toMatchObject(inGhana);
    const own: ShipmentAnswer = (await kojo.get(`/shipments/${goods.shipmentId}`)).json();
    expect(own.packages).toMatchObject([
      { isInGhana: true, stateText: 'it’s in Ghana but was never loaded' },
    ]);
    const list = (await kojo.get('/shipments')).json<{ items: object[] }>();
    expect(list.items).toMatchObject([inGhana]);
  });

  it('is shown as in Ghana when a stock count takes it off the list of a batch in China', async () => {
    const kojo = await world.customer({});
    const goods = await goodsOf(kojo.id, 1);
    const [label = ''] = labelsOf(goods);
    const china = await drive.open(seaPlan(sites));
    await drive.load(china.id, label);
    const warehouseStaff = world.as('warehouse-gh');
    const { id } = (
      await warehouseStaff.post('/counts', { siteId: sites.accra, zone: 'R' })
    ).json();
    await warehouseStaff.post(`/counts/${id}/scan`, { code: label });
    expect(await readBy(kojo, goods)).toMatchObject({ ...inGhana, last: found });
  });

  it('keeps its shipment shown as in China while another of its cartons is still there', async () => {
    const { batch } = await inTema(1);
    const kojo = await world.customer({});
    const goods = await goodsOf(kojo.id, 2);
    await drive.unload(batch.id, labelsOf(goods)[0] ?? '');
    expect(await readBy(kojo, goods)).toMatchObject({ status: 'READY' });
  });
});

describe('a carton of a batch that has departed', () => {
  it('stays on the list of its batch and gets a discrepancy in both batches', async () => {
    const { batch } = await inTema(1);
    const ama = await world.ama();
    const [label = ''] = labelsOf(await goodsOf(ama.id, 1));
    const secondBatch = await drive.sail(seaPlan(sites), [label]);
    await drive.unload(batch.id, label);
    expect(await rowOf(label)).toMatchObject({ state: 'IN_TRANSIT', batchId: secondBatch.id });
    expect(await discrepanciesOf(label)).toEqual(
      expect.arrayContaining([
        { kind: 'OVER', batchId: batch.id, resolution: null },
        { kind: 'NOT_LOADED', batchId: secondBatch.id, resolution: null },
      ]),
    );
    const notificationTitles = async () =>
      (await titlesOf(await world.as('batches').id())).filter(
        (title) => title === `Not loaded: ${label}`,
      );
    expect(await notificationTitles()).toHaveLength(1);
    await drive.unload(batch.id, label);
    expect([(await discrepanciesOf(label)).length, (await notificationTitles()).length]).toEqual([
      2, 1,
    ]);
    // Its own batch is then unloaded, and the carton is there after all.
    await drive.land(secondBatch.id);
    await drive.unload(secondBatch.id, label);
    expect((await discrepanciesOf(label)).find(({ kind }) => kind === 'NOT_LOADED')).toEqual({
      kind: 'NOT_LOADED',
      batchId: secondBatch.id,
      resolution: `Unloaded from ${secondBatch.batchNumber}`,
    });
  });

  it.each([
    ['has arrived', ['arrive']],
    ['is at customs', ['arrive', 'start-clearing']],
  ] as const)('also gets a discrepancy in its own batch when that batch %s', async (_, steps) => {
    const { batch } = await inTema(1);
    const ama = await world.ama();
    const [label = ''] = labelsOf(await goodsOf(ama.id, 1));
    const own = await drive.sail(seaPlan(sites), [label]);
    await drive.through(own.id, ...steps);
    await drive.unload(batch.id, label);
    expect(await discrepanciesOf(label)).toContainEqual({
      kind: 'NOT_LOADED',
      batchId: own.id,
      resolution: null,
    });
  });
});
