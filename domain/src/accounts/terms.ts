import type { PlainDay } from '../values/time.ts';

/**
 * The date on which the terms and the privacy policy last changed. A new customer accepts this version, and it
 * is stored with the account, so any change of the text needs a new date.
 */
export const termsVersion = '2026-11-21' satisfies PlainDay;
export const privacyVersion = '2026-11-27' satisfies PlainDay;
