import type { PlainDay } from '../values/time.ts';

/**
 * The days on which the terms and the privacy policy were last changed. Whoever opens an account accepts the
 * terms of that day, and the day is kept with the account: a change of the text needs a new one.
 */
export const termsVersion = '2026-11-21' satisfies PlainDay;
export const privacyVersion = '2026-11-23' satisfies PlainDay;
