import type { Working } from '../../invoices/drafting/charge.ts';
import type { Mode } from '../../values/mode.ts';
import { divideHalfUp } from '../../values/pesewas.ts';

/**
 * Splits an amount by weights, each part rounded so that all of them add up to the total. If all weights are
 * zero, the parts are equal.
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((before, weight) => before + weight, 0);
  if (sum === 0 && weights.length > 0)
    return apportion(
      total,
      weights.map(() => 1),
    );
  let passed = 0;
  let given = 0;
  return weights.map((weight) => {
    passed += weight;
    const upTo = divideHalfUp(BigInt(total) * BigInt(passed), BigInt(sum));
    const part = upTo - given;
    given = upTo;
    return part;
  });
}

type Measured = Pick<Working, 'mode' | 'grossGrams' | 'volumetricGrams' | 'packages'>;
export type BilledLine = { amount: number; working: Measured };

/** Returns the units charged: volume by sea, and by air the greater of weight and volumetric weight. */
const unitsOf = ({ mode, grossGrams, volumetricGrams }: Measured) =>
  mode === 'SEA' || (volumetricGrams ?? 0) > grossGrams ? 'volumeCm3' : 'weightGrams';

/**
 * Returns the revenue of each carton of an invoice: its freight by its share of the charged units, and
 * services and credit notes in proportion to the freight. The cartons add up to the invoice's revenue.
 */
export function cartonShares(
  earned: number,
  freight: readonly BilledLine[],
): ReadonlyMap<string, number> {
  const cartons = freight.flatMap(({ amount, working }) => {
    const unit = unitsOf(working);
    const parts = apportion(
      amount,
      working.packages.map((one) => one[unit]),
    );
    return working.packages.map(({ packageId }, at) => ({ packageId, part: parts[at] ?? 0 }));
  });
  const shares = apportion(
    earned,
    cartons.map(({ part }) => part),
  );
  return new Map(cartons.map(({ packageId }, at) => [packageId, shares[at] ?? 0]));
}

export type BatchSums = {
  mode: Mode;
  revenue: number;
  costs: number;
  weightGrams: number;
  volumeCm3: number;
};

/** Returns the margin of a batch, its share of revenue, and its value per CBM by sea or kilogram by air. */
export function marginOf({ mode, revenue, costs, weightGrams, volumeCm3 }: BatchSums) {
  const margin = revenue - costs;
  const [units, unitSize] = mode === 'SEA' ? [volumeCm3, 1_000_000n] : [weightGrams, 1_000n];
  return {
    margin,
    /** Of the revenue, in percent with one decimal; null without revenue. */
    percent: revenue > 0 ? divideHalfUp(BigInt(margin) * 1_000n, BigInt(revenue)) / 10 : null,
    perUnit: units > 0 ? divideHalfUp(BigInt(margin) * unitSize, BigInt(units)) : null,
    unit: mode === 'SEA' ? ('CBM' as const) : ('kg' as const),
  };
}
