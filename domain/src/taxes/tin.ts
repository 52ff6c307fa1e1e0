import { z } from 'zod/mini';

import { taxFormTexts } from './tax-form-texts.ts';

/**
 * A Ghanaian taxpayer identification number: `C0` or `P0` and nine digits, or the number of a Ghana Card. Letters
 * become capitals, and spaces are removed.
 */
export const tinSchema = z.string().check(
  z.overwrite((typed) => typed.replaceAll(/\s/g, '').toUpperCase()),
  z.regex(/^(?:[CP]0\d{9}|GHA-\d{9}-\d)$/, taxFormTexts.tin.ref),
);
