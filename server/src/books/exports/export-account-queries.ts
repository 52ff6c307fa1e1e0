import { sql, type Insertable } from 'kysely';

import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';

/** Returns the accounts whose number or name the accountant changed. */
export const changedAccounts = (db: Db | Tx) =>
  db
    .selectFrom('exportAccounts')
    .select(['account', 'number', 'name', 'version'])
    .orderBy('account')
    .execute();

/** Makes changes of accounts wait for each other, so that no two of them choose the same number. */
export async function lockExportAccounts(tx: Tx) {
  await sql`select pg_advisory_xact_lock(hashtext('export accounts'))`.execute(tx);
}

/** Stores an account's number and name, and increments its version. */
export const saveExportAccount = (tx: Tx, row: Insertable<DB['exportAccounts']>) =>
  tx
    .insertInto('exportAccounts')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('account').doUpdateSet((eb) => ({
        number: eb.ref('excluded.number'),
        name: eb.ref('excluded.name'),
        changedBy: eb.ref('excluded.changedBy'),
        changedAt: eb.ref('excluded.changedAt'),
        version: eb('exportAccounts.version', '+', 1),
      })),
    )
    .execute();
