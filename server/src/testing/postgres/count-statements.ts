import { openDb, type Db, type DbAddress } from '../../platform/database/db.ts';

/** The same database over connections whose statements are noted. */
export function countedDb(address: DbAddress) {
  let noted: string[] = [];
  const db = openDb(address, { onStatement: (statement) => void noted.push(statement) });
  return {
    db,
    /** The statements that a task makes. */
    statementsOf: async (task: (db: Db) => Promise<unknown>): Promise<string[]> => {
      noted = [];
      await task(db);
      return noted;
    },
  };
}
