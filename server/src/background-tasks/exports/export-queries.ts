import { exportFormats, exportLists } from '@sankofa/domain/background-tasks/task-endpoints';
import { languages } from '@sankofa/domain/texts/language';
import { sql } from 'kysely';
import { z } from 'zod/mini';

import type { Db, Tx } from '../../platform/database/db.ts';

/** The input of an export, as stored with its task. */
export const exportInputSchema = z.object({
  list: z.enum(exportLists),
  format: z.enum(exportFormats),
  query: z.record(z.string(), z.string()),
  language: z.enum(languages),
});

/** Reads everything from one snapshot, so that pages fit together while others work. */
export const inSnapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set transaction read only`.execute(tx);
      return read(tx);
    });
