import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { readPdf, scan } from '../../pdf/testing/read-paper.ts';
import { airPlan, seaPlan } from '../../testing/trade/batch-plans.ts';
import type { Goods } from '../../testing/trade/goods.ts';
import { labelsOf, startWarehouse } from '../../testing/trade/warehouse-fixture.ts';
import type { TestCustomer } from '../../testing/world.ts';

let yard: Awaited<ReturnType<typeof startWarehouse>>;
let ama: TestCustomer;
let kofi: TestCustomer;
beforeAll(async () => {
  yard = await startWarehouse();
  [ama, kofi] = [await yard.world.ama(), await yard.world.kofi()];
});
afterAll(() => yard.world.close());

const clerk = () => yard.world.as('batches');
const textOf = async (bytes: Buffer) =>
  (await readPdf(new Uint8Array(bytes), 72)).map(({ text }) => text).join('\n');
const paper = async (path: string) => {
  const answer = await clerk().get(path);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer;
};
const billOf = async (id: string) =>
  (
    await yard.world.db
      .selectFrom('shipments')
      .select('houseBillNumber')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).houseBillNumber;

it('the lists of a batch are printed as PDF and as a workbook with the same cartons', async () => {
  const hers = await yard.goods({ customerId: ama.id, cartons: 3 });
  const his = await yard.goods({ customerId: kofi.id, cartons: 2 });
  const batch = await yard.drive.sail(seaPlan(yard.sites), [...labelsOf(hers), ...labelsOf(his)]);
  const list = await paper(`/batches/${batch.id}/loading-list.pdf`);
  const manifest = await paper(`/batches/${batch.id}/manifest.pdf`);
  const books = await Promise.all(
    ['loading-list', 'manifest'].map((name) => paper(`/batches/${batch.id}/${name}.xlsx`)),
  );
  const [cartons, both] = await Promise.all(
    books.map(({ rawPayload }) => readXlsxFile(rawPayload)),
  );

  for (const label of [...labelsOf(hers), ...labelsOf(his)]) {
    expect(await textOf(list.rawPayload)).toContain(label);
    expect(cartons?.[0]?.data.map((row) => row[1])).toContain(label);
  }
  expect(list.headers['content-disposition']).toContain(`loading-list-${batch.batchNumber}.pdf`);
  expect(books[0]?.headers['content-disposition']).toContain('attachment');
  expect(books[0]?.headers['content-type']).toContain('spreadsheetml');
  expect(await textOf(manifest.rawPayload)).toContain(hers.trackingNumber);
  expect(both?.map(({ sheet, data }) => [sheet, data.length])).toEqual([
    ['Manifest', 3],
    ['Cartons 货件', 6],
  ]);
  expect(both?.[0]?.data.find((row) => row[1] === his.trackingNumber)?.slice(8, 12)).toEqual([
    2, 2, 40, 0.2,
  ]);
});

it('every shipment gets its house bill when the list is closed, and keeps it', async () => {
  const goods = await yard.goods({ customerId: ama.id, cartons: 2 });
  const [first = '', second = ''] = labelsOf(goods);
  const batch = await yard.drive.open(seaPlan(yard.sites));
  await yard.drive.load(batch.id, first);
  const early = await clerk().get(`/batches/${batch.id}/house-bills.pdf`);
  expect(early.statusCode).toBe(409);
  expect(early.json().message).toContain('to create house bills');
  expect(await textOf((await paper(`/batches/${batch.id}/manifest.pdf`)).rawPayload)).toContain(
    'Draft',
  );

  await yard.drive.take(batch.id, 'close');
  const number = await billOf(goods.shipmentId);
  expect(number).toMatch(/^HBL-2026-\d{4}$/);
  const bill = await paper(`/batches/${batch.id}/house-bills.pdf?shipmentId=${goods.shipmentId}`);
  const [page, ...more] = await readPdf(new Uint8Array(bill.rawPayload));
  if (!page || !number) throw new Error('no page');
  expect(more).toEqual([]);
  expect(await scan(page)).toEqual([{ format: 'Code128', text: number }]);
  expect(page.text).toContain('1 of 2');

  await yard.drive.take(batch.id, 'open', { reason: 'One more carton' });
  await yard.drive.load(batch.id, second);
  await yard.drive.take(batch.id, 'close');
  expect(await billOf(goods.shipmentId)).toBe(number);
});

it('air waybills are numbered separately, without duplicates', async () => {
  const batch = await yard.drive.open(airPlan(yard.sites));
  const many: Goods[] = [];
  for (let left = 3; left > 0; left -= 1)
    many.push(await yard.goods({ customerId: ama.id, mode: 'AIR' }));
  for (const goods of many) await yard.drive.load(batch.id, labelsOf(goods)[0] ?? '');
  await yard.drive.take(batch.id, 'close');

  const numbers = await Promise.all(many.map(({ shipmentId }) => billOf(shipmentId)));
  expect(new Set(numbers)).toEqual(new Set(['HAWB-2026-0001', 'HAWB-2026-0002', 'HAWB-2026-0003']));
});

it('arrival notices are printed once the batch has departed, with the balance due', async () => {
  const goods = await yard.goods({ customerId: ama.id });
  const batch = await yard.drive.open(seaPlan(yard.sites));
  await yard.drive.load(batch.id, labelsOf(goods)[0] ?? '');
  const early = await clerk().get(`/batches/${batch.id}/arrival-notices.pdf`);
  expect(early.json().message).toContain('hasn’t departed yet');

  const other = await yard.goods({ customerId: kofi.id });
  const sailed = await yard.drive.sail(seaPlan(yard.sites), labelsOf(other));
  const notice = await paper(`/batches/${sailed.id}/arrival-notices.pdf`);
  const text = await textOf(notice.rawPayload);
  expect(text).toContain('Your goods are due in Tema on 5 Jan 2027.');
  expect(text).toContain('GHS 1,000.00');
  expect(text).toContain('Accra office');
  expect(notice.headers['content-disposition']).toContain(
    `arrival-notice-${other.trackingNumber}.pdf`,
  );
});

it('documents of an empty batch, and of a shipment that is not in it, are refused', async () => {
  const batch = await yard.drive.open(seaPlan(yard.sites));
  for (const name of ['loading-list.pdf', 'loading-list.xlsx', 'manifest.pdf', 'manifest.xlsx']) {
    const answer = await clerk().get(`/batches/${batch.id}/${name}`);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      expect.stringContaining('is empty. Load a carton'),
    ]);
  }
  const goods = await yard.goods({ customerId: ama.id });
  const stray = `/batches/${batch.id}/house-bills.pdf?shipmentId=${goods.shipmentId}`;
  expect((await clerk().get(stray)).statusCode).toBe(404);
});

it('transport details of a departed batch can be corrected, but not removed', async () => {
  const hers = await yard.goods({ customerId: ama.id, cartons: 1 });
  const { id } = await yard.drive.sail(seaPlan(yard.sites), labelsOf(hers));
  const patch = async (body: object) => {
    const { version } = await yard.drive.read(id);
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
