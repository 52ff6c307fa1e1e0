import { expect, it } from 'vitest';

import { modes } from '../values/mode.ts';
import {
  delaySentence,
  isForCustomers,
  milestoneOf,
  milestones,
  plannedSentence,
} from './milestone.ts';

const steps = ['load', 'depart', 'arrive', 'startClearing', 'releaseCustoms', 'unload'] as const;

it('names each step of a batch as its trade does', () => {
  const names = Object.fromEntries(
    modes.map((mode) => [mode, steps.map((step) => milestoneOf(step, mode)).join(' ')]),
  );
  expect(names).toEqual({
    AIR: 'FOH DEP ARR CUSS CCD RCF',
    SEA: 'STUF DEPA ARRI CUSS CUSR STRP',
  });
});

it('has a plain sentence and a step of six for every code', () => {
  for (const { sentence, step } of Object.values(milestones)) {
    expect(sentence).toMatch(/^[A-Z][^.]+$/);
    expect(step).toBeGreaterThanOrEqual(1);
    expect(step).toBeLessThanOrEqual(6);
  }
});

it('keeps to ourselves what is no news of the goods', () => {
  expect(Object.keys(milestones).filter((code) => !isForCustomers(code))).toEqual([
    'OPN',
    'CLO',
    'OVR',
    'NLD',
    'PLK',
    'PUL',
  ]);
});

it('speaks of what is to come in another way', () => {
  expect(plannedSentence('ARRI')).toBe('Vessel arrives in Ghana');
  expect(plannedSentence('STUF')).toBe(milestones.STUF.sentence);
});

it('does not call an earlier arrival a delay', () => {
  expect(delaySentence('2027-01-12', '2027-01-05')).toBe('Delayed: now due in Ghana on 2027-01-12');
  expect(delaySentence('2027-01-02', '2027-01-05')).toBe(
    'New dates: now due in Ghana on 2027-01-02',
  );
});
