import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Db } from '../../../server/src/platform/database/db.ts';
import type { TableRows } from '../bare/same-rows.ts';

type Counted = { schema: string; table: string; inserts: number; updates: number };

/** Rows inserted and updated in each table since the statistics began. */
const counted = async (db: Db): Promise<Counted[]> => {
  // A connection that became idle reports what it did at the latest ten seconds later.
  await pause(11_000);
  const { rows } =
    await sql<Counted>`select schemaname as schema, relname as "table", n_tup_ins::float8 as inserts,
    n_tup_upd::float8 as updates from pg_stat_user_tables where schemaname <> 'bare'`.execute(db);
  return rows;
};

/**
 * Runs requests that write and returns how many rows of each table one of them inserts and updates, with the work that
 * it starts in the background, such as its email. Tables that fewer than half of them write to are left out.
 */
export async function rowsWrittenBy(
  db: Db,
  requests: number,
  run: () => Promise<unknown>,
): Promise<TableRows[]> {
  const before = new Map((await counted(db)).map((one) => [`${one.schema}.${one.table}`, one]));
  await run();
  return (await counted(db)).flatMap((one) => {
    const old = before.get(`${one.schema}.${one.table}`);
    const each = (name: 'inserts' | 'updates') =>
      Math.round((one[name] - (old?.[name] ?? 0)) / requests);
    const [inserts, updates] = [each('inserts'), each('updates')];
    return inserts + updates > 0 ? [{ ...one, inserts, updates }] : [];
  });
}
