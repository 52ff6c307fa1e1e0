import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, describe, expect, it } from 'vitest';

import { readPaper } from '../papers/testing/read-paper.ts';
import { migrate } from '../platform/migrate.ts';
import { newDatabase } from '../testing/postgres.ts';
import { seaPapers, seaPlan } from '../testing/voyages.ts';
import { startYard } from '../testing/yard.ts';

const { world, sites, drive, ...yard } = await startYard();
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
  it('is that of the line: its cartons share it to the last cent, in its currency', async () => {
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

  it('names what is wrong with it', async () => {
    const wrong = await preAlert([line(1, { amount: 'much', currency: 'EUR' })]);
    expect(wrong.json()).toMatchObject({
      fields: {
        'lines.0.declaredValue.amount': 'Enter the value as a number, for example 120.00',
        'lines.0.declaredValue.currency': 'Choose USD, CNY or GHS',
      },
    });
  });

  it('is shared by the cartons of a row of a loading list, in the currency that the list names', async () => {
    const { shippingMark } = await world.db
      .selectFrom('customers')
      .select('shippingMark')
      .where('id', '=', ama.id)
      .executeTakeFirstOrThrow();
    const hand = world.as('warehouse-cn');
    const file = [
      'Mark,Tracking number,Contents,Cartons,货值(元)',
      `${shippingMark},YT88120001,Pots,3,"1,000.00"`,
      `${shippingMark},YT88120002,Pans,2,$50.01`,
    ].join('\n');
    const read = await hand.upload('/imports/loading-list/read', Buffer.from(file), 'text/csv');
    const list = read.json<{ fileHash: string; rows: { row: number; cells: object }[] }>();
    const rows = list.rows.map(({ row, cells }) => ({ row, cells }));
    const answer = await hand.post('/imports/loading-list', {
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

  it('stands once on the manifest and the house bill, currency by currency', async () => {
    const goods = await yard.goods({ customerId: ama.id, cartons: 3 });
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
    const batch = await drive.open({ ...seaPlan(sites), ...seaPapers() });
    for (const { labelNumber } of goods.packages) await drive.load(batch.id, labelNumber);
    await drive.through(batch.id, 'close');
    const printed = async (name: string) => {
      const { rawPayload } = await world.as('batches').get(`/batches/${batch.id}/${name}`);
      const pages = await readPaper(new Uint8Array(rawPayload), 72);
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

it('values that were written to every carton of a line are shared by the migration', async () => {
  const { db, drop } = await newDatabase();
  const before = fs.mkdtempSync(path.join(os.tmpdir(), 'declared-'));
  try {
    const folder = path.resolve(import.meta.dirname, '../../migrations');
    for (const name of fs.readdirSync(folder).filter((one) => /^0\d+_.*\.sql$/.test(one)))
      if (name < '0106') fs.copyFileSync(path.join(folder, name), path.join(before, name));
    await sql`drop schema public cascade; create schema public`.execute(db);
    await migrate(db, before);
    const at = '2026-11-01T00:00:00Z';
    const shipment = crypto.randomUUID();
    const add = (piece: number, number: string, cents: number | null) =>
      sql`insert into packages (id, label_number, shipment_id, customer_id, piece_number, state, goods_class, contents,
          declared_us_cents, supplier_number, supplier_key, created_at, updated_at)
        values (${crypto.randomUUID()}, ${`P000000000${piece}`}, ${shipment}, ${shipment}, ${piece}, 'EXPECTED',
          'NORMAL', 'Pots', ${cents}, ${number}, ${number}, ${at}, ${at})`;
    await db.connection().execute(async (own) => {
      // The shipment and its customer do not matter here.
      await sql`set session_replication_role = replica`.execute(own);
      for (const [piece, [number, cents]] of (
        [
          ['SF1', 240_100],
          ['SF1', 240_100],
          ['SF2', 100],
          ['SF2', 100],
          ['SF2', 100],
          ['SF3', null],
        ] as const
      ).entries())
        await add(piece + 1, number, cents).execute(own);
      await sql`set session_replication_role = default`.execute(own);
    });
    fs.copyFileSync(
      path.join(folder, '0106_declared_values.sql'),
      path.join(before, '0106_declared_values.sql'),
    );
    await migrate(db, before);
    const { rows } = await sql<{ declaredMinor: number; declaredCurrency: string }>`
      select declared_minor, declared_currency from packages order by piece_number`.execute(db);
    expect(rows.map((one) => [one.declaredMinor, one.declaredCurrency])).toEqual([
      [120_050, 'USD'],
      [120_050, 'USD'],
      [34, 'USD'],
      [33, 'USD'],
      [33, 'USD'],
      [null, null],
    ]);
  } finally {
    await drop();
    fs.rmSync(before, { recursive: true });
  }
});
