import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { readPdf, scan } from '../../pdf/testing/read-pdf.ts';
import { airPlan, seaPlan } from '../../testing/trade/batch-plans.ts';
import type { Goods } from '../../testing/trade/goods.ts';
import { labelsOf, startWarehouse } from '../../testing/trade/warehouse-fixture.ts';
import type { TestCustomer } from '../../testing/world.ts';

let warehouse: Awaited<ReturnType<typeof startWarehouse>>;
let ama: TestCustomer;
let kojo: TestCustomer;
beforeAll(async () => {
  warehouse = await startWarehouse();
  [ama, kojo] = [await warehouse.world.ama(), await warehouse.world.kojo()];
});
afterAll(() => warehouse.world.close());

const clerk = () => warehouse.world.as('batches');
const textOf = async (bytes: Buffer) =>
  (await readPdf(new Uint8Array(bytes), 72)).map(({ text }) => text).join('\n');
const download = async (path: string) => {
  const answer = await clerk().get(path);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer;
};
const billOf = async (id: string) =>
  (
    await warehouse.world.db
      .selectFrom('shipments')
      .select('houseBillNumber')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).houseBillNumber;

it('the lists of a batch are printed as PDF and as a workbook with the same cartons', async () => {
  const amaGoods = await warehouse.goods({ customerId: ama.id, cartons: 3 });
  const his = await warehouse.goods({ customerId: kojo.id, cartons: 2 });
  const batch = await warehouse.drive.sail(seaPlan(warehouse.sites), [
    ...labelsOf(amaGoods),
    ...labelsOf(his),
  ]);
  const list = await download(`/batches/${batch.id}/loading-list.pdf`);
  const manifest = await download(`/batches/${batch.id}/manifest.pdf`);
  const books = await Promise.all(
    ['loading-list', 'manifest'].map((name) => download(`/batches/${batch.id}/${name}.xlsx`)),
  );
  const [cartons, batchSheets] = await Promise.all(
    books.map(({ rawPayload }) => readXlsxFile(rawPayload)),
  );

  for (const label of [...labelsOf(amaGoods), ...labelsOf(his)]) {
    expect(await textOf(list.rawPayload)).toContain(label);
    expect(cartons?.[0]?.data.map((row) => row[1])).toContain(label);
  }
  expect(list.headers['content-disposition']).toContain(`loading-list-${batch.batchNumber}.pdf`);
  expect(books[0]?.headers['content-disposition']).toContain('attachment');
  expect(books[0]?.headers['content-type']).toContain('spreadsheetml');
  expect(await textOf(manifest.rawPayload)).toContain(amaGoods.trackingNumber);
  expect(batchSheets?.map(({ sheet, data }) => [sheet, data.length])).toEqual([
    ['Manifest', 3],
    ['Cartons 货件', 6],
  ]);
  expect(batchSheets?.[0]?.data.find((row) => row[1] === his.trackingNumber)?.slice(8, 12)).toEqual(
    [2, 2, 40, 0.2],
  );
});

it('every shipment gets its house bill when the list is closed, and keeps it', async () => {
  const goods = await warehouse.goods({ customerId: ama.id, cartons: 2 });
  const [first = '', second = ''] = labelsOf(goods);
  const batch = await warehouse.drive.open(seaPlan(warehouse.sites));
  await warehouse.drive.load(batch.id, first);
  const early = await clerk().get(`/batches/${batch.id}/house-bills.pdf`);
  expect(early.statusCode).toBe(409);
  expect(early.json().message).toContain('to create house bills');
  expect(await textOf((await download(`/batches/${batch.id}/manifest.pdf`)).rawPayload)).toContain(
    'Draft',
  );

  await warehouse.drive.performStep(batch.id, 'close');
  const number = await billOf(goods.shipmentId);
  expect(number).toMatch(/^HBL-2026-\d{4}$/);
  const bill = await download(
    `/batches/${batch.id}/house-bills.pdf?shipmentId=${goods.shipmentId}`,
  );
  const [page, ...more] = await readPdf(new Uint8Array(bill.rawPayload));
  if (!page || !number) throw new Error('no page');
  expect(more).toEqual([]);
  expect(await scan(page)).toEqual([{ format: 'Code128', text: number }]);
  expect(page.text).toContain('1 of 2');

  await warehouse.drive.performStep(batch.id, 'open', { reason: 'One more carton' });
  await warehouse.drive.load(batch.id, second);
  await warehouse.drive.performStep(batch.id, 'close');
  expect(await billOf(goods.shipmentId)).toBe(number);
});

it('air waybills are numbered separately, without duplicates', async () => {
  const batch = await warehouse.drive.open(airPlan(warehouse.sites));
  const many: Goods[] = [];
  for (let left = 3; left > 0; left -= 1)
    many.push(await warehouse.goods({ customerId: ama.id, mode: 'AIR' }));
  for (const goods of many) await warehouse.drive.load(batch.id, labelsOf(goods)[0] ?? '');
  await warehouse.drive.performStep(batch.id, 'close');

  const numbers = await Promise.all(many.map(({ shipmentId }) => billOf(shipmentId)));
  expect(new Set(numbers)).toEqual(new Set(['HAWB-2026-0001', 'HAWB-2026-0002', 'HAWB-2026-0003']));
});

it('arrival notices are printed once the batch has departed, with the balance due', async () => {
  const goods = await warehouse.goods({ customerId: ama.id });
  const batch = await warehouse.drive.open(seaPlan(warehouse.sites));
  await warehouse.drive.load(batch.id, labelsOf(goods)[0] ?? '');
  const early = await clerk().get(`/batches/${batch.id}/arrival-notices.pdf`);
  expect(early.json().message).toContain('hasn’t departed yet');

  const other = await warehouse.goods({ customerId: kojo.id });
  const sailed = await warehouse.drive.sail(seaPlan(warehouse.sites), labelsOf(other));
  const notice = await download(`/batches/${sailed.id}/arrival-notices.pdf`);
  const text = await textOf(notice.rawPayload);
  expect(text).toContain('Your goods are due in Tema on 5 Jan 2027.');
  expect(text).toContain('GHS 1,000.00');
  expect(text).toContain('Accra office');
  expect(notice.headers['content-disposition']).toContain(
    `arrival-notice-${other.trackingNumber}.pdf`,
  );
});

it('documents of an empty batch, and of a shipment that is not in it, are refused', async () => {
  const batch = await warehouse.drive.open(seaPlan(warehouse.sites));
  for (const name of ['loading-list.pdf', 'loading-list.xlsx', 'manifest.pdf', 'manifest.xlsx']) {
    const answer = await clerk().get(`/batches/${batch.id}/${name}`);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      expect.stringContaining('is empty. Load a carton'),
    ]);
  }
  const goods = await warehouse.goods({ customerId: ama.id });
  const otherShipmentPath = `/batches/${batch.id}/house-bills.pdf?shipmentId=${goods.shipmentId}`;
  expect((await clerk().get(otherShipmentPath)).statusCode).toBe(404);
});

it('transport details of a departed batch can be corrected, but not removed', async () => {
  const amaGoods = await warehouse.goods({ customerId: ama.id, cartons: 1 });
  const { id } = await warehouse.drive.sail(seaPlan(warehouse.sites), labelsOf(amaGoods));
  const patch = async (body: object) => {
    const { version } = await warehouse.drive.read(id);
    return clerk().patch(`/batches/${id}`, body, { version });
  };
  for (const [field, body] of [
    ['containerNumber', { containerNumber: '' }],
    ['sealNumber', { sealNumber: '' }],
    ['voyage', { voyage: '' }],
  ] as const) {
    const refused = await patch(body);
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json<{ fields: object }>().fields)).toEqual([field]);
    expect(refused.json<{ message: string }>().message).toContain(
      'You can correct this but not clear it',
    );
  }
  expect((await patch({ sealNumber: 'GZ118231', note: '' })).json()).toMatchObject({
    sealNumber: 'GZ118231',
  });
});
