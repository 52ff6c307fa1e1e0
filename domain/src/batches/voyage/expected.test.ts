import { describe, expect, it } from 'vitest';

import { expectedRange, isLongerThanUsual, progressOf, type Journey } from './expected.ts';

const journey: Journey = {
  status: 'READY',
  today: '2026-11-21',
  batch: null,
  receivedOn: '2026-11-10',
  toRelease: { earliest: 3, latest: 6, batches: 12 },
  doorToDoor: { earliest: 40, latest: 52, batches: 9 },
};
const atSea: Journey = {
  ...journey,
  status: 'IN_TRANSIT',
  batch: { departedOn: '2026-11-11', eta: '2026-12-21', arrivedOn: null },
};

describe('expected dates', () => {
  it('follow the duration of past batches, from the day of receipt', () => {
    expect(expectedRange(journey)).toEqual({
      earliest: '2026-12-20',
      latest: '2027-01-01',
      batches: 9,
    });
    expect(expectedRange({ ...journey, receivedOn: null })).toEqual({
      earliest: '2026-12-31',
      latest: '2027-01-12',
      batches: 9,
    });
  });

  it('are not given before enough batches have arrived: a plan is not enough', () => {
    expect(expectedRange({ ...journey, doorToDoor: null })).toBeNull();
    expect(expectedRange({ ...atSea, toRelease: null })).toBeNull();
  });

  it('follow the batch once the goods are in one', () => {
    expect(expectedRange(atSea)).toEqual({
      earliest: '2026-12-24',
      latest: '2026-12-27',
      batches: 12,
    });
    const arrived = { departedOn: '2026-10-01', eta: '2026-11-15', arrivedOn: '2026-11-19' };
    expect(expectedRange({ ...atSea, status: 'ARRIVED', batch: arrived })).toEqual({
      earliest: '2026-11-22',
      latest: '2026-11-25',
      batches: 12,
    });
  });

  it('are never in the past', () => {
    const overdue = { departedOn: '2026-10-01', eta: '2026-11-15', arrivedOn: null };
    expect(expectedRange({ ...atSea, batch: overdue })).toBeNull();
    const begun = { ...overdue, arrivedOn: '2026-11-16' };
    expect(expectedRange({ ...atSea, status: 'CLEARED', batch: begun })).toMatchObject({
      earliest: '2026-11-21',
      latest: '2026-11-22',
    });
  });

  it('are not given once the goods take longer than nine of ten batches, which is said', () => {
    const overdue = { departedOn: '2026-10-01', eta: '2026-11-15', arrivedOn: null };
    const long: Journey = {
      ...atSea,
      status: 'CLEARED',
      batch: { ...overdue, arrivedOn: '2026-10-30' },
    };
    expect(expectedRange(long)).toBeNull();
    expect(isLongerThanUsual(long)).toBe(true);
    expect(isLongerThanUsual({ ...long, status: 'READY_FOR_PICKUP' })).toBe(false);
    const waiting: Journey = { ...journey, receivedOn: '2026-09-01' };
    expect([expectedRange(waiting), isLongerThanUsual(waiting)]).toEqual([null, true]);
    // A late vessel has a new ETA, or none that is known.
    for (const one of [journey, atSea, { ...atSea, batch: overdue }, { ...long, toRelease: null }])
      expect(isLongerThanUsual(one)).toBe(false);
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
