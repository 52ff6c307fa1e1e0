import { systemClock } from '../server/src/platform/clock.ts';
import { rebuildFigures, verifyFigures } from '../server/src/statistics/statistics.ts';
import { onCompany } from './at-terminal.ts';

// Compares the stored figures of the database in DATA_DIR or DATABASE_URL with a new computation; --rebuild computes and
// stores all of them again first. Exits with 1 on any difference.
const shownAtMost = 20;

await onCompany(
  async (db) => {
    if (process.argv.includes('--rebuild')) await rebuildFigures(db, systemClock());
    const findings = await verifyFigures(db);
    for (const { what, cases, faults } of findings) {
      console.log(`${String(cases).padStart(8)} ${what}: ${faults.length || 'no'} errors`);
      for (const fault of faults.slice(0, shownAtMost)) console.log(`       - ${fault}`);
    }
    process.exitCode = findings.some(({ faults }) => faults.length > 0) ? 1 : 0;
  },
  { statementTimeoutMs: 0 },
);
