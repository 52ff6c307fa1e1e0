import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';

import { backupOf, restore } from '../../server/src/platform/backup/backup.ts';
import { OperatorError } from '../../server/src/platform/errors.ts';
import { faultsOfRestored } from '../../server/src/restored-books.ts';
import { atTerminal } from '../at-terminal.ts';

// Restores a backup from BACKUP_DIR into a new folder: npm run restore -- FOLDER [--backup NAME] [--at TIME].
if (fs.existsSync('.env')) process.loadEnvFile('.env');

await atTerminal(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { backup: { type: 'string' }, at: { type: 'string' } },
  });
  const [folder] = positionals;
  const place = backupOf(process.env);
  if (folder === undefined || place === null)
    throw new OperatorError(
      'Name a new folder, and set BACKUP_DIR: npm run restore -- FOLDER [--backup NAME] [--at 2026-11-27T10:00:00Z]',
    );
  const at = values.at === undefined ? undefined : new Date(values.at);
  if (at && Number.isNaN(at.getTime()))
    throw new OperatorError(`${values.at} isn’t a time. Write it as 2026-11-27T10:00:00Z.`);
  const beganAt = performance.now();
  const dataDir = path.resolve(folder);
  const done = await restore({
    place,
    dataDir,
    id: values.backup,
    at: at?.toISOString(),
    postgresBin: process.env['PG_BIN'],
    check: faultsOfRestored,
  });
  console.log(
    [
      `Restored ${done.manifest.id} into ${dataDir} in ${((performance.now() - beganAt) / 1000).toFixed(1)} s.`,
      `Equal at the moment of the backup: ${done.tables} tables with ${done.rows} rows. Equal by content: ${done.files} files.`,
      `Last change by staff: ${done.lastChangeAt ?? 'none'}. Ledger and audit log verified.`,
      `Start the product with DATA_DIR=${dataDir}`,
    ].join('\n'),
  );
});
