import type { Instant } from '@sankofa/domain/values/time';
import type { Insertable } from 'kysely';

import type { LedgerChecks } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';

export const addLedgerCheck = (tx: Tx, check: Insertable<LedgerChecks>) =>
  tx.insertInto('ledgerChecks').values(check).execute();

/** Deletes checks that ended before a time. */
export const deleteLedgerChecks = (db: Db, before: Instant) =>
  db.deleteFrom('ledgerChecks').where('finishedAt', '<', before).execute();
