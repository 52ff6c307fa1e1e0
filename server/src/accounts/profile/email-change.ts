import { accountNotices } from '@sankofa/domain/accounts/account-notices';
import { linksAnHour } from '@sankofa/domain/accounts/sessions/session';
import { Problem } from '@sankofa/domain/errors/problem';
import { addMs } from '@sankofa/domain/values/time';

import { audit } from '../../platform/database/audit.ts';
import type { PublicWork, Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { notify, writeTo } from '../../reminders/reminders.ts';
import { findByContact, findPerson, lockContact } from '../account-queries.ts';
import { areaPathOf, sendLink } from '../one-time-links.ts';
import {
  changeEmail,
  countLinksSince,
  findPendingEmail,
  spendLinksOf,
} from '../one-time-queries.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { confirmAddress } from '../sign-in/confirmation.ts';
import { useLink } from '../sign-in/recovery.ts';
import { isAddressUnconfirmed, claimConfirmedEmail } from '../sign-in/unconfirmed.ts';

const hour = 60 * 60_000;

type EmailChange = { email: string; sessionId: string | null };

/**
 * Emails a confirmation link to the new address and a cancel link to the old one. If the new address belongs
 * to an account that confirmed it, that account is notified and no link is sent; the requester sees no
 * difference.
 * @throws Problem `request.too_many`; `request.invalid` if it is the user's current address
 */
export async function startEmailChange(work: Work, { email, sessionId }: EmailChange) {
  const { tx, now, actor } = work;
  const person = await findPerson(tx, actor.id);
  if (!person) throw new Problem('auth.expired');
  if (person.email === email)
    throw new Problem('request.invalid', {
      fields: { email: 'This is already your email address' },
    });
  const sent = await countLinksSince(tx, actor.id, 'CHANGE_EMAIL', addMs(now, -hour));
  if (sent >= linksAnHour) throw new Problem('request.too_many');
  await lockContact(tx, email);
  const owner = { id: actor.id, role: actor.role, email: person.email };
  const found = await findByContact(tx, { email });
  const addressOwner = found && !isAddressUnconfirmed(found) ? found : undefined;
  const request = { ...owner, newEmail: email, sessionId, isSilent: addressOwner !== undefined };
  await sendLink(work, 'CHANGE_EMAIL', request);
  if (addressOwner)
    await writeTo(work, {
      to: email,
      userId: addressOwner.id,
      key: `email-taken:${addressOwner.id}:${now.slice(0, 10)}`,
      title: accountNotices.hasAccountTitle,
      body: accountNotices.addressTakenBody,
      link: '/login',
    });
  await sendLink(work, 'KEEP_EMAIL', owner);
  audit(work, { action: 'email.change-ask', subject: 'user', subjectId: actor.id });
  return pendingOf(work);
}

const pendingOf = async ({ tx, now, actor }: Work) => ({
  pending: (await findPendingEmail(tx, actor.id, now)) ?? null,
});

const bothLinks = ['CHANGE_EMAIL', 'KEEP_EMAIL'] as const;

export async function cancelOwnEmailChange(work: Work) {
  await spendLinksOf(work.tx, work.actor.id, bothLinks, work.now);
  audit(work, { action: 'email.change-drop', subject: 'user', subjectId: work.actor.id });
  return {};
}

/**
 * Changes the address. All other devices are logged out, and links in the old mailbox become invalid.
 * @throws Problem `auth.token_invalid`, also if another account has taken the address meanwhile
 */
export async function finishEmailChange(work: PublicWork, token: string) {
  const owner = await useLink(work, 'CHANGE_EMAIL', token);
  const email = owner.newEmail ?? '';
  await lockContact(work.tx, email);
  if (await claimConfirmedEmail(work, email)) throw new Problem('auth.token_invalid');
  await changeEmail(work.tx, owner.id, email, work.now);
  await spendLinksOf(work.tx, owner.id, ['KEEP_EMAIL', 'RESET_PASSWORD', 'VERIFY_EMAIL'], work.now);
  const ended = await endSessionsOf(work, owner, 'REVOKED', owner.sessionId);
  audit(work, {
    action: 'email.change',
    subject: 'user',
    subjectId: owner.id,
    before: { email: owner.email },
    after: { email, sessionsEnded: ended },
    actor: owner,
  });
  const key = `email-change:${newId(work.now)}`;
  await writeTo(work, {
    to: owner.email,
    userId: owner.id,
    key,
    title: accountNotices.addressChangedTitle,
    body: accountNotices.addressChangedBody,
    link: '/contact',
  });
  await notify(work, {
    userId: owner.id,
    key,
    title: accountNotices.addressChangedTitle,
    body: accountNotices.addressNow({ email }),
    link: `/${owner.role.toLowerCase()}/profile#email`,
  });
  return { email };
}

/** @throws Problem `auth.token_invalid` */
export async function revertEmailChange(work: PublicWork, token: string) {
  const owner = await useLink(work, 'KEEP_EMAIL', token);
  // Opening the link proves access to the mailbox.
  await confirmAddress(work, owner.id);
  await spendLinksOf(work.tx, owner.id, ['CHANGE_EMAIL'], work.now);
  audit(work, { action: 'email.change-stop', subject: 'user', subjectId: owner.id, actor: owner });
  await notify(work, {
    userId: owner.id,
    key: `email-stopped:${newId(work.now)}`,
    title: accountNotices.addressKeptTitle,
    body: accountNotices.addressKeptBody,
    link: `${areaPathOf(owner.role)}/forgot-password`,
  });
  return { email: owner.email };
}
