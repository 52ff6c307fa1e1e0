import { lostAfterDays } from '@sankofa/domain/statistics/statistics';
import type { CustomerChange } from '@sankofa/domain/statistics/statistics-endpoints';
import type { Days } from '@sankofa/domain/values/periods/comparison';
import { addDays, type PlainDay } from '@sankofa/domain/values/time';
import { sql, type RawBuilder } from 'kysely';

import { partAt, startOf, withinDays } from '../platform/database/accra-days.ts';
import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { Db } from '../platform/database/db.ts';
import { containsPattern } from '../platform/database/like-pattern.ts';

/** A draft is not a shipment yet, and a cancelled one no longer is. */
const counts = sql`status not in ('DRAFT', 'CANCELLED')`;

/** Selects each customer's first shipment, if it was created in the period. */
const gained = (days: readonly Days[]) => sql`
  select s.customer_id, min(s.created_at) as at from shipments s
  where ${withinDays(sql`s.created_at`, days)} and s.${counts}
    and not exists (select from shipments earlier where earlier.customer_id = s.customer_id
      and earlier.created_at < ${startOf(days[0]?.from ?? '')} and earlier.${counts})
  group by s.customer_id`;

/**
 * Selects shipments without a later one of the same customer within the days after which a customer is lost,
 * if the last of these days is in the period. A customer who comes back later can be lost again. One pass over the
 * shipments, in the order of their index, finds the next one of each customer.
 */
const lost = (days: readonly Days[]) => sql`
  select l.customer_id, l.at from (
    select s.customer_id, s.created_at as at,
      lead(s.created_at) over (partition by s.customer_id order by s.created_at) as next_at
    from shipments s
    where ${withinDays(sql`s.created_at`, withNext(earlier(days)))} and s.${counts}
  ) l
  where ${withinDays(sql`l.at`, earlier(days))}
    and (l.next_at is null or ${isLater})`;

const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Africa/Accra')::date`;

/** Whether two shipments are more than the days apart. Calendar days are slow to compute, and only rarely decide. */
const isLater = sql`(l.next_at >= l.at + make_interval(days => ${sql.lit(lostAfterDays + 1)})
  or l.next_at > l.at + make_interval(days => ${sql.lit(lostAfterDays)})
    and ${dayOf(sql`l.next_at`)} > ${dayOf(sql`l.at`)} + ${sql.lit(lostAfterDays)})`;

/** The days from the first of several periods until a customer of the last one would be lost. */
const withNext = (days: readonly Days[]): Days[] => [
  { from: days[0]?.from ?? '', to: addDays(days.at(-1)?.to ?? '', lostAfterDays) },
];

const earlier = (days: readonly Days[]): Days[] =>
  days.map(({ from, to }) => ({
    from: addDays(from, -lostAfterDays),
    to: addDays(to, -lostAfterDays),
  }));

async function countParts(db: Db, changes: RawBuilder<unknown>, parts: readonly Days[]) {
  const { rows } = await sql<{ part: number; customers: number }>`
    select ${partAt(sql`at`, parts)} as part, count(*)::int as customers
    from (${changes}) changes group by 1`.execute(db);
  return rows;
}

/** Returns how many customers were gained and lost in each part of a period. */
export async function customersChanged(db: Db, parts: readonly Days[]) {
  return {
    gained: await countParts(db, gained(parts), parts),
    lost: await countParts(db, lost(parts), earlier(parts)),
  };
}

type Page = Days & {
  change: CustomerChange;
  limit: number;
  cursor?: string | undefined;
  q?: string | undefined;
  withTotal?: boolean | undefined;
};
type NoRow = { id: null };
type ChangedCustomer = { id: string; name: string; customerCode: string; shippedOn: PlainDay };

/**
 * Returns a page of customers gained or lost in a period, the latest first. The changes are found once, for the page and
 * the total, and names are read for the page only, or for the search.
 */
export async function pageOfChanges(
  db: Db,
  { change, limit, cursor, q, withTotal, from, to }: Page,
) {
  const changes = change === 'NEW' ? gained([{ from, to }]) : lost([{ from, to }]);
  const like = q && containsPattern(q);
  const [day, id] = cursor === undefined ? [] : cursorValues(cursor, ['day', 'id']);
  const { rows } = await sql<(ChangedCustomer | NoRow) & { total: number | null }>`
    with found as materialized (
      select changes.customer_id as id, ${dayOf(sql`changes.at`)} as shipped_on from (${changes}) changes
      ${like ? sql`join customers c on c.id = changes.customer_id join users u on u.id = c.id where u.name ilike ${like} or c.code ilike ${like}` : sql``}
    ), page as (
      select id, shipped_on from found
      ${day === undefined ? sql`` : sql`where (shipped_on, id) < (${day}::date, ${id}::uuid)`}
      order by shipped_on desc, id desc limit ${limit + 1}
    )
    select p.id, p.name, p.customer_code, p.shipped_on::text as shipped_on, t.total
    from (${withTotal ? sql`select count(*)::int as total from found` : sql`select null as total`}) t
    left join (
      select page.id, u.name, c.code as customer_code, page.shipped_on
      from page join customers c on c.id = page.id join users u on u.id = page.id
    ) p on true
    order by p.shipped_on desc, p.id desc`.execute(db);
  const customers = rows.flatMap((row) => (isRow(row) ? [row] : []));
  const page = pageOfRows(customers, limit, (last) => [last.shippedOn, last.id]);
  return withTotal ? { ...page, total: rows[0]?.total ?? 0 } : page;
}

/** The total of a page without rows comes in a row of its own. */
const isRow = (row: ChangedCustomer | NoRow): row is ChangedCustomer => row.id !== null;
