import { z } from 'zod/mini';

import { endpoint } from '../../endpoint.ts';
import { holdKinds } from '../../shipments/hold.ts';
import { packageStates } from '../../shipments/package-status.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { modeSchema } from '../../values/mode.ts';
import { instantSchema, plainDaySchema } from '../../values/time.ts';
import { shelfTyped, foundPackageSchema } from '../warehouse-endpoints.ts';

/** Filters of the inventory, its totals and its files. */
export const inventoryFilter = {
  siteId: z.optional(z.uuid()),
  state: z.optional(z.enum(packageStates)),
  mode: z.optional(modeSchema),
  /** `A` matches every shelf of zone A: `A` itself, and `A-07-3`. */
  zone: z.optional(shelfTyped),
  shelf: z.optional(shelfTyped),
  hold: z.optional(z.enum(holdKinds)),
  customerId: z.optional(z.uuid()),
  age: z.optional(z.enum(['0-7', '8-30', '30+'])),
  shipmentId: z.optional(z.uuid()),
};

export const listInventory = endpoint({
  method: 'GET',
  path: '/warehouse/inventory',
  access: 'duty:warehouse',
  summary: 'List cartons by location',
  query: z.extend(pageQuery, inventoryFilter),
  answer: pageOf(
    z.extend(foundPackageSchema, {
      siteName: z.nullable(z.string()),
      siteNameZh: z.nullable(z.string()),
      /** When it came to this site: received, or unloaded there. */
      inStockSince: z.nullable(instantSchema),
      /** That day in the local calendar. */
      storedSince: z.nullable(plainDaySchema),
      days: z.nullable(z.int()),
    }),
  ),
});
