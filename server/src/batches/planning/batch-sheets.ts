import { batchTexts } from '@sankofa/domain/batches/batch-texts';
import { Problem } from '@sankofa/domain/errors/problem';

import type { Db } from '../../platform/database/db.ts';
import { xlsxOf, type SheetCell } from '../../platform/files/xlsx.ts';
import { getBatchRow } from '../batch-queries.ts';
import { cartonsOn, consignmentsOn } from '../documents/batch-document-queries.ts';

const kilos = (grams: number) => grams / 1000;
const cubes = (cm3: number) => cm3 / 1_000_000;

const cartonColumns = [
  { heading: 'No. 序号', width: 9 },
  { heading: 'Label 标签', width: 14 },
  { heading: 'Mark 唛头', width: 13 },
  { heading: 'Customer code 会员号', width: 20 },
  { heading: 'Tracking no. 运单号', width: 18 },
  { heading: 'Courier no. 快递单号', width: 24 },
  { heading: 'Goods 品名', width: 36 },
  { heading: 'Class 类别', width: 12 },
  { heading: 'Carton 件号', width: 9 },
  { heading: 'Weight (kg) 重量', width: 16, places: 3 },
  { heading: 'CBM 体积', width: 12, places: 3 },
];

/** Builds the loading list as a workbook with one row per carton. */
export async function loadingListXlsx(db: Db, id: string) {
  const { batchNumber } = await getBatchRow(db, id);
  return {
    bytes: await xlsxOf([await cartonSheet(db, id)]),
    fileName: `loading-list-${batchNumber}.xlsx`,
  };
}

/** Builds the manifest as a workbook with one sheet of house bills and one of their cartons. */
export async function manifestXlsx(db: Db, id: string) {
  const { batchNumber } = await getBatchRow(db, id);
  const rows = (await consignmentsOn(db, id)).map((one): SheetCell[] => [
    one.houseBillNumber,
    one.trackingNumber,
    one.name,
    one.customerCode,
    one.phone,
    [one.address, one.customerCity].filter(Boolean).join(', '),
    one.shippingMark,
    one.goods,
    one.cartons,
    one.cartonsInAll,
    kilos(one.weightGrams),
    cubes(one.volumeCm3),
    ...[one.declaredUsd, one.declaredCny, one.declaredGhs].map((minor) =>
      minor === null ? null : minor / 100,
    ),
  ]);
  const columns = [
    { heading: 'House bill', width: 16 },
    { heading: 'Tracking no.', width: 18 },
    { heading: 'Consignee', width: 28 },
    { heading: 'Customer code', width: 16 },
    { heading: 'Phone', width: 16 },
    { heading: 'Address', width: 32 },
    { heading: 'Marks', width: 13 },
    { heading: 'Goods as declared', width: 36 },
    { heading: 'Cartons in this batch', width: 13 },
    { heading: 'Total cartons', width: 13 },
    { heading: 'Weight (kg)', width: 12, places: 3 },
    { heading: 'CBM', width: 10, places: 3 },
    { heading: 'Declared (USD)', width: 14, places: 2 },
    { heading: 'Declared (CNY)', width: 14, places: 2 },
    { heading: 'Declared (GHS)', width: 14, places: 2 },
  ];
  const cartons = await cartonSheet(db, id);
  return {
    bytes: await xlsxOf([{ name: 'Manifest', columns, rows }, cartons]),
    fileName: `manifest-${batchNumber}.xlsx`,
  };
}

async function cartonSheet(db: Db, id: string) {
  const { batchNumber } = await getBatchRow(db, id);
  const cartons = await cartonsOn(db, id);
  if (cartons.length === 0)
    throw new Problem('batch.not_ready', {
      message: batchTexts.empty({ batch: batchNumber }),
    });
  const rows = cartons.map((one, index): SheetCell[] => [
    index + 1,
    one.labelNumber,
    one.shippingMark,
    one.customerCode,
    one.trackingNumber,
    one.supplierNumber,
    one.contents,
    one.goodsClass === 'SPECIAL' ? 'SPECIAL 敏感货' : 'NORMAL 普货',
    `${one.pieceNumber}/${one.pieces}`,
    kilos(one.weightGrams),
    cubes(one.volumeCm3),
  ]);
  return { name: 'Cartons 货件', columns: cartonColumns, rows };
}
