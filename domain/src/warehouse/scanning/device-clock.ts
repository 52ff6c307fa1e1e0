import type { Message } from '../../texts/message.ts';
import { addMs, clockIn, dayIn, type Instant, msBetween, zones } from '../../values/time.ts';
import { scanTexts } from './scan-texts.ts';

/** A device's data about the time of a scan, all by its own clock, which may be wrong by months. */
export type DeviceTimes = {
  scannedAt: Instant;
  /** When it sent the scan. */
  sentAt?: Instant | undefined;
  /** How many milliseconds the server was ahead when the device last heard from it before the scan. */
  clockOffsetMs?: number | undefined;
  /** Milliseconds between scan and sending by a monotonic counter; only while the page stayed open. */
  elapsedMs?: number | undefined;
  /** When the device last heard from the server before the scan, by the server's clock. */
  heardAt?: Instant | undefined;
  /** Milliseconds from then to the scan by that counter; only if the page stayed open in between. */
  sinceHeardMs?: number | undefined;
};

/**
 * Why a person should review the time of a scan. `unknown`: nothing shows how wrong the clock was; `changed`:
 * the clock was changed, or its time is impossible; `unproven`: the page was closed before sending, and only
 * the clock shows such an age; `early`: the scan is before an event that must precede it.
 */
export type TimeIssue = 'unknown' | 'changed' | 'unproven' | 'early';
/** The time of a scan by the server's clock. */
export type ScanTime<Doubt extends TimeIssue = TimeIssue> = { at: Instant; doubt: Doubt | null };
/** Doubts before the time is compared with other events of the goods. */
type ClockDoubt = Exclude<TimeIssue, 'early'>;

/** Tolerance between two readings of the same clock: requests take time. */
const readingsMs = 2 * 60_000;
/** A scan earlier than its preceding event by up to this is moved after it without a doubt. */
const earlyMs = 5 * 60_000;

/** The maximum age of a scan; a device that claims an older one is not believed. */
const oldestMs = 31 * 86_400_000;
/**
 * Maximum age believed without a counter, part of a shift: a changed clock must not start storage days early.
 */
const unprovenMs = 4 * 3_600_000;

const isNear = (a: number, b: number | undefined) =>
  b !== undefined && Math.abs(a - b) <= readingsMs;

/** Returns the age of a scan by the clocks and whether they agree; null if they give no usable age. */
function claimedAge(
  { scannedAt, sentAt, clockOffsetMs, elapsedMs: counted }: DeviceTimes,
  receivedAt: Instant,
): { ageMs: number | null; doubt: ClockDoubt | null } {
  // The age of the scan by the clock offset known before it, and by the clock when it was sent.
  const known =
    clockOffsetMs === undefined ? undefined : msBetween(scannedAt, receivedAt) - clockOffsetMs;
  const sent = sentAt === undefined ? undefined : msBetween(scannedAt, sentAt);
  if (sent !== undefined) {
    const isAtOnce = known === undefined && counted === undefined && isNear(sent, 0);
    if (isAtOnce || isNear(sent, known) || isNear(sent, counted))
      return { ageMs: sent, doubt: null };
  }
  if (known === undefined) return { ageMs: null, doubt: 'unknown' };
  if (isNear(known, counted)) return { ageMs: known, doubt: null };
  return { ageMs: known < -readingsMs ? null : known, doubt: 'changed' };
}

/**
 * Returns when a scan happened by the server's clock. The device's clock is compared with the server's at
 * every contact: if its error at the scan equals that at sending, it is subtracted. Whatever the clock says,
 * a scan is after the device's last contact with the server and no later than the counter shows; an old scan
 * that no counter proves is booked when it arrives.
 * @param receivedAt by the server's clock; never exceeded
 */
export function scanTime(times: DeviceTimes, receivedAt: Instant): ScanTime<ClockDoubt> {
  const { elapsedMs: counted, heardAt, sinceHeardMs = 0 } = times;
  const { ageMs, doubt } = claimedAge(times, receivedAt);
  if (ageMs === null || ageMs > oldestMs) return { at: receivedAt, doubt: 'unknown' };
  const age = Math.max(ageMs, 0);
  // Counters pause while a phone sleeps, so both give only a minimum duration.
  const most = heardAt === undefined ? oldestMs : msBetween(heardAt, receivedAt) - sinceHeardMs;
  const least = counted ?? 0;
  if (age > most + readingsMs || age < least - readingsMs)
    return { at: receivedAt, doubt: 'changed' };
  const isProven = isNear(age, counted) || (times.sinceHeardMs !== undefined && isNear(age, most));
  if (!isProven && age > unprovenMs) return { at: receivedAt, doubt: doubt ?? 'unproven' };
  return { at: addMs(receivedAt, -Math.max(Math.min(age, most), 0)), doubt };
}

/**
 * Keeps a scan in the order of its goods: never before what came first, never in the future.
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
  // Without earlier events the bound is '', which is before every time.
  if (at >= bound) return { at, doubt };
  return { at: bound, doubt: doubt ?? (addMs(at, earlyMs) < bound ? 'early' : null) };
}

/** Words the doubt for the person who checks the time of a scan, in the local time of the goods. */
export function doubtText(
  doubt: TimeIssue,
  { deviceTime, at }: { deviceTime: Instant; at: Instant },
  place: keyof typeof zones,
): Message {
  const stamp = (one: Instant) => `${dayIn(one, zones[place])} ${clockIn(one, zones[place])}`;
  return scanTexts.doubt({
    doubtTexts: scanTexts[doubt],
    deviceTime: stamp(deviceTime),
    at: stamp(at),
    place: scanTexts[place],
  });
}
