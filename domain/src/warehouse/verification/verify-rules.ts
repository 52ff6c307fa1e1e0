import { z } from 'zod/mini';

import { usualTolerance } from '../receiving/receipt.ts';
import { verifyRulesTexts } from './verify-rules-texts.ts';

const percent = z
  .int(verifyRulesTexts.wholeNumber.ref)
  .check(z.minimum(0, verifyRulesTexts.atLeast0.ref), z.maximum(20, verifyRulesTexts.most20.ref));
/** In the two languages of the warehouse. */
const lineSchema = z.object({
  en: z.string().check(z.trim(), z.maxLength(120)),
  zh: z.string().check(z.trim(), z.maxLength(120)),
});
/** One error for the whole list, because people type it into one field. */
const linesSchema = (most: number, tooMany: string) =>
  z.array(lineSchema).check(
    z.maxLength(most, tooMany),
    z.refine(
      (lines) => lines.every(({ en, zh }) => en !== '' && zh !== ''),
      verifyRulesTexts.bothLanguages.ref,
    ),
    z.refine(
      (lines) => new Set(lines.map(({ en }) => en)).size === lines.length,
      verifyRulesTexts.twice.ref,
    ),
  );
export type RuleLine = z.output<typeof lineSchema>;

/** How cartons are verified: the `verification` section of the settings. */
export const verifyRulesSchema = z.object({
  weightPercent: percent,
  weightGrams: z
    .int(verifyRulesTexts.wholeGrams.ref)
    .check(
      z.minimum(0, verifyRulesTexts.atLeast0.ref),
      z.maximum(5_000, verifyRulesTexts.most5000.ref),
    ),
  sidePercent: percent,
  sideMm: z
    .int(verifyRulesTexts.wholeMm.ref)
    .check(
      z.minimum(0, verifyRulesTexts.atLeast0.ref),
      z.maximum(200, verifyRulesTexts.most200.ref),
    ),
  /** Whether a second person must verify a carton. */
  isFourEyes: z.boolean(),
  /** Checks that must be confirmed for every carton before it is verified. */
  checks: linesSchema(12, verifyRulesTexts.most12.ref),
  /** Prohibited goods. */
  prohibited: linesSchema(60, verifyRulesTexts.most60.ref),
});
export type VerifyRules = z.output<typeof verifyRulesSchema>;

/** Defaults until an admin changes them. */
export const verifyRulesUnset: VerifyRules = {
  ...usualTolerance,
  isFourEyes: false,
  checks: [],
  prohibited: [],
};

/** Returns the first check that was not confirmed; null if all were. */
export const missingCheck = ({ checks }: VerifyRules, done: readonly string[]) =>
  checks.find(({ en }) => !done.includes(en)) ?? null;
