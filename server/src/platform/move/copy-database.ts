import { pipeline } from 'node:stream/promises';

import { sql } from 'kysely';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';

import {
  differencesOf,
  lockForProof,
  proofOf,
  provenTables,
  type TableName,
  type TableProof,
  withFixedTexts,
} from '../backup/table-proofs.ts';
import { type Db, type DbAddress, openDb } from '../database/db.ts';
import { migrate } from '../database/migrate.ts';
import { errorText, OperatorError } from '../errors.ts';
import { migrateJobs } from '../jobs/worker.ts';
import { ownConnection } from '../own-connection.ts';

/** The queue of jobs, apart from the record of its own migrations. */
const jobTables = [
  '_private_job_queues',
  '_private_known_crontabs',
  '_private_tasks',
  '_private_jobs',
];

/** In the target from the beginning of a move until its end, so that an unfinished one is recognized. */
const mark = 'unfinished_move';

/** Returns whether a move into this database has begun and not ended. */
export async function hasUnfinishedMove(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass(${`public.${mark}`}) is not null as is_there`.execute(db);
  return rows[0]?.isThere ?? false;
}

export type Copied = { tables: number; rows: number };

/**
 * Copies every row of one database to another, empty one, in one snapshot and one transaction. The tables are created by
 * our migrations and the rows are sent by PostgreSQL's COPY as text, so that both servers may be of different versions.
 * Before the commit every table is compared by count and hash, and every foreign key is checked. The source is never
 * changed, so a move that failed can be repeated.
 * @param isAgain empties the target of what an unfinished move has left there
 * @throws OperatorError if the product runs, the target has other tables, anything differs or a connection is lost
 */
export async function copyDatabase(
  source: DbAddress,
  target: DbAddress,
  { isAgain = false }: { isAgain?: boolean } = {},
): Promise<Copied> {
  const reader = clientOf(source);
  const writer = clientOf(target);
  let hasBegun = false;
  try {
    await connect(reader);
    await connect(writer);
    await ensureStopped(reader);
    await ensureStopped(writer);
    await prepareTarget(writer, isAgain);
    hasBegun = true;
    await createTables(target);
    await reader.query('begin isolation level repeatable read');
    const tables = await tablesOf(reader);
    await reader.query(lockForProof(await provenTables(reader)));
    await writer.query('begin');
    const proofs = await copyRows(reader, writer, tables);
    await reader.query('rollback');
    await writer.query(`drop table public.${mark}`);
    await writer.query('commit');
    await writer.query('analyze');
    return {
      tables: proofs.length,
      rows: proofs.reduce((sum, { rows }) => sum + rows, 0),
    };
  } catch (error) {
    if (!hasBegun || error instanceof OperatorError) throw error;
    throw new OperatorError(
      `The move did not end: ${errorText(error)}. The embedded database was not changed. Repeat it: ${repeating}`,
      { cause: error },
    );
  } finally {
    await writer.end();
    await reader.end();
  }
}

const repeating =
  'npm run database:move -- --again URL, which first empties the new database of what is there.';

const clientOf = (address: DbAddress) =>
  ownConnection({ ...address, connectionTimeoutMillis: 10_000 });

/** @throws OperatorError if there is no such database */
async function connect(client: Client) {
  try {
    await client.connect();
  } catch (cause) {
    throw new OperatorError(
      `The database at ${client.host}:${client.port} can’t be reached: ${errorText(cause)}. Check its address, name and password.`,
      { cause },
    );
  }
  await client.query(withFixedTexts);
}

async function ensureStopped(reader: Client) {
  const { rows } = await reader.query(
    `select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'sankofa%'`,
  );
  if (rows.length > 0)
    throw new OperatorError(
      'The product is running. Stop it, so that nothing is written meanwhile.',
    );
}

/**
 * Prepares the target: empty, or with `isAgain` emptied of what an unfinished move has left there.
 * @throws OperatorError if anything else is in it
 */
async function prepareTarget(writer: Client, isAgain: boolean) {
  const { rows } = await writer.query<{ name: string | null }>(
    `select to_regclass('public.${mark}')::text as name`,
  );
  if (rows[0]?.name == null) await ensureEmpty(writer);
  else if (isAgain) await removeEverything(writer);
  else
    throw new OperatorError(
      `An earlier move to that database did not end. Repeat it: ${repeating}`,
    );
  await writer.query(`create table public.${mark} (began_at timestamptz not null default now())`);
}

/** Removes what our migrations created. Extensions stay: they may belong to a superuser. */
async function removeEverything(writer: Client) {
  await writer.query(`do $$
declare one record;
begin
  drop schema if exists graphile_worker cascade;
  for one in select c.oid::regclass as place, c.relkind from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'a', 'i'))
  loop
    execute format('drop %s if exists %s cascade', case one.relkind when 'v' then 'view'
      when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, one.place);
  end loop;
  for one in select p.oid::regprocedure as place from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('drop routine if exists %s cascade', one.place);
  end loop;
  for one in select t.oid::regtype as place from pg_type t where t.typnamespace = 'public'::regnamespace
      and t.typtype in ('e', 'd', 'c') and t.typrelid = 0
      and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
  loop
    execute format('drop type if exists %s cascade', one.place);
  end loop;
end $$`);
}

async function ensureEmpty(writer: Client) {
  const { rows } = await writer.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'
    order by 1 limit 1`,
  );
  if (rows[0])
    throw new OperatorError(
      `The database at that address is not empty: it has the table ${rows[0].name}. Create a new database.`,
    );
}

async function createTables(target: DbAddress) {
  const db = openDb(target, { poolSize: 1, statementTimeoutMs: 0 });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
  await migrateJobs(target);
}

async function tablesOf(reader: Client): Promise<TableName[]> {
  const ours = await provenTables(reader);
  return [
    ...ours.map((name) => ({ schema: 'public', name })),
    ...jobTables.map((name) => ({ schema: 'graphile_worker', name })),
  ];
}

const placeOf = (client: Client, { schema, name }: TableName) =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;

async function copyRows(reader: Client, writer: Client, tables: readonly TableName[]) {
  const places = tables.map((one) => placeOf(writer, one));
  const restore = await dropForeignKeys(writer);
  for (const place of places) await writer.query(`alter table ${place} disable trigger user`);
  // Rows that our migrations added come from the source too.
  await writer.query(`truncate ${places.join(', ')}`);
  for (const one of tables) await copyTable(reader, writer, one);
  for (const place of places) await writer.query(`alter table ${place} enable trigger user`);
  await restore();
  await copySequences(reader, writer);
  const expected: TableProof[] = [];
  const found: TableProof[] = [];
  for (const one of tables) {
    expected.push(await proofOf(reader, one));
    found.push(await proofOf(writer, one));
  }
  const differences = differencesOf(expected, found);
  if (differences.length > 0)
    throw new OperatorError(`The copy differs, so nothing was kept:\n${differences.join('\n')}`);
  return found;
}

/** Removes all foreign keys and returns what adds them again, which checks every row. */
async function dropForeignKeys(writer: Client) {
  const { rows } = await writer.query<{ place: string; name: string; definition: string }>(
    `select conrelid::regclass::text as place, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0
      and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  );
  for (const { place, name } of rows)
    await writer.query(`alter table ${place} drop constraint ${name}`);
  return async () => {
    for (const { place, name, definition } of rows)
      await writer.query(`alter table ${place} add constraint ${name} ${definition}`);
  };
}

async function copyTable(reader: Client, writer: Client, table: TableName) {
  const place = placeOf(writer, table);
  const { rows } = await writer.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [place],
  );
  const columns = rows.map(({ name }) => name).join(', ');
  await pipeline(
    reader.query(to(`copy ${place} (${columns}) to stdout`)),
    writer.query(from(`copy ${place} (${columns}) from stdin`)),
  );
}

async function copySequences(reader: Client, writer: Client) {
  const { rows } = await reader.query<{ place: string; value: string | null }>(
    `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as place, last_value::text as value
    from pg_sequences where schemaname in ('public', 'graphile_worker')`,
  );
  for (const { place, value } of rows)
    if (value !== null) await writer.query('select setval($1::regclass, $2)', [place, value]);
}
