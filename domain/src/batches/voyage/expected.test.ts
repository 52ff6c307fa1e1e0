import { describe, expect, it } from 'vitest';

import { expectedRange, progressOf, type Journey } from './expected.ts';

const journey: Journey = {
  status: 'READY',
  today: '2026-11-21',
  batch: null,
  receivedOn: '2026-11-10',
  toRelease: { earliest: 3, latest: 6 },
  doorToDoor: { earliest: 40, latest: 52 },
};
const atSea: Journey = {
  ...journey,
  status: 'IN_TRANSIT',
  batch: { departedOn: '2026-11-11', eta: '2026-12-21', arrivedOn: null },
};

describe('expected dates', () => {
  it('follow the duration of past batches, from the day of receipt', () => {
    expect(expectedRange(journey)).toEqual({ earliest: '2026-12-20', latest: '2027-01-01' });
    expect(expectedRange({ ...journey, receivedOn: null })).toEqual({
      earliest: '2026-12-31',
      latest: '2027-01-12',
    });
  });

  it('are not given before any batch has arrived', () => {
    expect(expectedRange({ ...journey, doorToDoor: null })).toBeNull();
  });

  it('follow the batch once the goods are in one', () => {
    expect(expectedRange(atSea)).toEqual({ earliest: '2026-12-24', latest: '2026-12-27' });
    expect(expectedRange({ ...atSea, toRelease: null })).toEqual({
      earliest: '2026-12-21',
      latest: '2026-12-21',
    });
    const arrived = { departedOn: '2026-10-01', eta: '2026-11-15', arrivedOn: '2026-11-19' };
    expect(expectedRange({ ...atSea, status: 'ARRIVED', batch: arrived })).toEqual({
      earliest: '2026-11-22',
      latest: '2026-11-25',
    });
  });

  it('are never in the past', () => {
    const overdue = { departedOn: '2026-10-01', eta: '2026-11-15', arrivedOn: null };
    expect(expectedRange({ ...atSea, batch: overdue })).toEqual({
      earliest: '2026-11-24',
      latest: '2026-11-27',
    });
    const long = { ...overdue, arrivedOn: '2026-10-30' };
    expect(expectedRange({ ...atSea, status: 'CLEARED', batch: long })).toEqual({
      earliest: '2026-11-21',
      latest: '2026-11-21',
    });
  });

  it('end when there is nothing left to wait for', () => {
    for (const status of ['READY_FOR_PICKUP', 'DELIVERED', 'CANCELLED'] as const)
      expect(expectedRange({ ...atSea, status })).toBeNull();
  });
});

describe('progress', () => {
  it('advances by fifths, and by days during transit', () => {
    expect(progressOf({ ...journey, status: 'SUBMITTED' })).toBe(0);
    expect(progressOf(journey)).toBe(20);
    expect(progressOf({ ...atSea, today: '2026-11-11' })).toBe(60);
    expect(progressOf({ ...atSea, today: '2026-12-01' })).toBe(69);
    expect(progressOf({ ...atSea, today: '2027-02-01' })).toBe(79);
    expect(progressOf({ ...atSea, status: 'ARRIVED' })).toBe(80);
    expect(progressOf({ ...atSea, status: 'DELIVERED' })).toBe(100);
  });
});
