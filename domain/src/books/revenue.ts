import { goodsClasses } from '../rates/rate.ts';

/** By what a statement of revenue tells its figures apart. */
export const revenueGroupings = ['MONTH', 'MODE', 'ROUTE', 'CLASS'] as const;
export type RevenueGrouping = (typeof revenueGroupings)[number];

/** Freight is earned by goods class; services, storage among them, have none. */
export const revenueClasses = [...goodsClasses, 'SERVICE'] as const;
export type RevenueClass = (typeof revenueClasses)[number];
