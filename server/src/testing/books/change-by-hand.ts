import { sql } from 'kysely';

import { findingsIn } from '../../books/journal/ledger.ts';
import type { Db } from '../../platform/database/db.ts';

class Undone extends Error {}

/**
 * Changes the database by hand as someone with SQL access could, with all triggers off, and rolls it back.
 * @returns what the checks of the ledger say in between: the faults of each check that found any, by its id
 */
export async function faultsAfter(
  db: Db,
  statement: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const faults = new Map<string, readonly string[]>();
  try {
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(statement).execute(tx);
      for (const finding of await findingsIn(tx))
        if (finding.faults.length > 0) faults.set(finding.id, finding.faults);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return faults;
}
