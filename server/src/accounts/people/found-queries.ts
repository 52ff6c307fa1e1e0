import { sql } from 'kysely';

import { containsPattern, wordStartPatterns } from '../../platform/database/like-pattern.ts';

/** The minimum digits of a phone search: fewer occur in many numbers. */
const shortestPhone = 6;

/** The shortest text that a trigram index finds anywhere. */
const shortestPart = 3;
/** Codes, marks and most names are written in these. */
const isAscii = /^[ -~]*$/;

/**
 * Selects the people whose name contains the text. One or two letters match the beginning of a word, which
 * the index can find; in Chinese they are a name, so that every name is read.
 */
const isNamed = (q: string) =>
  q.length < shortestPart && isAscii.test(q)
    ? sql`name ilike any (${wordStartPatterns(q)}::text[])`
    : sql`name ilike ${containsPattern(q)}`;

/**
 * Selects the customers whose codes contain the text. One or two characters are part of every code; other than ASCII
 * occurs only in the marks of a previous system.
 */
function isCoded(q: string) {
  const like = containsPattern(q);
  if (!isAscii.test(q)) return sql`previous_code ilike ${like}`;
  return q.length < shortestPart
    ? sql`false`
    : sql`code ilike ${like} or shipping_mark ilike ${like} or previous_code ilike ${like}`;
}

/**
 * Returns the ids of customers matching a part of a name, code, mark or previous code, or of a phone number as typed.
 * What matches a merged customer finds the kept one too.
 */
export function customersFound(q: string) {
  const digits = q.replaceAll(/\D/g, '').replace(/^(?:233|0)/, '');
  const isPhone = digits.length >= shortestPhone && /^[\d\s()+-]+$/.test(q);
  const people = isPhone ? sql`phone like ${`%${digits}%`}` : isNamed(q);
  const codes = isCoded(q);
  return sql`select id from users where ${people}
    union select id from customers where ${codes}
    union select merged_into from customers join users using (id)
      where merged_into is not null and (${people} or ${codes})`;
}
