import { expect, test } from 'vitest';

import { nextStep } from './next-step.ts';

const arrival = {
  code: 'ARRI',
  classifier: 'ESTIMATED' as const,
  sentence: 'Arrives in Ghana',
  place: 'Tema',
  at: '2027-01-18T00:00:00.000Z',
  cartons: 4,
};

test('the next step is the first one that a batch has planned, with its place and day', () => {
  expect(nextStep({ status: 'IN_TRANSIT', milestones: [arrival] })).toEqual({
    text: 'Arrives in Ghana, Tema',
    when: '18 Jan 2027',
  });
});

test('news of a delay is no next step', () => {
  const delay = {
    code: 'DLAY',
    classifier: 'ESTIMATED' as const,
    sentence: 'Delayed: now due in Ghana on 18 Jan 2027',
    place: null,
    at: '2026-11-12T08:00:00.000Z',
    cartons: 4,
  };
  expect(nextStep({ status: 'IN_TRANSIT', milestones: [delay, arrival] })?.text).toBe(
    'Arrives in Ghana, Tema',
  );
});

test('without a plan it follows from the status, and nothing follows the last one', () => {
  const done = { ...arrival, classifier: 'ACTUAL' as const };
  expect(nextStep({ status: 'ARRIVED', milestones: [done, arrival] })).toEqual({
    text: 'Customs releases the goods',
    when: null,
  });
  expect(nextStep({ status: 'DELIVERED', milestones: [] })).toBeNull();
});
