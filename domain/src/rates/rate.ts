import { z } from 'zod/mini';

import { volumetricGrams } from '../values/measures.ts';
import type { Mode } from '../values/mode.ts';
import { decimalOf, type Pesewas } from '../values/pesewas.ts';
import { priceOf } from './estimate.ts';

/** SPECIAL is batteries, liquids, cosmetics and branded goods, priced separately (domain.md §1). */
export const goodsClasses = ['NORMAL', 'SPECIAL'] as const;
export type GoodsClass = (typeof goodsClasses)[number];
export const goodsClassSchema = z.enum(goodsClasses);

/** A price break: the price of a kilogram or CBM from this quantity up. */
export type Tier = { fromUnits: number; usCents: number };

/** From the warehouse in China to the office in Ghana, by UN/LOCODE. */
export type RateRoute = { origin: string | null; destination: string | null };
const placeOf = z.object({ code: z.string(), name: z.string() });
export const routeSchema = z.object({ origin: placeOf, destination: placeOf });
export type Route = z.output<typeof routeSchema>;

/** One version of a rate. Units are grams by air and cm³ by sea; the price is per kilogram or CBM. */
export type Rate = {
  id: string;
  mode: Mode;
  goodsClass: GoodsClass;
  /** The route it is for; null for every route that has no rate of its own. */
  route: Route | null;
  /** Ascending from zero, so that every quantity has exactly one price. */
  tiers: readonly Tier[];
  minimumUnits: number;
  stepUnits: number;
  /** cm³ per volumetric kilogram; only by air. */
  divisor: number | null;
};

/** Whether two rates have the same key: for each key, the latest version that has started applies. */
export const isSameKey = (
  a: Pick<Rate, 'mode' | 'goodsClass' | 'route'>,
  b: Pick<Rate, 'mode' | 'goodsClass' | 'route'>,
) =>
  a.mode === b.mode &&
  a.goodsClass === b.goodsClass &&
  a.route?.origin.code === b.route?.origin.code &&
  a.route?.destination.code === b.route?.destination.code;

/** Returns the rate for goods: the one of their route, or else the general one. */
export function rateFor<R extends Pick<Rate, 'mode' | 'goodsClass' | 'route'>>(
  rates: readonly R[],
  {
    mode,
    goodsClass,
    route: { origin, destination },
  }: { mode: Mode; goodsClass: GoodsClass; route: RateRoute },
): R | undefined {
  const fitting = rates.filter((one) => one.mode === mode && one.goodsClass === goodsClass);
  return (
    fitting.find(
      ({ route }) =>
        route !== null && route.origin.code === origin && route.destination.code === destination,
    ) ?? fitting.find(({ route }) => route === null)
  );
}

/**
 * Formats `0.120 CBM` or `18.5 kg`: a volume with three decimals, and more only where a price needs them; a
 * weight with no more digits than necessary.
 */
export const unitText = (mode: Mode, units: number) =>
  mode === 'AIR'
    ? `${decimalOf(units, 3).replace(/\.?0+$/, '')} kg`
    : `${decimalOf(units, 6).replace(/(\.\d{3}\d*?)0+$/, '$1')} CBM`;

/** Applies the minimum, and rounds up to the next whole step. */
export function roundedUnits(measured: number, rate: Pick<Rate, 'minimumUnits' | 'stepUnits'>) {
  const least = Math.max(measured, rate.minimumUnits);
  return Math.ceil(least / rate.stepUnits) * rate.stepUnits;
}

/**
 * Returns the charged quantity and its price: a price applies to the whole quantity from its price break on,
 * and where the next break would cost less, the quantity is charged as that (docs/adr/0014).
 */
export function chargeAt(
  tiers: readonly Tier[],
  units: number,
): { chargedUnits: number; usCents: number } {
  const own = tiers.findLast(({ fromUnits }) => fromUnits <= units);
  if (!own) throw new RangeError(`No tier starts at or below ${units}`);
  let best = { chargedUnits: units, usCents: own.usCents };
  const price = (one: typeof best) => BigInt(one.chargedUnits) * BigInt(one.usCents);
  for (const { fromUnits, usCents } of tiers) {
    const next = { chargedUnits: fromUnits, usCents };
    if (fromUnits > units && price(next) < price(best)) best = next;
  }
  return best;
}

type PricedBy = Pick<Rate, 'mode' | 'tiers' | 'minimumUnits' | 'stepUnits'>;

/** Charges a quantity at a rate, including its minimum, steps and price breaks. */
function chargeUnits(rate: PricedBy, units: number, cedisPerDollarE4: number) {
  const { chargedUnits, usCents } = chargeAt(rate.tiers, roundedUnits(units, rate));
  const amount = priceOf(rate.mode, chargedUnits, usCents, cedisPerDollarE4);
  return { chargedUnits, usCents, amount };
}

/** Returns the cost of a quantity at a rate, in pesewas. */
export const costAt = (rate: PricedBy, units: number, cedisPerDollarE4: number): Pesewas =>
  chargeUnits(rate, units, cedisPerDollarE4).amount;

/** The gross weight and the volume of goods charged together at one rate. */
export type Goods = { weightGrams: number; volumeCm3: number };

/** The calculation of a charge; units are grams by air and cm³ by sea. */
export type Charge = {
  /** Only by air: cm³ ÷ divisor. */
  volumetricGrams: number | null;
  /** Units before the minimum and the step. */
  measuredUnits: number;
  /** Units after the minimum and the step; more than that only where the next price break costs less. */
  chargedUnits: number;
  usCents: number;
  amount: Pesewas;
};

/**
 * Returns the cost of goods at a rate, for invoices and estimates alike. By air the greater of gross and
 * volumetric weight counts, by sea the volume.
 */
export function chargeOf(
  rate: PricedBy & Pick<Rate, 'divisor'>,
  { weightGrams, volumeCm3 }: Goods,
  cedisPerDollarE4: number,
): Charge {
  const isAir = rate.mode === 'AIR';
  const volumetric = isAir && rate.divisor ? volumetricGrams(volumeCm3, rate.divisor) : null;
  const measuredUnits = isAir ? Math.max(weightGrams, volumetric ?? 0) : volumeCm3;
  return {
    volumetricGrams: volumetric,
    measuredUnits,
    ...chargeUnits(rate, measuredUnits, cedisPerDollarE4),
  };
}

/** Returns the price breaks for one price at every quantity. */
export const onePrice = (dollars: string) => [{ fromUnits: 0, toUnits: null, dollars }];
