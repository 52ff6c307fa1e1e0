import { xlsxKind } from '@sankofa/domain/endpoint';
import { maxRows, type RowAnswer } from '@sankofa/domain/warehouse/loading-lists/import-endpoints';
import {
  rowReasons,
  rowsWithDuplicateNumber,
} from '@sankofa/domain/warehouse/loading-lists/loading-row';
import { afterAll, expect, it } from 'vitest';

import { printLine } from '../../testing/print-line.ts';
import { openSites } from '../../testing/trade/goods.ts';
import { largeList, listBook, type ListedRow } from '../../testing/trade/loading-list.ts';
import { startWorld } from '../../testing/world.ts';

const world = await startWorld();
afterAll(() => world.close());
await openSites(world);
const warehouseStaff = world.as('warehouse-cn');

const owners = await Promise.all(
  Array.from({ length: 20 }, async (_, at) => (at % 2 ? world.kojo() : world.ama())),
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
async function send(fileHash: string, rows: readonly ListedRow[], isFinal: boolean) {
  const found: RowAnswer[] = [];
  for (let at = 0; at < rows.length; at += maxRows) {
    const part = rows.slice(at, at + maxRows);
    const answer = await warehouseStaff.post('/imports/loading-list', {
      fileHash,
      isFinal,
      rows: part,
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    found.push(...answer.json<{ rows: RowAnswer[] }>().rows);
  }
  return found;
}

it(
  '7,000 rows with 200 errors of thirteen kinds: each error is reported with its row',
  { timeout: 240_000 },
  async () => {
    const { rows: generated, wrong } = largeList({
      marks,
      usedNumber: 'KOFI-77-OWN',
      firstNumber: 7_000_000,
    });
    expect(wrong.size).toBe(200);
    expect(new Set(wrong.values()).size).toBe(rowReasons.length);
    const other = await world.kojo();
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
    const book = await listBook(generated);
    const begun = performance.now();
    const answer = await warehouseStaff.upload('/imports/loading-list/read', book, xlsxKind);
    expect(answer.statusCode).toBe(200);
    const read = answer.json<{ fileHash: string; rows: ListedRow[] }>();
    const readMs = performance.now() - begun;
    expect(read.rows).toEqual(generated.map((one) => ({ ...one, others: {} })));

    const duplicates = rowsWithDuplicateNumber(read.rows);
    const rows = read.rows.filter(({ row }) => !duplicates.has(row));
    const checked = await send(read.fileHash, rows, false);
    const reasons = new Map<number, readonly string[]>([
      ...[...duplicates].map((row) => [row, ['number.twice']] as const),
      ...checked.flatMap((one) =>
        one.outcome === 'failed' ? [[one.row, one.reasons] as const] : [],
      ),
    ]);
    expect(reasons).toEqual(new Map([...wrong].map(([row, reason]) => [row, [reason]])));
    const checkMs = performance.now() - begun - readMs;

    const good = rows.filter(({ row }) => !reasons.has(row));
    const imported = await send(read.fileHash, good, true);
    expect(imported.filter(({ outcome }) => outcome === 'imported')).toHaveLength(6_800);
    const importedMs = performance.now() - begun - readMs - checkMs;
    const again = await send(read.fileHash, good.slice(0, 500), true);
    expect(new Set(again.map(({ outcome }) => outcome))).toEqual(new Set(['known']));
    const mb = (process.memoryUsage().rss - before) / 1_000_000;
    printLine(
      `7,000 rows: read in ${Math.round(readMs)} ms, looked at in ${Math.round(checkMs)} ms, 6,800 taken in in ${Math.round(importedMs)} ms, ${Math.round(mb)} MB more memory`,
    );
  },
);
