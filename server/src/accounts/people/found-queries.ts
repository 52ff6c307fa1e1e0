import { sql } from 'kysely';

/** A pattern for `ilike` that finds a text anywhere, whatever the text is. */
export const anywhere = (q: string) => `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Six digits are a phone; fewer are part of many. */
const shortestPhone = 6;

/** Ids of the customers who are meant by a part of a name, code or mark, or of a phone as people type it. */
export function customersFound(q: string) {
  const like = anywhere(q);
  const digits = q.replaceAll(/\D/g, '').replace(/^(?:233|0)/, '');
  const isPhone = digits.length >= shortestPhone && /^[\d\s()+-]+$/.test(q);
  const people = isPhone ? sql`phone like ${`%${digits}%`}` : sql`name ilike ${like}`;
  return sql`select id from users where ${people}
    union select id from customers where code ilike ${like} or shipping_mark ilike ${like}`;
}
