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

/** A verified carton as the charge needs it. */
export type ChargedPackage = {
  packageId: string;
  labelNumber: string;
  pieceNumber: number;
  goodsClass: GoodsClass;
  lane: RateRoute;
  measures: Measures;
};

/** How one freight line came about: every number that a person needs to work it out again. */
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
  /** What counts before the minimum and the step: grams by air, cm³ by sea. */
  measuredUnits: number;
  minimumUnits: number;
  stepUnits: number;
  /** After the minimum and the step; more than that only where the next tier costs less. */
  chargedUnits: number;
  /** The price that counts, of the tiers if there are any. */
  usCents: number;
  /** Empty where one price holds for every quantity. */
  tiers: Tier[];
  /** The way that the rate is for; null where it is for all. */
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
 * The freight lines of a shipment: one for each goods class and rate in it. By air the chargeable weight is
 * the greater of gross and volumetric, over all cartons of the line; by sea the volume counts.
 * @throws Problem rate.missing where a goods class has no rate: nothing is ever billed zero for a gap
 */
export function freightLines(
  mode: Mode,
  packages: readonly ChargedPackage[],
  rates: readonly Rate[],
  cedisPerDollarE4: number,
): FreightLine[] {
  return goodsClasses.flatMap((goodsClass) => {
    const byRate = new Map<Rate, ChargedPackage[]>();
    for (const one of packages) {
      if (one.goodsClass !== goodsClass) continue;
      const rate = rateFor(rates, { mode, goodsClass, lane: one.lane });
      if (!rate) throw noRate(mode, goodsClass);
      byRate.set(rate, [...(byRate.get(rate) ?? []), one]);
    }
    return [...byRate].map(([rate, own]) => freightLineAt(mode, own, rate, cedisPerDollarE4));
  });
}

const noRate = (mode: Mode, goodsClass: GoodsClass) =>
  new Problem('rate.missing', {
    message: draftingTexts.noRate({ mode, goodsClass }),
  });

/** The freight line of cartons at one rate, whatever lane they travel and whether it still holds. */
export function freightLineAt(
  mode: Mode,
  own: readonly Omit<ChargedPackage, 'goodsClass' | 'lane'>[],
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

/** The way of the goods on an invoice; without an origin where they came to more than one warehouse. */
export function wayOf(packages: readonly Pick<ChargedPackage, 'lane'>[]): RateRoute {
  const [origin = null, ...others] = new Set(packages.map(({ lane }) => lane.origin));
  return {
    origin: others.length === 0 ? origin : null,
    destination: packages[0]?.lane.destination ?? null,
  };
}
