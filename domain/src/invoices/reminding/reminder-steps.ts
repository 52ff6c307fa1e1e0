import { addDays, type PlainDay } from '../../values/time.ts';
import type { DueReminderRules } from '../issuing/due-reminder-rules.ts';

/** The steps of reminding of an overdue payment, each firmer than the one before. */
export const lateSteps = ['POLITE', 'FIRM', 'FINAL'] as const;
export type LateStep = (typeof lateSteps)[number];

/** Every reminder of a payment: before and on its due date, each step after it, and goods that wait for a balance. */
export const reminderSteps = ['AHEAD', 'TODAY', ...lateSteps, 'HERE'] as const;
export type ReminderStep = (typeof reminderSteps)[number];

/** A reminder that was missed is sent for so many more days, unless the next step has begun. */
const lateForDays = 11;

/** Returns the step to remind of today; null if there is none or its time has passed. */
export function lateStepOn(
  { daysLate, firmDaysLate, finalDaysLate }: DueReminderRules,
  { dueOn, today }: { dueOn: PlainDay; today: PlainDay },
): LateStep | null {
  const begun = lateSteps.flatMap((step) => {
    const days = { POLITE: daysLate, FIRM: firmDaysLate, FINAL: finalDaysLate }[step];
    return days !== null && today >= addDays(dueOn, days)
      ? { step, first: addDays(dueOn, days) }
      : [];
  });
  const last = begun.at(-1);
  return last && today <= addDays(last.first, lateForDays) ? last.step : null;
}
