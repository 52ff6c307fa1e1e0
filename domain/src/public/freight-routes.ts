import type { Mode } from '../values/mode.ts';

/** A route with a page of its own below `/services`, for people who search for it. */
export type FreightRoute = {
  mode: Mode;
  from: { code: string; city: string };
  to: { code: string; city: string };
};

const origins = [
  { code: 'CNCAN', city: 'Guangzhou' },
  { code: 'CNYIW', city: 'Yiwu' },
] as const;
const destinations = [
  { code: 'GHACC', city: 'Accra' },
  { code: 'GHKMS', city: 'Kumasi' },
  { code: 'GHTML', city: 'Tamale' },
] as const;

export const freightRoutes: readonly FreightRoute[] = (['AIR', 'SEA'] as const).flatMap((mode) =>
  origins.flatMap((from) => destinations.map((to) => ({ mode, from, to }))),
);

const words = { AIR: 'air', SEA: 'sea' } as const;

/** `guangzhou-accra-by-air` */
export const slugOf = ({ mode, from, to }: FreightRoute) =>
  `${from.city}-${to.city}-by-${words[mode]}`.toLowerCase();

/** Its name in the facts of the pages, whose names have no dashes. */
export const factOf = (route: FreightRoute) => slugOf(route).replaceAll('-', '_');

/** The address of its page. */
export const pathOf = (route: FreightRoute) => `/services/${slugOf(route)}`;

/** What a page says about its route; null where we have no rate, or too few batches. */
export type RouteFacts = {
  rate: string | null;
  cedis: string | null;
  minimum: string | null;
  days: string | null;
  batches: string | null;
  cutoff: string | null;
  office: string | null;
};
