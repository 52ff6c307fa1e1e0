import { addMs, clockIn, dayIn, type Instant, zones } from '../time.ts';

/** What a device says of the time of a scan; all by its own clock, which may be wrong by months. */
export type DeviceTimes = {
  scannedAt: Instant;
  /** When it sent the scan. */
  sentAt?: Instant | undefined;
  /** By how many milliseconds the server was ahead when the device last heard from it before the scan. */
  clockOffsetMs?: number | undefined;
  /** Milliseconds between scan and sending by a counter that nobody can set; only while its page stayed open. */
  elapsedMs?: number | undefined;
};

/**
 * Why the time of a scan is for a person to look at. `unknown`: nothing tells how wrong the clock was;
 * `changed`: the clock was set between the scan and its sending; `early`: before something that came first.
 */
export type TimeDoubt = 'unknown' | 'changed' | 'early';
/** The moment of a scan by the server's clock. */
export type ScanTime<Doubt extends TimeDoubt = TimeDoubt> = { at: Instant; doubt: Doubt | null };
/** Before it is held against what else happened to its goods. */
type ClockDoubt = Exclude<TimeDoubt, 'early'>;

/** Two readings of one clock agree within this: requests take their time. */
const readingsMs = 2 * 60_000;
/** A scan so little before what came first is moved there without a word. */
const earlyMs = 5 * 60_000;

/** A scan that is said to be older than this waited too long for its device to be believed. */
const oldestMs = 31 * 86_400_000;

const isNear = (a: number, b: number) => Math.abs(a - b) <= readingsMs;

/**
 * When a scan happened by the server's clock. The clock of the device is compared with the server's whenever
 * they meet: where it was as wrong at the scan as at the sending, the difference is taken off.
 * @param receivedAt by the server's clock; never exceeded
 */
export function scanTime(times: DeviceTimes, receivedAt: Instant): ScanTime<ClockDoubt> {
  const received = Date.parse(receivedAt);
  const scanned = Date.parse(times.scannedAt);
  const certain = (ms: number) =>
    received - ms > oldestMs ? timeAt(received, 'unknown') : timeAt(Math.min(ms, received), null);
  const known = times.clockOffsetMs === undefined ? null : scanned + times.clockOffsetMs;
  const byCounter = times.elapsedMs === undefined ? null : received - times.elapsedMs;
  const bySending =
    times.sentAt === undefined ? null : received - (Date.parse(times.sentAt) - scanned);
  if (bySending !== null) {
    if (known !== null && isNear(known, bySending)) return certain(bySending);
    if (byCounter !== null && isNear(byCounter, bySending)) return certain(bySending);
    // Sent as soon as it was made, so that no clock can have been set meanwhile.
    if (known === null && byCounter === null && isNear(bySending, received))
      return certain(bySending);
  }
  if (known !== null && byCounter !== null && isNear(known, byCounter)) return certain(known);
  if (known !== null && known <= received + readingsMs && received - known <= oldestMs)
    return timeAt(Math.min(known, received), 'changed');
  return timeAt(received, 'unknown');
}

const timeAt = (ms: number, doubt: ClockDoubt | null): ScanTime<ClockDoubt> => ({
  at: new Date(ms).toISOString(),
  doubt,
});

/**
 * Keeps a scan in the order of its goods: never before what came first, never after now.
 * @param notBefore what came first, such as the goods' last event and the arrival of their batch
 */
export function inOrder(
  { at, doubt }: ScanTime,
  { notBefore, now }: { notBefore: readonly (Instant | null)[]; now: Instant },
): ScanTime {
  const first = notBefore.reduce<Instant>(
    (latest, one) => (one && one > latest ? one : latest),
    '',
  );
  const bound = first > now ? now : first;
  if (at > now) return { at: now, doubt };
  if (bound === '' || at >= bound) return { at, doubt };
  return { at: bound, doubt: doubt ?? (addMs(at, earlyMs) < bound ? 'early' : null) };
}

const why: Record<TimeDoubt, string> = {
  unknown: 'The clock of the device could not be compared with ours',
  changed: 'The clock of the device was set between the scan and its sending',
  early: 'By the clock of the device the scan came before an earlier step of this carton',
};
const places = { guangzhou: 'China time', accra: 'Ghana time' } as const;

/** What a person reads who looks at the time of a scan, by the clock of the place of the goods. */
export function doubtWords(
  doubt: TimeDoubt,
  { deviceTime, at }: { deviceTime: Instant; at: Instant },
  place: keyof typeof places,
): string {
  const stamp = (one: Instant) => `${dayIn(one, zones[place])} ${clockIn(one, zones[place])}`;
  return `${why[doubt]}. It said ${stamp(deviceTime)}; recorded as ${stamp(at)}, ${places[place]}. Check when it was and correct what follows from it`;
}
