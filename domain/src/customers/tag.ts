import { z } from 'zod/mini';

import { customerFormTexts } from './customer-form-texts.ts';

/** Returns a tag in the form it is stored: lower case, single spaces, without a leading #. */
export const normalisedTag = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[\s#]+/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A tag in a request, however it was typed. */
export const tagSchema = z
  .string()
  .check(
    z.maxLength(100, { error: customerFormTexts.tag.ref, abort: true }),
    z.overwrite(normalisedTag),
    z.minLength(2, { error: customerFormTexts.tag.ref, abort: true }),
    z.maxLength(40, { error: customerFormTexts.tag.ref, abort: true }),
    z.regex(/^[\p{L}\p{N}][\p{L}\p{N} &+./-]*$/u, customerFormTexts.tag.ref),
  );
