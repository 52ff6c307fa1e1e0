import type { Mode } from '../values/mode.ts';
import { divideHalfUp, pesewas, type Pesewas } from '../values/pesewas.ts';
import { estimate, estimatorFallback, unitsOfRate } from './estimate.ts';
import { activeRate, exchangeIn, numberIn, taxShareIn } from './rate-board.ts';

/** The estimator's input as typed. */
export type EstimatorForm = {
  mode: Mode;
  origin: string;
  destination: string;
  weightKg: string;
  quantity: string;
  /** By sea: the volume itself, or three sides in metres. */
  volumeBy: 'cbm' | 'dimensions';
  cbm: string;
  sidesM: readonly [length: string, width: string, height: string];
};

export type EstimatedGoods =
  | { mode: 'AIR'; weightGrams: number; quantity: number }
  | { mode: 'SEA'; volumeCm3: number };

/** Texts from the specification (§5, §8). */
export const estimatorTexts = {
  route: 'Please enter origin and destination',
  weight: 'Please enter a valid weight',
  cbm: 'Please enter a valid CBM',
} as const;

/** More than any ship or aircraft carries; keeps every product an exact number. */
const most = { grams: 100_000_000_000, pieces: 100_000, cm3: 1_000_000_000_000 };

/** Reads a decimal as people type it, `2.5` or `1,200.5`; NaN for anything else. */
function decimalIn(typed: string): number {
  const text = typed.trim();
  const isNumber = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/.test(text) && /\d/.test(text);
  return isNumber ? Number(text.replaceAll(',', '')) : Number.NaN;
}

/**
 * Converts a decimal to whole units, such as kilograms to grams or metres to millimetres; null unless above
 * zero.
 */
function wholeUnits(typed: string, factor: number, limit: number): number | null {
  const units = Math.round(decimalIn(typed) * factor);
  return units > 0 && units <= limit ? units : null;
}

/** Returns the volume of three sides in metres, in cm³; null until all three are above zero. */
export function volumeOfSides(sidesM: EstimatorForm['sidesM']): number | null {
  const [length, width, height] = sidesM.map((side) => wholeUnits(side, 1_000, 1_000_000));
  if (!length || !width || !height) return null;
  const cm3 = divideHalfUp(BigInt(length) * BigInt(width) * BigInt(height), 1_000n);
  return cm3 > 0 && cm3 <= most.cm3 ? cm3 : null;
}

export const piecesIn = (typed: string): number | null =>
  /^\d+$/.test(typed.trim()) ? wholeUnits(typed, 1, most.pieces) : null;

/**
 * Validates the input in the order of the specification (§5). `quantity` has no message there: the field
 * itself shows what it requires.
 */
export function goodsIn(
  form: EstimatorForm,
): { goods: EstimatedGoods } | { problem: string } | { field: 'quantity' } {
  if (form.origin.trim() === '' || form.destination.trim() === '')
    return { problem: estimatorTexts.route };
  if (form.mode === 'SEA') {
    const volumeCm3 =
      form.volumeBy === 'cbm'
        ? wholeUnits(form.cbm, unitsOfRate.SEA, most.cm3)
        : volumeOfSides(form.sidesM);
    return volumeCm3 === null
      ? { problem: estimatorTexts.cbm }
      : { goods: { mode: 'SEA', volumeCm3 } };
  }
  const weightGrams = wholeUnits(form.weightKg, unitsOfRate.AIR, most.grams);
  if (weightGrams === null) return { problem: estimatorTexts.weight };
  const quantity = piecesIn(form.quantity);
  return quantity === null
    ? { field: 'quantity' }
    : { goods: { mode: 'AIR', weightGrams, quantity } };
}

/** The rates of an estimate, and which of them are the specification's fallbacks (§9). */
export type EstimatorRates = {
  usCents: number;
  exchangeE4: number;
  isDefaultRate: boolean;
  isDefaultExchange: boolean;
};

const above = (value: unknown): number | null => {
  const number = numberIn(value);
  return number !== null && number > 0 ? number : null;
};

/** @param answer the response of `/rates`, or null if the call failed */
export function ratesFor(mode: Mode, answer: unknown): EstimatorRates {
  const dollars = above(activeRate(answer, mode === 'AIR' ? 'air' : 'sea'));
  const cedis = above(exchangeIn(answer));
  const fallback = mode === 'AIR' ? estimatorFallback.airUsCents : estimatorFallback.seaUsCents;
  return {
    usCents: dollars === null ? fallback : Math.round(dollars * 100),
    exchangeE4: cedis === null ? estimatorFallback.exchangeE4 : Math.round(cedis * 10_000),
    isDefaultRate: dollars === null,
    isDefaultExchange: cedis === null,
  };
}

/** Returns the fee, or null where it exceeds exact numbers. */
export function feeOf(goods: EstimatedGoods, rates: EstimatorRates): Pesewas | null {
  const units = goods.mode === 'AIR' ? goods.weightGrams * goods.quantity : goods.volumeCm3;
  const about = (units / unitsOfRate[goods.mode] / 10_000) * rates.usCents * rates.exchangeE4;
  return about < Number.MAX_SAFE_INTEGER / 2 ? estimate(goods, rates) : null;
}

/** Returns the taxes of a fee, added to it or included in it, for a line below the figure; null if there are none. */
export function taxesOfFee(mode: Mode, answer: unknown, fee: Pesewas) {
  const taxes = taxShareIn(answer, mode === 'AIR' ? 'air' : 'sea');
  return (
    taxes && {
      isInclusive: taxes.isInclusive,
      amount: pesewas(divideHalfUp(BigInt(fee) * BigInt(taxes.share), 100_000_000n)),
    }
  );
}
