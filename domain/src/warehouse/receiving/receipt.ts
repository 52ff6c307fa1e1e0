import type { Message } from '../../texts/message.ts';
import { volumeCm3, type Measures } from '../../values/measures.ts';
import { receiptTexts } from './receipt-texts.ts';

/** What two honest measurements of one carton may differ by: the greater of a share and a floor. */
export type Tolerance = {
  weightPercent: number;
  weightGrams: number;
  sidePercent: number;
  sideMm: number;
};
/** Unless the settings say otherwise. */
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

/** Sides longest first: a carton lies differently each time, and that is no difference. */
const sides = (m: Measures) => [m.lengthMm, m.widthMm, m.heightMm].toSorted((a, b) => b - a);

/** Two measurements beside each other, in grams and millimetres, with what they may differ by. */
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
 * What differs between receiving and verifying by more than the tolerance. An empty list means that the
 * two agree.
 */
export const differences = (
  first: Measures,
  second: Measures,
  tolerance: Tolerance = usualTolerance,
): Difference[] =>
  compared(first, second, tolerance).filter(
    (one) => Math.abs(one.first - one.second) > one.allowed,
  );

/** Looks wrong enough to ask before it is saved: a slipped decimal point, centimetres typed as metres. */
export function suspicious(m: Measures): Message | null {
  const litres = volumeCm3(m) / 1000;
  const density = m.weightGrams / 1000 / Math.max(litres, 0.001);
  if (density > 5) return receiptTexts.tooHeavy;
  if (density < 0.005) return receiptTexts.tooLight;
  return null;
}
