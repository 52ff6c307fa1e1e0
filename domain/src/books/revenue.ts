import { goodsClasses } from '../rates/rate.ts';

/** Groupings of the revenue report. */
export const revenueGroupings = ['MONTH', 'MODE', 'ROUTE', 'CLASS'] as const;
export type RevenueGrouping = (typeof revenueGroupings)[number];

/** Freight is earned by goods class; services, including storage, have none. */
export const revenueClasses = [...goodsClasses, 'SERVICE'] as const;
export type RevenueClass = (typeof revenueClasses)[number];
