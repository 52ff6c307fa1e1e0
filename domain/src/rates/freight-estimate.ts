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

/** What an estimate is made of: the rates of now, the exchange rate, and the ways that goods may take. */
export type EstimateBasis = {
  rates: readonly Omit<Rate, 'id'>[];
  /** Ten-thousandths of a cedi for one dollar; null until there is an exchange rate. */
  cedisPerDollarE4: number | null;
  lanes: readonly (RateRoute & { mode: Mode; destinationSiteId: string })[];
};

/** Goods on their way as far as it is decided: without an office every one of them is possible. */
export type EstimateQuery = {
  mode: Mode;
  goodsClass: GoodsClass;
  destinationSiteId?: string | undefined;
};

const anyLane: RateRoute = { origin: null, destination: null };

/** The rates that goods may be charged by, one for each lane they may take; empty where one of them has none. */
export function possibleRates(
  basis: EstimateBasis,
  { mode, goodsClass, destinationSiteId }: EstimateQuery,
) {
  const byMode = basis.lanes.filter((lane) => lane.mode === mode);
  const toOffice = byMode.filter((lane) => lane.destinationSiteId === destinationSiteId);
  const lanes: readonly RateRoute[] = toOffice.length > 0 ? toOffice : byMode;
  const rates = (lanes.length > 0 ? lanes : [anyLane]).map((lane) =>
    rateFor(basis.rates, { mode, goodsClass, lane }),
  );
  const known = rates.filter((rate) => rate !== undefined);
  return known.length === rates.length ? [...new Set(known)] : [];
}

/** What goods cost at one of the rates that may apply to them. */
export type Estimate = Charge & { rate: EstimateBasis['rates'][number] };

/**
 * The freight that an invoice would charge by the rates of now, over all lanes the goods may take: the lowest
 * and the highest, the same where the lane makes no difference. Null where a rate or the exchange rate is missing.
 */
export function estimateFreight(
  basis: EstimateBasis,
  asked: EstimateQuery,
  goods: Goods,
): { lowest: Estimate; highest: Estimate } | null {
  const e4 = basis.cedisPerDollarE4;
  if (e4 === null) return null;
  const [first, ...rest] = possibleRates(basis, asked)
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
 * A weight in kilograms or a volume in CBM as it was typed, in whole grams or cm³.
 * @returns 0 where nothing was typed, or the sentence for the field
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
