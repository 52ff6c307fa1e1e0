import { expect, test } from 'vitest';

import { seaBatch } from '../testing/office.tsx';
import { comingUp } from './coming-up.ts';

const shown = (batch: Partial<typeof seaBatch>) =>
  comingUp([{ ...seaBatch, ...batch }], '2026-11-25').map(({ what, on }) => `${what} ${on}`);

test('cut-offs, departures and arrivals of today and the next three days are listed in order', () => {
  // A cut-off is on its day in China.
  expect(shown({ cutoffAt: '2026-11-25T17:00:00.000Z', etd: '2026-11-28' })).toEqual([
    'cutoff 2026-11-26',
    'departure 2026-11-28',
  ]);
  expect(shown({ cutoffAt: '2026-11-24T10:00:00.000Z', etd: '2026-11-29' })).toEqual([]);
  expect(shown({ state: 'CLOSED', etd: '2026-11-25' })).toEqual(['departure 2026-11-25']);
  expect(shown({ state: 'DEPARTED', eta: '2026-11-28' })).toEqual(['arrival 2026-11-28']);
  expect(shown({ state: 'DEPARTED', eta: '2026-11-29' })).toEqual([]);
  expect(shown({ state: 'ARRIVED', eta: '2026-11-25' })).toEqual([]);
});
