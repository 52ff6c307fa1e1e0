import fs from 'node:fs';
import path from 'node:path';

import { sql } from 'kysely';

import { type Config, readConfig } from '../server/src/platform/config.ts';
import { findDatabase } from '../server/src/platform/database/database.ts';
import { type Db, openDb } from '../server/src/platform/database/db.ts';
import { OperatorError, terminalTextOf } from '../server/src/platform/errors.ts';

/** Runs a command for the person at the terminal. On failure, prints why and exits with 1. */
export async function atTerminal(command: () => Promise<void>) {
  try {
    await command();
  } catch (error) {
    console.error(terminalTextOf(error));
    process.exitCode = 1;
  }
}

/**
 * Runs a command on the database of the company: the one in DATA_DIR or DATABASE_URL, which `.env` may name. The server may
 * run meanwhile.
 * @param options.statementTimeoutMs 0 for none
 */
export async function onCompany(
  command: (db: Db) => Promise<void>,
  options: { statementTimeoutMs?: number } = {},
) {
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
  await atTerminal(async () => {
    const config = readConfig();
    // Otherwise an empty database would be made there.
    if (config.databaseUrl === null && !fs.existsSync(path.join(config.dataDir, 'postgres')))
      throw noCompany(config);
    const database = await findDatabase(config);
    const db = openDb(database.address, { poolSize: 1, ...options });
    try {
      const { rows } = await sql<{ is: boolean }>`
        select to_regclass('migrations') is not null as is`.execute(db);
      if (!rows[0]?.is) throw noCompany(config);
      await command(db);
    } finally {
      await db.destroy();
      await database.stop();
    }
  });
}

const noCompany = ({ databaseUrl, dataDir }: Config) =>
  new OperatorError(
    `There is no company in ${databaseUrl === null ? dataDir : 'the database of DATABASE_URL'}. Name its database with DATA_DIR or DATABASE_URL.`,
  );
