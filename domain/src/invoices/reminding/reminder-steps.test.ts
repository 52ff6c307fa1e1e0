import { addDays } from '@sankofa/domain/values/time';
import { expect, it } from 'vitest';

import { dueReminderRulesUnset } from '../issuing/due-reminder-rules.ts';
import { lateStepOn, reminderSteps } from './reminder-steps.ts';

const dueOn = '2026-11-01';
const stepsOf = (rules: object) => {
  const steps: string[] = [];
  for (let late = 0; late < 60; late += 1) {
    const step = lateStepOn(
      { ...dueReminderRulesUnset, ...rules },
      { dueOn, today: addDays(dueOn, late) },
    );
    if (step !== null) steps.push(`${late} ${step}`);
  }
  return [
    steps[0],
    ...steps.filter((one, at) => at > 0 && one.split(' ')[1] !== steps[at - 1]?.split(' ')[1]),
    steps.at(-1),
  ];
};

it('reminds politely three days late for twelve days, and no further, by default', () => {
  expect(stepsOf({})).toEqual(['3 POLITE', '14 POLITE']);
});

it('goes on with the firm and the final step, each until the next begins', () => {
  expect(stepsOf({ firmDaysLate: 10, finalDaysLate: 30 })).toEqual([
    '3 POLITE',
    '10 FIRM',
    '30 FINAL',
    '41 FINAL',
  ]);
});

it('leaves out a step that is off', () => {
  expect(stepsOf({ daysLate: null, finalDaysLate: 21 })).toEqual(['21 FINAL', '32 FINAL']);
});

it('reminds of a payment in this order, and last of goods that wait for their balance', () => {
  expect(reminderSteps).toEqual(['AHEAD', 'TODAY', 'POLITE', 'FIRM', 'FINAL', 'HERE']);
});
