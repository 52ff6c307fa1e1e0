import { afterEach, describe, expect, it, vi } from 'vitest';

import { clockIn, dayIn, hourIn, zones } from './time.ts';

afterEach(() => vi.restoreAllMocks());

describe('dayIn, hourIn and clockIn', () => {
  it('format an instant in the time of its zone', () => {
    const at = '2026-11-21T18:05:00.000Z';
    expect([dayIn(at, zones.accra), hourIn(at, zones.accra), clockIn(at, zones.accra)]).toEqual([
      '2026-11-21',
      18,
      '18:05',
    ]);
    const { guangzhou } = zones;
    expect([dayIn(at, guangzhou), hourIn(at, guangzhou), clockIn(at, guangzhou)]).toEqual([
      '2026-11-22',
      2,
      '02:05',
    ]);
  });

  it('create one formatter per zone and format, however many instants they format', () => {
    const make = vi.spyOn(Intl, 'DateTimeFormat');
    for (let minute = 0; minute < 2_000; minute++) {
      const at = new Date(minute * 60_000).toISOString();
      for (const zone of [...Object.values(zones), 'Africa/Lagos']) {
        dayIn(at, zone);
        hourIn(at, zone);
        clockIn(at, zone);
      }
    }
    expect(make.mock.calls.length).toBeGreaterThan(0);
    expect(make.mock.calls.length).toBeLessThanOrEqual(9);
  });

  it('refuse an unknown zone', () => {
    expect(() => dayIn('2026-11-21T18:05:00.000Z', 'Africa/Nowhere')).toThrow(RangeError);
  });
});
