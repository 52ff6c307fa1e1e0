import type { Days } from '@sankofa/domain/values/periods/comparison';
import { addDays, type PlainDay } from '@sankofa/domain/values/time';
import { sql, type RawBuilder } from 'kysely';

/** Returns the start of a day in Accra. */
export const startOf = (day: PlainDay) =>
  sql`(${day}::date::timestamp at time zone 'Africa/Accra')`;

/** Matches instants within days in Accra; an end that is left open has no limit. */
export const withinOpenDays = (
  at: RawBuilder<unknown>,
  { from, to }: { from: PlainDay | undefined; to: PlainDay | undefined },
) => sql<boolean>`(${from ? sql`${at} >= ${startOf(from)}` : sql`true`}
    and ${to ? sql`${at} < ${startOf(addDays(to, 1))}` : sql`true`})`;

/** Matches instants within successive parts of a period. */
export const withinDays = (at: RawBuilder<unknown>, parts: readonly Days[]) =>
  withinOpenDays(at, { from: parts[0]?.from, to: parts.at(-1)?.to });

/** Returns the number of the part that an instant within the period falls in, from 1. */
export const partAt = (at: RawBuilder<unknown>, parts: readonly Days[]) =>
  sql`width_bucket(${at}, array[${sql.join(parts.map(({ from }) => startOf(from)))}])`;

/** Returns the number of the part that a day within the period falls in, from 1. */
export const partOfDay = (day: RawBuilder<unknown>, parts: readonly Days[]) =>
  sql`width_bucket(${day}, array[${sql.join(parts.map(({ from }) => sql`${from}::date`))}])`;
