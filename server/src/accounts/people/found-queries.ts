import { sql } from 'kysely';

import { containsPattern } from '../../platform/database/like-pattern.ts';

/** The minimum digits of a phone search: fewer occur in many numbers. */
const shortestPhone = 6;

/**
 * Returns the ids of customers matching a part of a name, code or mark, or of a phone number as typed. What matches a
 * merged customer finds the kept one too.
 */
export function customersFound(q: string) {
  const like = containsPattern(q);
  const digits = q.replaceAll(/\D/g, '').replace(/^(?:233|0)/, '');
  const isPhone = digits.length >= shortestPhone && /^[\d\s()+-]+$/.test(q);
  const people = isPhone ? sql`phone like ${`%${digits}%`}` : sql`name ilike ${like}`;
  const codes = sql`code ilike ${like} or shipping_mark ilike ${like}`;
  return sql`select id from users where ${people}
    union select id from customers where ${codes}
    union select merged_into from customers join users using (id)
      where merged_into is not null and (${people} or ${codes})`;
}
