import type { Actor } from '@sankofa/domain/access';
import { mayCustomer } from '@sankofa/domain/customers/customer-policy';
import type {
  CustomerRow,
  CustomerSort,
  listCustomers,
} from '@sankofa/domain/customers/list/customer-list-endpoints';
import type { Page } from '@sankofa/domain/values/list';
import { moneyOf } from '@sankofa/domain/values/money';
import { addDays, type Instant } from '@sankofa/domain/values/time';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod/mini';

import { shownEmailOf } from '../../accounts/accounts.ts';
import { startOf } from '../../platform/database/accra-days.ts';
import { type CursorShape, cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { matchesCustomer } from './customer-search-queries.ts';

type Filter = z.output<(typeof listCustomers)['query']>;

/** The columns of the list by which it is sorted, and the table that each is in. */
const sortColumns = {
  name: { column: sql`u.name`, from: null, shape: 'name' },
  created: { column: sql`u.created_at`, from: null, shape: 'instant' },
  owed: { column: sql`b.owed_pesewas`, from: 'balances', shape: 'amount' },
  activity: { column: sql`a.last_at`, from: 'activity', shape: 'instant' },
} as const satisfies Record<
  string,
  { column: RawBuilder<unknown>; from: 'balances' | 'activity' | null; shape: CursorShape }
>;

const orderOf = (sort: CustomerSort = 'name') => {
  const isDescending = sort.startsWith('-');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of the sorts without their minus
  const key = (isDescending ? sort.slice(1) : sort) as keyof typeof sortColumns;
  return { ...sortColumns[key], key, isDescending };
};

/** Joins only the tables that a filter or the order needs, so that a count of all reads no others. */
function filtered({ sort, ...filter }: Omit<Filter, 'limit' | 'cursor'>) {
  const { from } = orderOf(sort);
  const needsBalances =
    from === 'balances' || filter.owes !== undefined || filter.hasCredit !== undefined;
  const needsActivity = from === 'activity' || filter.inactiveSince !== undefined;
  const isMerged = filter.state === 'MERGED';
  const conditions = [
    sql`u.role = 'CUSTOMER'`,
    isMerged ? sql`c.merged_into is not null` : sql`c.merged_into is null`,
  ];
  if (filter.state !== undefined && !isMerged)
    conditions.push(
      filter.state === 'ACTIVE' ? sql`u.disabled_at is null` : sql`u.disabled_at is not null`,
    );
  if (filter.owes !== undefined)
    conditions.push(filter.owes ? sql`b.owed_pesewas > 0` : sql`b.owed_pesewas = 0`);
  if (filter.hasCredit !== undefined)
    conditions.push(filter.hasCredit ? sql`b.credit_pesewas > 0` : sql`b.credit_pesewas = 0`);
  if (filter.tag !== undefined)
    conditions.push(sql`c.id in (select customer_id from customer_tags where tag = ${filter.tag})`);
  if (filter.inactiveSince !== undefined)
    conditions.push(sql`a.last_at < ${startOf(filter.inactiveSince)}`);
  if (filter.createdFrom !== undefined)
    conditions.push(sql`u.created_at >= ${startOf(filter.createdFrom)}`);
  if (filter.createdTo !== undefined)
    conditions.push(sql`u.created_at < ${startOf(addDays(filter.createdTo, 1))}`);
  if (filter.q) conditions.push(sql`c.id in (${matchesCustomer(filter.q)})`);
  return {
    tables: sql`customers c join users u on u.id = c.id
      ${needsBalances ? sql`join customer_balances b on b.customer_id = c.id` : sql``}
      ${needsActivity ? sql`join customer_activity a on a.customer_id = c.id` : sql``}`,
    conditions,
  };
}

type Row = Omit<CustomerRow, 'owed' | 'credit' | 'email' | 'createdAt'> & {
  email: string;
  createdAt: Instant;
  owed: number;
  credit: number;
};

const state = sql`case when c.merged_into is not null then 'MERGED'
  when u.disabled_at is null then 'ACTIVE' else 'DEACTIVATED' end`;

/** Returns matching customers up to a limit, in the order of the list. */
async function findRows(db: Db | Tx, { cursor, limit, ...filter }: Filter): Promise<Row[]> {
  const { column, shape, isDescending } = orderOf(filter.sort);
  const { tables, conditions } = filtered(filter);
  const direction = isDescending ? sql`desc` : sql`asc`;
  if (cursor) {
    const [place, id] = cursorValues(cursor, [shape, 'id']);
    conditions.push(sql`(${column}, u.id) ${isDescending ? sql`<` : sql`>`} (${place}, ${id})`);
  }
  // Sorts the ids of one page first, so that balances and tags are read for its rows only.
  const { rows } = await sql<Row>`
    with found as (
      select u.id, ${column} as place from ${tables}
      where ${sql.join(conditions, sql` and `)}
      order by ${orderColumns(filter.sort, direction)} limit ${limit}
    )
    select u.id, u.name, c.code as customer_code, c.shipping_mark, c.previous_code, u.phone, u.email, u.city,
      b.owed_pesewas as owed, b.credit_pesewas as credit, a.last_at as last_activity_at,
      array(select tag from customer_tags t where t.customer_id = u.id order by tag) as tags,
      ${state} as state,
      u.created_at
    from found join users u on u.id = found.id join customers c on c.id = found.id
    join customer_balances b on b.customer_id = found.id
    join customer_activity a on a.customer_id = found.id
    order by found.place ${direction}, found.id ${direction}`.execute(db);
  return rows;
}

/** The id that completes the index of the order. */
const orderColumns = (sort: Filter['sort'], direction: RawBuilder<unknown>) => {
  const { column, from } = orderOf(sort);
  const id =
    from === 'balances' ? sql`b.customer_id` : from === 'activity' ? sql`a.customer_id` : sql`u.id`;
  return sql`${column} ${direction}, ${id} ${direction}`;
};

const shownOf = (actor: Actor, { owed, credit, email, ...row }: Row): CustomerRow => ({
  ...row,
  email: shownEmailOf(email),
  ...(mayCustomer.seeBalance(actor)
    ? { owed: moneyOf(owed), credit: moneyOf(credit) }
    : { owed: null, credit: null }),
});

/** Returns customers as the list shows them, up to a limit, for a file. */
export const customerRows = async (
  db: Db | Tx,
  actor: Actor,
  filter: Omit<Filter, 'cursor'>,
): Promise<CustomerRow[]> => (await findRows(db, filter)).map((row) => shownOf(actor, row));

export async function pageOfCustomers(
  db: Db | Tx,
  actor: Actor,
  filter: Filter,
): Promise<Page<CustomerRow>> {
  const { limit, withTotal } = filter;
  const { key } = orderOf(filter.sort);
  const placeOf = (row: Row) =>
    ({
      name: row.name,
      created: row.createdAt,
      owed: String(row.owed),
      activity: row.lastActivityAt,
    })[key];
  const rows = await findRows(db, { ...filter, limit: limit + 1 });
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [placeOf(last), last.id]);
  return {
    items: items.map((row) => shownOf(actor, row)),
    nextCursor,
    ...(withTotal ? { total: await countOf(db, filter) } : {}),
  };
}

async function countOf(db: Db | Tx, filter: Filter) {
  const { tables, conditions } = filtered({ ...filter, sort: undefined });
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${tables} where ${sql.join(conditions, sql` and `)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** Returns one customer as a row of the list. */
export async function findCustomerRow(db: Db | Tx, actor: Actor, id: string) {
  const { rows } = await sql<Row>`
    select u.id, u.name, c.code as customer_code, c.shipping_mark, c.previous_code, u.phone, u.email, u.city,
      b.owed_pesewas as owed, b.credit_pesewas as credit, a.last_at as last_activity_at,
      array(select tag from customer_tags t where t.customer_id = u.id order by tag) as tags,
      ${state} as state,
      u.created_at
    from customers c join users u on u.id = c.id
    join customer_balances b on b.customer_id = c.id
    join customer_activity a on a.customer_id = c.id
    where c.id = ${id}`.execute(db);
  const [row] = rows;
  return row && shownOf(actor, row);
}

/** Selects the ids of matching customers, for another query. */
export function idsOfCustomers(filter: Omit<Filter, 'cursor' | 'limit'>) {
  const { tables, conditions } = filtered({ ...filter, sort: undefined });
  return sql`select c.id from ${tables} where ${sql.join(conditions, sql` and `)}`;
}

const mostTags = 50;

/** Returns the tags in use that contain a text, most used first. */
export async function findTags(db: Db, q: string | undefined) {
  const { rows } = await sql<{ tag: string; customers: number }>`
    select tag, count(*)::int as customers from customer_tags
    where ${q ? sql`tag like ${containsPattern(q.toLowerCase())}` : sql`true`}
    group by tag order by count(*) desc, tag limit ${mostTags}`.execute(db);
  return rows;
}
