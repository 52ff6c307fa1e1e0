import { xlsxKind } from '@sankofa/domain/endpoint';
import { mostRows, type RowAnswer } from '@sankofa/domain/warehouse/import-endpoints';
import {
  type LoadingCells,
  rowReasons,
  type RowReason,
  rowsWithTakenNumber,
} from '@sankofa/domain/warehouse/loading-row';
import { afterAll, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';

import { openSites } from '../testing/goods.ts';
import { told } from '../testing/told.ts';
import { startWorld } from '../testing/world.ts';

const world = await startWorld();
afterAll(() => world.close());
await openSites(world);
const hand = world.as('warehouse-cn');

const owners = await Promise.all(
  Array.from({ length: 20 }, async (_, at) => (at % 2 ? world.kofi() : world.ama())),
);
const marks = await Promise.all(
  owners.map(
    async ({ id }) =>
      (
        await world.db
          .selectFrom('customers')
          .select('shippingMark')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).shippingMark,
  ),
);
const markAt = (at: number) => marks[at % marks.length] ?? '';

type Row = { row: number; cells: LoadingCells };
/** What is wrong with a row, by its reason. */
const faults: Record<RowReason, LoadingCells> = {
  'mark.missing': { mark: '' },
  'number.missing': { supplierNumber: '' },
  'number.malformed': { supplierNumber: '-1-' },
  'contents.missing': { contents: '' },
  'cartons.malformed': { cartons: '0' },
  'mode.unknown': { mode: 'rail' },
  'class.unknown': { goodsClass: 'live animals' },
  'value.malformed': { declaredUsd: 'a lot' },
  'number.twice': { supplierNumber: 'SF7000000', mark: markAt(1) },
  'mark.unknown': { mark: 'Mr Wang of Yiwu' },
  'mark.near': { mark: `${markAt(0).slice(0, -1)}${markAt(0).endsWith('X') ? 'Y' : 'X'}` },
  'number.taken': { supplierNumber: 'KOFI-77-OWN' },
};

const columns = [
  'Mark',
  'Tracking number',
  'Contents',
  'Cartons',
  'Mode',
  'Goods class',
  'Value USD',
];
/** 7,000 rows, of which 200 are wrong in turn in each of the twelve ways. */
function listOf(): { rows: Row[]; wrong: Map<number, RowReason> } {
  const wrong = new Map<number, RowReason>();
  const rows = Array.from({ length: 7_000 }, (_, at): Row => {
    const row = at + 2;
    const cells = {
      mark: markAt(at),
      supplierNumber: `SF${7_000_000 + at}`,
      contents: `Kitchen goods ${at % 40}`,
      cartons: String(1 + (at % 3)),
      mode: 'sea',
      goodsClass: 'normal',
      declaredUsd: '120.00',
    };
    const reason = at % 35 === 1 ? rowReasons[Math.floor(at / 35) % rowReasons.length] : undefined;
    if (!reason) return { row, cells };
    wrong.set(row, reason);
    return { row, cells: { ...cells, ...faults[reason] } };
  });
  return { rows, wrong };
}

async function send(fileHash: string, rows: readonly Row[], isFinal: boolean) {
  const found: RowAnswer[] = [];
  for (let at = 0; at < rows.length; at += mostRows) {
    const part = rows.slice(at, at + mostRows);
    const answer = await hand.post('/imports/loading-list', { fileHash, isFinal, rows: part });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    found.push(...answer.json<{ rows: RowAnswer[] }>().rows);
  }
  return found;
}

it(
  '7,000 rows with 200 wrong ones of twelve kinds: each is told by its row',
  { timeout: 240_000 },
  async () => {
    const { rows: made, wrong } = listOf();
    expect(wrong.size).toBe(200);
    expect(new Set(wrong.values()).size).toBe(rowReasons.length);
    const other = await world.kofi();
    const { shippingMark } = await world.db
      .selectFrom('customers')
      .select('shippingMark')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow();
    await send(
      'b'.repeat(64),
      [
        {
          row: 2,
          cells: { mark: shippingMark, supplierNumber: 'KOFI77OWN', contents: 'Own goods' },
        },
      ],
      true,
    );

    const before = process.memoryUsage().rss;
    const book = await writeXlsxFile(
      [columns, ...made.map(({ cells }) => Object.values(cells))].map((cells) =>
        cells.map((value) => ({ value })),
      ),
    ).toBuffer();
    const begun = performance.now();
    const answer = await hand.upload('/imports/loading-list/read', book, xlsxKind);
    expect(answer.statusCode).toBe(200);
    const read = answer.json<{ fileHash: string; rows: Row[] }>();
    const readMs = performance.now() - begun;
    expect(read.rows).toEqual(made);

    const taken = rowsWithTakenNumber(read.rows);
    const rows = read.rows.filter(({ row }) => !taken.has(row));
    const looked = await send(read.fileHash, rows, false);
    const reasons = new Map<number, readonly string[]>([
      ...[...taken].map((row) => [row, ['number.twice']] as const),
      ...looked.flatMap((one) =>
        one.outcome === 'failed' ? [[one.row, one.reasons] as const] : [],
      ),
    ]);
    expect(reasons).toEqual(new Map([...wrong].map(([row, reason]) => [row, [reason]])));
    const lookedMs = performance.now() - begun - readMs;

    const good = rows.filter(({ row }) => !reasons.has(row));
    const imported = await send(read.fileHash, good, true);
    expect(imported.filter(({ outcome }) => outcome === 'imported')).toHaveLength(6_800);
    const importedMs = performance.now() - begun - readMs - lookedMs;
    const again = await send(read.fileHash, good.slice(0, 500), true);
    expect(new Set(again.map(({ outcome }) => outcome))).toEqual(new Set(['known']));
    const mb = (process.memoryUsage().rss - before) / 1_000_000;
    told(
      `7,000 rows: read in ${Math.round(readMs)} ms, looked at in ${Math.round(lookedMs)} ms, 6,800 taken in in ${Math.round(importedMs)} ms, ${Math.round(mb)} MB more memory`,
    );
  },
);
