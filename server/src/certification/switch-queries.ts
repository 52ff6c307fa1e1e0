import type { Stamp } from '@sankofa/domain/certification/receipt-body';
import type { Instant } from '@sankofa/domain/values/time';
import { sql, type Insertable } from 'kysely';

import type { CertificationSwitches, CertificationTests } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';

/** Returns the newest row: whether certification is on. */
export const lastSwitch = (db: Db | Tx) =>
  db
    .selectFrom('certificationSwitches')
    .innerJoin('users', 'users.id', 'certificationSwitches.switchedBy')
    .select(['isOn', 'switchedAt', 'users.name as by', 'reason'])
    .orderBy('certificationSwitches.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the newest test. */
export const lastTest = (db: Db | Tx) =>
  db
    .selectFrom('certificationTests')
    .innerJoin('users', 'users.id', 'certificationTests.requestedBy')
    .select([
      'certificationTests.id',
      'requestedAt',
      'finishedAt',
      'failure',
      'stamp',
      'users.name as by',
    ])
    .orderBy('certificationTests.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Two admins may press at the same time. */
export const lockSwitch = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('certification', 0))`.execute(tx);

export const insertSwitch = (tx: Tx, row: Insertable<CertificationSwitches>) =>
  tx.insertInto('certificationSwitches').values(row).execute();

export const addTest = (tx: Tx, row: Insertable<CertificationTests>) =>
  tx.insertInto('certificationTests').values(row).execute();

/** Stores the outcome of a test once. */
export const finishTest = (
  tx: Tx,
  id: string,
  outcome: { finishedAt: Instant } & ({ stamp: Stamp } | { failure: string }),
) =>
  tx
    .updateTable('certificationTests')
    .set('stamp' in outcome ? { ...outcome, stamp: JSON.stringify(outcome.stamp) } : outcome)
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .execute();
