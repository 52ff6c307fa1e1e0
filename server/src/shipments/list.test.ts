import { seaDocuments } from '@sankofa/domain/fixtures/batches';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { seaPlan } from '../testing/trade/batch-plans.ts';
import { good } from '../testing/trade/freight-fixture.ts';
import { startWarehouse } from '../testing/trade/warehouse-fixture.ts';
import type { Client } from '../testing/world.ts';

let warehouse: Awaited<ReturnType<typeof startWarehouse>>;
beforeAll(async () => {
  warehouse = await startWarehouse();
});
afterAll(() => warehouse.world.close());

const office = () => warehouse.world.as('no-duty');
const list = async (client: Client, query: string) =>
  good<{ items: { id: string; eta: string | null }[]; nextCursor: string | null }>(
    await client.get(`/shipments?${query}`),
  );

it('the list of shipments is filtered by hold and office, and exported with the same rows', async () => {
  const akua = await warehouse.world.customer({ name: '=Akua()' });
  const free = await warehouse.carton({ customerId: akua.id });
  const held = await warehouse.carton({ customerId: akua.id, holds: ['DAMAGE'] });
  const far = await warehouse.carton({
    customerId: akua.id,
    destinationSiteId: warehouse.sites.tamale,
  });
  const own = `customerId=${akua.id}`;
  const idsOf = async (query: string) => (await list(office(), query)).items.map(({ id }) => id);
  expect(await idsOf(`${own}&hold=DAMAGE`)).toEqual([held.shipmentId]);
  expect(await idsOf(`${own}&officeId=${warehouse.sites.tamale}`)).toEqual([far.shipmentId]);
  expect(await idsOf(own)).toEqual([far.shipmentId, held.shipmentId, free.shipmentId]);

  const csv = await office().get(`/shipments.csv?${own}&officeId=${warehouse.sites.accra}`);
  expect(csv.headers['content-type']).toContain('text/csv');
  const lines = csv.body.trim().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([
    held.trackingNumber,
    free.trackingNumber,
  ]);
  expect(lines[1]).toContain("'=Akua()");
  expect(lines[1]).toContain('damaged');
  const xlsx = await office().get(`/shipments.xlsx?${own}&hold=DAMAGE`);
  const [sheet] = await readXlsxFile(xlsx.rawPayload);
  expect(sheet?.data.slice(1).map((row) => row[0])).toEqual([held.trackingNumber]);
});

it('several shipments are put on hold at once, all or none, and only once', async () => {
  const esi = await warehouse.world.customer({ name: 'Esi Holder' });
  const fullShipment = await warehouse.goods({ customerId: esi.id, cartons: 3 });
  const cancelledGoods = await warehouse.goods({ customerId: esi.id, cartons: 2 });
  await warehouse.world.db
    .updateTable('packages')
    .set({ state: 'DELIVERED' })
    .where('id', '=', cancelledGoods.packages[0]?.id ?? '')
    .execute();
  const hold = (shipmentIds: string[], client = warehouse.world.as('support')) =>
    client.post('/shipments/hold', {
      shipmentIds,
      kind: 'DOCUMENTS',
      reason: 'The list is missing',
    });
  const holds = () =>
    warehouse.world.db
      .selectFrom('holds as h')
      .innerJoin('packages as p', 'p.id', 'h.packageId')
      .select('p.state')
      .where('p.customerId', '=', esi.id)
      .execute();

  expect((await hold([fullShipment.shipmentId], warehouse.world.as('finance'))).statusCode).toBe(
    403,
  );
  expect((await hold([fullShipment.shipmentId, crypto.randomUUID()])).statusCode).toBe(404);
  expect(await holds()).toEqual([]);
  for (let times = 0; times < 2; times += 1)
    expect((await hold([fullShipment.shipmentId, cancelledGoods.shipmentId])).json()).toEqual({
      cartons: 4,
    });
  expect((await holds()).map(({ state }) => state)).toEqual(Array(4).fill('VERIFIED'));
});

it('a customer’s list is filtered by what is ready for pickup, without held, delivered or outgoing goods', async () => {
  const akua = await warehouse.world.customer({ name: 'Akua' });
  const make = async (state: 'AVAILABLE' | 'IN_WAREHOUSE' | 'OUT_FOR_DELIVERY' | 'DELIVERED') => {
    const carton = await warehouse.carton({ customerId: akua.id });
    await warehouse.world.db
      .updateTable('packages')
      .set({ state, siteId: warehouse.sites.accra })
      .where('id', '=', carton.id)
      .execute();
    return carton.shipmentId;
  };
  const ready = await make('AVAILABLE');
  const otherStates = [
    await make('IN_WAREHOUSE'),
    await make('OUT_FOR_DELIVERY'),
    await make('DELIVERED'),
  ];
  const delivered = await make('AVAILABLE');
  await warehouse.world.db
    .updateTable('shipments')
    .set({ deliverTo: 'Akua, +233244710507, Ho' })
    .where('id', '=', delivered)
    .execute();
  const page = async (toCollect: string) =>
    good<{ items: { id: string }[]; total: number }>(
      await akua.get(`/shipments?toCollect=${toCollect}&withTotal=true&limit=5`),
    );
  expect(await page('true')).toMatchObject({ items: [{ id: ready }], total: 1 });
  expect((await page('false')).items.map(({ id }) => id).toSorted()).toEqual(
    [...otherStates, delivered].toSorted(),
  );
});

it('active shipments are counted per customer, with the next arrival, and found by exact number', async () => {
  const afia = await warehouse.world.customer({ name: 'Afia Counted' });
  const counts = async () =>
    good<{ hasAny: boolean; nextArrival: string | null; items: object[] }>(
      await afia.get('/shipments/counts'),
    );
  expect(await counts()).toEqual({ hasAny: false, nextArrival: null, items: [] });
  const sail = async (eta: string) => {
    const carton = await warehouse.carton({ customerId: afia.id });
    const batch = await warehouse.drive.open({
      ...seaPlan(warehouse.sites),
      ...seaDocuments(),
      eta,
    });
    await warehouse.drive.load(batch.id, carton.labelNumber);
    await warehouse.drive.through(batch.id, 'close', 'depart');
    return { ...carton, batchId: batch.id };
  };
  const later = await sail('2027-02-10');
  await sail('2027-01-31');
  expect(await counts()).toEqual({
    hasAny: true,
    nextArrival: '2027-01-31',
    items: [{ status: 'IN_TRANSIT', step: 4, shipments: 2 }],
  });
  const found = await list(afia, `trackingNumber=${later.trackingNumber}`);
  expect(found.items.map(({ id }) => id)).toEqual([later.shipmentId]);
  expect((await list(afia, `trackingNumber=${later.trackingNumber.slice(0, -1)}`)).items).toEqual(
    [],
  );
  const etaOf = async () =>
    (await list(afia, `trackingNumber=${later.trackingNumber}`)).items.map(({ eta }) => eta);
  expect(await etaOf()).toEqual(['2027-02-10']);
  // It came earlier: nothing is expected any more.
  await warehouse.drive.through(later.batchId, 'arrive');
  expect(await etaOf()).toEqual([null]);
});
