import { z } from 'zod/mini';

import { volumetricGrams } from '../values/measures.ts';
import type { Mode } from '../values/mode.ts';
import { decimalOf, type Pesewas } from '../values/pesewas.ts';
import { priceOf } from './estimate.ts';

/** SPECIAL is batteries, liquids, cosmetics and branded goods, and is priced apart (domain.md §1). */
export const goodsClasses = ['NORMAL', 'SPECIAL'] as const;
export type GoodsClass = (typeof goodsClasses)[number];
export const goodsClassSchema = z.enum(goodsClasses);

/** From so many units on, a kilogram or a CBM costs so much: a weight break of the trade. */
export type Tier = { fromUnits: number; usCents: number };

/** From the place of the warehouse in China to the place of the office in Ghana, by UN/LOCODE. */
export type RateRoute = { origin: string | null; destination: string | null };
const placeOf = z.object({ code: z.string(), name: z.string() });
export const routeSchema = z.object({ origin: placeOf, destination: placeOf });
export type Route = z.output<typeof routeSchema>;

/** One version of a rate. Units are grams by air and cm³ by sea; the price is for a kilogram or a CBM. */
export type Rate = {
  id: string;
  mode: Mode;
  goodsClass: GoodsClass;
  /** The way it is for; null for every way that has no rate of its own. */
  route: Route | null;
  /** Rising from zero, so that every quantity has exactly one price. */
  tiers: readonly Tier[];
  minimumUnits: number;
  stepUnits: number;
  /** cm³ of one volumetric kilogram; only by air. */
  divisor: number | null;
};

/** What a rate is told apart by: of each key the latest version that has come holds. */
export const isSameKey = (
  a: Pick<Rate, 'mode' | 'goodsClass' | 'route'>,
  b: Pick<Rate, 'mode' | 'goodsClass' | 'route'>,
) =>
  a.mode === b.mode &&
  a.goodsClass === b.goodsClass &&
  a.route?.origin.code === b.route?.origin.code &&
  a.route?.destination.code === b.route?.destination.code;

/** The rate for goods on their way: the one of that route, or else the one for all. */
export function rateFor<R extends Pick<Rate, 'mode' | 'goodsClass' | 'route'>>(
  rates: readonly R[],
  { mode, goodsClass, lane }: { mode: Mode; goodsClass: GoodsClass; lane: RateRoute },
): R | undefined {
  const fitting = rates.filter((one) => one.mode === mode && one.goodsClass === goodsClass);
  return (
    fitting.find(
      ({ route }) =>
        route !== null &&
        route.origin.code === lane.origin &&
        route.destination.code === lane.destination,
    ) ?? fitting.find(({ route }) => route === null)
  );
}

/**
 * `0.120 CBM`, `18.5 kg`: a volume with three decimals, as everywhere, and more only where a price counts them;
 * a weight with no more digits than it takes.
 */
export const unitWords = (mode: Mode, units: number) =>
  mode === 'AIR'
    ? `${decimalOf(units, 3).replace(/\.?0+$/, '')} kg`
    : `${decimalOf(units, 6).replace(/(\.\d{3}\d*?)0+$/, '$1')} CBM`;

/** At least the minimum, and up to the next whole step. */
export function roundedUnits(measured: number, rate: Pick<Rate, 'minimumUnits' | 'stepUnits'>) {
  const least = Math.max(measured, rate.minimumUnits);
  return Math.ceil(least / rate.stepUnits) * rate.stepUnits;
}

/**
 * What is charged, and at which price: a price counts for the whole quantity from its weight break on,
 * and where the next break would cost less, it is charged as that (docs/adr/0014).
 */
export function chargeAt(
  tiers: readonly Tier[],
  units: number,
): { chargedUnits: number; usCents: number } {
  const own = tiers.findLast(({ fromUnits }) => fromUnits <= units);
  if (!own) throw new RangeError(`No tier starts at or below ${units}`);
  let best = { chargedUnits: units, usCents: own.usCents };
  const worth = (one: typeof best) => BigInt(one.chargedUnits) * BigInt(one.usCents);
  for (const { fromUnits, usCents } of tiers) {
    const next = { chargedUnits: fromUnits, usCents };
    if (fromUnits > units && worth(next) < worth(best)) best = next;
  }
  return best;
}

type PricedBy = Pick<Rate, 'mode' | 'tiers' | 'minimumUnits' | 'stepUnits'>;

/** A quantity at a rate, its minimum and steps and tiers counted in. */
function chargeUnits(rate: PricedBy, units: number, cedisPerDollarE4: number) {
  const { chargedUnits, usCents } = chargeAt(rate.tiers, roundedUnits(units, rate));
  const amount = priceOf(rate.mode, chargedUnits, usCents, cedisPerDollarE4);
  return { chargedUnits, usCents, amount };
}

/** What a quantity costs by a rate, in pesewas. */
export const costAt = (rate: PricedBy, units: number, cedisPerDollarE4: number): Pesewas =>
  chargeUnits(rate, units, cedisPerDollarE4).amount;

/** The gross weight and the volume of goods that travel together at one rate. */
export type Goods = { weightGrams: number; volumeCm3: number };

/** How a charge comes about; units are grams by air and cm³ by sea. */
export type Charge = {
  /** Only by air: cm³ ÷ divisor. */
  volumetricGrams: number | null;
  /** What counts before the minimum and the step. */
  measuredUnits: number;
  /** After the minimum and the step; more than that only where the next tier costs less. */
  chargedUnits: number;
  usCents: number;
  amount: Pesewas;
};

/**
 * What goods cost at a rate: invoices and estimates are both made by this. By air the greater of gross and
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

/** A table of one price for every quantity. */
export const onePrice = (dollars: string) => [{ fromUnits: 0, toUnits: null, dollars }];
