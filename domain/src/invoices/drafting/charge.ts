import { Problem } from '../../errors/problem.ts';
import {
  chargeOf,
  goodsClasses,
  rateFor,
  type GoodsClass,
  type RateRoute,
  type Rate,
  type Route,
  type Tier,
} from '../../rates/rate.ts';
import { volumeCm3, type Measures } from '../../values/measures.ts';
import { type Mode } from '../../values/mode.ts';
import { addPesewas, type Pesewas } from '../../values/money.ts';
import { draftingTexts } from './drafting-texts.ts';

/** A verified carton with the facts that the charge needs. */
export type ChargedPackage = {
  packageId: string;
  labelNumber: string;
  pieceNumber: number;
  goodsClass: GoodsClass;
  route: RateRoute;
  measures: Measures;
};

/** The calculation of one freight line: every number needed to repeat it. */
export type Working = {
  mode: Mode;
  packages: {
    packageId: string;
    labelNumber: string;
    pieceNumber: number;
    weightGrams: number;
    lengthMm: number;
    widthMm: number;
    heightMm: number;
    volumeCm3: number;
  }[];
  grossGrams: number;
  volumeCm3: number;
  /** Only by air: cm³ ÷ divisor. */
  volumetricGrams: number | null;
  divisor: number | null;
  /** Units before the minimum and the step: grams by air, cm³ by sea. */
  measuredUnits: number;
  minimumUnits: number;
  stepUnits: number;
  /** Units after the minimum and the step; more than that only where the next price break costs less. */
  chargedUnits: number;
  /** The price that applies, from the price breaks if there are any. */
  usCents: number;
  /** Empty where one price applies to every quantity. */
  tiers: Tier[];
  /** The route of the rate; null if it applies to all routes. */
  route: Route | null;
  cedisPerDollarE4: number;
};

export type FreightLine = {
  goodsClass: GoodsClass;
  rateId: string;
  working: Working;
  amount: Pesewas;
};

/**
 * Returns the freight lines of a shipment, one for each goods class and rate. By air the chargeable weight is
 * the greater of gross and volumetric weight, over all cartons of the line; by sea the volume counts.
 * @throws Problem rate.missing where a goods class has no rate: a gap is never billed as zero
 */
export function freightLines(
  mode: Mode,
  packages: readonly ChargedPackage[],
  rates: readonly Rate[],
  cedisPerDollarE4: number,
): FreightLine[] {
  return goodsClasses.flatMap((goodsClass) => {
    const ofClass = packages.filter((one) => one.goodsClass === goodsClass);
    const byRate = Map.groupBy(ofClass, ({ route }) => {
      const rate = rateFor(rates, { mode, goodsClass, route });
      if (!rate) throw noRate(mode, goodsClass);
      return rate;
    });
    return [...byRate].map(([rate, own]) => freightLineAt(mode, own, rate, cedisPerDollarE4));
  });
}

const noRate = (mode: Mode, goodsClass: GoodsClass) =>
  new Problem('rate.missing', {
    message: draftingTexts.noRate({ mode, goodsClass }),
  });

/** Returns the freight line of cartons at one rate, whatever their route and whether it still applies. */
export function freightLineAt(
  mode: Mode,
  own: readonly Omit<ChargedPackage, 'goodsClass' | 'route'>[],
  rate: Rate,
  cedisPerDollarE4: number,
): FreightLine {
  const packages = own.map(({ packageId, labelNumber, pieceNumber, measures }) => ({
    packageId,
    labelNumber,
    pieceNumber,
    ...measures,
    volumeCm3: volumeCm3(measures),
  }));
  const grossGrams = packages.reduce((sum, one) => sum + one.weightGrams, 0);
  const volume = packages.reduce((sum, one) => sum + one.volumeCm3, 0);
  const { amount, measuredUnits, chargedUnits, usCents, ...charge } = chargeOf(
    { ...rate, mode },
    { weightGrams: grossGrams, volumeCm3: volume },
    cedisPerDollarE4,
  );
  return {
    goodsClass: rate.goodsClass,
    rateId: rate.id,
    amount,
    working: {
      mode,
      packages,
      grossGrams,
      volumeCm3: volume,
      volumetricGrams: charge.volumetricGrams,
      divisor: rate.divisor,
      measuredUnits,
      minimumUnits: rate.minimumUnits,
      stepUnits: rate.stepUnits,
      chargedUnits,
      usCents,
      tiers: rate.tiers.length > 1 ? [...rate.tiers] : [],
      route: rate.route,
      cedisPerDollarE4,
    },
  };
}

export const totalOf = (lines: readonly { amount: number }[]): Pesewas =>
  addPesewas(lines.map((line) => line.amount));

/** Returns the route on an invoice; without an origin if several warehouses received cartons. */
export function routeOf(packages: readonly Pick<ChargedPackage, 'route'>[]): RateRoute {
  const [origin = null, ...others] = new Set(packages.map(({ route }) => route.origin));
  return {
    origin: others.length === 0 ? origin : null,
    destination: packages[0]?.route.destination ?? null,
  };
}
