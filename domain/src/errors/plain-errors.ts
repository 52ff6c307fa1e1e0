import type { z } from 'zod/mini';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const counted = (count: number | bigint, noun: 'character' | 'item') =>
  Number(count) === 1 ? `1 ${noun}` : `${count} ${noun}s`;

function bound(word: 'At least' | 'At most', origin: string, limit: number | bigint): string {
  if (origin === 'string') return `${word} ${counted(limit, 'character')}`;
  if (origin === 'array' || origin === 'set') return `${word} ${counted(limit, 'item')}`;
  return `${word} ${limit}`;
}

function ofType(expected: string, input: unknown): string {
  const isNumber = expected === 'number' || expected === 'int';
  if (isNumber && typeof input === 'number' && Number.isFinite(input))
    return 'Enter a whole number';
  // What was left empty and what is no number read the same: as `NaN`.
  if (isNumber) return 'Enter a number';
  return input === undefined || input === null ? 'This field is required' : 'Invalid value';
}

function words(issue: Issue): string {
  if (issue.code === 'invalid_type') return ofType(issue.expected, issue.input);
  if (issue.code === 'too_small')
    return issue.origin === 'string' && Number(issue.minimum) === 1
      ? 'This field is required'
      : bound('At least', issue.origin, issue.minimum);
  if (issue.code === 'too_big') return bound('At most', issue.origin, issue.maximum);
  if (issue.code === 'invalid_value') return 'Choose one of the options';
  return 'Invalid format';
}

/**
 * What a person reads where a schema says nothing itself: the words of the validation library are those of
 * programmers. Given to `z.config` on both sides, so that a form and the server say the same.
 */
export const plainErrors = { localeError: words } satisfies Parameters<typeof z.config>[0];
