import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';

import { readConfig } from '../../server/src/platform/config.ts';
import { findDatabase } from '../../server/src/platform/database/database.ts';
import { OperatorError } from '../../server/src/platform/errors.ts';
import { copyDatabase } from '../../server/src/platform/move/copy-database.ts';
import { unprotectedFault } from '../../server/src/platform/settings/database-settings.ts';
import { atTerminal } from '../at-terminal.ts';

// Copies the embedded database in DATA_DIR to a PostgreSQL server of your own: npm run database:move -- [--again] URL.
if (fs.existsSync('.env')) process.loadEnvFile('.env');

await atTerminal(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { again: { type: 'boolean', default: false } },
  });
  const [url = ''] = positionals;
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new OperatorError(
      'Name the new, empty database: npm run database:move -- postgres://user:password@host/database',
    );
  const fault = unprotectedFault(url);
  if (fault !== null) throw new OperatorError(`The address of the new database ${fault}.`);
  const config = readConfig();
  if (config.databaseUrl !== null)
    throw new OperatorError(
      'DATABASE_URL is set, so the product does not use the embedded database.',
    );
  if (!fs.existsSync(path.join(config.dataDir, 'postgres')))
    throw new OperatorError(`There is no embedded database in ${config.dataDir}. Set DATA_DIR.`);
  const beganAt = performance.now();
  const database = await findDatabase(config);
  try {
    const { tables, rows } = await copyDatabase(
      database.owner,
      { connectionString: url },
      { isAgain: values.again },
    );
    console.log(
      [
        `Copied ${rows} rows in ${tables} tables in ${((performance.now() - beganAt) / 1000).toFixed(1)} s. All are equal by count and hash.`,
        `Set DATABASE_URL, keep DATA_DIR with its files and secrets, remove BACKUP_DIR, and back up the new server (docs/operate.md).`,
        `The embedded database was not changed. Once the product has run with the new one, delete ${path.join(config.dataDir, 'postgres')}.`,
      ].join('\n'),
    );
  } finally {
    await database.stop();
  }
});
