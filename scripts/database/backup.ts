import fs from 'node:fs';
import process from 'node:process';

import { makeBackup } from '../../server/src/platform/backup/backup.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { findDatabase } from '../../server/src/platform/database/database.ts';
import { atTerminal } from '../at-terminal.ts';

// Makes a backup of the embedded database in DATA_DIR and of its files, in BACKUP_DIR. The product may be running.
if (fs.existsSync('.env')) process.loadEnvFile('.env');

await atTerminal(async () => {
  const config = readConfig();
  const database = await findDatabase(config);
  try {
    const made = await makeBackup({ config, clock: systemClock });
    const bytes = Object.values(made.parts).reduce((sum, part) => sum + part.bytes, 0);
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = (Date.parse(made.endedAt) - Date.parse(made.beganAt)) / 1000;
    console.log(
      `Backup ${made.id}: ${made.tables.length} tables with ${rows} rows, ${made.files} files, ${(bytes / 1e6).toFixed(1)} MB${made.isEncrypted ? ', encrypted' : ''}, in ${seconds.toFixed(1)} s.`,
    );
  } finally {
    await database.stop();
  }
});
