import { randomUUID } from 'node:crypto';

import { xlsxKind } from '@sankofa/domain/endpoint';
import { sites as sampleSites } from '@sankofa/domain/fixtures/sites';
import { afterAll, describe, expect, it } from 'vitest';

import { readPdf, scan } from '../../pdf/testing/read-pdf.ts';
import { xlsxOf } from '../../platform/files/xlsx.ts';
import { unsentShipment } from '../../testing/access/records/owned-records.ts';
import { startWarehouse } from '../../testing/trade/warehouse-fixture.ts';

const { world, sites } = await startWarehouse();
afterAll(() => world.close());
const ama = await world.ama();
const kojo = await world.kojo();

type Customer = typeof ama;
type Found = { items: { supplierNumber: string; trackingNumber: string; shipmentId: string }[] };
type CreatedShipment = { id: string; trackingNumber: string; version: number };

const preAlert = async (customer: Customer, ...numbers: string[]) => {
  const answer = await customer.post('/shipments', {
    mode: 'SEA',
    goodsClass: 'NORMAL',
    destinationSiteId: sites.accra,
    lines: numbers.map((supplierNumber) => ({ supplierNumber, contents: 'Blenders', cartons: 2 })),
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<CreatedShipment>();
};
const find = async (customer: Customer, numbers: string) =>
  customer.get(`/me/supplier-numbers?numbers=${encodeURIComponent(numbers)}`);
const found = async (customer: Customer, numbers: string) =>
  (await find(customer, numbers)).json<Found>().items;

describe('supplier tracking numbers', () => {
  it('are found in the customer’s own shipments, however they are typed, each once', async () => {
    const { id, trackingNumber } = await preAlert(ama, 'SF1436009122', 'YT7488213300');
    expect(await found(ama, 'sf 1436-009122,YT7488213300,JD1')).toMatchObject([
      { supplierNumber: 'SF1436009122', shipmentId: id, trackingNumber },
      { supplierNumber: 'YT7488213300', shipmentId: id, trackingNumber },
    ]);
    world.pass(1_000);
    const later = await preAlert(ama, 'SF1436009122');
    expect(await found(ama, 'SF1436009122')).toMatchObject([{ shipmentId: later.id }]);
  });

  it('of other customers are not found', async () => {
    await preAlert(ama, 'SF9990001112');
    expect(await found(kojo, 'SF9990001112')).toEqual([]);
  });

  it('are free again once their shipment is cancelled', async () => {
    const { id, version } = await preAlert(ama, 'SF5550001112');
    const cancelled = await ama.post(`/shipments/${id}/cancel`, {}, { version });
    expect(cancelled.statusCode).toBe(200);
    expect(await found(ama, 'SF5550001112')).toEqual([]);
  });

  it('are looked up fifty at a time, and text without a letter or digit is ignored', async () => {
    const many = Array.from({ length: 51 }, (_, at) => `SF${at}`).join(',');
    const refused = await find(ama, many);
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { numbers: 'Maximum 50 numbers' },
    ]);
    expect(await found(ama, '-, ,')).toEqual([]);
  });
});

const sendOrders = (bytes: Uint8Array, kind: string) =>
  ama.upload('/me/order-lists', Buffer.from(bytes), kind);
const sheetOf = (mode: string, site: string) => `/me/carton-marks.pdf?mode=${mode}&site=${site}`;

describe('an order file of a Chinese shop', () => {
  const headings = ['订单编号', '卖家公司名', '货品标题', '单价(元)', '数量', '物流公司', '运单号'];
  const rows = [
    ['2156330198844017', '广州皮具', '女士手提包', '34.50', '100', '顺丰速运', 'SF1436009122'],
    ['', '', '皮带', '12', '50', '', ''],
    ['2156330198844018', '义乌帽业', '帽子', '8.5', '10', '', ''],
  ];
  const expected = [
    {
      line: 2,
      text: expect.stringContaining('女士手提包'),
      read: {
        supplierNumber: 'SF1436009122',
        courier: '顺丰速运',
        contents: '100 × 女士手提包; 50 × 皮带',
        cartons: 1,
        value: { amount: '4050.00', currency: 'CNY' },
      },
      problem: null,
    },
    {
      line: 4,
      text: expect.stringContaining('帽子'),
      read: null,
      problem: 'This order has no tracking number yet. Add it once your supplier has sent it',
    },
  ];

  it('is read from XLSX and from CSV in the encodings of Excel, and nothing is stored', async () => {
    const before = await world.db.selectFrom('packages').select('id').execute();
    const book = await xlsxOf([
      { name: 'Sheet1', columns: headings.map((heading) => ({ heading, width: 20 })), rows },
    ]);
    const csv = [headings, ...rows].map((cells) => cells.join(',')).join('\r\n');
    for (const [bytes, kind] of [
      [book, xlsxKind],
      [Buffer.from(csv), 'text/csv'],
    ] as const) {
      const answer = await sendOrders(bytes, kind);
      expect([answer.statusCode, answer.json()]).toEqual([200, { items: expected }]);
    }
    expect(await world.db.selectFrom('packages').select('id').execute()).toEqual(before);
  });

  it('that is none is refused, and so is a file of staff or of no one', async () => {
    expect((await sendOrders(Buffer.from('not a workbook'), xlsxKind)).statusCode).toBe(400);
    expect((await sendOrders(Buffer.from([1, 2, 3]), 'image/png')).statusCode).toBe(415);
    const csv = Buffer.from('运单号\nSF1436009122');
    const clerk = world.as('finance');
    expect((await clerk.upload('/me/order-lists', csv, 'text/csv')).statusCode).toBe(403);
    expect((await sendOrders(csv, 'text/csv')).json()).toMatchObject({
      items: [{ read: { supplierNumber: 'SF1436009122' } }],
    });
  });
});

describe('the carton mark sheet', () => {
  it('has the customer’s own mark, for a warehouse that accepts goods of this mode', async () => {
    for (const customer of [ama, kojo]) {
      const answer = await customer.get(sheetOf('SEA', sampleSites.guangzhou.code));
      expect(answer.statusCode).toBe(200);
      const [page] = await readPdf(answer.rawPayload);
      if (page === undefined) throw new Error('no page');
      expect(await scan(page)).toEqual(
        Array.from({ length: 2 }, () => ({ format: 'QRCode', text: customer.shippingMark })),
      );
    }
  });

  it('is refused for an unknown warehouse, an office in Ghana and a malformed query', async () => {
    for (const code of ['NONE', sampleSites.accra.code])
      expect((await ama.get(sheetOf('SEA', code))).json()).toMatchObject({
        code: 'thing.not_found',
      });
    for (const query of ['', '?mode=SEA', '?mode=RAIL&site=CAN1'])
      expect((await ama.get(`/me/carton-marks.pdf${query}`)).statusCode).toBe(400);
  });
});

const save = (customer: Customer, id: string, description: string) =>
  customer.post('/me/pre-alert-drafts', { id, content: { ...unsentShipment, description } });

describe('unsent pre-alerts', () => {
  type Drafts = { items: { id: string; content: { description: string } }[] };
  const draftsOf = async (customer: Customer) =>
    (await customer.get('/me/pre-alert-drafts')).json<Drafts>().items;

  it('are saved, replaced by the same id, listed with the last saved first, and deleted', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    expect((await save(ama, first, 'Shoes')).statusCode).toBe(200);
    world.pass(1_000);
    await save(ama, second, 'Bags');
    world.pass(1_000);
    await save(ama, first, 'Shoes and belts');
    expect(await draftsOf(ama)).toMatchObject([
      { id: first, content: { description: 'Shoes and belts' } },
      { id: second, content: { description: 'Bags' } },
    ]);
    expect((await ama.delete(`/me/pre-alert-drafts/${first}`)).statusCode).toBe(200);
    expect((await draftsOf(ama)).map(({ id }) => id)).toEqual([second]);
    expect((await ama.delete(`/me/pre-alert-drafts/${first}`)).statusCode).toBe(404);
  });

  it('of one customer are neither seen, replaced nor deleted by another', async () => {
    const id = randomUUID();
    await save(ama, id, 'Secret');
    expect(await draftsOf(kojo)).toEqual([]);
    expect((await save(kojo, id, 'Mine')).statusCode).toBe(404);
    expect((await kojo.delete(`/me/pre-alert-drafts/${id}`)).statusCode).toBe(404);
    expect((await draftsOf(ama)).find((one) => one.id === id)?.content.description).toBe('Secret');
  });

  it('are at most twenty, also if two pages save the last one at once', async () => {
    const { length } = await draftsOf(kojo);
    for (let count = length; count < 19; count += 1) await save(kojo, randomUUID(), `${count}`);
    const answers = await Promise.all([1, 2].map(() => save(kojo, randomUUID(), 'last')));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 400,
    ]);
    expect(await draftsOf(kojo)).toHaveLength(20);
  });

  it('that are malformed or too long are refused', async () => {
    for (const content of [
      undefined,
      {},
      { ...unsentShipment, lines: [] },
      { ...unsentShipment, description: 'x'.repeat(301) },
      { ...unsentShipment, mode: 'RAIL' },
    ])
      expect(
        (await ama.post('/me/pre-alert-drafts', { id: randomUUID(), content })).statusCode,
      ).toBe(400);
    expect((await save(ama, 'mine', 'Shoes')).statusCode).toBe(400);
  });
});
