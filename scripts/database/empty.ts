import fs from 'node:fs';
import path from 'node:path';

import { sql } from 'kysely';

import type { Config } from '../../server/src/platform/config.ts';
import { findDatabase } from '../../server/src/platform/database/database.ts';
import { openDb } from '../../server/src/platform/database/db.ts';
import { OperatorError } from '../../server/src/platform/errors.ts';

// Files that the rows refer to. Secrets stay: nothing that they signed is left.
const folders = ['files', 'mail'];

/**
 * Deletes every row, file and email, for a demo or a developer who starts over.
 * @throws OperatorError in production
 */
export async function empty(config: Config) {
  if (config.mode === 'production')
    throw new OperatorError('This script doesn’t reset production databases.');
  const database = await findDatabase(config);
  const db = openDb(database.owner, { poolSize: 1 });
  try {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
  } finally {
    await db.destroy();
    await database.stop();
  }
  for (const folder of folders)
    fs.rmSync(path.join(config.dataDir, folder), { recursive: true, force: true });
}
