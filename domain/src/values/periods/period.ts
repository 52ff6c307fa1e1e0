import { z } from 'zod/mini';

import { dayInput, daysBetween, type PlainDay } from '../time.ts';
import { valueTexts } from '../value-texts.ts';

const longest = 366;
type Days = { from: PlainDay; to: PlainDay };

/** Days in Accra, both inclusive. */
export const periodDays = { from: dayInput, to: dayInput };

/** Checks of such a period. */
export const periodChecks = [
  z.refine<Days>(({ from, to }) => from <= to, {
    path: ['to'],
    message: valueTexts.endBeforeStart.ref,
  }),
  z.refine<Days>(({ from, to }) => daysBetween(from, to) <= longest, {
    path: ['from'],
    message: valueTexts.periodTooLong.ref,
  }),
] as const;
