import { Problem } from '@sankofa/domain/errors/problem';
import { dayIn, waitedSince, zones, type Instant } from '@sankofa/domain/values/time';
import {
  maxRowsInFile,
  type getInventoryCsv,
} from '@sankofa/domain/warehouse/counts/stock-endpoints';
import { inventoryTexts } from '@sankofa/domain/warehouse/inventory/inventory-texts';
import type { z } from 'zod/mini';

import { pageOfRows } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';
import { sheetCsv } from '../../platform/files/csv.ts';
import type { ExportSource } from '../../platform/files/export-source.ts';
import { xlsxOf, type SheetCell } from '../../platform/files/xlsx.ts';
import { storedRows, totalsOf, type StoredRow } from '../inventory/inventory-queries.ts';

type CsvQuery = z.output<(typeof getInventoryCsv)['query']>;

const columns = [
  { heading: 'Label 标签', width: 14 },
  { heading: 'Courier no. 快递单号', width: 22 },
  { heading: 'Customer code 会员号', width: 14 },
  { heading: 'Mark 唛头', width: 13 },
  { heading: 'Customer 客户', width: 24 },
  { heading: 'Tracking no. 运单号', width: 18 },
  { heading: 'Mode 运输方式', width: 10 },
  { heading: 'Status 状态', width: 16 },
  { heading: 'Goods 品名', width: 30 },
  { heading: 'Warehouse 仓库', width: 20 },
  { heading: 'Shelf 货位', width: 12 },
  { heading: 'In stock since 入库日期', width: 12 },
  { heading: 'Days in stock 在库天数', width: 9 },
  { heading: 'Weight (kg) 重量', width: 12, places: 3 },
  { heading: 'CBM 体积', width: 10, places: 3 },
  { heading: 'Holds 扣货', width: 24 },
];

/** @throws Problem request.invalid if there are more rows than a file may hold */
async function rowsOf(db: Db, now: Instant, query: CsvQuery): Promise<SheetCell[][]> {
  const found = await storedRows(db, now, query, { most: maxRowsInFile });
  if (found.length > maxRowsInFile)
    throw new Problem('file.too_many_rows', {
      message: inventoryTexts.tooManyMatch({ most: maxRowsInFile }),
    });
  return found.map((row) => cellsOf(row, now));
}

function cellsOf(row: StoredRow, now: Instant): SheetCell[] {
  const { on, days } = waitedSince(row.inStockSince, now, row.timeZone);
  return [
    row.labelNumber,
    row.supplierNumber,
    row.customerCode,
    row.shippingMark,
    row.name,
    row.trackingNumber,
    row.mode,
    row.state,
    row.contents,
    row.siteName,
    row.shelf,
    on,
    days,
    row.weightGrams === null ? null : row.weightGrams / 1000,
    row.volumeCm3 === null ? null : row.volumeCm3 / 1_000_000,
    row.holds,
  ];
}

const nameOf = (now: Instant) => `inventory-${dayIn(now, zones.accra)}`;

export async function inventoryXlsx(db: Db, now: Instant, query: CsvQuery) {
  const rows = await rowsOf(db, now, query);
  return {
    bytes: await writeXlsx(rows),
    fileName: `${nameOf(now)}.xlsx`,
  };
}

export async function inventoryCsv(db: Db, now: Instant, query: CsvQuery) {
  const rows = await rowsOf(db, now, query);
  return { bytes: sheetCsv(columns, rows), fileName: `${nameOf(now)}.csv` };
}

const writeXlsx = (rows: readonly (readonly SheetCell[])[]) =>
  xlsxOf([{ name: 'Inventory 库存', columns, rows }]);

/** Exports the list of any length, with the rows of the direct download. */
export const inventoryExport = (
  db: Db,
  now: Instant,
  query: CsvQuery,
  format: 'csv' | 'xlsx',
): ExportSource => ({
  fileName: `${nameOf(now)}.${format}`,
  page: async (cursor, limit) => {
    const found = await storedRows(db, now, query, { most: limit, cursor });
    const { items, nextCursor } = pageOfRows(found, limit, (last) => [last.inStockSince, last.id]);
    const total = cursor === undefined ? (await totalsOf(db, now, query)).pieces : undefined;
    return { rows: items.map((row) => cellsOf(row, now)), nextCursor, total };
  },
  write: (rows) => (format === 'xlsx' ? writeXlsx(rows) : sheetCsv(columns, rows)),
});
