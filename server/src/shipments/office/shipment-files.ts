import type { Actor } from '@sankofa/domain/access';
import { Problem } from '@sankofa/domain/errors/problem';
import { holdName } from '@sankofa/domain/shipments/hold-texts';
import {
  maxShipmentsInFile,
  type getShipmentsCsv,
} from '@sankofa/domain/shipments/office/shipment-file-endpoints';
import { shipmentTexts } from '@sankofa/domain/shipments/shipment-texts';
import type { Language } from '@sankofa/domain/texts/language';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import type { Db } from '../../platform/database/db.ts';
import { sheetCsv } from '../../platform/files/csv.ts';
import type { ExportSource } from '../../platform/files/export-source.ts';
import { xlsxOf, type SheetCell } from '../../platform/files/xlsx.ts';
import { pageOfShipments, shipmentRows } from '../list-queries.ts';
import type { ShownShipment } from '../list-row-queries.ts';

type CsvQuery = z.output<(typeof getShipmentsCsv)['query']>;
type Reader = { db: Db; actor: Actor; now: Instant; language: Language };

const columns = [
  { heading: 'Tracking no. 运单号', width: 18 },
  { heading: 'Customer code 会员号', width: 14 },
  { heading: 'Mark 唛头', width: 13 },
  { heading: 'Customer 客户', width: 24 },
  { heading: 'Mode 运输方式', width: 10 },
  { heading: 'Goods class 货物类别', width: 12 },
  { heading: 'Goods 品名', width: 30 },
  { heading: 'Cartons 件数', width: 10, places: 0 },
  { heading: 'Status 状态', width: 20 },
  { heading: 'Latest event 最新动态', width: 40 },
  { heading: 'Holds 扣货', width: 30 },
  { heading: 'Batch 批次', width: 16 },
  { heading: 'ETA 预计到港', width: 12 },
  { heading: 'Pickup office 提货网点', width: 20 },
  { heading: 'Registered 登记日期', width: 12 },
  { heading: 'Updated 更新时间', width: 12 },
];

/** @throws Problem request.invalid if there are more rows than a file may hold */
async function rowsOf({ db, actor, language }: Reader, query: CsvQuery): Promise<SheetCell[][]> {
  const limit = maxShipmentsInFile + 1;
  const found = await shipmentRows(db, actor, { ...query, sort: 'newest', limit });
  if (found.length > maxShipmentsInFile)
    throw new Problem('file.too_many_rows', {
      message: shipmentTexts.tooManyMatch({ most: maxShipmentsInFile }),
    });
  return found.map((row) => cellsOf(row, language));
}

function cellsOf(row: ShownShipment, language: Language): SheetCell[] {
  return [
    row.trackingNumber,
    row.customer.customerCode,
    row.customer.shippingMark,
    row.customer.name,
    row.mode,
    row.goodsClass,
    row.description,
    row.cartons,
    row.status,
    row.sentence.in(language),
    row.holds.map((kind) => holdName(kind).in(language)).join(', '),
    row.batchNumber,
    row.eta,
    row.destination.name,
    dayIn(row.createdAt, zones.accra),
    dayIn(row.updatedAt, zones.accra),
  ];
}

const nameOf = (now: Instant) => `shipments-${dayIn(now, zones.accra)}`;

export async function shipmentsXlsx(reader: Reader, query: CsvQuery) {
  const rows = await rowsOf(reader, query);
  return {
    bytes: await writeXlsx(rows),
    fileName: `${nameOf(reader.now)}.xlsx`,
  };
}

export async function shipmentsCsv(reader: Reader, query: CsvQuery) {
  const rows = await rowsOf(reader, query);
  return { bytes: sheetCsv(columns, rows), fileName: `${nameOf(reader.now)}.csv` };
}

const writeXlsx = (rows: readonly (readonly SheetCell[])[]) =>
  xlsxOf([{ name: 'Shipments 运单', columns, rows }]);

/** Exports the list of any length, with the rows of the direct download. */
export const shipmentExport = (
  { db, actor, now, language }: Reader,
  query: CsvQuery,
  format: 'csv' | 'xlsx',
): ExportSource => ({
  fileName: `${nameOf(now)}.${format}`,
  page: async (cursor, limit) => {
    const { items, ...page } = await pageOfShipments(db, actor, {
      ...query,
      sort: 'newest',
      limit,
      cursor,
      withTotal: cursor === undefined,
    });
    return { ...page, rows: items.map((row) => cellsOf(row, language)) };
  },
  write: (rows) => (format === 'xlsx' ? writeXlsx(rows) : sheetCsv(columns, rows)),
});
