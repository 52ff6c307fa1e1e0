import { openDb, type Db, type DbAddress } from '../../platform/database/db.ts';

/** Opens the same database with connections that record their statements. */
export function countedDb(address: DbAddress) {
  let noted: string[] = [];
  const db = openDb(address, { onStatement: (statement) => void noted.push(statement) });
  return {
    db,
    /** Returns the statements that a task executes. */
    statementsOf: async (task: (db: Db) => Promise<unknown>): Promise<string[]> => {
      noted = [];
      await task(db);
      return noted;
    },
  };
}
