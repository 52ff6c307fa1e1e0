import { addMs, type Instant } from '@sankofa/domain/values/time';

// China has one time zone without summer time: eight hours ahead of Ghana, which uses UTC.
const utcOffsetMs = { guangzhou: 8 * 3_600_000, accra: 0 } as const;
export type Place = keyof typeof utcOffsetMs;

/** Returns what a date-and-time field shows for an instant: the clock at that place. */
export const fieldTime = (at: Instant, place: Place) => addMs(at, utcOffsetMs[place]).slice(0, 16);

/** Returns the instant entered at that place; empty if invalid, which every schema refuses. */
export const instantAt = (typed: string, place: Place): Instant =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed)
    ? addMs(`${typed}:00.000Z`, -utcOffsetMs[place])
    : '';
