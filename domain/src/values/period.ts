import { z } from 'zod/mini';

import { dayInput, daysBetween, type PlainDay } from './time.ts';

const longest = 366;
type Days = { from: PlainDay; to: PlainDay };

/** Days in Accra, both included. */
export const periodDays = { from: dayInput, to: dayInput };

/** What has to hold of them. */
export const periodChecks = [
  z.refine<Days>(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'The end date is before the start date',
  }),
  z.refine<Days>(({ from, to }) => daysBetween(from, to) <= longest, {
    path: ['from'],
    message: 'Choose a period of up to one year',
  }),
] as const;
