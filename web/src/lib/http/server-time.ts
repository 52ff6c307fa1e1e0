import { msOfDate, nowMs } from '../format/now.ts';
import { store, stored } from '../storage/stored.ts';

const name = 'clock-offset';
/** The server's `Date` has whole seconds. */
const withinMs = 1000;

/**
 * Compares this device's clock with the server's; called with every answer.
 * @param date the header `Date` of the answer
 * @param askedAt when it was asked, by this device's clock
 */
export function noteServerTime(date: string | null, askedAt: number) {
  const server = msOfDate(date ?? '') + withinMs / 2;
  if (Number.isNaN(server)) return;
  const offset = Math.round(server - (askedAt + nowMs()) / 2);
  if (Math.abs(offset - Number(stored(name) ?? Number.NaN)) <= withinMs) return;
  store(name, String(offset));
}

/** By how many milliseconds the server was ahead; null where we never heard from it. */
export const storedOffset = () => stored(name);
