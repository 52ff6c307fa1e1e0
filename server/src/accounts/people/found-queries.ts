import { sql } from 'kysely';

import { containsPattern } from '../../platform/database/like-pattern.ts';

/** The minimum digits of a phone search: fewer occur in many numbers. */
const shortestPhone = 6;

/** Returns the ids of customers matching a part of a name, code or mark, or of a phone number as typed. */
export function customersFound(q: string) {
  const like = containsPattern(q);
  const digits = q.replaceAll(/\D/g, '').replace(/^(?:233|0)/, '');
  const isPhone = digits.length >= shortestPhone && /^[\d\s()+-]+$/.test(q);
  const people = isPhone ? sql`phone like ${`%${digits}%`}` : sql`name ilike ${like}`;
  return sql`select id from users where ${people}
    union select id from customers where code ilike ${like} or shipping_mark ilike ${like}`;
}
