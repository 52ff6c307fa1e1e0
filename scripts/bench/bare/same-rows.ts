import type { Pool } from 'pg';

/** How many rows of a table a call inserts and updates. */
export type TableRows = { schema: string; table: string; inserts: number; updates: number };

/** Rows of each table that updates choose from, so that two of them rarely wait for each other. */
const updatable = 2_000;

type Column = { name: string; type: string; isKey: boolean; isUnique: boolean };

/**
 * Copies tables with their indexes, but without constraints, foreign keys and triggers, into the schema `bare`. Returns
 * one statement that inserts and updates as many rows of each as a call of the product: a transaction of its own. Its
 * parameter is a number that differs between requests.
 * @throws Error of PostgreSQL if a table can't be copied
 */
export async function sameRowsStatement(pool: Pool, tables: readonly TableRows[]): Promise<string> {
  await pool.query('create schema if not exists bare');
  const parts: string[] = [];
  for (const one of tables) {
    const columns = await columnsOf(pool, one);
    await copyTable(pool, one, columns);
    if (one.inserts > 0) parts.push(insertInto(one, columns));
    const updated = updateOf(one, columns);
    if (updated !== null)
      parts.push(...Array.from({ length: one.updates }, (_, at) => updated(at)));
  }
  return `with ${parts.map((part, at) => `part_${at} as (${part})`).join(',\n')} select $1::int`;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const copyOf = ({ table }: TableRows) => `bare.${quoted(table)}`;
const templateOf = ({ table }: TableRows) => `bare.${quoted(`${table}_template`)}`;
const keysOf = ({ table }: TableRows) => `bare.${quoted(`${table}_keys`)}`;

/** Reads the columns that can be written. A column in a unique index needs a new value in each row. */
async function columnsOf(pool: Pool, { schema, table }: TableRows): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type,
      exists (select from pg_index i where i.indrelid = a.attrelid and i.indisprimary
        and a.attnum = any(i.indkey)) as "isKey",
      exists (select from pg_index i where i.indrelid = a.attrelid and i.indisunique
        and pg_get_indexdef(i.indexrelid) ~ ('[( ,"]' || a.attname || '[), "]')) as "isUnique"
    from pg_attribute a where a.attrelid = format('%I.%I', $1::text, $2::text)::regclass
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`,
    [schema, table],
  );
  return rows;
}

async function copyTable(pool: Pool, one: TableRows, columns: readonly Column[]) {
  const original = `${quoted(one.schema)}.${quoted(one.table)}`;
  const keys = columns.filter(({ isKey }) => isKey).map(({ name }) => quoted(name));
  await pool.query(`drop table if exists ${copyOf(one)}, ${templateOf(one)}, ${keysOf(one)}`);
  await pool.query(
    `create table ${copyOf(one)} (like ${original} including defaults including generated including indexes)`,
  );
  await pool.query(
    `create table ${templateOf(one)} as select * from ${original} order by random() limit 1`,
  );
  if (keys.length === 0) return;
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  await pool.query(
    `insert into ${copyOf(one)} (${names}) select ${names} from ${original} limit ${updatable}`,
  );
  await pool.query(
    `create table ${keysOf(one)} as select row_number() over () - 1 as n, ${keys.join(', ')} from ${copyOf(one)}`,
  );
  await pool.query(`create unique index on ${keysOf(one)} (n)`);
  await pool.query(`analyze ${copyOf(one)}; analyze ${keysOf(one)}`);
}

/** A new value of a type; null for types whose columns keep the value of the template. */
const newValue: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: 'gen_random_uuid()::text',
  'character varying': 'gen_random_uuid()::text',
  integer: '(random() * 2000000000)::int',
  bigint: '(random() * 9000000000000)::bigint',
};

function insertInto(one: TableRows, columns: readonly Column[]): string {
  const values = columns.map(
    ({ name, type, isUnique }) => (isUnique ? newValue[type] : undefined) ?? `t.${quoted(name)}`,
  );
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  return `insert into ${copyOf(one)} (${names}) select ${values.join(', ')}
    from ${templateOf(one)} t, generate_series(1, ${one.inserts})`;
}

/** Changes the instant or version of a row, or writes any other column again. Null for a table without a key. */
function updateOf(one: TableRows, columns: readonly Column[]) {
  const keys = columns.filter(({ isKey }) => isKey);
  const changed =
    columns.find(({ name }) => name === 'updated_at') ?? columns.find(({ isKey }) => !isKey);
  if (keys.length === 0 || changed === undefined) return null;
  const names = keys.map(({ name }) => quoted(name)).join(', ');
  const value = changed.name === 'updated_at' ? 'now()' : `t.${quoted(changed.name)}`;
  const table = copyOf(one);
  const keyTable = keysOf(one);
  return (at: number) => `update ${table} t set ${quoted(changed.name)} = ${value}
    where (${names}) = (select ${names} from ${keyTable}
      where n = ($1::int * ${one.updates} + ${at}) % (select max(n) + 1 from ${keyTable}))`;
}
