import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';

import { statementOf, type Period, type PeriodStatement } from '../../books/books.ts';
import { brandOnDocuments, partyOf } from '../../invoices/invoices.ts';
import type { StatementDocument } from '../../pdf/pdf.ts';
import type { Db } from '../../platform/database/db.ts';
import { csvOf } from '../../platform/files/csv.ts';

type PrintedPeriod = Period & { now: Instant; publicUrl: string };

/** Returns the data of an account statement PDF. */
export async function statementDocument(
  db: Db,
  { now, publicUrl, ...period }: PrintedPeriod,
): Promise<StatementDocument> {
  const { opening, entries } = await statementOf(db, period);
  return {
    brand: await brandOnDocuments(db, publicUrl),
    of: await partyOf(db, period.customerId),
    from: period.from,
    to: period.to,
    madeOn: dayIn(now, zones.accra),
    openingPesewas: opening,
    entries: entries.map(({ at, what, document, amount }) => ({
      day: dayIn(at, zones.accra),
      what,
      document: document ?? '',
      amountPesewas: amount,
    })),
  };
}

/** Exports an account statement as a spreadsheet. */
export function statementCsv(
  { opening, entries, closing }: PeriodStatement,
  { from, to }: Pick<Period, 'from' | 'to'>,
): Uint8Array {
  const rows = entries.map(({ at, what, document, amount, balance }) => [
    dayIn(at, zones.accra),
    what,
    document ?? '',
    amount >= 0 ? amount : '',
    amount < 0 ? -amount : '',
    balance,
  ]);
  return csvOf([
    [
      'Date',
      'Description',
      'Document',
      'Charges (GHS)',
      'Payments and credits (GHS)',
      'Balance (GHS)',
    ],
    [from, 'Opening balance', '', '', '', opening],
    ...rows,
    [to, 'Closing balance', '', '', '', closing],
  ]);
}
