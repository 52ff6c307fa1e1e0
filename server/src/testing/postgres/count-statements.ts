import { openDb, type Db, type DbAddress } from '../../platform/database/db.ts';

/** Opens the same database with connections that record their statements. */
export function countedDb(address: DbAddress) {
  let noted: string[] = [];
  let messages = 0;
  const db = openDb(address, {
    onStatement: (statement) => void noted.push(statement),
    onMessage: () => void (messages += 1),
  });
  return {
    db,
    /** Returns how many messages a task sends, each of one or several statements. */
    messagesOf: async (task: (db: Db) => Promise<unknown>): Promise<number> => {
      messages = 0;
      await task(db);
      return messages;
    },
    /** Returns the statements that a task executes. */
    statementsOf: async (task: (db: Db) => Promise<unknown>): Promise<string[]> => {
      noted = [];
      await task(db);
      return noted;
    },
  };
}
