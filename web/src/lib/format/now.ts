/**
 * Returns the current time in milliseconds, for timers; stored or sent times come from the server. Separate
 * from format.ts, which imports the schemas of money and days.
 */
export const nowMs = () => Date.now();

/** Returns the milliseconds of a response's `Date` header; NaN if invalid. */
export const msOfDate = (date: string) => Date.parse(date);
