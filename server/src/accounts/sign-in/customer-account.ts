import { accountNotices } from '@sankofa/domain/accounts/account-notices';
import { accountTexts } from '@sankofa/domain/accounts/account-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import { addMs } from '@sankofa/domain/values/time';

import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { writeTo } from '../../reminders/reminders.ts';
import { findByContact, findPerson, lockContact } from '../account-queries.ts';
import { replaceLink, spendLinksOf } from '../one-time-queries.ts';
import { changeUnclaimedUser, getCustomer } from '../people/customer-queries.ts';
import { missingEmailOf } from '../placeholder-email.ts';
import { ensureReal } from './real-phone.ts';
import { addUser } from './registration.ts';

const lifeMs = 72 * 60 * 60_000;

type NewCustomer = {
  name: string;
  phone: string;
  email?: string | undefined;
  city: string;
  address?: string | undefined;
};

/**
 * Registers a customer in the office. With an email address, the customer gets a link to choose a password, which
 * confirms the address; the terms are accepted at the first login.
 * @param check runs once phone and email are locked, so that two colleagues do not register one person at the same time
 * @throws Problem `auth.email_taken`
 */
export async function addCustomerAccount(
  work: Work,
  { name, phone, email, city, address }: NewCustomer,
  check: () => Promise<void>,
): Promise<string> {
  for (const contact of [phone, ...(email ? [email] : [])].toSorted())
    await lockContact(work.tx, contact);
  await check();
  if (email !== undefined && (await findByContact(work.tx, { email })))
    throw new Problem('auth.email_taken', { fields: { email: accountTexts.customerEmailTaken } });
  const id = newId(work.now);
  await addUser(work, {
    id,
    role: 'CUSTOMER',
    duties: [],
    siteKind: null,
    name,
    phone,
    email: email ?? missingEmailOf(id),
    city,
    address: address === '' ? undefined : address,
    passwordHash: null,
  });
  if (email !== undefined) await inviteCustomerAccount(work, id, email);
  return id;
}

/** Emails the link to choose a password, which confirms the address. Earlier links stop working. */
export async function inviteCustomerAccount(work: Work, id: string, email: string) {
  const { name, customerCode: code, shippingMark: mark } = await getCustomer(work.tx, id);
  const linkId = newId(work.now);
  await replaceLink(work.tx, {
    id: linkId,
    userId: id,
    purpose: 'RESET_PASSWORD',
    createdAt: work.now,
    expiresAt: addMs(work.now, lifeMs),
  });
  await writeTo(work, {
    to: email,
    userId: id,
    key: `link:${linkId}`,
    title: accountNotices.customerInvitedTitle,
    body: accountNotices.customerInvitedBody({ name, code, mark }),
    label: accountNotices.customerInvitedLabel,
    link: '/reset-password',
    token: { linkId, of: 'action' },
  });
}

/**
 * Changes the contact details of a locked account without a password. Another address is not confirmed, and links
 * to the earlier one stop working.
 * @throws Problem `auth.email_taken`
 */
export async function changeUnclaimed(
  work: Work,
  id: string,
  { name, phone, email, city, address }: NewCustomer,
) {
  await ensureReal(phone);
  const before = await findPerson(work.tx, id);
  if (email !== undefined && email !== before?.email) {
    await lockContact(work.tx, email);
    if (await findByContact(work.tx, { email }))
      throw new Problem('auth.email_taken', { fields: { email: accountTexts.customerEmailTaken } });
  }
  const next = email ?? missingEmailOf(id);
  const isOther = next !== before?.email;
  if (isOther) await spendLinksOf(work.tx, id, ['RESET_PASSWORD', 'VERIFY_EMAIL'], work.now);
  await changeUnclaimedUser(
    work.tx,
    id,
    { name, phone, email: next, city, address: address ? address : null, isOther },
    work.now,
  );
}
