import type { TransferAnswer } from '@sankofa/domain/payments/transfers/transfer-endpoints';
import { transferTexts } from '@sankofa/domain/payments/transfers/transfer-texts';
import { accountNames } from '@sankofa/domain/values/ledger-accounts';
import { pesewasOf } from '@sankofa/domain/values/money';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';

import type { Db } from '../../platform/database/db.ts';
import { allRows, rowsAtOnce } from '../../platform/files/all-rows.ts';
import type { ExportSource } from '../../platform/files/export-source.ts';
import {
  moneyCsv,
  moneyXlsx,
  type MoneyCell,
  type MoneySheet,
} from '../../platform/files/money-sheet.ts';
import type { SheetColumn } from '../../platform/files/xlsx.ts';
import { pageOfTransfers, type TransferQuery } from './shown-transfer-queries.ts';

type Reader = { db: Db; now: Instant };
type Filter = Omit<TransferQuery, 'cursor' | 'limit' | 'withTotal'>;
type Format = 'csv' | 'xlsx';

const columns: readonly SheetColumn[] = [
  { heading: 'Date 日期', width: 12 },
  { heading: 'From 转出', width: 30 },
  { heading: 'To 转入', width: 30 },
  { heading: 'Amount (GHS) 金额', width: 14, places: 2 },
  { heading: 'Fee (GHS) 手续费', width: 12, places: 2 },
  { heading: 'Reference 参考号', width: 20 },
  { heading: 'Note 备注', width: 28 },
  { heading: 'Status 状态', width: 12 },
  { heading: 'Recorded by 登记人', width: 20 },
  { heading: 'Approved by 批准人', width: 20 },
  { heading: 'Statement lines 对账单行', width: 10 },
];

/** Names one side: its account with the bank account, wallet or office. */
const placeName = ({ account, office, statementAccount }: TransferAnswer['from']) =>
  [accountNames[account], statementAccount?.name ?? office?.name].filter(Boolean).join(', ');

const cellsOf = (row: TransferAnswer): MoneyCell[] => [
  row.movedOn,
  placeName(row.from),
  placeName(row.to),
  pesewasOf(row.amount),
  pesewasOf(row.fee),
  row.reference,
  row.note,
  row.state,
  row.requestedBy.name,
  row.approval?.by.name ?? null,
  String([row.fromLine, row.toLine].filter((line) => line !== null).length),
];

const nameOf = (now: Instant, format: Format) => `transfers-${dayIn(now, zones.accra)}.${format}`;
const write = (rows: MoneySheet['rows'], format: Format) => {
  const sheet = { name: 'Transfers 转账', columns, rows };
  return format === 'xlsx' ? moneyXlsx(sheet) : moneyCsv(sheet);
};

/** Returns the transfers of a filter as a file. */
export async function transferFile({ db, now }: Reader, filter: Filter, format: Format) {
  const rows = await allRows(
    (cursor) => pageOfTransfers(db, { ...filter, cursor, limit: rowsAtOnce }),
    transferTexts.tooManyMatch,
  );
  return { bytes: await write(rows.map(cellsOf), format), fileName: nameOf(now, format) };
}

/** Exports transfers of any number, with the rows of the direct download. */
export const transferExport = (
  { db, now }: Reader,
  filter: Filter,
  format: Format,
): ExportSource => ({
  fileName: nameOf(now, format),
  page: async (cursor, limit) => {
    const withTotal = cursor === undefined;
    const { items, ...page } = await pageOfTransfers(db, { ...filter, cursor, limit, withTotal });
    return {
      nextCursor: page.nextCursor,
      total: 'total' in page ? page.total : undefined,
      rows: items.map(cellsOf),
    };
  },
  write: (rows) => write(rows, format),
});
