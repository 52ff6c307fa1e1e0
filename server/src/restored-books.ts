import { ledgerProblems } from './books/books.ts';
import { verifyAudit } from './platform/database/audit.ts';
import type { Db } from './platform/database/db.ts';

/** Returns what is wrong with the books and the audit log of a restored database. */
export async function faultsOfRestored(db: Db): Promise<string[]> {
  const verdict = await verifyAudit(db);
  const audit = verdict.intact ? [] : [`Audit log: ${verdict.fault} at row ${verdict.seq}`];
  return [...(await ledgerProblems(db)), ...audit];
}
