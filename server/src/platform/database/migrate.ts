import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { sql } from 'kysely';

import { OperatorError, errorText } from '../errors.ts';
import type { Db } from './db.ts';

/** The folder of the numbered files: `0001_accounts.sql`, forward only, never edited once applied. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');

type Migration = { name: string; text: string; sha256: string };

/** The database and the files do not match, or a file failed. The message is for a person. */
export class MigrationFailure extends OperatorError {
  override name = 'MigrationFailure';
}

const foreignDatabase = (reason: string) =>
  new MigrationFailure(
    `This database belongs to another version of the program (${reason}): start that version, or restore the backup that was made before the upgrade (docs/operate.md). A demo is emptied by “npm run demo -- --reset”, the database of a developer by “npm run db:reset”.`,
  );

/**
 * Applies new migration files, each with its record in one transaction. Processes that start together run one
 * after the other; the second finds nothing to do.
 * @returns the names of the applied files
 * @throws MigrationFailure if an applied file is missing, changed or out of order, or a file fails
 */
export async function migrate(db: Db, folder = migrationsFolder): Promise<string[]> {
  const files = readMigrations(folder);
  const applied: string[] = [];
  for (;;) {
    const name = await applyNext(db, files);
    if (name === null) return applied;
    applied.push(name);
  }
}

function applyNext(db: Db, files: Migration[]): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    // Altering a large table takes longer than a request may take, and so does waiting for another process.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(hashtext('sankofa migrations'))`.execute(tx);
    await sql`
      create table if not exists migrations (
        name text primary key,
        sha256 text not null,
        applied_at timestamptz not null default now()
      )`.execute(tx);
    const { rows } = await sql<{ name: string; sha256: string }>`
      select name, sha256 from migrations order by name`.execute(tx);
    const next = files[countApplied(rows, files)];
    if (!next) return null;

    try {
      await sql.raw(next.text).execute(tx);
    } catch (error) {
      throw new MigrationFailure(`${next.name}: ${errorText(error)}`, { cause: error });
    }
    await sql`insert into migrations (name, sha256) values (${next.name}, ${next.sha256})`.execute(
      tx,
    );
    return next.name;
  });
}

/** Counts the applied files, which must be the first ones and unchanged. */
function countApplied(applied: { name: string; sha256: string }[], files: Migration[]) {
  for (const [index, row] of applied.entries()) {
    const file = files[index];
    if (!files.some(({ name }) => name === row.name))
      throw foreignDatabase(`it has ${row.name}, which this version doesn’t know`);
    if (file?.name !== row.name)
      throw foreignDatabase(`${file?.name} is new, but ${row.name} has already been applied`);
    if (file.sha256 !== row.sha256)
      throw foreignDatabase(`${row.name} was changed after it had been applied`);
  }
  return applied.length;
}

function readMigrations(folder: string): Migration[] {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const numbers = new Set<string>();
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (number === undefined || numbers.has(number))
      throw new MigrationFailure(
        `${name} needs a unique number prefix, for example 0042_name.sql.`,
      );
    numbers.add(number);
  }
  return names.toSorted().map((name) => {
    const text = fs.readFileSync(path.join(folder, name), 'utf8');
    const sha256 = createHash('sha256').update(text).digest('hex');
    return { name: path.basename(name, '.sql'), text, sha256 };
  });
}
