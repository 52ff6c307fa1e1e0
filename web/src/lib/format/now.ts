/**
 * The milliseconds of now, for timers; what is stored or sent gets its time from the server. It stands
 * apart from format.ts, which brings the schemas of money and days along.
 */
export const nowMs = () => Date.now();

/** The milliseconds of the header `Date` of an answer; NaN where it is none. */
export const msOfDate = (date: string) => Date.parse(date);
