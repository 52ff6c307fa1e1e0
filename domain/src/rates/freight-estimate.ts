import type { Mode } from '../values/mode.ts';
import {
  chargeOf,
  rateFor,
  type Charge,
  type Goods,
  type GoodsClass,
  type RateRoute,
  type Rate,
} from './rate.ts';

/** The input of an estimate: current rates, the exchange rate, and the possible routes. */
export type EstimateBasis = {
  rates: readonly Omit<Rate, 'id'>[];
  /** Ten-thousandths of a cedi per dollar; null until there is an exchange rate. */
  cedisPerDollarE4: number | null;
  routes: readonly (RateRoute & { mode: Mode; destinationSiteId: string })[];
};

/** Goods with their route as far as it is decided: without an office, every office is possible. */
export type EstimateQuery = {
  mode: Mode;
  goodsClass: GoodsClass;
  destinationSiteId?: string | undefined;
};

const anyRoute: RateRoute = { origin: null, destination: null };

/** Returns the rates that may apply, one for each possible route; empty if one of the routes has none. */
export function possibleRates(
  basis: EstimateBasis,
  { mode, goodsClass, destinationSiteId }: EstimateQuery,
) {
  const byMode = basis.routes.filter((route) => route.mode === mode);
  const toOffice = byMode.filter((route) => route.destinationSiteId === destinationSiteId);
  const routes: readonly RateRoute[] = toOffice.length > 0 ? toOffice : byMode;
  const rates = (routes.length > 0 ? routes : [anyRoute]).map((route) =>
    rateFor(basis.rates, { mode, goodsClass, route }),
  );
  const known = rates.filter((rate) => rate !== undefined);
  return known.length === rates.length ? [...new Set(known)] : [];
}

/** The cost of goods at one of the rates that may apply to them. */
export type Estimate = Charge & { rate: EstimateBasis['rates'][number] };

/**
 * Returns the freight that an invoice would charge at current rates, over all possible routes: the lowest and
 * the highest, equal if the route makes no difference. Null if a rate or the exchange rate is missing.
 */
export function estimateFreight(
  basis: EstimateBasis,
  query: EstimateQuery,
  goods: Goods,
): { lowest: Estimate; highest: Estimate } | null {
  const e4 = basis.cedisPerDollarE4;
  if (e4 === null) return null;
  const [first, ...rest] = possibleRates(basis, query)
    .map((rate) => ({ ...chargeOf(rate, goods, e4), rate }))
    .toSorted((a, b) => a.amount - b.amount);
  return first ? { lowest: first, highest: rest.at(-1) ?? first } : null;
}

const sizes = {
  weight: {
    factor: 1_000,
    most: 50_000,
    wrong: 'Enter the weight in kilograms, for example 12.5',
    tooMuch: 'We can’t estimate more than 50,000 kg online. Contact us for a quote',
  },
  volume: {
    factor: 1_000_000,
    most: 1_000,
    wrong: 'Enter the volume in cubic metres (CBM), for example 0.84',
    tooMuch: 'We can’t estimate more than 1,000 CBM online. Contact us for a quote',
  },
} as const;

/**
 * Reads a typed weight in kilograms or volume in CBM, in whole grams or cm³.
 * @returns 0 for an empty field, or the error text of the field
 */
export function sizeIn(what: keyof typeof sizes, typed: string): number | { error: string } {
  const { factor, most, wrong, tooMuch } = sizes[what];
  const text = typed.replaceAll(/\s/g, '');
  if (text === '') return 0;
  const isNumber = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/.test(text) && /\d/.test(text);
  const size = isNumber ? Number(text.replaceAll(',', '')) : Number.NaN;
  if (size > most) return { error: tooMuch };
  const units = Math.round(size * factor);
  return units > 0 ? units : { error: wrong };
}
