import type {
  AccountBalanceAnswer,
  BalanceItemAnswer,
  listBalanceItems,
} from '@sankofa/domain/payments/balances/balance-endpoints';
import { balanceTexts } from '@sankofa/domain/payments/balances/balance-texts';
import { moneyOf, pesewasOf } from '@sankofa/domain/values/money';
import type { z } from 'zod/mini';

import { sourceOf } from '../../books/books.ts';
import type { Db } from '../../platform/database/db.ts';
import { allRows, rowsAtOnce } from '../../platform/files/all-rows.ts';
import { moneyCsv, moneyXlsx, type MoneyCell } from '../../platform/files/money-sheet.ts';
import type { SheetColumn } from '../../platform/files/xlsx.ts';
import { balanceAt, pageOfBalanceItems, type BalanceItem } from './balance-queries.ts';

type Query = z.output<(typeof listBalanceItems)['query']>;

const shown = (item: BalanceItem): BalanceItemAnswer => ({
  id: `${item.id}.${item.position}`,
  side: item.side,
  day: item.day,
  what: item.what,
  reference: item.reference,
  amount: moneyOf(item.moved),
  line:
    item.statementId === null
      ? null
      : {
          statementId: item.statementId,
          row: item.row,
          account: item.account,
          isSetAside: item.isSetAside,
        },
  entry:
    item.side === 'STATEMENT'
      ? null
      : { at: item.at, source: sourceOf({ ...item, invoiceId: null }) },
});

/** Returns a page of what explains the difference of books and statements. */
export async function balanceItems(db: Db, query: Query) {
  const { items, nextCursor } = await pageOfBalanceItems(db, query);
  return { items: items.map(shown), nextCursor };
}

const columns: readonly SheetColumn[] = [
  { heading: 'Side 位置', width: 14 },
  { heading: 'Date 日期', width: 12 },
  { heading: 'Description 说明', width: 48 },
  { heading: 'Reference 参考号', width: 20 },
  { heading: 'Account 账户', width: 28 },
  { heading: 'Row 行', width: 8 },
  { heading: 'Amount (GHS) 金额', width: 16, places: 2 },
];

const itemCells = (item: BalanceItemAnswer): MoneyCell[] => [
  item.side,
  item.day,
  item.what,
  item.reference,
  item.line?.account ?? null,
  item.line ? String(item.line.row) : null,
  pesewasOf(item.amount),
];

const sumRow = (
  what: string,
  on: string,
  amount: { amount: string; currency: 'GHS' },
): MoneyCell[] => [null, on, what, null, null, null, pesewasOf(amount)];

/** The figures of the screen, above what explains the difference. */
const sumRows = (sums: AccountBalanceAnswer, on: string): MoneyCell[][] => [
  sumRow('Balance of the statements 对账单余额', on, sums.statements),
  sumRow('Balance in the books 账面余额', on, sums.books),
  sumRow('Difference 差额', on, sums.difference),
  sumRow('Before the first imported line 首条导入行之前', on, sums.before),
  sumRow('Not on imported lines 未导入的行', on, sums.gaps),
  sumRow(
    'Statement lines that are not in the books 未入账的对账单行',
    on,
    sums.unmatchedLines.amount,
  ),
  sumRow(
    'Entries that are not on a statement 对账单上没有的分录',
    on,
    sums.unmatchedEntries.amount,
  ),
  sumRow('Matched after this day 此日之后匹配', on, sums.matchedLater),
];

/** Returns the comparison on a day as a file: its figures, and what explains the difference. */
export async function balanceFile(
  db: Db,
  query: Omit<Query, 'cursor' | 'limit'>,
  format: 'csv' | 'xlsx',
) {
  const sums = await balanceAt(db, query);
  const items = await allRows(
    (cursor) => balanceItems(db, { ...query, cursor, limit: rowsAtOnce }),
    balanceTexts.tooManyMatch,
  );
  const rows = [...sumRows(sums, query.on), ...items.map(itemCells)];
  const sheet = { name: 'Books and statements 对账', columns, rows };
  const fileName = `balances-${query.method.toLowerCase().replaceAll('_', '-')}-${query.on}.${format}`;
  return { bytes: await (format === 'xlsx' ? moneyXlsx(sheet) : moneyCsv(sheet)), fileName };
}
