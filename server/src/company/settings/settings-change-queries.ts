import type { GuardedSection } from '@sankofa/domain/company/settings-change';
import type { Instant } from '@sankofa/domain/values/time';
import { sql, type Insertable } from 'kysely';

import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';

/** Returns false if another change of the section is already pending. */
export async function addChange(
  tx: Tx,
  { value, ...change }: Omit<Insertable<DB['settingsChanges']>, 'value'> & { value: object },
): Promise<boolean> {
  const added = await tx
    .insertInto('settingsChanges')
    .values({ ...change, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('section').where('state', '=', 'PENDING').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Expires changes that were not decided in time. The caller holds the lock on the section. */
export const expireChanges = (tx: Tx, section: GuardedSection, now: Instant) =>
  tx
    .updateTable('settingsChanges')
    .set({ state: 'EXPIRED', decidedAt: now })
    .where('section', '=', section)
    .where('state', '=', 'PENDING')
    .where('expiresAt', '<=', now)
    .execute();

export const findPendingChanges = (db: Db, now: Instant) =>
  db
    .selectFrom('settingsChanges as c')
    .innerJoin('users as u', 'u.id', 'c.proposedBy')
    .select(['c.id', 'c.section', 'c.value', 'c.proposedAt', 'c.expiresAt', 'c.deciders'])
    .select('c.changeReason as reason')
    .select(['c.proposedBy as proposedById', 'u.name as proposedBy'])
    .where('c.state', '=', 'PENDING')
    .where('c.expiresAt', '>', now)
    .orderBy('c.proposedAt')
    .execute();

export const findChangeSection = (tx: Tx, id: string) =>
  tx.selectFrom('settingsChanges').select('section').where('id', '=', id).executeTakeFirst();

export const lockChange = (tx: Tx, id: string) =>
  tx
    .selectFrom('settingsChanges')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const decideChange = (
  tx: Tx,
  id: string,
  decision: {
    state: 'APPROVED' | 'REJECTED' | 'CANCELLED';
    decidedBy: string;
    decidedAt: Instant;
    reason: string | null;
  },
) => tx.updateTable('settingsChanges').set(decision).where('id', '=', id).execute();

/**
 * Locks the admins who can log in and those deactivated after `since`, so that none of them can be
 * deactivated meanwhile (accounts lock them the same way).
 */
export async function lockAdmins(tx: Tx, since: Instant) {
  await sql`select pg_advisory_xact_lock(hashtext('admins'))`.execute(tx);
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'disabledAt'])
    .where('role', '=', 'ADMIN')
    .where((eb) => eb.or([eb('disabledAt', 'is', null), eb('disabledAt', '>', since)]))
    .orderBy('id')
    .execute();
}

export async function nameOf(tx: Tx, userId: string): Promise<string> {
  const row = await tx
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.name ?? 'An admin';
}
