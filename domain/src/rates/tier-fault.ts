import type { Message } from '../texts/message.ts';
import type { Mode } from '../values/mode.ts';
import { rateFormTexts } from './rate-form-texts.ts';

/** A price break as typed, with start and end, so that there may be gaps and overlaps. */
export type TypedTier = { fromUnits: number; toUnits: number | null };
type TierFault = { at: number; field: 'fromUnits' | 'toUnits'; message: Message };

/** Finds where price breaks leave a quantity without a price or give it two; null if they are complete. */
export function tierFault(mode: Mode, tiers: readonly TypedTier[]): TierFault | null {
  let end: number | null = 0;
  for (const [at, { fromUnits: units, toUnits }] of tiers.entries()) {
    if (end === null)
      return {
        at: at - 1,
        field: 'toUnits',
        message: rateFormTexts.overlapsNext({ mode, units }),
      };
    if (units > end)
      return {
        at,
        field: 'fromUnits',
        message:
          at === 0
            ? rateFormTexts.noPriceBelow({ mode, units })
            : rateFormTexts.noPriceBetween({ mode, end, units }),
      };
    if (units < end)
      return {
        at,
        field: 'fromUnits',
        message: rateFormTexts.twoOverlap({ mode, end, units }),
      };
    if (toUnits !== null && toUnits <= units)
      return { at, field: 'toUnits', message: rateFormTexts.endTooLow({ mode, units }) };
    end = toUnits;
  }
  if (end === null) return null;
  return {
    at: tiers.length - 1,
    field: 'toUnits',
    message: rateFormTexts.noPriceAbove({ mode, units: end }),
  };
}
