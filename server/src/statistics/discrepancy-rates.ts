import type { getDiscrepancyRate } from '@sankofa/domain/statistics/statistics-endpoints';
import type { z } from 'zod/mini';

import { comparedFigures, sumOf } from '../platform/compared.ts';
import type { Db } from '../platform/database/db.ts';
import { cartonsReceived, discrepanciesOpened } from './discrepancy-rate-queries.ts';

/** Returns cartons received and discrepancies opened in a period and in the earlier one. */
export const discrepancyRates = (db: Db, query: z.output<(typeof getDiscrepancyRate)['query']>) =>
  comparedFigures(query, {
    read: async (parts) => {
      const received = await cartonsReceived(db, parts);
      const opened = await discrepanciesOpened(db, parts);
      return [
        ...received.map(({ part, count }) => ({ part, cartons: count, discrepancies: 0 })),
        ...opened.map(({ part, count }) => ({ part, cartons: 0, discrepancies: count })),
      ];
    },
    figures: (rows: readonly { cartons: number; discrepancies: number }[]) => ({
      cartons: sumOf(rows, ({ cartons }) => cartons),
      discrepancies: sumOf(rows, ({ discrepancies }) => discrepancies),
    }),
  });
