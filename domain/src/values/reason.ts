import { z } from 'zod/mini';

import { valueTexts } from './value-texts.ts';

const minLetters = 3;
const han = /\p{Script=Han}/gu;

/**
 * Whether a text is a reason: at least three letters. A Chinese character counts as two, because two of them
 * are a word ("误扫", scanned by mistake).
 */
export const isReason = (typed: string): boolean => {
  const text = typed.trim();
  return text.length + (text.match(han)?.length ?? 0) >= minLetters;
};

/**
 * Validates a typed reason, trimmed, of at most 300 characters.
 * @param missing error text if it is too short
 */
export const reasonText = (missing: string) =>
  z
    .string(missing)
    // The length is for the API documentation; the last check decides.
    .check(
      z.trim(),
      z.maxLength(300, { error: valueTexts.most300.ref, abort: true }),
      z.minLength(2, missing),
      z.refine(isReason, missing),
    );

/** Why a price changes: stored with the new version, for readers of the history. */
export const changeReasonSchema = reasonText(valueTexts.changeReason.ref);

/** Why a setting changes: optional, and an empty text is none. Shown in the history of the setting. */
export const settingsReason = z.optional(
  z.pipe(
    z.string().check(
      z.trim(),
      z.maxLength(300, { error: valueTexts.most300.ref, abort: true }),
      z.refine((typed) => typed === '' || isReason(typed), valueTexts.changeReason.ref),
    ),
    z.transform((typed) => (typed === '' ? undefined : typed)),
  ),
);
