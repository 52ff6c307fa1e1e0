import { randomBytes } from 'node:crypto';

import type { Actor } from '@sankofa/domain/access';
import type { register } from '@sankofa/domain/accounts/account-endpoints';
import { accountNotices } from '@sankofa/domain/accounts/account-notices';
import { accountTexts } from '@sankofa/domain/accounts/account-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import { customerCodeFrom, shippingMarkFrom } from '@sankofa/domain/values/codes';
import type { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import type { PublicWork } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { notify, writeTo } from '../../reminders/reminders.ts';
import {
  findByContact,
  hasAdmin,
  lockContact,
  nextCustomerNumber,
  type PersonWithHashes,
} from '../account-queries.ts';
import { sendLink } from '../one-time-links.ts';
import {
  acceptInvitation,
  lockFirstAdminToken,
  lockInvitation,
} from '../people/invitation-queries.ts';
import { activeAdmins, isMerged } from '../people/people-queries.ts';
import { hashOf } from '../sessions/tokens.ts';
import { welcomeText } from './confirmation.ts';
import { insertCustomer, insertUser, markTokenUsed } from './registration-queries.ts';
import { isAddressUnconfirmed, claimConfirmedEmail } from './unconfirmed.ts';

export type Registration = z.output<typeof register.body>;
type Place = Pick<Actor, 'role' | 'duties' | 'siteKind'>;

/**
 * Creates an account. If a customer's email already has an account, its owner gets an email and the caller
 * sees the same as for a new one: `register` does not reveal who is a customer or whose number it is.
 * @throws Problem for staff and admins `auth.token_invalid` without a valid token, and `auth.email_taken`,
 * since the holder of an invitation reads that mailbox, and the holder of the printed link runs the server
 */
export async function registerAccount(
  work: PublicWork,
  form: Omit<Registration, 'password'>,
  hashes: { passwordHash: string; phonePasswordHash: string | null },
) {
  const id = newId(work.now);
  const place = await positionFor(work, id, form);
  const shown = {
    id,
    role: place.role,
    name: form.name,
    email: form.email,
    phone: form.phone,
    city: form.city ?? null,
  };
  await lockContact(work.tx, form.email);
  const isCustomer = place.role === 'CUSTOMER';
  const existing = isCustomer
    ? await findByContact(work.tx, { email: form.email })
    : await claimConfirmedEmail(work, form.email);
  if (existing && !isCustomer)
    throw new Problem('auth.email_taken', { message: accountTexts.invitedHasAccount });
  if (existing) {
    await notifyExistingOwner(work, existing);
    return shown;
  }
  const { isInvited, ...position } = place;
  await addUser(work, {
    ...form,
    ...position,
    id,
    ...hashes,
    isEmailVerified: isInvited,
    termsVersion: form.acceptedTerms,
  });
  if (!isInvited) await sendLink(work, 'VERIFY_EMAIL', { ...shown, email: form.email });
  // Only a notification: the email follows once the address is confirmed.
  if (place.role === 'CUSTOMER')
    await notify(work, { userId: id, key: 'welcome', ...welcomeText(form.name) });
  if (place.role === 'ADMIN') await notifyAdmins(work, { ...form, id });
  audit(work, {
    action: 'account.register',
    subject: 'user',
    subjectId: id,
    after: {
      role: place.role,
      duties: place.duties,
      siteKind: place.siteKind,
      termsVersion: form.acceptedTerms,
    },
    actor: { id, role: place.role },
  });
  return shown;
}

/** Emails the account's owner. An unconfirmed account is theirs too: a new password gives them access. */
async function notifyExistingOwner(work: PublicWork, owner: PersonWithHashes) {
  await writeTo(work, {
    to: owner.email,
    userId: owner.id,
    key: `register-taken:${owner.id}:${work.now.slice(0, 10)}`,
    title: accountNotices.hasAccountTitle,
    ...(await wayIn(work, owner)),
  });
}

/** Returns how the owner of an account gets in. It doesn't name the account that theirs was merged into. */
async function wayIn(work: PublicWork, owner: PersonWithHashes) {
  if (owner.disabledAt !== null)
    return (await isMerged(work.tx, owner.id))
      ? { body: accountNotices.registeredMergedBody, link: '/login' }
      : { body: accountNotices.registeredDeactivatedBody, link: '/contact' };
  return isAddressUnconfirmed(owner)
    ? { body: accountNotices.registeredUnconfirmedBody, link: '/forgot-password' }
    : { body: accountNotices.registeredAgainBody, link: '/login' };
}

async function notifyAdmins(
  work: PublicWork,
  { id, name, email }: Pick<Registration, 'name' | 'email'> & { id: string },
) {
  for (const userId of await activeAdmins(work.tx))
    if (userId !== id)
      await notify(work, {
        userId,
        key: `admin-joined:${id}`,
        title: accountNotices.newAdminTitle({ name }),
        body: accountNotices.newAdminBody({ name, email }),
        link: '/admin/users',
      });
}

/** Returns the role of the new user: customer, or as in the invitation. */
async function positionFor(
  work: PublicWork,
  id: string,
  { role, token, email }: Pick<Registration, 'role' | 'token' | 'email'>,
): Promise<Place & { isInvited: boolean }> {
  const unassigned = { role, duties: [], siteKind: null, isInvited: false };
  if (role === 'CUSTOMER') return unassigned;
  const hash = hashOf(token ?? '');
  if (role === 'ADMIN' && (await useFirstAdminToken(work, hash))) return unassigned;
  const invitation = await lockInvitation(work.tx, hash, work.now);
  if (invitation?.role !== role || invitation.email !== email)
    throw new Problem('auth.token_invalid');
  // The user's row is inserted later in this transaction; until then nothing may reference it.
  work.atEnd(() => acceptInvitation(work.tx, { id: invitation.id, acceptedBy: id }, work.now));
  // The invitation was sent to that mailbox, which confirms the address.
  return { role, duties: invitation.duties, siteKind: invitation.siteKind, isInvited: true };
}

/** Uses the link printed at the first start; it is invalid as soon as there is an admin. */
async function useFirstAdminToken(work: PublicWork, hash: string): Promise<boolean> {
  const link = await lockFirstAdminToken(work.tx, hash, work.now);
  if (!link || (await hasAdmin(work.tx))) return false;
  await markTokenUsed(work.tx, link.id, work.now);
  return true;
}

export type NewUser = Place & {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  city?: string | undefined;
  address?: string | undefined;
  /** A customer's code in the company's previous system. */
  previousCode?: string | undefined;
  passwordHash: string | null;
  /** Hash for logging in by phone; if omitted, the first login by email creates it. */
  phonePasswordHash?: string | null;
  isDemo?: boolean;
  isEmailVerified?: boolean;
  /** Version of the terms accepted just now; omitted for accounts that no one registered. */
  termsVersion?: string;
};

/** A mark has 20 random bits. */
const randomMark = () => shippingMarkFrom(randomBytes(5));

/** Stores a user, and for a customer the code and a shipping mark generated by `drawMark`. */
export async function addUser(work: PublicWork, user: NewUser, drawMark = randomMark) {
  await insertUser(work.tx, {
    id: user.id,
    role: user.role,
    name: user.name,
    email: user.email,
    phone: user.phone,
    city: user.city ?? null,
    address: user.address ?? null,
    duties: [...user.duties],
    siteKind: user.siteKind,
    passwordHash: user.passwordHash,
    phonePasswordHash: user.phonePasswordHash ?? null,
    isDemo: user.isDemo ?? false,
    termsVersion: user.termsVersion ?? null,
    termsAcceptedAt: user.termsVersion === undefined ? null : work.now,
    emailVerifiedAt: user.isDemo || user.isEmailVerified ? work.now : null,
    createdAt: work.now,
    updatedAt: work.now,
  });
  if (user.role === 'CUSTOMER') await addCustomer(work, user, drawMark);
}

/** Stores a customer; if the mark is taken, which happens now and then, another one is generated. */
async function addCustomer(
  work: PublicWork,
  { id, previousCode = null }: { id: string; previousCode?: string | null | undefined },
  drawMark: () => string,
) {
  const code = customerCodeFrom(await nextCustomerNumber(work.tx));
  for (let draws = 0; draws < 50; draws += 1) {
    if (await insertCustomer(work.tx, { id, code, previousCode, shippingMark: drawMark() })) return;
  }
  throw new Error('No free shipping mark was found: the space of marks is nearly full');
}
