import { ageLabels } from '@sankofa/domain/books/age-labels';
import type { getAgeingCsv, listAgeing } from '@sankofa/domain/books/ageing-endpoints';
import { bookTexts } from '@sankofa/domain/books/book-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import { ageings } from '@sankofa/domain/values/ledger-accounts';
import { moneyOf } from '@sankofa/domain/values/money';
import type { PlainDay } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { cursorOf, cursorValues } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';
import { csvOf } from '../../platform/files/csv.ts';
import { ageingOn } from '../reports/analytics-queries.ts';
import { customersByAge } from './ageing-queries.ts';

type Query = z.output<(typeof listAgeing)['query']>;

/** Returns receivables by customer, with their age; `totals` are the bars of the chart. */
export async function ageingByCustomer(
  db: Db,
  { cursor, ...filter }: Query,
  today: PlainDay,
): Promise<z.output<(typeof listAgeing)['answer']>> {
  const after = cursor === undefined ? undefined : cursorValues(cursor, ['id'])[0];
  const rows = await customersByAge(db, { ...filter, after, today });
  const totals = await ageingOn(db, today);
  const items = rows.slice(0, filter.limit);
  const last = items.at(-1);
  return {
    items: items.map(({ owedByAge, owed, ...row }) => ({
      ...row,
      bands: ageings.map((age, at) => ({ age, owed: moneyOf(owedByAge[at] ?? 0) })),
      owed: moneyOf(owed),
    })),
    nextCursor: last && rows.length > filter.limit ? cursorOf(last.id) : null,
    totals: totals.map(({ age, owed }) => ({ age, owed: moneyOf(owed) })),
  };
}

const headings = [
  'Customer code',
  'Customer',
  ...ageings.map((age) => `${ageLabels[age]} (GHS)`),
  'Total (GHS)',
  'Invoices',
  'Oldest due date',
];
const maxLines = 50_000;

/** @throws Problem request.invalid if there are more rows than a file should hold */
export async function ageingCsv(
  db: Db,
  query: z.output<(typeof getAgeingCsv)['query']>,
  today: PlainDay,
) {
  const rows = await customersByAge(db, { ...query, today, limit: maxLines });
  if (rows.length > maxLines)
    throw new Problem('request.invalid', {
      message: bookTexts.tooManyCustomers,
    });
  const bytes = csvOf([
    headings,
    ...rows.map(({ customerCode, name, owedByAge, owed, invoices, oldestDueOn }) => [
      customerCode,
      name,
      ...owedByAge,
      owed,
      String(invoices),
      oldestDueOn ?? '',
    ]),
  ]);
  return { bytes, fileName: `owed-by-age-${today}.csv` };
}
