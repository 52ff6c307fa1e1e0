import { accountNotices } from '@sankofa/domain/accounts/account-notices';
import { Problem } from '@sankofa/domain/errors/problem';

import { audit } from '../../platform/database/audit.ts';
import type { PublicWork } from '../../platform/database/work.ts';
import { deleteAttempts } from '../../platform/http/rate-limit.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../reminders/reminders.ts';
import { findByContact, lockContact } from '../account-queries.ts';
import { areaPathOf, sendLink } from '../one-time-links.ts';
import {
  changePasswordHash,
  findLinkOwner,
  spendLink,
  spendLinksOf,
  type LinkPurpose,
  type PasswordHashes,
} from '../one-time-queries.ts';
import { removeEveryFactor } from '../second-factor-queries.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { hashOf } from '../sessions/tokens.ts';
import { confirmAddress } from './confirmation.ts';
import { attemptKeyOf } from './sign-in.ts';
import { isAddressUnconfirmed } from './unconfirmed.ts';

/** Sends a link if the address has an account that can use it; reveals nothing about whether it does. */
export async function requestLink(work: PublicWork, purpose: LinkPurpose, email: string) {
  await lockContact(work.tx, email);
  const person = await findByContact(work.tx, { email });
  if (!person || person.disabledAt !== null) return;
  // The system user has no password, and must not get one by email. A customer whom the office registered chooses one.
  if (person.passwordHash === null && person.role !== 'CUSTOMER') return;
  if (purpose === 'VERIFY_EMAIL' && person.emailVerifiedAt !== null) return;
  await sendLink(work, purpose, person);
  audit(work, {
    action: purpose === 'RESET_PASSWORD' ? 'password.link' : 'email.link',
    subject: 'user',
    subjectId: person.id,
    actor: person,
  });
}

/** @throws Problem `auth.token_invalid`, the same for every way a token can be wrong */
export async function useLink(work: PublicWork, purpose: LinkPurpose, token: string) {
  const hash = hashOf(token);
  const owner = await findLinkOwner(work.tx, purpose, hash, work.now);
  if (!owner || !(await spendLink(work.tx, purpose, hash, work.now)))
    throw new Problem('auth.token_invalid');
  return owner;
}

/**
 * Sets the new password, ends every session and notifies the owner. It does not log in.
 * @throws Problem `auth.token_invalid`
 */
export async function finishReset(work: PublicWork, token: string, hashes: PasswordHashes) {
  const owner = await useLink(work, 'RESET_PASSWORD', token);
  await changePasswordHash(work.tx, owner.id, hashes, work.now);
  // An attacker who knew the old password may have requested a change of address.
  await spendLinksOf(work.tx, owner.id, ['CHANGE_EMAIL', 'KEEP_EMAIL'], work.now);
  // An attacker may have registered this address and set up a second factor to lock its owner out.
  if (isAddressUnconfirmed(owner)) await removeEveryFactor(work.tx, owner.id);
  // Opening the link proves access to the mailbox.
  await confirmAddress(work, owner.id);
  // A user locked out by someone else's guesses gets in with the new password and the email address. Guesses at
  // the phone number stay counted: other accounts may have it.
  await deleteAttempts(work.tx, [attemptKeyOf({ email: owner.email })]);
  const ended = await endSessionsOf(work, owner, 'PASSWORD');
  audit(work, {
    action: 'password.reset',
    subject: 'user',
    subjectId: owner.id,
    after: { sessionsEnded: ended },
    actor: owner,
  });
  await notify(work, {
    userId: owner.id,
    key: `password-reset:${newId(work.now)}`,
    title: accountNotices.passwordChangedTitle,
    body: accountNotices.passwordResetBody,
    link: `${areaPathOf(owner.role)}/forgot-password`,
  });
}

/** @throws Problem `auth.token_invalid` */
export async function confirmEmail(work: PublicWork, token: string) {
  const owner = await useLink(work, 'VERIFY_EMAIL', token);
  await confirmAddress(work, owner.id);
  audit(work, { action: 'email.verify', subject: 'user', subjectId: owner.id, actor: owner });
  return { email: owner.email };
}
