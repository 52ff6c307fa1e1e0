import type { listInvitations } from '@sankofa/domain/accounts/people/people-endpoints';
import type { Page } from '@sankofa/domain/values/list';
import type { Instant } from '@sankofa/domain/values/time';
import type { Insertable } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { totalOf } from '../../platform/http/list-total.ts';

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

export type OpenInvitation = NonNullable<Awaited<ReturnType<typeof findOpenInvitation>>>;

type Filter = z.output<typeof listInvitations.query>;

export async function findOpenInvitations(
  db: Db,
  { cursor, limit, withTotal, ...filter }: Filter,
  now: Instant,
): Promise<Page<OpenInvitation>> {
  const matches = matchingInvitations(shown(db), filter, now);
  let query = matches.orderBy('i.id', 'desc').limit(limit + 1);
  if (cursor) query = query.where('i.id', '<', cursorValues(cursor, ['id'])[0] ?? '');
  const page = pageOfRows(await query.execute(), limit, ({ id }) => [id]);
  return { ...page, ...(withTotal && { total: await totalOf(matches) }) };
}

function matchingInvitations(
  invitations: ReturnType<typeof shown>,
  { q, role, state }: Omit<Filter, 'cursor' | 'limit' | 'withTotal'>,
  now: Instant,
) {
  let query = invitations;
  if (role) query = query.where('i.role', '=', role);
  if (state) query = query.where('i.expiresAt', state === 'OPEN' ? '>' : '<=', now);
  if (!q) return query;
  const like = containsPattern(q);
  return query.where((eb) => eb.or([eb('i.email', 'ilike', like), eb('i.name', 'ilike', like)]));
}

export const findOpenInvitation = (tx: Tx, id: string) =>
  shown(tx).where('i.id', '=', id).executeTakeFirst();

/** Locks an open invitation, so that it cannot be accepted while it is being revoked. */
export const lockOpenInvitation = (tx: Tx, id: string) =>
  tx
    .selectFrom('invitations')
    .select(['id', 'email', 'name', 'role', 'duties', 'siteKind', 'expiresAt'])
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

export const spendInvitationLinks = (tx: Tx, invitationIds: readonly string[], now: Instant) =>
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
  link: {
    id: string;
    invitationId: string;
    createdAt: Instant;
    expiresAt: Instant;
    /** The hash of a token that was shown; omitted if the email with the link generates one. */
    hash?: string;
  },
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
