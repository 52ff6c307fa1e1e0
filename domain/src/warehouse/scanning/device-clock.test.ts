import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addMs } from '../../values/time.ts';
import { doubtText, inOrder, scanTime } from './device-clock.ts';
import { recordScans } from './scan-endpoints.ts';

const now = '2026-11-23T12:00:00.000Z';
const day = 86_400_000;
const hour = 3_600_000;

describe('scanTime', () => {
  it.each([-60, 0, 60])('is right on a clock that is %s days wrong', (days) => {
    const offset = days * day;
    const scannedAt = addMs(now, offset - 3 * hour);
    const times = { scannedAt, sentAt: addMs(now, offset), clockOffsetMs: -offset };
    expect(scanTime(times, now)).toEqual({ at: addMs(now, -3 * hour), doubt: null });
    const counted = { scannedAt, sentAt: addMs(now, offset), elapsedMs: 3 * hour };
    expect(scanTime(counted, now)).toEqual({ at: addMs(now, -3 * hour), doubt: null });
    const atOnce = { scannedAt: addMs(now, offset - 900), sentAt: addMs(now, offset) };
    expect(scanTime(atOnce, now)).toEqual({ at: addMs(now, -900), doubt: null });
  });

  it('is right where the clock was corrected before sending', () => {
    const scannedAt = addMs(now, -60 * day - 3 * hour);
    const times = { scannedAt, sentAt: now, clockOffsetMs: 60 * day };
    expect(scanTime({ ...times, elapsedMs: 3 * hour }, now)).toEqual({
      at: addMs(now, -3 * hour),
      doubt: null,
    });
    // The page was reloaded: only what the device knew before the scan is known.
    expect(scanTime(times, now)).toEqual({ at: addMs(now, -3 * hour), doubt: 'changed' });
  });

  it('is the time of receipt, for a person to check, where nothing tells the real time', () => {
    const unknown = { at: now, doubt: 'unknown' };
    expect(scanTime({ scannedAt: addMs(now, -60 * day) }, now)).toEqual(unknown);
    expect(scanTime({ scannedAt: addMs(now, -60 * day), sentAt: now }, now)).toEqual(unknown);
    expect(scanTime({ scannedAt: addMs(now, 60 * day), sentAt: now }, now)).toEqual(unknown);
  });
});

const minutes = 60_000;
const ago = (ms: number) => addMs(now, -ms);
const inFact = (ms: number) => ({ at: ago(ms), doubt: null });

describe('two readings of a clock', () => {
  it('agree within two minutes, because requests take time', () => {
    expect(scanTime({ ...sent(hour), clockOffsetMs: 2 * minutes }, now)).toEqual(inFact(hour));
    expect(scanTime({ ...sent(hour), clockOffsetMs: 2 * minutes + 1 }, now)).toEqual({
      at: ago(hour - 2 * minutes - 1),
      doubt: 'changed',
    });
  });

  it('disagree where a scan is sent at once by the clock, but is old by its offset or counter', () => {
    const atOnce = { scannedAt: ago(hour), sentAt: ago(hour - 900) };
    expect(scanTime({ ...atOnce, clockOffsetMs: 0 }, now)).toEqual({
      at: ago(hour),
      doubt: 'changed',
    });
    expect(scanTime({ ...atOnce, elapsedMs: hour }, now)).toEqual({ at: now, doubt: 'unknown' });
  });

  it('give no age where the offset puts the scan in the future', () => {
    const claimed = (early: number) =>
      scanTime({ scannedAt: ago(early), sentAt: ago(-3 * hour), clockOffsetMs: 0 }, now);
    expect(claimed(minutes)).toEqual({ at: ago(minutes), doubt: 'changed' });
    expect(claimed(-2 * minutes)).toEqual({ at: now, doubt: 'changed' });
    expect(claimed(-2 * minutes - 1)).toEqual({ at: now, doubt: 'unknown' });
  });
});

const sent = (age: number) => ({ scannedAt: ago(age), sentAt: now });
describe('the limits of what is believed', () => {
  it('are 31 days with a counter and four hours without', () => {
    const counted = (age: number) => scanTime({ ...sent(age), elapsedMs: age }, now);
    expect(counted(31 * day)).toEqual(inFact(31 * day));
    expect(counted(31 * day + 1)).toEqual({ at: now, doubt: 'unknown' });
    const alone = (age: number) => scanTime({ ...sent(age), clockOffsetMs: 0 }, now);
    expect(alone(4 * hour)).toEqual(inFact(4 * hour));
    expect(alone(4 * hour + 1)).toEqual({ at: now, doubt: 'unproven' });
  });

  it('are two minutes before the last contact, and the scan then counts as made at the contact', () => {
    const heard = { heardAt: ago(hour), clockOffsetMs: 0 };
    expect(scanTime({ ...sent(hour + 2 * minutes), ...heard }, now)).toEqual(inFact(hour));
    expect(scanTime({ ...sent(hour + 2 * minutes + 1), ...heard }, now)).toEqual({
      at: now,
      doubt: 'changed',
    });
  });

  it('are two minutes less than the counter shows', () => {
    const counted = { elapsedMs: hour, clockOffsetMs: 0 };
    const least = hour - 2 * minutes;
    expect(scanTime({ ...sent(least), ...counted }, now)).toEqual(inFact(least));
    expect(scanTime({ ...sent(least - 1), ...counted }, now)).toEqual({
      at: now,
      doubt: 'changed',
    });
  });
});

describe('a clock moved back while offline', () => {
  const heardAt = addMs(now, -2 * hour);
  const scannedAt = addMs(now, -10 * day - hour);

  it.each([
    ['is set right before the sending', now],
    ['is left as it is', addMs(now, -10 * day)],
  ])('does not backdate the scan if it %s', (_, sentAt) => {
    const offset = { scannedAt, sentAt, clockOffsetMs: 55 };
    expect(scanTime({ ...offset, heardAt }, now)).toEqual({ at: now, doubt: 'changed' });
    const counted = { ...offset, heardAt, sinceHeardMs: hour };
    expect(scanTime(counted, now)).toEqual({ at: now, doubt: 'changed' });
    expect(scanTime(offset, now)).toMatchObject({ at: now, doubt: expect.any(String) });
  });

  it('has no effect if the page stayed open and its counter kept running', () => {
    const times = { scannedAt, sentAt: addMs(now, -10 * day), heardAt, elapsedMs: hour };
    expect(scanTime(times, now)).toEqual({ at: addMs(now, -hour), doubt: null });
    // The clock was corrected meanwhile, but the counter shows that the scan isn't that old.
    const right = { ...times, sentAt: now, clockOffsetMs: 55 };
    expect(scanTime(right, now)).toEqual({ at: now, doubt: 'changed' });
  });

  it('is detected by a counter that ran longer than the claimed age of the scan', () => {
    const times = { scannedAt: addMs(now, -hour), sentAt: now, clockOffsetMs: 0 };
    expect(scanTime({ ...times, elapsedMs: 3 * hour }, now)).toEqual({ at: now, doubt: 'changed' });
  });
});

describe('inOrder', () => {
  const first = addMs(now, -hour);
  it('moves a scan after what came first, and reports more than minutes', () => {
    const early = (ms: number) =>
      inOrder({ at: addMs(first, -ms), doubt: null }, { notBefore: [null, first], now });
    expect(early(60_000)).toEqual({ at: first, doubt: null });
    expect(early(5 * minutes)).toEqual({ at: first, doubt: null });
    expect(early(5 * minutes + 1)).toEqual({ at: first, doubt: 'early' });
    expect(early(day)).toEqual({ at: first, doubt: 'early' });
  });

  it('keeps the time of a scan after everything that came first, in any order', () => {
    const later = { at: ago(30 * minutes), doubt: null };
    for (const notBefore of [[], [null], [first, ago(day)], [ago(day), first, null]])
      expect(inOrder(later, { notBefore, now })).toEqual(later);
    const between = { at: ago(2 * hour), doubt: 'changed' as const };
    expect(inOrder(between, { notBefore: [first, ago(day)], now })).toEqual({
      at: first,
      doubt: 'changed',
    });
  });

  it('never puts a scan in the future, with a fast clock or after goods with one', () => {
    const fastClock = { at: addMs(now, day), doubt: null };
    expect(inOrder(fastClock, { notBefore: [first], now })).toEqual({ at: now, doubt: null });
    const { at } = inOrder({ at: first, doubt: null }, { notBefore: [addMs(now, day)], now });
    expect(at).toBe(now);
    // The clock was moved forward by a minute between the scan and sending it.
    const times = { scannedAt: addMs(now, 60_000), sentAt: now };
    expect(scanTime(times, now)).toEqual({ at: now, doubt: null });
  });

  it('keeps its guarantees whatever the clocks say', () => {
    const ms = fc.integer({ min: -90 * day, max: 90 * day });
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            scannedAt: ms.map((one) => addMs(now, one)),
            sentAt: fc.option(
              ms.map((one) => addMs(now, one)),
              { nil: undefined },
            ),
            clockOffsetMs: fc.option(ms, { nil: undefined }),
            elapsedMs: fc.option(fc.nat(90 * day), { nil: undefined }),
          }),
          { minLength: 2, maxLength: 8 },
        ),
        (scans) => {
          let before: string | null = null;
          for (const [index, times] of scans.entries()) {
            const received = addMs(now, index * 1000);
            const { at } = inOrder(scanTime(times, received), {
              notBefore: [before],
              now: received,
            });
            expect(at <= received).toBe(true);
            expect(before === null || at >= before).toBe(true);
            before = at;
          }
        },
      ),
    );
  });

  it('is right to the minute on any clock that runs evenly', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -90 * day, max: 90 * day }),
        fc.nat(30 * day),
        fc.nat(day),
        fc.constantFrom('to sending', 'from contact', 'nowhere'),
        (offset, age, since, counted) => {
          const facts = {
            'to sending': { elapsedMs: age },
            'from contact': {
              clockOffsetMs: -offset,
              heardAt: addMs(now, -age - since),
              sinceHeardMs: since,
            },
            nowhere: { clockOffsetMs: -offset, heardAt: addMs(now, -age - since) },
          }[counted];
          const { at, doubt } = scanTime(
            { scannedAt: addMs(now, offset - age), sentAt: addMs(now, offset), ...facts },
            now,
          );
          const isKnown = counted !== 'nowhere' || age <= 4 * hour;
          expect({ at, doubt }).toEqual(
            isKnown ? { at: addMs(now, -age), doubt: null } : { at: now, doubt: 'unproven' },
          );
        },
      ),
    );
  });

  it('gives no time before the last server contact, and none hours ago by the clock alone without review', () => {
    const ms = fc.integer({ min: -90 * day, max: 90 * day });
    fc.assert(
      fc.property(
        fc.record({ scanned: ms, sent: ms, clockOffsetMs: ms, heard: fc.nat(20 * day) }),
        ({ scanned, sent, clockOffsetMs, heard }) => {
          const heardAt = addMs(now, -heard);
          const times = { scannedAt: addMs(now, scanned), sentAt: addMs(now, sent), clockOffsetMs };
          const bound = addMs(now, -4 * hour);
          expect(scanTime(times, now).at >= bound).toBe(true);
          const { at } = scanTime({ ...times, heardAt }, now);
          expect(at >= bound && at >= heardAt).toBe(true);
        },
      ),
    );
  });
});

it('staff read both times in the local time of the goods', () => {
  const deviceTime = '2026-09-24T12:00:00.000Z';
  const doubt = doubtText('unknown', { deviceTime, at: now }, 'guangzhou');
  expect(doubt.in('zh')).toBe(
    '无法核对设备时间。设备时间 2026-09-24 20:00，记为 2026-11-23 20:00（北京时间）。请核实实际时间，并更正相关记录',
  );
  expect(doubt.in('en')).toBe(
    'We couldn’t compare the device’s clock with ours. Device time 2026-09-24 20:00, recorded as 2026-11-23 20:00, China time. Check the actual time and correct any records that depend on it',
  );
});

it.each(['1900-01-01T00:00:00Z', '1970-01-01T00:00:07Z', '2090-05-05T12:00:00Z'])(
  'a scan by a device whose clock says %s is accepted, with its known offset',
  (clock) => {
    const body = recordScans.body.safeParse({
      deviceId: '0190a000-0000-7000-8000-000000000001',
      sentAt: clock,
      items: [
        {
          scanId: '0190a000-0000-7000-8000-000000000002',
          seq: 0,
          scannedAt: clock,
          clockOffsetMs: Date.parse('2026-11-23T10:00:00Z') - Date.parse(clock),
          move: {},
        },
      ],
    });
    expect(body.success).toBe(true);
  },
);
