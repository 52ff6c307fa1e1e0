import { volumeCm3, volumetricGrams, type Measures } from '../measures.ts';
import { type Mode } from '../mode.ts';
import { addPesewas, type Pesewas } from '../money.ts';
import { Problem } from '../problem.ts';
import { priceOf } from '../rates/estimate.ts';
import { goodsClasses, type GoodsClass, type Rate } from '../rates/rate.ts';

/** A verified carton as the charge needs it. */
export type ChargedPackage = {
  packageId: string;
  labelNumber: string;
  pieceNumber: number;
  goodsClass: GoodsClass;
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
  chargedUnits: number;
  usCents: number;
  cedisPerDollarE4: number;
};

export type FreightLine = {
  goodsClass: GoodsClass;
  rateId: string;
  working: Working;
  amount: Pesewas;
};

/** At least the minimum, and up to the next whole step. */
export function chargedUnits(measured: number, rate: Pick<Rate, 'minimumUnits' | 'stepUnits'>) {
  const least = Math.max(measured, rate.minimumUnits);
  return Math.ceil(least / rate.stepUnits) * rate.stepUnits;
}

/**
 * The freight lines of a shipment: one for each goods class in it. By air the chargeable weight is the
 * greater of gross and volumetric, over all cartons of the line; by sea the volume counts.
 * @throws Problem rate.missing where a goods class has no rate: nothing is ever billed zero for a gap
 */
export function freightLines(
  mode: Mode,
  packages: readonly ChargedPackage[],
  rates: readonly Rate[],
  cedisPerDollarE4: number,
): FreightLine[] {
  return goodsClasses.flatMap((goodsClass) => {
    const own = packages.filter((one) => one.goodsClass === goodsClass);
    if (own.length === 0) return [];
    const rate = rates.find((one) => one.mode === mode && one.goodsClass === goodsClass);
    if (!rate)
      throw new Problem('rate.missing', {
        sentence: `There is no ${mode.toLowerCase()} rate for ${goodsClass.toLowerCase()} goods. An admin must add one first`,
      });
    return [lineOf(mode, own, rate, cedisPerDollarE4)];
  });
}

function lineOf(
  mode: Mode,
  own: readonly ChargedPackage[],
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
  const volumetric = mode === 'AIR' && rate.divisor ? volumetricGrams(volume, rate.divisor) : null;
  const measuredUnits = mode === 'AIR' ? Math.max(grossGrams, volumetric ?? 0) : volume;
  const charged = chargedUnits(measuredUnits, rate);
  return {
    goodsClass: rate.goodsClass,
    rateId: rate.id,
    amount: priceOf(mode, charged, rate.usCents, cedisPerDollarE4),
    working: {
      mode,
      packages,
      grossGrams,
      volumeCm3: volume,
      volumetricGrams: volumetric,
      divisor: rate.divisor,
      measuredUnits,
      minimumUnits: rate.minimumUnits,
      stepUnits: rate.stepUnits,
      chargedUnits: charged,
      usCents: rate.usCents,
      cedisPerDollarE4,
    },
  };
}

export const totalOf = (lines: readonly { amount: number }[]): Pesewas =>
  addPesewas(lines.map((line) => line.amount));
