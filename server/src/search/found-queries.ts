import { mostPerGroup } from '@sankofa/domain/search/search-endpoints';
import { normalised, scannedText } from '@sankofa/domain/values/codes';
import { sql, type RawBuilder } from 'kysely';

import { containsPattern } from '../platform/database/like-pattern.ts';

/** One row more than is shown tells whether there are more. */
export const mostFound = mostPerGroup + 1;
/** The shortest text that a trigram index can find: three letters in a row. */
const shortest = 3;

/** What a person typed or scanned, in the two forms in which it is compared. */
export type Searched = {
  /** As typed, for names and descriptions. */
  text: string;
  /** As a code: capital letters and digits, O as 0, I and L as 1. */
  key: string;
};

export function searchedOf(q: string): Searched {
  const text = scannedText(q);
  return { text, key: normalised(text) };
}

/** Whole numbers and codes first, then parts of them, then names and descriptions. */
type Rank = 0 | 1 | 2;
type Condition = RawBuilder<unknown>;
type Branch = RawBuilder<unknown>;

/**
 * Selects the newest rows of a table that meet a condition. Each condition is a query of its own, so that it
 * uses its own index and none reads more than is shown.
 */
export const branch = (table: string, rank: Rank, condition: Condition): Branch =>
  sql`(select id, ${sql.lit(rank)}::int as rank from ${sql.table(table)} where ${condition}
    order by id desc limit ${sql.lit(mostFound)})`;

/** Merges branches into `id` and `rank`: each row once, the best and newest first. */
export const merged = (branches: readonly Branch[]): RawBuilder<unknown> =>
  branches.length === 0
    ? sql`(select null::uuid as id, 2 as rank where false)`
    : sql`(select id, min(rank) as rank from (${sql.join(branches, sql` union all `)}) branches
        group by id order by min(rank), id desc limit ${sql.lit(mostFound)})`;

const keyOf = (column: string) => sql`search_key(${sql.ref(column)})`;
export const isKey = (column: string, key: string): Condition => sql`${keyOf(column)} like ${key}`;
export const beginsWithKey = (column: string, key: string): Condition =>
  sql`${keyOf(column)} like ${`${key}%`}`;
export const endsWithKey = (column: string, key: string): Condition =>
  sql`reverse(${keyOf(column)}) like ${`${Array.from(key).toReversed().join('')}%`}`;

/** Searches a column of numbers with a trigram index on its key. */
export const numbers = (table: string, column: string, { key }: Searched): Branch[] =>
  key.length < shortest
    ? []
    : [
        branch(table, 0, isKey(column, key)),
        branch(table, 1, sql`${keyOf(column)} like ${`%${key}%`}`),
      ];

/** Searches a column of free text with a trigram index. */
export const words = (table: string, column: string, { text }: Searched): Branch[] =>
  text.length < shortest
    ? []
    : [branch(table, 2, sql`${sql.ref(column)} ilike ${containsPattern(text)}`)];

/** More customers than this are not looked up one by one. */
const manyCustomers = 300;

/** Selects whether more customers match than are looked up one by one. */
export const areMany = sql<{
  yes: boolean;
}>`(select count(*) > ${sql.lit(manyCustomers)} as yes from found_customers)`;

/**
 * Searches the records of the customers that match by name, code, mark or phone. Of a few customers, each one's newest
 * records are looked up. If many match, the newest records of all customers are read until enough belong to one of
 * them; `is true` keeps PostgreSQL from joining instead.
 */
export function ofCustomers(table: string): Branch {
  const isFound = sql`customer_id in (select id from found_customers)`;
  const newest = (condition: Condition) => sql`
    (select id from ${sql.table(table)} where ${condition} order by id desc limit ${sql.lit(mostFound)})`;
  return sql`(select id, 2 as rank from (
    ${newest(sql`not (select yes from are_many) and ${isFound}`)}
    union all ${newest(sql`(select yes from are_many) and (${isFound}) is true`)}) one)`;
}

/**
 * A group of the answer: its rows as one value of a larger query, which has `found_customers`, the ids of the customers
 * that match, and `are_many`, and what is shown of them.
 */
export const group = <Row extends { rank: number }, Shown>(
  query: RawBuilder<Row>,
  shown: (row: Omit<Row, 'rank'>) => Shown,
) => ({
  rows: sql<Row[]>`(select coalesce(json_agg(one), '[]') from (${query}) one)`,
  /** Cuts the rows to what is shown, and says whether there are more. */
  answer: (rows: readonly Row[]) => ({
    items: rows
      .slice(0, mostPerGroup)
      .map(({ rank, ...row }) => ({ ...shown(row), isExact: rank === 0 })),
    hasMore: rows.length > mostPerGroup,
  }),
});

export const asFound = <Row>(row: Row): Row => row;
