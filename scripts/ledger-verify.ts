import { verifyLedger } from '../server/src/books/books.ts';
import { onCompany } from './at-terminal.ts';

// Verifies the ledger of the database in DATA_DIR or DATABASE_URL. Exits with 1 on any difference.
const shownAtMost = 20;

await onCompany(async (db) => {
  const findings = await verifyLedger(db);
  const width = Math.max(...findings.map(({ holds }) => holds.length));
  console.log(`${'Check'.padEnd(6)} ${'Rule'.padEnd(width)} ${'Cases'.padStart(8)}  Errors`);
  for (const { id, holds, cases, faults: problems } of findings) {
    const result = problems.length === 0 ? 'none' : String(problems.length);
    console.log(`${id.padEnd(6)} ${holds.padEnd(width)} ${String(cases).padStart(8)}  ${result}`);
    for (const problem of problems.slice(0, shownAtMost)) console.log(`       - ${problem}`);
    if (problems.length > shownAtMost)
      console.log(`       - and ${problems.length - shownAtMost} more`);
  }
  const wrong = findings.reduce((sum, { faults: problems }) => sum + problems.length, 0);
  console.log(
    wrong === 0 ? 'Ledger verified. No errors.' : `Ledger check failed: ${wrong} errors.`,
  );
  process.exitCode = wrong === 0 ? 0 : 1;
});
