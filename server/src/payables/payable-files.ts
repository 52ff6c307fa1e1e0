import { payableTexts } from '@sankofa/domain/payables/payable-texts';
import { minorOf, pesewasOf } from '@sankofa/domain/values/money';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';

import type { Db } from '../platform/database/db.ts';
import { allRows, rowsAtOnce } from '../platform/files/all-rows.ts';
import type { ExportSource } from '../platform/files/export-source.ts';
import {
  moneyCsv,
  moneyXlsx,
  type MoneyCell,
  type MoneySheet,
} from '../platform/files/money-sheet.ts';
import type { SheetColumn } from '../platform/files/xlsx.ts';
import { pageOfBills, type BillFilter } from './bills/shown-bill-queries.ts';
import {
  pageOfSupplierPayments,
  type SupplierPaymentQuery,
} from './supplier-payments/shown-supplier-payment-queries.ts';

type Reader = { db: Db; now: Instant };
type BillRowAnswer = Awaited<ReturnType<typeof pageOfBills>>['items'][number];
type PaymentAnswer = Awaited<ReturnType<typeof pageOfSupplierPayments>>['items'][number];
type Format = 'csv' | 'xlsx';

const billColumns: readonly SheetColumn[] = [
  { heading: 'Bill 账单号', width: 18 },
  { heading: 'Supplier 供应商', width: 28 },
  { heading: 'Status 状态', width: 16 },
  { heading: 'Date 日期', width: 12 },
  { heading: 'Due 到期日', width: 12 },
  { heading: 'Posted 入账日期', width: 12 },
  { heading: 'For 用途', width: 28 },
  { heading: 'Currency 币种', width: 8 },
  { heading: 'Total 合计', width: 14, places: 2 },
  { heading: 'Paid 已付', width: 14, places: 2 },
  { heading: 'Cedis per unit 汇率', width: 12 },
  { heading: 'Total (GHS) 折合塞地', width: 14, places: 2 },
  { heading: 'Balance due (GHS) 未付', width: 14, places: 2 },
];
const paymentColumns: readonly SheetColumn[] = [
  { heading: 'Requested (UTC) 申请时间', width: 22 },
  { heading: 'Supplier 供应商', width: 28 },
  { heading: 'Bill 账单号', width: 18 },
  { heading: 'Status 状态', width: 12 },
  { heading: 'Currency 币种', width: 8 },
  { heading: 'Amount 金额', width: 14, places: 2 },
  { heading: 'Posted 入账日期', width: 12 },
  { heading: 'Method 方式', width: 16 },
  { heading: 'Reference 参考号', width: 20 },
  { heading: 'Cash (GHS) 付出', width: 14, places: 2 },
  { heading: 'Exchange difference (GHS) 汇兑差额', width: 14, places: 2 },
];

async function billSheet({ db, now }: Reader, filter: BillFilter): Promise<MoneySheet> {
  const bills = await allRows(
    (cursor) => pageOfBills(db, { ...filter, cursor, limit: rowsAtOnce }, now),
    payableTexts.tooManyMatch,
  );
  return { name: 'Bills 账单', columns: billColumns, rows: bills.map(billCells) };
}

const billCells = (bill: BillRowAnswer): MoneyCell[] => [
  bill.number,
  bill.supplier.name,
  bill.state,
  bill.billedOn,
  bill.dueOn,
  bill.postedOn,
  bill.categories.join(', '),
  bill.total.currency,
  minorOf(bill.total.amount),
  minorOf(bill.paid.amount),
  bill.cedisPer,
  pesewasOf(bill.worth),
  pesewasOf(bill.openWorth),
];

type PaymentFilter = Omit<SupplierPaymentQuery, 'cursor' | 'limit' | 'withTotal'>;

async function paymentSheet({ db }: Reader, filter: PaymentFilter): Promise<MoneySheet> {
  const payments = await allRows(
    (cursor) => pageOfSupplierPayments(db, { ...filter, cursor, limit: rowsAtOnce }),
    payableTexts.tooManyMatch,
  );
  return { name: 'Payments 付款', columns: paymentColumns, rows: payments.map(paymentCells) };
}

const paymentCells = (payment: PaymentAnswer): MoneyCell[] => [
  payment.requestedAt,
  payment.supplier.name,
  payment.bill.number,
  payment.state,
  payment.amount.currency,
  minorOf(payment.amount.amount),
  payment.sent?.postedOn ?? null,
  payment.sent?.method ?? null,
  payment.sent?.reference ?? null,
  payment.sent ? pesewasOf(payment.sent.cash) : null,
  payment.sent ? pesewasOf(payment.sent.difference) : null,
];

const named = (what: string, now: Instant, kind: string) =>
  `${what}-${dayIn(now, zones.accra)}.${kind}`;
const csvFile = (sheet: MoneySheet, fileName: string) => ({ bytes: moneyCsv(sheet), fileName });
const xlsxFile = async (sheet: MoneySheet, fileName: string) => ({
  bytes: await moneyXlsx(sheet),
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

const writeSheet = (format: Format, sheet: MoneySheet) =>
  format === 'xlsx' ? moneyXlsx(sheet) : moneyCsv(sheet);

/** Exports bills of any number, with the rows of the direct download. */
export const billExport = (
  { db, now }: Reader,
  filter: BillFilter,
  format: Format,
): ExportSource => ({
  fileName: named('bills', now, format),
  page: async (cursor, limit) => {
    const withTotal = cursor === undefined;
    const { items, ...page } = await pageOfBills(db, { ...filter, cursor, limit, withTotal }, now);
    return { nextCursor: page.nextCursor, total: page.total, rows: items.map(billCells) };
  },
  write: (rows) => writeSheet(format, { name: 'Bills 账单', columns: billColumns, rows }),
});

/** Exports payments to suppliers of any number, with the rows of the direct download. */
export const supplierPaymentExport = (
  { db, now }: Reader,
  filter: PaymentFilter,
  format: Format,
): ExportSource => ({
  fileName: named('supplier-payments', now, format),
  page: async (cursor, limit) => {
    const withTotal = cursor === undefined;
    const { items, ...page } = await pageOfSupplierPayments(db, {
      ...filter,
      cursor,
      limit,
      withTotal,
    });
    return { nextCursor: page.nextCursor, total: page.total, rows: items.map(paymentCells) };
  },
  write: (rows) => writeSheet(format, { name: 'Payments 付款', columns: paymentColumns, rows }),
});
