import { bookTexts } from '@sankofa/domain/books/book-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import { dayIn, zones, type PlainDay } from '@sankofa/domain/values/time';

import type { Db } from '../../platform/database/db.ts';
import { csvOf } from '../../platform/files/csv.ts';
import { depositsHeld } from './deposit-queries.ts';

const headings = [
  'Invoice',
  'Issued on',
  'Customer code',
  'Customer',
  'Tracking number',
  'Total (GHS)',
  'Credited (GHS)',
  'Deposit held (GHS)',
  'Balance due (GHS)',
  'Next due date',
];
const maxLines = 50_000;

/** @throws Problem request.invalid if there are more rows than a file should hold */
export async function depositsCsv(db: Db, today: PlainDay) {
  const rows = await depositsHeld(db, maxLines + 1);
  if (rows.length > maxLines)
    throw new Problem('request.invalid', {
      message: bookTexts.tooManyDeposits,
    });
  const bytes = csvOf([
    headings,
    ...rows.map(({ total, credited, held, ...row }) => [
      row.invoiceNumber ?? '',
      row.issuedAt === null ? '' : dayIn(row.issuedAt, zones.accra),
      row.customerCode,
      row.name,
      row.trackingNumber,
      total,
      credited,
      held,
      total - credited - held,
      row.nextDueOn ?? '',
    ]),
  ]);
  return { bytes, fileName: `deposits-held-${today}.csv` };
}
