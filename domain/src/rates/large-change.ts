import type { Message } from '../texts/message.ts';
import type { Mode } from '../values/mode.ts';
import { inDollars } from '../values/pesewas.ts';
import { rateTexts } from './rate-texts.ts';
import { type Rate, type Tier, unitText } from './rate.ts';

/** A larger change needs a second confirmation, because it may be a typing error. */
const maxPercent = 10;

/** Whether a figure is more than 10 % above or below the last one. Both are whole and above zero. */
export const isLargeChange = (last: number, next: number): boolean =>
  BigInt(Math.abs(next - last)) * 100n > BigInt(last) * BigInt(maxPercent);

/** Formats `+900.0%`, with one decimal. */
export const changeText = (last: number, next: number): string => {
  const percent = ((next - last) / last) * 100;
  return `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`;
};

type Priced = Pick<Rate, 'mode' | 'tiers' | 'minimumUnits' | 'stepUnits' | 'divisor'>;
/** One figure of a rate that would change by more than 10 %, before and after. */
export type LargeChange = {
  what: Message;
  last: number;
  next: number;
  figure: 'PRICE' | 'QUANTITY' | 'DIVISOR';
};

const priceAt = (tiers: readonly Tier[], units: number) =>
  tiers.findLast(({ fromUnits }) => fromUnits <= units)?.usCents ?? 0;

/**
 * Returns the figures of a rate that a new version changes by more than 10 %: its price at each price break of
 * either version (US cents), its minimum and rounding step (grams by air, cm³ by sea) and its divisor (cm³ per
 * volumetric kilogram).
 */
export function largeChanges(last: Priced, next: Priced): LargeChange[] {
  const { mode } = next;
  const starts = [...last.tiers, ...next.tiers].map(({ fromUnits }) => fromUnits);
  const prices = [...new Set(starts)]
    .toSorted((a, b) => a - b)
    .map((units) => ({
      what: rateTexts.pricePer({ mode, from: units }),
      last: priceAt(last.tiers, units),
      next: priceAt(next.tiers, units),
      figure: 'PRICE' as const,
    }));
  const numbers = [
    {
      what: rateTexts.minimum,
      last: last.minimumUnits,
      next: next.minimumUnits,
      figure: 'QUANTITY' as const,
    },
    {
      what: rateTexts.roundingStep,
      last: last.stepUnits,
      next: next.stepUnits,
      figure: 'QUANTITY' as const,
    },
    {
      what: rateTexts.volumetricDivisor,
      last: last.divisor ?? 0,
      next: next.divisor ?? 0,
      figure: 'DIVISOR' as const,
    },
  ];
  return [...prices, ...numbers].filter((one) => one.last > 0 && isLargeChange(one.last, one.next));
}

/**
 * Formats as on screen: `USD 2.50 changes to USD 3.00 (+20.0 %)`,
 * `0.020 CBM changes to 0.200 CBM (+900.0 %)`.
 */
export function largeChangeText(mode: Mode, { figure, last, next }: LargeChange): Message {
  const shown = (value: number) =>
    figure === 'PRICE'
      ? inDollars(value)
      : figure === 'QUANTITY'
        ? unitText(mode, value)
        : String(value);
  return rateTexts.figures({
    last: shown(last),
    next: shown(next),
    percent: changeText(last, next),
  });
}
