import type { Actor } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { mayCustomer } from '@sankofa/domain/customers/customer-policy';
import { customerTexts } from '@sankofa/domain/customers/customer-texts';
import type { changeCustomerContact } from '@sankofa/domain/customers/record/customer-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import type { z } from 'zod/mini';

import { changeUnclaimed, inviteCustomerAccount, lockUnclaimed } from '../../accounts/accounts.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { shownCustomer } from './customer-queries.ts';

const shownTo = (work: Work & { actor: Actor }, id: string) =>
  shownCustomer({ db: work.tx, actor: work.actor, now: work.now }, id);

/** Locks the account of a customer without a password. @throws Problem thing.not_found, account.step_not_allowed */
async function lockCustomer(work: Work, id: string) {
  authorize(work, customerTexts.invitersNeeded, mayCustomer.invite);
  await shownTo(work, id);
  const account = await lockUnclaimed(work.tx, id);
  // Again, as it is after the changes that were waited for.
  const shown = await shownTo(work, id);
  if (shown.state !== 'ACTIVE')
    throw new Problem('account.step_not_allowed', { message: customerTexts.notActive });
  if (account.hasPassword)
    throw new Problem('account.step_not_allowed', { message: customerTexts.hasPassword });
  return { shown, account };
}

/**
 * Corrects the contact details of a customer who has no password yet. Links to an earlier address stop working.
 * @throws Problem thing.not_found, account.step_not_allowed, request.version_stale, auth.email_taken
 */
export async function changeContact(
  work: Work,
  {
    id,
    version,
    contact,
  }: { id: string; version: number; contact: z.output<typeof changeCustomerContact.body> },
) {
  const { shown, account } = await lockCustomer(work, id);
  if (account.version !== version) throw new Problem('request.version_stale', { current: shown });
  await changeUnclaimed(work, id, contact);
  const { name, phone, email, city, address } = contact;
  audit(work, {
    action: 'customer.contact',
    subject: 'user',
    subjectId: id,
    before: {
      name: shown.name,
      phone: shown.phone,
      email: shown.email,
      city: shown.city,
      address: shown.address,
    },
    after: { name, phone, email: email ?? null, city, address: address ?? null },
  });
  return shownTo(work, id);
}

/**
 * Emails the link to choose a password.
 * @throws Problem thing.not_found, account.step_not_allowed
 */
export async function inviteCustomer(work: Work, id: string) {
  const { shown } = await lockCustomer(work, id);
  if (shown.email === null)
    throw new Problem('account.step_not_allowed', { message: customerTexts.noEmail });
  await inviteCustomerAccount(work, id, shown.email);
  audit(work, { action: 'customer.invite', subject: 'user', subjectId: id });
  return shownTo(work, id);
}
