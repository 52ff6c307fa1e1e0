import { expect, it } from 'vitest';

import { certificationDue, certifyAgainAt, warnedIfIssuedBefore } from './certification.ts';

const now = '2026-11-27T12:00:00.000Z';

it('has a day from the issue, and warns after half and after three quarters of it', () => {
  expect(certificationDue(now)).toBe('2026-11-28T12:00:00.000Z');
  expect(warnedIfIssuedBefore(now, 1)).toBe('2026-11-27T00:00:00.000Z');
  expect(warnedIfIssuedBefore(now, 2)).toBe('2026-11-26T18:00:00.000Z');
});

it('tries again after a minute, doubled each time up to half an hour', () => {
  const minutes = [1, 2, 3, 5, 6, 7, 50].map(
    (failures) => (Date.parse(certifyAgainAt(now, failures)) - Date.parse(now)) / 60_000,
  );
  expect(minutes).toEqual([1, 2, 4, 16, 30, 30, 30]);
});
