import { nowMs } from '../format/now.ts';
import { storedOffset } from './server-time.ts';

/** This page's counter: it runs on when somebody sets the clock, and ends with the page. */
const page = Math.random().toString(36).slice(2);
const counterMs = () => Math.round(performance.now());

/** What is kept with a scan, so that the server can tell when it was however wrong this clock is. */
export type ClockReading = {
  /** By how many milliseconds the server was ahead when we last heard from it; left out where we never have. */
  offsetMs?: number | undefined;
  page: string;
  counter: number;
};

export function clockReading(): ClockReading {
  const offset = storedOffset();
  return { page, counter: counterMs(), ...(offset !== null && { offsetMs: Number(offset) }) };
}

/** What the server is told of the clock of a kept scan, at the moment of sending. */
export const clockFacts = (reading: ClockReading | undefined) => ({
  ...(reading?.offsetMs !== undefined && { clockOffsetMs: reading.offsetMs }),
  ...(reading?.page === page && { elapsedMs: Math.max(0, counterMs() - reading.counter) }),
});

/**
 * When something was done here, for people to read: the device's own clock set right by the server's, as far
 * as it is known how wrong it is.
 * @param at by the clock of this device
 * @returns by the server's clock, in milliseconds
 */
export function correctedTime(at: number, reading: ClockReading | undefined): number {
  if (reading?.offsetMs !== undefined) return at + reading.offsetMs;
  const now = clockReading();
  if (reading?.page !== page || now.offsetMs === undefined) return at;
  return nowMs() + now.offsetMs - (now.counter - reading.counter);
}

export { noteServerTime } from './server-time.ts';
