import { scanTime } from '@sankofa/domain/warehouse/scanning/device-clock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const deviceClock = '2026-09-24T12:00:00Z';
const heardAt = Date.parse('2026-11-23T12:00:00Z');
const server = 'Mon, 23 Nov 2026 12:00:00 GMT';
const day = 86_400_000;
const hour = 3_600_000;

/** Opens the page again, with a new counter. */
async function openPage() {
  vi.resetModules();
  const { recordServerTime } = await import('../http/server-time.ts');
  return { recordServerTime, ...(await import('./clock-reading.ts')) };
}
const moveClock = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: Date.parse(deviceClock) });
});
afterEach(() => vi.useRealTimers());

test('a reading states the clock offset at the last server contact, and its counter runs on', async () => {
  const { clockFacts, clockReading, recordServerTime } = await openPage();
  expect(clockFacts(clockReading())).toEqual({ elapsedMs: 0 });
  recordServerTime(server, Date.now());
  vi.advanceTimersByTime(5000);
  const reading = clockReading();
  vi.advanceTimersByTime(90_000);
  // The user corrects the clock.
  moveClock(60 * day);
  expect(clockFacts(reading)).toEqual({
    clockOffsetMs: 60 * day + 500,
    elapsedMs: 90_000,
    heardAt: '2026-11-23T12:00:00.000Z',
    sinceHeardMs: 5000,
  });
});

test('a reading of a closed page has no elapsed time, and one by an older version has no facts', async () => {
  const { clockFacts } = await openPage();
  expect(clockFacts({ page: 'another', counter: 5, offsetMs: 7 })).toEqual({ clockOffsetMs: 7 });
  expect(clockFacts(undefined)).toEqual({});
});

test('an answer without a date changes nothing', async () => {
  const { clockReading, recordServerTime } = await openPage();
  recordServerTime(server, Date.now());
  const before = clockReading().offsetMs;
  recordServerTime(null, Date.now());
  recordServerTime('nonsense', Date.now());
  expect(clockReading().offsetMs).toBe(before);
});

test('a page opened offline knows when the server was last heard, but not how long ago', async () => {
  const before = await openPage();
  before.recordServerTime(server, Date.now());
  vi.advanceTimersByTime(hour);
  const { clockReading } = await openPage();
  const { page: _, counter: __, ...reading } = clockReading();
  expect(reading).toEqual({ heardAt, offsetMs: 60 * day + 500 });
});

test.each([
  ['on the same page', false],
  ['before the page is opened again', true],
])('a clock moved back %s has no offset until the server is heard again', async (_, isNewPage) => {
  const first = await openPage();
  first.recordServerTime(server, Date.now());
  vi.advanceTimersByTime(hour);
  first.clockReading();
  moveClock(-hour / 2);
  const { clockReading, recordServerTime } = isNewPage ? await openPage() : first;
  expect(clockReading()).toMatchObject({ heardAt });
  expect(clockReading()).not.toHaveProperty('offsetMs');
  // Even after the correction: it is unknown when that was.
  moveClock(hour / 2);
  expect(clockReading()).not.toHaveProperty('offsetMs');
  recordServerTime(server, Date.now());
  expect(clockReading()).toHaveProperty('offsetMs');
});

test.each([0, 10 * day])(
  'a scan on a clock moved back ten days and then moved by %i ms is never booked before the last server contact',
  async (later) => {
    const before = await openPage();
    before.recordServerTime(server, Date.now());
    vi.advanceTimersByTime(hour);
    moveClock(-10 * day);
    const scannedAt = new Date().toISOString();
    const reading = before.clockReading();
    vi.advanceTimersByTime(hour);
    const { clockFacts } = await openPage();
    moveClock(later);
    const sentAt = new Date().toISOString();
    const receivedAt = new Date(heardAt + 2 * hour).toISOString();
    expect(scanTime({ scannedAt, sentAt, ...clockFacts(reading) }, receivedAt)).toEqual({
      at: receivedAt,
      doubt: 'unknown',
    });
  },
);

test('a time is corrected by the offset known then, or learned later on the same page', async () => {
  const { clockReading, correctedTime, recordServerTime } = await openPage();
  const [at, before] = [Date.now(), clockReading()];
  vi.advanceTimersByTime(90_000);
  expect(correctedTime(at, before)).toBe(at);
  recordServerTime('Mon, 23 Nov 2026 12:01:30 GMT', Date.now());
  const right = Date.parse('2026-11-23T12:00:00.500Z');
  expect(correctedTime(at, before)).toBe(right);
  expect(correctedTime(at + 90_000, clockReading())).toBe(right + 90_000);
  expect(correctedTime(at, { page: 'another', counter: 5 })).toBe(at);
  expect(correctedTime(at, undefined)).toBe(at);
});
