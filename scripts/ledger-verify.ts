import { verifyLedger } from '../server/src/books/books.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { findDatabase } from '../server/src/platform/database/database.ts';
import { openDb } from '../server/src/platform/database/db.ts';
import { atTerminal } from './at-terminal.ts';

// Verifies the ledger of the database in DATA_DIR or DATABASE_URL. Exits with 1 on any difference.
const shownAtMost = 20;

await atTerminal(async () => {
  const database = await findDatabase(readConfig());
  const db = openDb(database.address, { poolSize: 1 });
  try {
    const findings = await verifyLedger(db);
    const width = Math.max(...findings.map(({ holds }) => holds.length));
    console.log(`${'Check'.padEnd(6)} ${'Rule'.padEnd(width)} ${'Cases'.padStart(8)}  Errors`);
    for (const { id, holds, cases, faults } of findings) {
      const result = faults.length === 0 ? 'none' : String(faults.length);
      console.log(`${id.padEnd(6)} ${holds.padEnd(width)} ${String(cases).padStart(8)}  ${result}`);
      for (const fault of faults.slice(0, shownAtMost)) console.log(`       - ${fault}`);
      if (faults.length > shownAtMost)
        console.log(`       - and ${faults.length - shownAtMost} more`);
    }
    const wrong = findings.reduce((sum, { faults }) => sum + faults.length, 0);
    console.log(
      wrong === 0 ? 'Ledger verified. No errors.' : `Ledger check failed: ${wrong} errors.`,
    );
    process.exitCode = wrong === 0 ? 0 : 1;
  } finally {
    await db.destroy();
    await database.stop();
  }
});
