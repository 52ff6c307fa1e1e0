import { ageings, type Ageing } from '@sankofa/domain/values/ledger-accounts';
import type { PlainDay } from '@sankofa/domain/values/time';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { ageOn, openPartsAtEndOf } from './open-parts-queries.ts';

export type CustomerAged = {
  id: string;
  name: string;
  customerCode: string;
  /** In pesewas, in the order of the age bands. */
  owedByAge: number[];
  owed: number;
  /** The customer's credit at the end of the day, in pesewas. */
  credit: number;
  invoices: number;
  oldestDueOn: PlainDay | null;
};

const bandOf = (age: Ageing) => sql`coalesce(sum(owed) filter (where age = ${age}), 0)`;
const bands = sql.join(ageings.map(bandOf));
const never = '9999-12-31';

/** Selects the receivables per customer at the end of a day. `band` is the part that the list is filtered by. */
const owing = (day: PlainDay, age: Ageing | undefined) => sql`
  select customer_id, array[${bands}]::bigint[] as owed_by_age, sum(owed)::bigint as owed,
    count(distinct invoice_id)::int as invoices, min(aged_from) as oldest_due_on,
    ${age === undefined ? sql`sum(owed)` : bandOf(age)} as band
  from (select p.*, ${ageOn(sql`aged_from`, sql`day`)} as age from (${openPartsAtEndOf([day])}) p) parts
  where owed > 0 group by customer_id`;

/** Selects the customers of the list at the end of a day, with at least an amount of an age, or of all. */
export const customersOwing = (
  day: PlainDay,
  { age, minimum }: { age?: Ageing | undefined; minimum: number },
) =>
  sql`select customer_id, owed from (${owing(day, age)}) o where o.band > 0 and o.band >= ${minimum}`;

const shownOn = (day: PlainDay) => sql`
  select o.customer_id as id, u.name, c.code as customer_code, o.owed_by_age, o.owed, o.invoices,
    o.oldest_due_on::text as oldest_due_on, credit.pesewas as credit
  from owing o join customers c on c.id = o.customer_id join users u on u.id = o.customer_id
  cross join lateral (
    select coalesce(-sum(l.amount_pesewas), 0)::bigint as pesewas
    from journal_lines l join journal_entries e on e.id = l.entry_id
    where l.account = 'customer-credit' and l.customer_id = o.customer_id
      and e.posted_at < (${day}::date + 1)::timestamp at time zone 'Africa/Accra'
  ) credit`;

type AgeingFilter = {
  /** The day at whose end the receivables are counted. */
  day: PlainDay;
  limit: number;
  order: 'MOST' | 'OLDEST';
  age?: Ageing | undefined;
  q?: string | undefined;
  /** The last customer of the previous page. */
  after?: string | undefined;
};

/** The sort columns; ties are ordered by customer id. */
const orders: Record<AgeingFilter['order'], (row: string) => RawBuilder<unknown>> = {
  MOST: (row) => sql`-${sql.ref(`${row}.band`)}, ${sql.ref(`${row}.customerId`)}`,
  OLDEST: (row) =>
    sql`coalesce(${sql.ref(`${row}.oldestDueOn`)}, ${never}::date), ${sql.ref(`${row}.customerId`)}`,
};

/** Returns one row more than requested, to see whether there is another page. */
export async function customersByAge(
  db: Db,
  { day, limit, order, age, q, after }: AgeingFilter,
): Promise<CustomerAged[]> {
  const like = q ? containsPattern(q) : null;
  const place = orders[order];
  const { rows } = await sql<CustomerAged>`
    with owing as (${owing(day, age)})
    ${shownOn(day)}
    where o.band > 0
      and ${like === null ? sql`true` : sql`(u.name ilike ${like} or c.code ilike ${like})`}
      and ${after === undefined ? sql`true` : sql`(${place('o')}) > (select ${place('l')} from owing l where l.customer_id = ${after}::uuid)`}
    order by ${place('o')} limit ${limit + 1}`.execute(db);
  return rows.map((row) => ({ ...row, owedByAge: row.owedByAge.map(Number) }));
}
