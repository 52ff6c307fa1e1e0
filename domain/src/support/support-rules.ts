import { z } from 'zod/mini';

import { supportFieldTexts } from './support-field-texts.ts';

const clockTime = z
  .string()
  .check(
    z.maxLength(5, { error: supportFieldTexts.clockTime.ref, abort: true }),
    z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, supportFieldTexts.clockTime.ref),
  );

const openingTimeSchema = z.object({ from: clockTime, to: clockTime }).check(
  z.refine(({ from, to }) => from < to, {
    error: supportFieldTexts.closesAfterOpening.ref,
    path: ['to'],
  }),
);
export type OpeningTime = z.output<typeof openingTimeSchema>;

const hours = z
  .int(supportFieldTexts.workingHours.ref)
  .check(
    z.minimum(1, supportFieldTexts.workingHours.ref),
    z.maximum(100, supportFieldTexts.workingHours.ref),
  );

/** The `support` section of the settings: how soon we reply, and when the office is open. */
export const supportRulesSchema = z.object({
  firstAnswerHours: hours,
  nextAnswerHours: hours,
  /** Monday first; null on days when the office is closed. */
  week: z.array(z.nullable(openingTimeSchema)).check(
    z.length(7),
    z.refine((week) => week.some((day) => day !== null), supportFieldTexts.openOnce.ref),
  ),
});
export type SupportRules = z.output<typeof supportRulesSchema>;

const weekday: OpeningTime = { from: '08:00', to: '17:00' };

/** The rules until an admin changes them: four working hours, by the hours of the Accra office. */
export const defaultSupportRules: SupportRules = {
  firstAnswerHours: 4,
  nextAnswerHours: 4,
  week: [weekday, weekday, weekday, weekday, weekday, { from: '09:00', to: '13:00' }, null],
};
