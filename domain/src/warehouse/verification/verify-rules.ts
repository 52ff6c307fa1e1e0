import { z } from 'zod/mini';

import { endpoint } from '../../endpoint.ts';
import { usualTolerance } from '../receiving/receipt.ts';

const percent = z
  .int('A whole number')
  .check(z.minimum(0, 'Not less than 0'), z.maximum(20, 'At most 20%'));
/** In the two languages of the warehouse. */
const lineSchema = z.object({
  en: z.string().check(z.trim(), z.maxLength(120)),
  zh: z.string().check(z.trim(), z.maxLength(120)),
});
/** Told of the list as a whole: people write it in one field. */
const linesSchema = (most: number, tooMany: string) =>
  z.array(lineSchema).check(
    z.maxLength(most, tooMany),
    z.refine(
      (lines) => lines.every(({ en, zh }) => en !== '' && zh !== ''),
      'Write each line in English and in Chinese, with a bar between',
    ),
    z.refine(
      (lines) => new Set(lines.map(({ en }) => en)).size === lines.length,
      'One of the lines stands there twice',
    ),
  );
export type RuleLine = z.output<typeof lineSchema>;

/** How cartons are verified: the section `verification` of the settings. */
export const verifyRulesSchema = z.object({
  weightPercent: percent,
  weightGrams: z
    .int('A whole number of grams')
    .check(z.minimum(0, 'Not less than 0'), z.maximum(5_000, 'At most 5,000 g')),
  sidePercent: percent,
  sideMm: z
    .int('A whole number of millimetres')
    .check(z.minimum(0, 'Not less than 0'), z.maximum(200, 'At most 200 mm')),
  /** Whoever received a carton does not verify it. */
  isFourEyes: z.boolean(),
  /** What is looked at in every carton; each is said to be done before it is verified. */
  checks: linesSchema(12, 'At most twelve checks'),
  /** What we do not carry. */
  prohibited: linesSchema(60, 'At most sixty kinds of goods'),
});
export type VerifyRules = z.output<typeof verifyRulesSchema>;

/** Until an admin has said more. */
export const verifyRulesUnset: VerifyRules = {
  ...usualTolerance,
  isFourEyes: false,
  checks: [],
  prohibited: [],
};

/** The first check that nobody said was done; null where all were. */
export const missingCheck = ({ checks }: VerifyRules, done: readonly string[]) =>
  checks.find(({ en }) => !done.includes(en)) ?? null;

const heldRulesSchema = z.extend(verifyRulesSchema, { version: z.int() });

export const getVerifyRules = endpoint({
  method: 'GET',
  path: '/settings/verification',
  access: 'office',
  summary: 'How cartons are verified: tolerance, checks, prohibited goods, four eyes',
  answer: heldRulesSchema,
});

export const saveVerifyRules = endpoint({
  method: 'PATCH',
  path: '/settings/verification',
  access: 'admin',
  stepUp: true,
  versioned: true,
  summary: 'Change how cartons are verified',
  body: verifyRulesSchema,
  answer: heldRulesSchema,
});
