import { expect, it } from 'vitest';

import { silenceIn, silenceOf, type OnTheWay } from './silence.ts';

const today = '2026-11-21';
const atSea: OnTheWay = {
  state: 'DEPARTED',
  mode: 'SEA',
  eta: '2026-12-20',
  lastNewsOn: '2026-11-12',
};

it('asks after more days without news at sea than in the air or at customs', () => {
  expect(silenceOf(atSea, today)).toBeNull();
  expect(silenceOf({ ...atSea, lastNewsOn: '2026-11-11' }, today)).toEqual({
    kind: 'QUIET',
    days: 10,
  });
  expect(silenceOf({ ...atSea, mode: 'AIR' }, today)).toEqual({ kind: 'QUIET', days: 9 });
  expect(silenceOf({ ...atSea, state: 'CLEARING', lastNewsOn: '2026-11-17' }, today)).toBeNull();
  expect(silenceOf({ ...atSea, state: 'CLEARING', lastNewsOn: '2026-11-16' }, today)?.days).toBe(5);
});

it('asks on the day after an arrival that was not recorded, unless there was news that day', () => {
  const due = { ...atSea, lastNewsOn: '2026-11-19' };
  expect(silenceOf({ ...due, eta: today }, today)).toBeNull();
  expect(silenceOf({ ...due, eta: '2026-11-20' }, today)?.kind).toBe('OVERDUE');
  expect(silenceOf({ ...due, eta: '2026-11-20', lastNewsOn: today }, today)).toBeNull();
  // Afterwards only silence counts.
  expect(silenceOf({ ...due, state: 'ARRIVED', eta: '2026-11-01' }, today)).toBeNull();
});

it('does not ask before departure or after the end', () => {
  for (const state of ['PLANNED', 'OPEN', 'CLOSED', 'COMPLETED', 'CANCELLED'] as const)
    expect(silenceOf({ ...atSea, state, lastNewsOn: '2026-01-01' }, today)).toBeNull();
});

it('lasts from the last news until there is some again', () => {
  const departed = { code: 'DEPA', classifier: 'ACTUAL' as const, on: '2026-11-09' };
  const asked = { code: 'ASK', classifier: 'ACTUAL' as const, on: '2026-11-19' };
  const arrives = { code: 'ARRI', classifier: 'PLANNED' as const, on: '2026-12-20' };
  expect(silenceIn([departed, arrives], today)).toBeNull();
  expect(silenceIn([departed, asked, arrives], today)).toEqual({
    since: '2026-11-09',
    days: 12,
    askedOn: '2026-11-19',
  });
  for (const code of ['UPD', 'DLAY', 'ARRI']) {
    const answer = { code, classifier: 'ACTUAL' as const, on: '2026-11-20' };
    expect(silenceIn([departed, asked, answer, arrives], today)).toBeNull();
  }
});
