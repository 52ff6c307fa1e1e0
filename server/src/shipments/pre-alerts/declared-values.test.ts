import { seaDocuments } from '@sankofa/domain/fixtures/batches';
import type { ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, describe, expect, it } from 'vitest';

import { readPdf } from '../../pdf/testing/read-pdf.ts';
import { seaPlan } from '../../testing/trade/batch-plans.ts';
import { startWarehouse } from '../../testing/trade/warehouse-fixture.ts';

const { world, sites, drive, ...warehouse } = await startWarehouse();
afterAll(() => world.close());
const ama = await world.ama();

let number = 0;
const line = (cartons: number, declaredValue: { amount: string; currency: string } | null) => ({
  supplierNumber: `SF77${(number += 1)}0012`,
  contents: 'Blenders',
  cartons,
  ...(declaredValue && { declaredValue }),
});
const preAlert = (lines: object[]) =>
  ama.post('/shipments', {
    mode: 'SEA',
    goodsClass: 'NORMAL',
    destinationSiteId: sites.accra,
    lines,
  });

describe('a declared value', () => {
  it('belongs to a line: its cartons share it to the cent, in its currency', async () => {
    const answer = await preAlert([
      line(2, { amount: '1200.50', currency: 'USD' }),
      line(3, { amount: '100', currency: 'CNY' }),
      line(1, { amount: '7.5', currency: 'GHS' }),
      line(1, null),
    ]);
    expect(answer.statusCode).toBe(200);
    expect(
      answer.json<ShipmentAnswer>().packages.map(({ declaredValue }) => declaredValue),
    ).toEqual([
      { amount: '600.25', currency: 'USD' },
      { amount: '600.25', currency: 'USD' },
      { amount: '33.34', currency: 'CNY' },
      { amount: '33.33', currency: 'CNY' },
      { amount: '33.33', currency: 'CNY' },
      { amount: '7.50', currency: 'GHS' },
      null,
    ]);
  });

  it('is refused by field if it is invalid', async () => {
    const wrong = await preAlert([line(1, { amount: 'much', currency: 'EUR' })]);
    expect(wrong.json()).toMatchObject({
      fields: {
        'lines.0.declaredValue.amount': 'Enter the value as a number, for example 120.00',
        'lines.0.declaredValue.currency': 'Choose USD, CNY or GHS',
      },
    });
  });

  it('is shared by the cartons of a loading list row, in the currency that the list names', async () => {
    const { shippingMark } = await world.db
      .selectFrom('customers')
      .select('shippingMark')
      .where('id', '=', ama.id)
      .executeTakeFirstOrThrow();
    const warehouseStaff = world.as('warehouse-cn');
    const file = [
      'Mark,Tracking number,Contents,Cartons,货值(元)',
      `${shippingMark},YT88120001,Pots,3,"1,000.00"`,
      `${shippingMark},YT88120002,Pans,2,$50.01`,
    ].join('\n');
    const read = await warehouseStaff.upload(
      '/imports/loading-list/read',
      Buffer.from(file),
      'text/csv',
    );
    const list = read.json<{ fileHash: string; rows: { row: number; cells: object }[] }>();
    const rows = list.rows.map(({ row, cells }) => ({ row, cells }));
    const answer = await warehouseStaff.post('/imports/loading-list', {
      fileHash: list.fileHash,
      isFinal: true,
      rows,
    });
    expect(answer.json()).toMatchObject({
      rows: [{ outcome: 'imported' }, { outcome: 'imported' }],
    });
    const cartons = await world.db
      .selectFrom('packages')
      .select(['declaredMinor', 'declaredCurrency'])
      .where('supplierNumber', 'like', 'YT8812%')
      .orderBy('pieceNumber')
      .execute();
    expect(cartons.map((one) => `${one.declaredCurrency} ${one.declaredMinor}`)).toEqual([
      'CNY 33334',
      'CNY 33333',
      'CNY 33333',
      'USD 2501',
      'USD 2500',
    ]);
  });

  it('is on the manifest and the house bill once, by currency', async () => {
    const goods = await warehouse.goods({ customerId: ama.id, cartons: 3 });
    const shares = [
      ['USD', 60_025],
      ['USD', 60_025],
      ['CNY', 9_900],
    ] as const;
    for (const [at, [declaredCurrency, declaredMinor]] of shares.entries())
      await world.db
        .updateTable('packages')
        .set({ declaredCurrency, declaredMinor })
        .where('id', '=', goods.packages[at]?.id ?? '')
        .execute();
    const batch = await drive.open({ ...seaPlan(sites), ...seaDocuments() });
    for (const { labelNumber } of goods.packages) await drive.load(batch.id, labelNumber);
    await drive.through(batch.id, 'close');
    const printed = async (name: string) => {
      const { rawPayload } = await world.as('batches').get(`/batches/${batch.id}/${name}`);
      const pages = await readPdf(new Uint8Array(rawPayload), 72);
      return pages
        .map(({ text }) => text)
        .join('\n')
        .replaceAll(/\s+/g, ' ');
    };
    const manifest = await printed('manifest.pdf');
    for (const sum of ['USD 1,200.50', 'CNY 99.00']) expect(manifest).toContain(sum);
    expect(await printed('house-bills.pdf')).toContain('Declared value USD 1,200.50 and CNY 99.00');
    const sheet = await world.as('batches').get(`/batches/${batch.id}/manifest.xlsx`);
    const [book] = await readXlsxFile(sheet.rawPayload);
    expect(book?.data.map((row) => row.slice(-3))).toEqual([
      ['Declared (USD)', 'Declared (CNY)', 'Declared (GHS)'],
      [1200.5, 99, null],
    ]);
  });
});
