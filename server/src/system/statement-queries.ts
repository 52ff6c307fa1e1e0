import type { SystemStateAnswer } from '@sankofa/domain/system/system-endpoints';
import { sql } from 'kysely';

import type { Db } from '../platform/database/db.ts';
import { codeOf } from '../platform/errors.ts';

/** Not preloaded, not created, or not readable by our user. */
const unavailable = ['55000', '42P01', '42501', '0A000', '58P01'];

/** Starts collecting statistics of statements, where PostgreSQL can. */
export async function enableStatements(db: Db): Promise<void> {
  try {
    await sql`create extension if not exists pg_stat_statements`.execute(db);
  } catch {
    // A database of a provider may not have the extension, or not let us create it: the page says so.
  }
}

const most = 20;
const maxCharacters = 2_000;

/**
 * Returns the statements that took the most time in all, with placeholders for every value. Null if PostgreSQL
 * does not collect them.
 */
export async function slowStatements(db: Db): Promise<SystemStateAnswer['statements']> {
  try {
    const { rows } = await sql<NonNullable<SystemStateAnswer['statements']>[number]>`
      select left(regexp_replace(query, '\\s+', ' ', 'g'), ${maxCharacters}) as statement, calls,
        mean_exec_time as mean_ms, max_exec_time as max_ms, total_exec_time as total_ms
      from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database())
        -- The texts of other roles are not shown.
        and userid = current_user::regrole
      order by total_exec_time desc limit ${most}`.execute(db);
    return rows.map((row) => ({ ...row, statement: withoutValues(row.statement) }));
  } catch (error) {
    if (unavailable.includes(codeOf(error) ?? '')) return null;
    throw error;
  }
}

/** PostgreSQL replaces values itself; a text that it left in place is replaced here. */
const withoutValues = (statement: string) => statement.replaceAll(/'(?:[^']|'')*'/g, '$n');
