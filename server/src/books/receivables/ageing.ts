import type { getAgeingCsv, listAgeing } from '@sankofa/domain/books/ageing-endpoints';
import { bookTexts } from '@sankofa/domain/books/book-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import { ageings } from '@sankofa/domain/values/ledger-accounts';
import { moneyOf } from '@sankofa/domain/values/money';
import type { PlainDay } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { cursorOf, cursorValues } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';
import { customersByAge, type CustomerAged } from './ageing-queries.ts';
import { receivablesAtEndOf } from './receivables-trend-queries.ts';

type Query = z.output<(typeof listAgeing)['query']>;

/** @throws Problem request.invalid for a day that is not over yet, except today */
function dayOf({ on }: Pick<Query, 'on'>, today: PlainDay): PlainDay {
  if (on === undefined || on <= today) return on ?? today;
  const message = bookTexts.notInFuture;
  throw new Problem('request.invalid', { message, fields: { on: message } });
}

/** Returns receivables at the end of a day by customer, with their age; `totals` are those of all customers. */
export async function ageingByCustomer(
  db: Db,
  { cursor, on, ...filter }: Query,
  today: PlainDay,
): Promise<z.output<(typeof listAgeing)['answer']>> {
  const day = dayOf({ on }, today);
  const after = cursor === undefined ? undefined : cursorValues(cursor, ['id'])[0];
  const rows = await customersByAge(db, { ...filter, after, day });
  const items = rows.slice(0, filter.limit);
  const last = items.at(-1);
  return {
    on: day,
    items: items.map(({ owedByAge, owed, credit, ...row }) => ({
      ...row,
      bands: ageings.map((age, at) => ({ age, owed: moneyOf(owedByAge[at] ?? 0) })),
      owed: moneyOf(owed),
      credit: moneyOf(credit),
    })),
    nextCursor: last && rows.length > filter.limit ? cursorOf(last.id) : null,
    totals: await totalsOn(db, day),
  };
}

/** Returns the receivables of all customers at the end of a day. */
export async function totalsOn(db: Db, day: PlainDay) {
  const rows = await receivablesAtEndOf(db, [day]);
  return ageings.map((age) => ({
    age,
    owed: moneyOf(rows.find((row) => row.age === age)?.owed ?? 0),
  }));
}

const maxLines = 50_000;

/**
 * Returns every row of the list, for a file.
 * @throws Problem request.invalid if there are more rows than a file should hold
 */
export async function wholeAgeing(
  db: Db,
  { on, ...filter }: z.output<(typeof getAgeingCsv)['query']>,
  today: PlainDay,
): Promise<{ day: PlainDay; rows: CustomerAged[] }> {
  const day = dayOf({ on }, today);
  const rows = await customersByAge(db, { ...filter, day, limit: maxLines });
  if (rows.length > maxLines)
    throw new Problem('request.invalid', { message: bookTexts.tooManyCustomers });
  return { day, rows };
}
