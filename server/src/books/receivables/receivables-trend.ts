import type { getReceivablesTrend } from '@sankofa/domain/books/ageing-endpoints';
import { ageings } from '@sankofa/domain/values/ledger-accounts';
import { addPesewas, moneyOf } from '@sankofa/domain/values/money';
import {
  comparedDays,
  comparedParts,
  partsOfPeriod,
  type Days,
} from '@sankofa/domain/values/periods/comparison';
import type { z } from 'zod/mini';

import type { Db } from '../../platform/database/db.ts';
import { receivablesAtEndOf } from './receivables-trend-queries.ts';

/** Returns the receivables at the end of each part of a period and of the earlier one. */
export async function receivablesTrend(
  db: Db,
  query: z.output<(typeof getReceivablesTrend)['query']>,
) {
  const series = async (days: Days, parts: readonly Days[]) => {
    const rows = await receivablesAtEndOf(
      db,
      parts.map(({ to }) => to),
    );
    return {
      from: days.from,
      to: days.to,
      parts: parts.map(({ to }, at) => {
        const own = rows.filter(({ part }) => part === at + 1);
        return {
          on: to,
          bands: ageings.map((age) => ({
            age,
            owed: moneyOf(own.find((row) => row.age === age)?.owed ?? 0),
          })),
          owed: moneyOf(addPesewas(own.map(({ owed }) => owed))),
        };
      }),
    };
  };
  return {
    period: await series({ from: query.from, to: query.to }, partsOfPeriod(query)),
    before: await series(comparedDays(query), comparedParts(query)),
  };
}
