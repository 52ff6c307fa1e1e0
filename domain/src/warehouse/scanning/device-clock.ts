import type { Message } from '../../texts/message.ts';
import { addMs, clockIn, dayIn, type Instant, msBetween, zones } from '../../values/time.ts';
import { scanTexts } from './scan-texts.ts';

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

const isNear = (a: number, b: number | undefined) =>
  b !== undefined && Math.abs(a - b) <= readingsMs;

/**
 * When a scan happened by the server's clock. The clock of the device is compared with the server's whenever
 * they meet: where it was as wrong at the scan as at the sending, the difference is taken off.
 * @param receivedAt by the server's clock; never exceeded
 */
export function scanTime(times: DeviceTimes, receivedAt: Instant): ScanTime<ClockDoubt> {
  const { scannedAt, sentAt, clockOffsetMs, elapsedMs: counted } = times;
  const timeAt = (ageMs: number, doubt: ClockDoubt | null): ScanTime<ClockDoubt> =>
    ageMs > oldestMs
      ? { at: receivedAt, doubt: 'unknown' }
      : { at: addMs(receivedAt, -Math.max(ageMs, 0)), doubt };
  // How old the scan is by what the device knew of its clock before it, and by its clock at the sending.
  const known =
    clockOffsetMs === undefined ? undefined : msBetween(scannedAt, receivedAt) - clockOffsetMs;
  const sent = sentAt === undefined ? undefined : msBetween(scannedAt, sentAt);
  if (sent !== undefined) {
    const isAtOnce = known === undefined && counted === undefined && isNear(sent, 0);
    if (isAtOnce || isNear(sent, known) || isNear(sent, counted)) return timeAt(sent, null);
  }
  if (known === undefined) return timeAt(Infinity, 'unknown');
  if (isNear(known, counted)) return timeAt(known, null);
  return timeAt(known < -readingsMs ? Infinity : known, 'changed');
}

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

/** What a person reads who looks at the time of a scan, by the clock of the place of the goods. */
export function doubtWords(
  doubt: TimeDoubt,
  { deviceTime, at }: { deviceTime: Instant; at: Instant },
  place: keyof typeof zones,
): Message {
  const stamp = (one: Instant) => `${dayIn(one, zones[place])} ${clockIn(one, zones[place])}`;
  return scanTexts.doubt({
    why: scanTexts[doubt],
    deviceTime: stamp(deviceTime),
    at: stamp(at),
    place: scanTexts[place],
  });
}
