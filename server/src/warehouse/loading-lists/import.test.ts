import type { RowAnswer } from '@sankofa/domain/warehouse/loading-lists/import-endpoints';
import { afterAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';

import { remindersIn } from '../../testing/reminders.ts';
import { openSites } from '../../testing/trade/goods.ts';
import { startWorld } from '../../testing/world.ts';

const world = await startWorld();
afterAll(() => world.close());
await openSites(world);
const warehouseStaff = world.as('warehouse-cn');
const markOf = async (id: string) =>
  (
    await world.db
      .selectFrom('customers')
      .select('shippingMark')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).shippingMark;
const { id: amaId } = await world.ama();
const { id: kojoId } = await world.kojo();
const [ama, kojo] = [await markOf(amaId), await markOf(kojoId)];

type Cells = Record<string, string>;
type Row = { row: number; cells: Cells };
const row = (number: number, over: Cells = {}): Row => ({
  row: number,
  cells: {
    mark: ama,
    supplierNumber: `SF2026${number}`,
    contents: 'Steel pots',
    cartons: '2',
    ...over,
  },
});
const hashOf = (digit: string) => digit.repeat(64);
const send = async (fileHash: string, rows: readonly Row[], isFinal = true) => {
  const answer = await warehouseStaff.post('/imports/loading-list', { fileHash, isFinal, rows });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ rows: RowAnswer[] }>().rows;
};
const outcomes = (rows: RowAnswer[]) => rows.map(({ outcome }) => outcome);
const cartonsOf = (customerId: string) =>
  world.db
    .selectFrom('packages')
    .select(['shipmentId', 'supplierNumber'])
    .where('customerId', '=', customerId)
    .execute();

describe('a loading list', () => {
  it('a preview changes nothing; the import creates one shipment per customer and mode', async () => {
    const rows = [
      row(2),
      row(3),
      row(4, { mode: 'AIR' }),
      row(5, { mark: kojo.toLowerCase().replace('-', ' ') }),
    ];
    expect(outcomes(await send(hashOf('1'), rows, false))).toEqual(rows.map(() => 'ready'));
    expect(await cartonsOf(amaId)).toEqual([]);
    expect(outcomes(await send(hashOf('1'), rows.slice(0, 2)))).toEqual(['imported', 'imported']);
    expect(outcomes(await send(hashOf('1'), rows.slice(2)))).toEqual(['imported', 'imported']);
    const amaCartons = await cartonsOf(amaId);
    expect(amaCartons).toHaveLength(6);
    expect(new Set(amaCartons.map(({ shipmentId }) => shipmentId)).size).toBe(2);
    expect(await cartonsOf(kojoId)).toHaveLength(2);
    const notifications = await remindersIn(world.db, { userId: amaId });
    const title = 'Shipment registered from your supplier’s loading list';
    expect(notifications.filter((reminder) => reminder.title === title)).toHaveLength(2);
  });

  it('importing it twice adds nothing, neither by its file nor by the contents of its rows', async () => {
    const rows = [row(20), row(21)];
    await send(hashOf('2'), rows);
    const before = (await cartonsOf(amaId)).length;
    expect(outcomes(await send(hashOf('2'), rows))).toEqual(['known', 'known']);
    // Saved again with one more row: another file with the same rows.
    expect(outcomes(await send(hashOf('3'), [...rows, row(22)]))).toEqual([
      'known',
      'known',
      'imported',
    ]);
    // One courier number may cover two kinds of goods, which are two rows.
    expect(
      outcomes(
        await send(hashOf('3'), [row(23, { supplierNumber: 'SF202620', contents: 'Lids' })]),
      ),
    ).toEqual(['imported']);
    expect(await cartonsOf(amaId)).toHaveLength(before + 4);
  });

  it('is imported once if two tabs send it at the same time', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => row(100 + at));
    const answers = await Promise.all([send(hashOf('4'), rows), send(hashOf('4'), rows)]);
    const imported = answers.flat().filter(({ outcome }) => outcome === 'imported');
    expect(imported).toHaveLength(20);
  });

  it('reports each row that can’t be imported, with all reasons and a fix for its shipping mark', async () => {
    const misspeltMark = `${ama.slice(0, -1)}${ama.endsWith('A') ? 'B' : 'A'}`;
    await send(hashOf('5'), [row(200, { supplierNumber: 'KOFI77', mark: kojo })]);
    const answers = await send(hashOf('5'), [
      row(201, { mark: misspeltMark }),
      row(202, { mark: 'Mr Wang, Yiwu' }),
      row(203, { supplierNumber: 'KOFI 77' }),
      row(204, { mark: '', cartons: '0', mode: 'rail', declaredValue: 'much' }),
      row(205),
    ]);
    expect(answers.map(({ reasons }) => reasons)).toEqual([
      ['mark.near'],
      ['mark.unknown'],
      ['number.in_use'],
      ['mark.missing', 'cartons.malformed', 'mode.unknown', 'value.malformed'],
      [],
    ]);
    expect(outcomes(answers)).toEqual(['failed', 'failed', 'failed', 'failed', 'imported']);
    expect(answers[0]?.nearMarks.map(({ shippingMark }) => shippingMark)).toContain(ama);
  });
});

const read = async (bytes: Uint8Array, kind: string) => {
  const answer = await warehouseStaff.upload(
    '/imports/loading-list/read',
    Buffer.from(bytes),
    kind,
  );
  return {
    status: answer.statusCode,
    body: answer.json<{ message: string; rows: Row[]; headings: object[]; fileHash: string }>(),
  };
};

describe('a loading list file', () => {
  const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

  it('is read from XLSX, and from CSV in both encodings that Excel writes', async () => {
    const table = [
      ['Loading list of Yiwu Star', null, null, null],
      ['唛头', '快递单号', '品名', '件数'],
      [ama, 'SF777', '不锈钢锅', 3],
    ];
    const book = await writeXlsxFile(
      table.map((line) => line.map((value) => (value === null ? null : { value }))),
    ).toBuffer();
    const cells = { mark: ama, supplierNumber: 'SF777', contents: '不锈钢锅', cartons: '3' };
    const expectedRows = [{ row: 3, cells, others: {} }];
    expect((await read(book, xlsx)).body.rows).toEqual(expectedRows);
    const text = table.map((line) => line.join(';')).join('\r\n');
    expect((await read(Buffer.from(`\ufeff${text}`), 'text/csv')).body.rows).toEqual(expectedRows);
    // 唛头 and 快递单号 encoded as GB18030.
    const gb = Buffer.concat([
      Buffer.from([0xdf, 0xe9, 0xcd, 0xb7]),
      Buffer.from(','),
      Buffer.from([0xbf, 0xec, 0xb5, 0xdd, 0xb5, 0xa5, 0xba, 0xc5]),
      Buffer.from(`,contents\n${ama},SF778,Pots\n`),
    ]);
    expect((await read(gb, 'text/csv')).body.rows).toMatchObject([
      { cells: { supplierNumber: 'SF778' } },
    ]);
  });

  it('keeps every digit of a long number, and refuses a number shortened by a spreadsheet', async () => {
    const numbers = [773_000_123_456_789, 7.7e14, 7_730_001_234_567_890, '7.7E+14'];
    const book = await writeXlsxFile(
      [
        ['Mark', 'Tracking number', 'Contents'],
        ...numbers.map((number) => [ama, number, 'Pots']),
      ].map((line) => line.map((value) => ({ value }))),
    ).toBuffer();
    const { rows } = (await read(book, xlsx)).body;
    expect(rows.map(({ cells }) => cells['supplierNumber'])).toEqual([
      '773000123456789',
      '770000000000000',
      '7.73000123456789E+15',
      '7.7E+14',
    ]);
    const answers = await send(hashOf('6'), rows, false);
    expect(answers.map(({ reasons }) => reasons)).toEqual([
      [],
      [],
      ['number.shortened'],
      ['number.shortened'],
    ]);
    const text = `mark,tracking number,contents\n${ama},7.7E+14,Pots\n`;
    const [row] = (await read(Buffer.from(text), 'text/csv')).body.rows;
    const [result] = await send(hashOf('6'), row ? [row] : [], false);
    expect(result?.reasons).toEqual(['number.shortened']);
  });

  it('with failed rows is read like the supplier’s own: the columns we added are ignored', async () => {
    const text = [
      'Row in the file 原文件行,Reasons 原因,No.,Mark,Tracking number,Contents,Remarks',
      `14,No customer has this mark,1,${ama},SF779,Pots,Keep dry`,
    ].join('\n');
    const { rows, headings } = (await read(Buffer.from(text), 'text/csv')).body;
    expect(headings).toEqual([
      { text: 'No.', column: null },
      { text: 'Mark', column: 'mark' },
      { text: 'Tracking number', column: 'supplierNumber' },
      { text: 'Contents', column: 'contents' },
      { text: 'Remarks', column: null },
    ]);
    expect(rows).toEqual([
      {
        row: 2,
        cells: { mark: ama, supplierNumber: 'SF779', contents: 'Pots' },
        others: { '0': '1', '4': 'Keep dry' },
      },
    ]);
  });

  it('that is not a loading list, or lacks a column, is refused with how to fix it', async () => {
    expect(await read(Buffer.from('no spreadsheet'), xlsx)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Save it as XLSX or CSV and try again') },
    });
    expect(await read(Buffer.from('mark,contents\nA,B\n'), 'text/csv')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('tracking number') },
    });
  });
});
