import type { getTransit, Transit } from '@sankofa/domain/statistics/statistics-endpoints';
import { modes } from '@sankofa/domain/values/mode';
import { comparedDays } from '@sankofa/domain/values/periods/comparison';
import type { z } from 'zod/mini';

import type { Db } from '../platform/database/db.ts';
import { transitTimes, type TransitRow } from './transit-queries.ts';

/** Returns the transit times of a period and of the earlier one; a route in either of them is listed. */
export async function transit(db: Db, query: z.output<(typeof getTransit)['query']>) {
  const before = comparedDays(query);
  const rows = await transitTimes(db, query);
  const earlier = await transitTimes(db, before);
  const found = new Map([...rows, ...earlier].map((row) => [keyOf(row), row]));
  const timesOf = (key: string) => ({
    now: shown(rows.find((row) => keyOf(row) === key)),
    before: shown(earlier.find((row) => keyOf(row) === key)),
  });
  const routes = [...found].flatMap(([key, { mode, origin, destination, ...names }]) =>
    origin === null || destination === null
      ? []
      : [
          {
            mode,
            origin: { code: origin, name: names.originName ?? origin },
            destination: { code: destination, name: names.destinationName ?? destination },
            ...timesOf(key),
          },
        ],
  );
  return {
    period: { from: query.from, to: query.to },
    before,
    routes,
    modes: modes.map((mode) => ({
      mode,
      ...timesOf(keyOf({ mode, origin: null, destination: null })),
    })),
  };
}

const keyOf = ({
  mode,
  origin,
  destination,
}: Pick<TransitRow, 'mode' | 'origin' | 'destination'>) =>
  `${mode} ${origin ?? ''} ${destination ?? ''}`;

const shown = (row: TransitRow | undefined): Transit =>
  row
    ? {
        batches: row.batches,
        median: row.median,
        p90: row.p90,
        promised: { shortest: row.shortest, longest: row.longest },
        onTime: row.onTime,
      }
    : { batches: 0, median: null, p90: null, promised: null, onTime: 0 };
