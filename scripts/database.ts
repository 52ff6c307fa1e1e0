import fs from 'node:fs';
import path from 'node:path';

import { readConfig } from '../server/src/platform/config.ts';
import { findDatabase } from '../server/src/platform/database/database.ts';
import { openDb, type Db } from '../server/src/platform/database/db.ts';
import { migrate, migrationsFolder } from '../server/src/platform/database/migrate.ts';
import { OperatorError } from '../server/src/platform/errors.ts';
import { atTerminal } from './at-terminal.ts';
import { empty } from './database/empty.ts';
import { schemaFiles } from './database/schema.ts';

// The database of `npm run dev` unless the environment names another one.
const config = () => readConfig({ MODE: 'dev', ...process.env });

const commands: Record<string, (args: string[]) => void | Promise<void>> = {
  new: addMigration,
  up: () => withDatabase(applyMigrations),
  reset: async () => {
    await empty(config());
    await withDatabase(applyMigrations);
  },
  types: writeSchemaFiles,
};

async function withDatabase(task: (db: Db) => Promise<void>) {
  const database = await findDatabase(config());
  const db = openDb(database.owner);
  try {
    await task(db);
  } finally {
    await db.destroy();
    await database.stop();
  }
}

async function applyMigrations(db: Db) {
  const applied = await migrate(db);
  for (const name of applied) console.log(`Applied ${name}`);
  console.log('All migrations are applied.');
}

/** Creates an empty migration whose first line states its purpose. */
function addMigration(args: string[]) {
  const name = args
    .join('_')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_');
  if (!name)
    throw new OperatorError(
      'Usage: npm run db:new DESCRIPTION, for example: npm run db:new add hold reasons',
    );
  const numbers = fs.readdirSync(migrationsFolder).map((file) => Number.parseInt(file, 10) || 0);
  const number = String(Math.max(0, ...numbers) + 1).padStart(4, '0');
  const file = path.join(migrationsFolder, `${number}_${name}.sql`);
  fs.writeFileSync(file, `-- ${args.join(' ')}\n`, { flag: 'wx' });
  console.log(path.relative(process.cwd(), file));
}

async function writeSchemaFiles() {
  for (const [file, text] of Object.entries(await schemaFiles('embedded'))) {
    fs.writeFileSync(file, text);
    console.log(`Wrote ${file}`);
  }
}

const [name = '', ...args] = process.argv.slice(2);
await atTerminal(async () => {
  const command = commands[name];
  if (!command)
    throw new OperatorError(
      `Unknown command ${name}. Use one of: ${Object.keys(commands).join(', ')}.`,
    );
  await command(args);
});
