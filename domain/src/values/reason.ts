import { z } from 'zod/mini';

import { valueTexts } from './value-texts.ts';

const leastLetters = 3;
const han = /\p{Script=Han}/gu;

/**
 * Whether a text says something: three letters at least, of which a Chinese character counts as two, since two of
 * them are a word ("误扫", scanned by mistake).
 */
export const isReason = (typed: string): boolean => {
  const text = typed.trim();
  return text.length + (text.match(han)?.length ?? 0) >= leastLetters;
};

/**
 * A reason as a person types it, trimmed, of at most 300 letters.
 * @param missing what is said where it is too short
 */
export const reasonText = (missing: string) =>
  z
    .string(missing)
    // The length is for the API document; what counts is the last check.
    .check(
      z.trim(),
      z.maxLength(300, { error: valueTexts.most300.ref, abort: true }),
      z.minLength(2, missing),
      z.refine(isReason, missing),
    );

/** Why a price changes: kept with the version it comes with, for whoever reads the history. */
export const whySchema = reasonText(valueTexts.changeReason.ref);
