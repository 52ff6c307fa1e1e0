import { addMs, dayIn, daysBetween, zones, type Instant, type PlainDay } from '../values/time.ts';

/** Why a carrier gave no useful answer. */
export const carrierFailures = ['REFUSED', 'BUSY', 'UNAVAILABLE', 'UNREADABLE'] as const;
export type CarrierFailure = (typeof carrierFailures)[number];

const minute = 60_000;
const hour = 60 * minute;
const nearDays = 3;

/** Returns when to ask again after an answer: more often while the arrival is near. */
export function askAgainAt(now: Instant, eta: PlainDay): Instant {
  const isNear = Math.abs(daysBetween(dayIn(now, zones.accra), eta)) <= nearDays;
  return addMs(now, isNear ? hour : 6 * hour);
}

export type Failed = {
  failure: CarrierFailure;
  /** How many times in a row, with this one. */
  failures: number;
  /** The seconds that the carrier asked us to wait. */
  retryAfter: number | null;
};

/**
 * Returns when to ask again after a failure: a quarter of an hour, doubled each time up to six hours, and never
 * before the carrier allows. A refusal lasts until a person acts, so it is tried once a day.
 */
export function retryAt(now: Instant, { failure, failures, retryAfter }: Failed): Instant {
  if (failure === 'REFUSED') return addMs(now, 24 * hour);
  const backoff = Math.min(15 * minute * 2 ** (failures - 1), 6 * hour);
  const asked = Math.min((retryAfter ?? 0) * 1000, 24 * hour);
  return addMs(now, Math.max(backoff, asked));
}
