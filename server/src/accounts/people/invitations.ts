import { accountNotices } from '@sankofa/domain/accounts/account-notices';
import { accountTexts } from '@sankofa/domain/accounts/account-texts';
import type { InvitationAnswer, invite } from '@sankofa/domain/accounts/people/people-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Message } from '@sankofa/domain/texts/message';
import { addMs, type Instant } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { companyName, writeTo } from '../../reminders/reminders.ts';
import { actorOf, findByContact, hasAdmin, lockContact } from '../account-queries.ts';
import { areaPathOf } from '../one-time-links.ts';
import { hashOf, newSecret } from '../sessions/tokens.ts';
import {
  addInvitation,
  addInvitationLink,
  findFirstAdminToken,
  findInvitation,
  findOpenInvitation,
  lockOpenInvitation,
  revokeOpenOf,
  spendInvitationLinks,
  type OpenInvitation,
} from './invitation-queries.ts';

const lifeMs = 72 * 60 * 60_000;

type Offer = z.output<typeof invite.body>;

export const shownInvitation = (row: OpenInvitation, now: Instant): InvitationAnswer => ({
  ...row,
  role: row.role === 'ADMIN' ? 'ADMIN' : 'STAFF',
  duties: [...actorOf(row).duties],
  siteKind: actorOf(row).siteKind,
  isOver: row.expiresAt <= now,
});

/**
 * Emails a registration link that works once and for three days. An admin's permissions come with the role, so
 * an admin has no duties.
 * @throws Problem `auth.email_taken`
 */
export async function invitePerson(
  work: Work,
  { email, name, role, ...place }: Offer,
): Promise<InvitationAnswer> {
  await lockContact(work.tx, email);
  const taken = await findByContact(work.tx, { email });
  // Anyone can register with any address, which must not keep a colleague from being invited.
  if (taken && (taken.role !== 'CUSTOMER' || taken.emailVerifiedAt !== null))
    throw new Problem('auth.email_taken', {
      message: taken.role === 'CUSTOMER' ? accountTexts.inviteeIsCustomer : undefined,
    });
  await revokeOpenOf(work.tx, email, work.now);
  const id = newId(work.now);
  const { duties, siteKind } = role === 'ADMIN' ? { duties: [], siteKind: null } : place;
  await addInvitation(work.tx, {
    id,
    email,
    name: name ?? null,
    role,
    duties,
    siteKind,
    invitedBy: work.actor.id,
    createdAt: work.now,
    expiresAt: addMs(work.now, lifeMs),
  });
  const linkId = newId(work.now);
  await addInvitationLink(work.tx, {
    id: linkId,
    invitationId: id,
    createdAt: work.now,
    expiresAt: addMs(work.now, lifeMs),
  });
  const brand = await companyName(work.tx);
  // Colleagues in China read it before they could choose their language.
  const read = (message: Message, between: string) =>
    siteKind === 'ORIGIN' ? accountNotices.inBoth({ message, between }) : message;
  await writeTo(work, {
    to: email,
    userId: null,
    key: `invitation:${id}`,
    title: read(accountNotices.invitedTitle({ brand }), ' · '),
    body: read(accountNotices.invitedBody({ isAdmin: role === 'ADMIN', brand }), '\n\n'),
    label: read(accountNotices.invitedLabel, ' · '),
    reason: read(accountNotices.invitedReason, ' '),
    link: `${areaPathOf(role)}/register`,
    token: { linkId, of: 'action' },
  });
  audit(work, {
    action: 'invitation.send',
    subject: 'invitation',
    subjectId: id,
    after: { email, role, duties, siteKind },
  });
  const invitation = await findOpenInvitation(work.tx, id);
  if (!invitation) throw new Error('The invitation that was just made is not there');
  return shownInvitation(invitation, work.now);
}

/** @throws Problem `thing.not_found` */
async function lockOne(work: Work, id: string) {
  const open = await lockOpenInvitation(work.tx, id);
  if (open) return open;
  throw new Problem('thing.not_found', {
    message: accountTexts.invitationOver,
  });
}

/** @throws Problem `thing.not_found`, `auth.email_taken` */
export async function inviteAgain(work: Work, id: string) {
  const { email, name, role, ...place } = await lockOne(work, id);
  const offer = {
    ...(name !== null && { name }),
    role: role === 'ADMIN' ? 'ADMIN' : 'STAFF',
  } as const;
  const { duties, siteKind } = actorOf({ ...place, role: offer.role });
  return invitePerson(work, { email, ...offer, duties: [...duties], siteKind });
}

/**
 * Creates a new link for an invitation and returns it, for an admin who passes it on themselves. It is shown
 * this once and stored as a hash. Earlier links stop working, the emailed one too: only one link is valid, so
 * an admin knows who can use it. The email is not sent if it still waits.
 * @throws Problem `thing.not_found`, `account.step_not_allowed` if the invitation has expired
 */
export async function newInvitationLink(work: Work, id: string, publicUrl: string) {
  const { email, role, expiresAt } = await lockOne(work, id);
  if (expiresAt <= work.now)
    throw new Problem('account.step_not_allowed', { message: accountTexts.invitationExpired });
  const token = newSecret();
  await spendInvitationLinks(work.tx, [id], work.now);
  await addInvitationLink(work.tx, {
    id: newId(work.now),
    invitationId: id,
    createdAt: work.now,
    expiresAt,
    hash: hashOf(token),
  });
  audit(work, {
    action: 'invitation.copy_link',
    subject: 'invitation',
    subjectId: id,
    after: { email, role },
  });
  const area = areaPathOf(role === 'ADMIN' ? 'ADMIN' : 'STAFF');
  return { link: `${publicUrl}${area}/register?token=${token}`, expiresAt };
}

/** @throws Problem `thing.not_found` */
export async function revokeOpenInvitation(work: Work, id: string) {
  const { email, role } = await lockOne(work, id);
  await revokeOpenOf(work.tx, email, work.now);
  audit(work, {
    action: 'invitation.revoke',
    subject: 'invitation',
    subjectId: id,
    before: { email, role },
  });
  return {};
}

/** Returns what a registration link offers. @throws Problem `auth.token_invalid` */
export async function offerOf(db: Db, token: string, now: Instant) {
  const hash = hashOf(token);
  const offer = await findInvitation(db, hash, now);
  if (offer) {
    const { role, email, name } = offer;
    return { role: role === 'ADMIN' ? 'ADMIN' : 'STAFF', email, name } as const;
  }
  const first = await findFirstAdminToken(db, hash, now);
  if (!first || (await hasAdmin(db))) throw new Problem('auth.token_invalid');
  return { role: 'ADMIN', email: null, name: null } as const;
}
