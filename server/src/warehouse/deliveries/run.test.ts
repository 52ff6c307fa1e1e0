import type { RunAnswer } from '@sankofa/domain/warehouse/deliveries/run-endpoints';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { remindersIn } from '../../testing/reminders.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startWarehouse } from '../../testing/trade/warehouse-fixture.ts';
import type { TestCustomer } from '../../testing/world.ts';

let warehouse: Awaited<ReturnType<typeof startWarehouse>>;
let ama: TestCustomer;
let photo: Buffer;
beforeAll(async () => {
  warehouse = await startWarehouse();
  ama = await warehouse.world.ama();
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => warehouse.world.close());

const warehouseStaff = () => warehouse.world.as('warehouse-gh');
const signature = 'M0 0L10 10L20 20';

/** Creates cartons that are available in Accra and to be delivered. */
async function ready(area = 'Osu, Greater Accra', cartons = 2) {
  const goods = await warehouse.goods({ customerId: ama.id, cartons });
  await warehouse.makeReady(goods, area);
  return goods;
}
type Ready = Awaited<ReturnType<typeof ready>>;

const idsOf = ({ packages }: Ready) => packages.map(({ id }) => id);
const send = (goods: readonly Ready[], key?: string) =>
  warehouseStaff().post(
    '/runs',
    {
      shipmentIds: goods.map(({ shipmentId }) => shipmentId),
      driver: 'Yaw Darko',
      driverPhone: '024 400 4417',
      scannedIds: goods.flatMap(idsOf),
    },
    key ? { key } : {},
  );
const statesOf = async ({ packages }: Ready) =>
  Promise.all(packages.map(async ({ id }) => (await warehouse.cartonNow(id)).state));
const waiting = async (query = '') =>
  good<{ items: { shipmentId: string; failedBecause: string | null }[]; areas: object[] }>(
    await warehouseStaff().get(`/runs/waiting?limit=100${query}`),
  );
const remindersOf = async ({ shipmentId }: Ready) => {
  const rows = await remindersIn(warehouse.world.db, { link: `%${shipmentId}` });
  return rows.map(({ title }) => title.split(':')[0]);
};

it('lists goods to be delivered by area, without goods that are collected', async () => {
  const [osu, tema] = [await ready('Osu, Greater Accra', 1), await ready('Tema, Greater Accra', 3)];
  const collected = await ready('Osu, Greater Accra');
  await warehouse.world.db
    .updateTable('shipments')
    .set({ deliverTo: null })
    .where('id', '=', collected.shipmentId)
    .execute();

  const all = await waiting();
  expect(all.areas).toEqual([
    { area: 'Osu, Greater Accra', shipments: 1, cartons: 1 },
    { area: 'Tema, Greater Accra', shipments: 1, cartons: 3 },
  ]);
  expect(all.items.map(({ shipmentId }) => shipmentId)).toEqual([osu.shipmentId, tema.shipmentId]);
  const inTema = await waiting('&area=Tema%2C%20Greater%20Accra');
  expect(inTema.items).toMatchObject([
    { shipmentId: tema.shipmentId, siteNameZh: '阿克拉网点', weightKg: 60, volumeCbm: 0.3 },
  ]);
  expect((await send([collected])).json().message).toContain('is for office pickup');
});

it('a run is refused if nothing is ready for one of its stops, and nothing leaves', async () => {
  const [goods, deliveredGoods] = [await ready(), await ready()];
  await warehouse.world.db
    .updateTable('packages')
    .set({ state: 'DELIVERED' })
    .where('shipmentId', '=', deliveredGoods.shipmentId)
    .execute();
  const refused = await warehouseStaff().post('/runs', {
    shipmentIds: [goods.shipmentId, deliveredGoods.shipmentId],
    driver: 'Yaw Darko',
    scannedIds: idsOf(goods),
  });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringMatching(/ has no cartons ready\./),
  ]);
  expect(await statesOf(goods)).toEqual(['AVAILABLE', 'AVAILABLE']);
});

it('a run leaves from one office: cartons at two offices need two runs', async () => {
  const [accra, tamale] = [await ready(), await ready('Lamashegu, Northern')];
  await warehouse.world.db
    .updateTable('packages')
    .set({ siteId: warehouse.sites.tamale })
    .where('shipmentId', '=', tamale.shipmentId)
    .execute();
  const refused = await send([accra, tamale]);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'These cartons are at different offices. Create one run per office.',
  ]);
  expect([await statesOf(accra), await statesOf(tamale)].flat()).toEqual(
    Array.from({ length: 4 }, () => 'AVAILABLE'),
  );
});

it('a stop is delivered once, against a name, a signature and a photo, and the customer is notified', async () => {
  const goods = await ready();
  const run = good<RunAnswer>(await send([goods]));
  expect(run).toMatchObject({ driver: 'Yaw Darko', stops: 1, delivered: 0, endedAt: null });
  expect(run).toMatchObject({ siteName: 'Accra office', siteNameZh: '阿克拉网点' });
  expect(await statesOf(goods)).toEqual(['OUT_FOR_DELIVERY', 'OUT_FOR_DELIVERY']);
  const drop = run.drops[0]?.id ?? '';

  const deliver = (key: string) =>
    warehouseStaff().post(
      `/drops/${drop}/deliver`,
      { receivedBy: 'Yaa Mensah', signature },
      { key },
    );
  const early = await deliver('too-early');
  expect([early.statusCode, early.json().message]).toEqual([
    400,
    'Take a photo of the delivery first',
  ]);
  expect(await statesOf(goods)).toEqual(['OUT_FOR_DELIVERY', 'OUT_FOR_DELIVERY']);
  good(await warehouseStaff().upload(`/drops/${drop}/photo`, photo, 'image/jpeg'));

  const done = good<RunAnswer>(await deliver('at-the-door'));
  expect(done.drops[0]).toMatchObject({ state: 'DELIVERED', receivedBy: 'Yaa Mensah' });
  expect(done.endedAt).not.toBeNull();
  expect((await deliver('at-the-door')).json()).toEqual(done);
  expect((await deliver('again')).json().message).toContain('is already recorded as delivered');
  const handover = await warehouse.world.db
    .selectFrom('handovers')
    .select(['receivedBy', 'signature', 'fileId'])
    .where('shipmentId', '=', goods.shipmentId)
    .execute();
  expect(handover).toEqual([
    { receivedBy: 'Yaa Mensah', signature, fileId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ]);
  expect((await warehouseStaff().get(`/drops/${drop}/photo`)).headers['content-type']).toBe(
    'image/webp',
  );
  expect((await ama.get(`/shipments/${goods.shipmentId}`)).json()).toMatchObject({
    status: 'DELIVERED',
    handovers: [{ receivedBy: 'Yaa Mensah', cartons: 2 }],
  });
  expect(await remindersOf(goods)).toEqual(['Out for delivery', 'Delivered']);
});

it('a failed delivery has a reason, makes the goods available at the office again, and can be repeated', async () => {
  const goods = await ready();
  const run = good<RunAnswer>(await send([goods]));
  const failed = await warehouseStaff().post(`/drops/${run.drops[0]?.id}/fail`, {
    reason: 'No one was there',
  });
  expect(failed.json()).toMatchObject({
    failed: 1,
    drops: [{ state: 'FAILED', reason: 'No one was there' }],
  });
  expect(await statesOf(goods)).toEqual(['AVAILABLE', 'AVAILABLE']);
  const [carton] = goods.packages;
  expect((await warehouse.cartonNow(carton?.id ?? '')).siteId).toBe(warehouse.sites.accra);
  expect(await warehouse.eventsOf(carton?.id ?? '', 'RTN')).toMatchObject([
    { reason: 'No one was there' },
  ]);
  const back = (await waiting()).items.find(({ shipmentId }) => shipmentId === goods.shipmentId);
  expect(back?.failedBecause).toBe('No one was there');
  expect(good<RunAnswer>(await send([goods])).stops).toBe(1);
  expect(await remindersOf(goods)).toEqual([
    'Out for delivery',
    'Delivery failed',
    'Out for delivery',
  ]);
});

it('a hold on one carton stops the whole run', async () => {
  const [free, held] = [await ready(), await ready()];
  good(
    await warehouseStaff().post(`/packages/${held.packages[0]?.id}/holds`, {
      kind: 'CUSTOMS',
      reason: 'Stopped at the gate',
    }),
  );
  const refused = await send([free, held]);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'package.held']);
  expect(await statesOf(free)).toEqual(['AVAILABLE', 'AVAILABLE']);
});

it('delivery runs are for the warehouse in Ghana, and the pickup counter can’t hand over cartons of a run', async () => {
  const goods = await ready();
  const body = { shipmentIds: [goods.shipmentId], driver: 'Yaw Darko' };
  expect((await warehouse.world.as('warehouse-cn').post('/runs', body)).statusCode).toBe(403);
  good(await send([goods]));
  const counter = await warehouseStaff().post(`/shipments/${goods.shipmentId}/deliver`, {
    pickupCode: '123456',
    receivedBy: 'Yaa Mensah',
    signature,
    packageIds: [goods.packages[0]?.id],
  });
  expect(counter.json().message).toContain('is out for delivery. Record it on its delivery run');
});

it('two simultaneous dispatches create one run, and a stop is settled once', async () => {
  const goods = await ready();
  const answers = await Promise.all([send([goods]), send([goods])]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const won = answers.find(({ statusCode }) => statusCode === 200);
  const drop = won?.json<RunAnswer>().drops[0]?.id ?? '';
  good(await warehouseStaff().upload(`/drops/${drop}/photo`, photo, 'image/jpeg'));
  const ends = await Promise.all([
    warehouseStaff().post(`/drops/${drop}/deliver`, { receivedBy: 'Yaa Mensah', signature }),
    warehouseStaff().post(`/drops/${drop}/fail`, { reason: 'No one was there' }),
  ]);
  expect(ends.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('a run ends with its last stop, even if the last two stops are recorded at the same time', async () => {
  const goods = [await ready(), await ready(), await ready()];
  const run = good<RunAnswer>(await send(goods));
  expect(run.drops.map(({ shipmentId }) => shipmentId)).toEqual(
    goods.map(({ shipmentId }) => shipmentId),
  );
  await Promise.all(
    run.drops.map(({ id }) =>
      warehouseStaff().post(`/drops/${id}/fail`, { reason: 'The road was closed' }),
    ),
  );
  const ended = good<RunAnswer>(await warehouseStaff().get(`/runs/${run.id}`));
  expect([ended.failed, ended.endedAt !== null]).toEqual([3, true]);
  const list = await warehouseStaff().get('/runs?state=ENDED');
  expect(list.json<{ items: RunAnswer[] }>().items.map(({ id }) => id)).toContain(run.id);
});

it('a run loads scanned cartons; a carton ticked without a scan needs a reason, which is recorded', async () => {
  const goods = await ready('Osu, Greater Accra', 3);
  const [scanned = '', ticked = '', stays = ''] = idsOf(goods);
  const load = (more: object, key?: string) =>
    warehouseStaff().post(
      '/runs',
      {
        shipmentIds: [goods.shipmentId],
        driver: 'Yaw Darko',
        packageIds: [scanned, ticked],
        scannedIds: [scanned],
        ...more,
      },
      key ? { key } : {},
    );
  const refused = await load({});
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { unscannedBecause: 'Enter a reason for not scanning the cartons' },
  ]);
  expect((await load({ unscannedBecause: '  ' })).statusCode).toBe(400);
  expect(await statesOf(goods)).toEqual(['AVAILABLE', 'AVAILABLE', 'AVAILABLE']);

  const run = good<RunAnswer>(await load({ unscannedBecause: '标签' }, 'loaded-once'));
  expect(good<RunAnswer>(await load({ unscannedBecause: '标签' }, 'loaded-once'))).toEqual(run);
  expect(run.drops.map(({ cartons }) => cartons.map(({ id }) => id))).toEqual([[scanned, ticked]]);
  expect(await statesOf(goods)).toEqual(['OUT_FOR_DELIVERY', 'OUT_FOR_DELIVERY', 'AVAILABLE']);
  const details = async (id: string) =>
    (await warehouse.eventsOf(id, 'OFD')).map((event) => event.details);
  expect(await details(scanned)).toEqual([{ driver: 'Yaw Darko' }]);
  expect(await details(ticked)).toEqual([{ driver: 'Yaw Darko', unscannedBecause: '标签' }]);
  const audited = await warehouse.world.db
    .selectFrom('auditLog')
    .select(['reason', 'after'])
    .where('action', '=', 'run.dispatch')
    .where('subjectId', '=', run.id)
    .executeTakeFirstOrThrow();
  expect(audited.reason).toBe('标签');
  expect(JSON.parse(String(audited.after))).toMatchObject({ cartons: 2, unscanned: [ticked] });
  // The carton that was not loaded waits for the next run.
  const left = (await waiting(`&shipments=${goods.shipmentId}`)).items;
  expect(left).toMatchObject([{ shipmentId: goods.shipmentId, cartons: [{ id: stays }] }]);
});

it('refuses a carton of a shipment that is not on the run', async () => {
  const [goods, otherGoods] = [await ready(), await ready()];
  const refused = await warehouseStaff().post('/runs', {
    shipmentIds: [goods.shipmentId],
    driver: 'Yaw Darko',
    packageIds: [...idsOf(goods), ...idsOf(otherGoods)],
    scannedIds: [...idsOf(goods), ...idsOf(otherGoods)],
  });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'One of these cartons is no longer ready or isn’t in this run. Check the list.',
  ]);
  expect(await statesOf(otherGoods)).toEqual(['AVAILABLE', 'AVAILABLE']);
});
