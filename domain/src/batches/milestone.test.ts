import { expect, it } from 'vitest';

import { modes } from '../values/mode.ts';
import { delaySentence, milestoneSentence, plannedSentence } from './milestone-texts.ts';
import { isForCustomers, milestoneCodes, milestoneOf, milestoneStep } from './milestone.ts';

const steps = ['load', 'depart', 'arrive', 'startClearing', 'releaseCustoms', 'unload'] as const;

it('names each batch step as the industry does', () => {
  const names = Object.fromEntries(
    modes.map((mode) => [mode, steps.map((step) => milestoneOf(step, mode)).join(' ')]),
  );
  expect(names).toEqual({
    AIR: 'FOH DEP ARR CUSS CCD RCF',
    SEA: 'STUF DEPA ARRI CUSS CUSR STRP',
  });
});

it('has a plain sentence and one of six progress steps for every code', () => {
  for (const code of milestoneCodes) {
    const step = milestoneStep(code);
    expect(milestoneSentence(code).in('en')).toMatch(/^[A-Z][^.]+$/);
    expect(milestoneSentence(code).in('zh')).toMatch(/^[\p{Script=Han}（），]+$/u);
    expect(step).toBeGreaterThanOrEqual(1);
    expect(step).toBeLessThanOrEqual(6);
  }
});

it('hides internal milestones from customers', () => {
  expect(milestoneCodes.filter((code) => !isForCustomers(code))).toEqual([
    'OPN',
    'CLO',
    'OVR',
    'NLD',
    'PLK',
    'PUL',
  ]);
});

it('words a planned milestone as a future event', () => {
  expect(plannedSentence('ARRI').in('en')).toBe('Vessel arrives in Ghana');
  expect(plannedSentence('ARRI').in('zh')).toBe('船将到港（加纳）');
  expect(plannedSentence('STUF')).toBe(milestoneSentence('STUF'));
});

it('does not call an earlier arrival a delay', () => {
  const later = delaySentence('2027-01-12', '2027-01-05', 'Storm');
  expect(later.in('en')).toBe('Delayed: now due in Ghana on 2027-01-12: Storm');
  expect(later.in('zh')).toBe('延误：预计 2027-01-12 到港：Storm');
  const earlier = delaySentence('2027-01-02', '2027-01-05');
  expect(earlier.in('en')).toBe('New dates: now due in Ghana on 2027-01-02');
  expect(earlier.in('zh')).toBe('日期已更新：预计 2027-01-02 到港');
});
