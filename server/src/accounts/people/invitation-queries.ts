import type { Instant } from '@sankofa/domain/values/time';
import type { Insertable } from 'kysely';

import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';

const shown = (db: Db | Tx) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.id', 'i.invitedBy')
    .select([
      'i.id',
      'i.email',
      'i.name',
      'i.role',
      'i.duties',
      'i.siteKind',
      'i.createdAt',
      'i.expiresAt',
      'u.name as invitedBy',
    ])
    .where('i.acceptedAt', 'is', null)
    .where('i.revokedAt', 'is', null);

export type OpenInvitation = Awaited<ReturnType<typeof findOpenInvitations>>[number];

export const findOpenInvitations = (db: Db) =>
  shown(db).orderBy('i.id', 'desc').limit(500).execute();

export const findOpenInvitation = (tx: Tx, id: string) =>
  shown(tx).where('i.id', '=', id).executeTakeFirst();

/** Locks an open invitation, so that it cannot be accepted while it is being revoked. */
export const lockOpenInvitation = (tx: Tx, id: string) =>
  tx
    .selectFrom('invitations')
    .select(['id', 'email', 'name', 'role', 'duties', 'siteKind'])
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Revokes open invitations: their links no longer work, and are not sent. */
export async function revokeOpenOf(tx: Tx, email: string, now: Instant) {
  const revoked = await tx
    .updateTable('invitations')
    .set({ revokedAt: now })
    .where('email', '=', email)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute();
  if (revoked.length === 0) return;
  await spendInvitationLinks(
    tx,
    revoked.map(({ id }) => id),
    now,
  );
}

const spendInvitationLinks = (tx: Tx, invitationIds: readonly string[], now: Instant) =>
  tx
    .updateTable('oneTimeTokens')
    .set({ usedAt: now })
    .where('invitationId', 'in', [...invitationIds])
    .where('usedAt', 'is', null)
    .execute();

export const addInvitation = (tx: Tx, invitation: Insertable<DB['invitations']>) =>
  tx.insertInto('invitations').values(invitation).execute();

export const addInvitationLink = (
  tx: Tx,
  link: { id: string; invitationId: string; createdAt: Instant; expiresAt: Instant },
) =>
  tx
    .insertInto('oneTimeTokens')
    .values({ ...link, purpose: 'INVITATION' })
    .execute();

export async function acceptInvitation(
  tx: Tx,
  { id, acceptedBy }: { id: string; acceptedBy: string },
  now: Instant,
) {
  await tx
    .updateTable('invitations')
    .set({ acceptedAt: now, acceptedBy })
    .where('id', '=', id)
    .execute();
  await spendInvitationLinks(tx, [id], now);
}

const openInvitation = (db: Db, hash: string, now: Instant) =>
  db
    .selectFrom('oneTimeTokens as t')
    .innerJoin('invitations as i', 'i.id', 't.invitationId')
    .select(['i.id', 'i.email', 'i.name', 'i.role', 'i.duties', 'i.siteKind'])
    .where('t.purpose', '=', 'INVITATION')
    .where('t.hash', '=', hash)
    .where('t.usedAt', 'is', null)
    .where('i.acceptedAt', 'is', null)
    .where('i.revokedAt', 'is', null)
    .where('i.expiresAt', '>', now);

const openFirstAdminToken = (db: Db, hash: string, now: Instant) =>
  db
    .selectFrom('oneTimeTokens')
    .select('id')
    .where('purpose', '=', 'FIRST_ADMIN')
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now);

/** Returns what a link offers, without a lock. */
export const findInvitation = (db: Db, hash: string, now: Instant) =>
  openInvitation(db, hash, now).executeTakeFirst();
export const findFirstAdminToken = (db: Db, hash: string, now: Instant) =>
  openFirstAdminToken(db, hash, now).executeTakeFirst();

/** Returns the same with a lock, so that it is accepted only once. */
export const lockInvitation = (tx: Tx, hash: string, now: Instant) =>
  openInvitation(tx, hash, now).forUpdate(['i', 't']).executeTakeFirst();
export const lockFirstAdminToken = (tx: Tx, hash: string, now: Instant) =>
  openFirstAdminToken(tx, hash, now).forUpdate().executeTakeFirst();
