import { lostAfterDays } from '@sankofa/domain/statistics/statistics';
import type {
  getCustomerChanges,
  listCustomerChanges,
} from '@sankofa/domain/statistics/statistics-endpoints';
import { addDays } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { comparedFigures, sumOf } from '../platform/compared.ts';
import type { Db } from '../platform/database/db.ts';
import { customersChanged, pageOfChanges } from './customer-queries.ts';

/** Returns new and lost customers of a period and of the earlier one. */
export const customerChanges = (db: Db, query: z.output<(typeof getCustomerChanges)['query']>) =>
  comparedFigures(query, {
    read: async (parts) => {
      const { gained, lost } = await customersChanged(db, parts);
      return [
        ...gained.map(({ part, customers }) => ({ part, gained: customers, lost: 0 })),
        ...lost.map(({ part, customers }) => ({ part, gained: 0, lost: customers })),
      ];
    },
    figures: (rows: readonly { gained: number; lost: number }[]) => ({
      gained: sumOf(rows, ({ gained }) => gained),
      lost: sumOf(rows, ({ lost }) => lost),
    }),
  });

export async function pageOfCustomerChanges(
  db: Db,
  query: z.output<(typeof listCustomerChanges)['query']>,
): Promise<z.output<(typeof listCustomerChanges)['answer']>> {
  const page = await pageOfChanges(db, query);
  return {
    ...page,
    items: page.items.map(({ id, name, customerCode, shippedOn }) => ({
      id: `${id}.${shippedOn}`,
      customerId: id,
      name,
      customerCode,
      on: query.change === 'NEW' ? shippedOn : addDays(shippedOn, lostAfterDays),
      shippedOn,
    })),
  };
}
