import type { Message } from '../../texts/message.ts';
import { volumeCm3, type Measures } from '../../values/measures.ts';
import { receiptTexts } from './receipt-texts.ts';

/** How much two honest measurements of one carton may differ: the greater of a percentage and a floor. */
export type Tolerance = {
  weightPercent: number;
  weightGrams: number;
  sidePercent: number;
  sideMm: number;
};
/** The default tolerance. */
export const usualTolerance: Tolerance = {
  weightPercent: 3,
  weightGrams: 200,
  sidePercent: 3,
  sideMm: 20,
};

export type Difference = {
  what: 'weight' | 'length' | 'width' | 'height';
  first: number;
  second: number;
  allowed: number;
};

const allowedOf = (first: number, { percent, floor }: { percent: number; floor: number }) =>
  Math.max(Math.round((first * percent) / 100), floor);

/** Sorts the sides, longest first: the orientation of a carton makes no difference. */
const sides = (m: Measures) => [m.lengthMm, m.widthMm, m.heightMm].toSorted((a, b) => b - a);

/** Compares two measurements in grams and millimetres, with their tolerances. */
export function compared(first: Measures, second: Measures, tolerance: Tolerance): Difference[] {
  const names = ['length', 'width', 'height'] as const;
  const [a, b] = [sides(first), sides(second)];
  return [
    {
      what: 'weight' as const,
      first: first.weightGrams,
      second: second.weightGrams,
      allowed: allowedOf(first.weightGrams, {
        percent: tolerance.weightPercent,
        floor: tolerance.weightGrams,
      }),
    },
    ...names.map((what, index) => ({
      what,
      first: a[index] ?? 0,
      second: b[index] ?? 0,
      allowed: allowedOf(a[index] ?? 0, {
        percent: tolerance.sidePercent,
        floor: tolerance.sideMm,
      }),
    })),
  ];
}

/**
 * Returns what differs between receiving and verification by more than the tolerance; empty if both agree.
 */
export const differences = (
  first: Measures,
  second: Measures,
  tolerance: Tolerance = usualTolerance,
): Difference[] =>
  compared(first, second, tolerance).filter(
    (one) => Math.abs(one.first - one.second) > one.allowed,
  );

/**
 * Returns why a measurement is implausible, to confirm before saving: a misplaced decimal point, a wrong unit.
 */
export function suspicious(m: Measures): Message | null {
  const litres = volumeCm3(m) / 1000;
  const density = m.weightGrams / 1000 / Math.max(litres, 0.001);
  if (density > 5) return receiptTexts.tooHeavy;
  if (density < 0.005) return receiptTexts.tooLight;
  return null;
}
