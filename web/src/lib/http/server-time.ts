import { msOfDate, nowMs } from '../format/now.ts';
import { store, stored } from '../storage/stored.ts';

/** Identifies this page's counter, which is independent of the clock and ends with the page. */
export const page = Math.random().toString(36).slice(2);
export const counterMs = () => Math.round(performance.now());

const name = 'server-clock';
export const storeContact = (contact: object) => store(name, JSON.stringify(contact));
export const storedContact = () => stored(name);
/** The server's `Date` has whole seconds. */
const withinMs = 1000;

/**
 * Records when we last heard from the server and how its clock differs from this device's; called with every
 * answer.
 * @param date the header `Date` of the answer
 * @param requestedAt when it was requested, by this device's clock
 */
export function recordServerTime(date: string | null, requestedAt: number) {
  const heardAt = msOfDate(date ?? '');
  if (Number.isNaN(heardAt)) return;
  const offsetMs = Math.round(heardAt + withinMs / 2 - (requestedAt + nowMs()) / 2);
  storeContact({ offsetMs, heardAt, page, counter: counterMs() });
}
