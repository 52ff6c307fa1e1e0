import type { getThroughput } from '@sankofa/domain/statistics/statistics-endpoints';
import type { Instant } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { comparedFigures, sumOf } from '../platform/compared.ts';
import type { Db } from '../platform/database/db.ts';
import { cartonsHandled, discrepanciesAt, stockByAge } from './throughput-queries.ts';

type Handled = {
  received: number;
  verified: number;
  loaded: number;
  unloaded: number;
  handedOver: number;
  discrepancies: number;
};
const none: Handled = {
  received: 0,
  verified: 0,
  loaded: 0,
  unloaded: 0,
  handedOver: 0,
  discrepancies: 0,
};

const ages = ['0-7', '8-30', '30+'] as const;

/** Returns what a site handled in a period and in the earlier one, and its stock now by age. */
export async function throughput(
  db: Db,
  now: Instant,
  { siteId, ...query }: z.output<(typeof getThroughput)['query']>,
): Promise<z.output<(typeof getThroughput)['answer']>> {
  const series = await comparedFigures(query, {
    read: async (parts) => {
      const handled = await cartonsHandled(db, siteId, parts);
      const opened = await discrepanciesAt(db, siteId, parts);
      return [
        ...handled.map((row) => ({ ...none, ...row })),
        ...opened.map(({ part, count }) => ({ ...none, part, discrepancies: count })),
      ];
    },
    figures: (rows: readonly Handled[]): Handled => ({
      received: sumOf(rows, ({ received }) => received),
      verified: sumOf(rows, ({ verified }) => verified),
      loaded: sumOf(rows, ({ loaded }) => loaded),
      unloaded: sumOf(rows, ({ unloaded }) => unloaded),
      handedOver: sumOf(rows, ({ handedOver }) => handedOver),
      discrepancies: sumOf(rows, ({ discrepancies }) => discrepancies),
    }),
  });
  const stock = await stockByAge(db, siteId, now);
  return {
    ...series,
    stock: ages.map((age) => ({
      age,
      cartons: stock.find((row) => row.age === age)?.cartons ?? 0,
    })),
  };
}
