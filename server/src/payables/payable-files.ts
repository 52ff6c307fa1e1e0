import { Problem } from '@sankofa/domain/errors/problem';
import { payableTexts } from '@sankofa/domain/payables/payable-texts';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';

import type { Db } from '../platform/database/db.ts';
import { sheetCsv } from '../platform/files/csv.ts';
import { xlsxOf, type SheetCell, type SheetColumn } from '../platform/files/xlsx.ts';
import { pageOfBills, type BillFilter } from './bills/shown-bill-queries.ts';
import {
  pageOfSupplierPayments,
  type SupplierPaymentQuery,
} from './supplier-payments/shown-supplier-payment-queries.ts';

type Reader = { db: Db; now: Instant };
type Sheet = { name: string; columns: readonly SheetColumn[]; rows: SheetCell[][] };

const billColumns: readonly SheetColumn[] = [
  { heading: 'Bill 账单号', width: 18 },
  { heading: 'Supplier 供应商', width: 28 },
  { heading: 'Status 状态', width: 16 },
  { heading: 'Date 日期', width: 12 },
  { heading: 'Due 到期日', width: 12 },
  { heading: 'For 用途', width: 28 },
  { heading: 'Currency 币种', width: 8 },
  { heading: 'Total 合计', width: 14 },
  { heading: 'Paid 已付', width: 14 },
  { heading: 'Cedis per unit 汇率', width: 12 },
  { heading: 'Total (GHS) 折合塞地', width: 14 },
  { heading: 'Balance due (GHS) 未付', width: 14 },
];
const paymentColumns: readonly SheetColumn[] = [
  { heading: 'Requested (UTC) 申请时间', width: 22 },
  { heading: 'Supplier 供应商', width: 28 },
  { heading: 'Bill 账单号', width: 18 },
  { heading: 'Status 状态', width: 12 },
  { heading: 'Currency 币种', width: 8 },
  { heading: 'Amount 金额', width: 14 },
  { heading: 'Method 方式', width: 16 },
  { heading: 'Reference 参考号', width: 20 },
  { heading: 'Cash (GHS) 付出', width: 14 },
  { heading: 'Exchange difference (GHS) 汇兑差额', width: 14 },
];

const mostRows = 10_000;
const pageRows = 100;

/** Reads a list page by page. @throws Problem file.too_many_rows */
async function allOf<Row>(
  page: (cursor: string | undefined) => Promise<{ items: Row[]; nextCursor: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await page(cursor);
    rows.push(...items);
    cursor = nextCursor ?? undefined;
    if (rows.length > mostRows)
      throw new Problem('file.too_many_rows', {
        message: payableTexts.tooManyMatch({ most: mostRows }),
      });
  } while (cursor !== undefined);
  return rows;
}

async function billSheet({ db, now }: Reader, filter: BillFilter): Promise<Sheet> {
  const bills = await allOf((cursor) =>
    pageOfBills(db, { ...filter, cursor, limit: pageRows }, now),
  );
  const rows = bills.map((bill): SheetCell[] => [
    bill.number,
    bill.supplier.name,
    bill.state,
    bill.billedOn,
    bill.dueOn,
    bill.categories.join(', '),
    bill.total.currency,
    bill.total.amount,
    bill.paid.amount,
    bill.cedisPer,
    bill.worth.amount,
    bill.openWorth.amount,
  ]);
  return { name: 'Bills 账单', columns: billColumns, rows };
}

type PaymentFilter = Omit<SupplierPaymentQuery, 'cursor' | 'limit' | 'withTotal'>;

async function paymentSheet({ db }: Reader, filter: PaymentFilter): Promise<Sheet> {
  const payments = await allOf((cursor) =>
    pageOfSupplierPayments(db, { ...filter, cursor, limit: pageRows }),
  );
  const rows = payments.map((payment): SheetCell[] => [
    payment.requestedAt,
    payment.supplier.name,
    payment.bill.number,
    payment.state,
    payment.amount.currency,
    payment.amount.amount,
    payment.sent?.method ?? null,
    payment.sent?.reference ?? null,
    payment.sent?.cash.amount ?? null,
    payment.sent?.difference.amount ?? null,
  ]);
  return { name: 'Payments 付款', columns: paymentColumns, rows };
}

const named = (what: string, now: Instant, kind: string) =>
  `${what}-${dayIn(now, zones.accra)}.${kind}`;
const csvFile = ({ columns, rows }: Sheet, fileName: string) => ({
  bytes: sheetCsv(columns, rows),
  fileName,
});
const xlsxFile = async (sheet: Sheet, fileName: string) => ({
  bytes: await xlsxOf([sheet]),
  fileName,
});

export const billsCsvOf = async (reader: Reader, filter: BillFilter) =>
  csvFile(await billSheet(reader, filter), named('bills', reader.now, 'csv'));
export const billsXlsxOf = async (reader: Reader, filter: BillFilter) =>
  xlsxFile(await billSheet(reader, filter), named('bills', reader.now, 'xlsx'));
export const paymentsCsvOf = async (reader: Reader, filter: PaymentFilter) =>
  csvFile(await paymentSheet(reader, filter), named('supplier-payments', reader.now, 'csv'));
export const paymentsXlsxOf = async (reader: Reader, filter: PaymentFilter) =>
  xlsxFile(await paymentSheet(reader, filter), named('supplier-payments', reader.now, 'xlsx'));
