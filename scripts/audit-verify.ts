import fs from 'node:fs';

import { readConfig } from '../server/src/platform/config.ts';
import { type AuditFault, verifyAudit } from '../server/src/platform/database/audit.ts';
import { findDatabase } from '../server/src/platform/database/database.ts';
import { openDb } from '../server/src/platform/database/db.ts';
import { atTerminal } from './at-terminal.ts';

const faults: Record<AuditFault, string> = {
  MISSING: 'the row is missing',
  CHANGED: 'the row was changed',
  UNLINKED: 'it doesn’t match the previous row’s hash',
};

// Verifies the audit log of the database in DATA_DIR or DATABASE_URL. Exits with 1 at the first row that was
// changed.
if (fs.existsSync('.env')) process.loadEnvFile('.env');

await atTerminal(async () => {
  const database = await findDatabase(readConfig());
  const db = openDb(database.address, { poolSize: 1 });
  try {
    const verdict = await verifyAudit(db);
    console.log(
      verdict.intact
        ? `Audit log verified: ${verdict.rows} rows.`
        : `Audit log check failed at row ${verdict.seq}: ${faults[verdict.fault]}.`,
    );
    process.exitCode = verdict.intact ? 0 : 1;
  } finally {
    await db.destroy();
    await database.stop();
  }
});
