import type { getJournalCsv } from '@sankofa/domain/books/book-endpoints';
import { accountNames } from '@sankofa/domain/values/ledger-accounts';
import { dayIn, zones } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import type { Db } from '../../platform/database/db.ts';
import { csvOf } from '../../platform/files/csv.ts';
import type { ExportSource } from '../../platform/files/export-source.ts';
import {
  balancesOf,
  countJournal,
  pageOfJournal,
  type Balances,
  type JournalRow,
} from './journal-queries.ts';

type CsvQuery = z.output<(typeof getJournalCsv)['query']>;
type Cells = (string | number)[];

const headings = [
  'Date',
  'Entry no.',
  'Description',
  'Document',
  'Account',
  'Customer',
  'Debit (GHS)',
  'Credit (GHS)',
];

/** Splits an amount into debit and credit in pesewas; the other side is empty. */
const sidesOf = (amount: number) => [amount > 0 ? amount : '', amount < 0 ? -amount : ''];

export const journalCells = ({
  at,
  entryId,
  what,
  document,
  account,
  customerCode,
  amount,
}: JournalRow): Cells => [
  dayIn(at, zones.accra),
  entryId,
  what,
  document ?? '',
  accountNames[account],
  customerCode ?? '',
  ...sidesOf(amount),
];

/** Formats the journal of a period as CSV, for one account with its balances. */
export function journalCsv(
  { from, to, account }: CsvQuery,
  rows: readonly Cells[],
  balances: Balances | null,
): Uint8Array {
  const balance = (day: string, what: string, amount: number | undefined) =>
    amount === undefined || account === undefined
      ? []
      : [[day, '', what, '', accountNames[account], '', ...sidesOf(amount)]];
  return csvOf([
    headings,
    ...balance(from, 'Opening balance', balances?.opening),
    ...rows,
    ...balance(to, 'Closing balance', balances?.closing),
  ]);
}

/** Exports the journal of any length. Its pages are newest first, the file is oldest first. */
export function journalExport(db: Db, query: CsvQuery): ExportSource {
  let balances: Balances | null = null;
  return {
    fileName: `journal-${query.from}-to-${query.to}.csv`,
    page: async (cursor, limit) => {
      const { items, nextCursor } = await pageOfJournal(db, { ...query, cursor, limit });
      // In the same snapshot as the lines.
      if (cursor === undefined) balances = await balancesOf(db, query);
      const total = cursor === undefined ? await countJournal(db, query) : undefined;
      return { rows: items.map(journalCells), nextCursor, total };
    },
    write: (rows) =>
      journalCsv(query, rows.map((row) => row.map((cell) => cell ?? '')).toReversed(), balances),
  };
}
