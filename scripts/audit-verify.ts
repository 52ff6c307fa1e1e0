import { type AuditFault, verifyAudit } from '../server/src/platform/database/audit.ts';
import { onCompany } from './at-terminal.ts';

const faults: Record<AuditFault, string> = {
  MISSING: 'the row is missing',
  CHANGED: 'the row was changed',
  UNLINKED: 'it doesn’t match the previous row’s hash',
};

// Verifies the audit log of the database in DATA_DIR or DATABASE_URL. Exits with 1 at the first row that was
// changed.

await onCompany(async (db) => {
  const verdict = await verifyAudit(db);
  console.log(
    verdict.intact
      ? `Audit log verified: ${verdict.rows} rows.`
      : `Audit log check failed at row ${verdict.seq}: ${faults[verdict.fault]}.`,
  );
  process.exitCode = verdict.intact ? 0 : 1;
});
