import { accountNotices } from '@sankofa/domain/accounts/account-notices';

import { audit } from '../../platform/database/audit.ts';
import type { PublicWork } from '../../platform/database/work.ts';
import { notify } from '../../reminders/reminders.ts';
import { findByContact, type PersonWithHashes } from '../account-queries.ts';
import { releaseEmail, spendLinksOf } from '../one-time-queries.ts';
import { activeAdmins } from '../people/people-queries.ts';
import { endSessionsOf } from '../sessions/sessions.ts';

/**
 * Whether the address was never proven: anyone can register a customer account with any address. The first
 * admin's address is unconfirmed too, but came with the link that the server printed.
 */
export const isAddressUnconfirmed = (person: Pick<PersonWithHashes, 'role' | 'emailVerifiedAt'>) =>
  person.role === 'CUSTOMER' && person.emailVerifiedAt === null;

/**
 * Returns the account of an address whose mailbox access was just proven. An account that never proved it
 * loses the address and is deactivated, since it can no longer log in; its goods and invoices stay.
 */
export async function claimConfirmedEmail(work: PublicWork, email: string) {
  const owner = await findByContact(work.tx, { email });
  if (!owner || !isAddressUnconfirmed(owner)) return owner;
  await endSessionsOf(work, owner, 'DISABLED');
  await spendLinksOf(
    work.tx,
    owner.id,
    ['VERIFY_EMAIL', 'RESET_PASSWORD', 'CHANGE_EMAIL', 'KEEP_EMAIL'],
    work.now,
  );
  await releaseEmail(work.tx, owner.id, work.now);
  audit(work, {
    action: 'email.release',
    subject: 'user',
    subjectId: owner.id,
    before: { email },
    actor: work.actor ?? { id: owner.id, role: owner.role },
  });
  for (const userId of await activeAdmins(work.tx))
    await notify(work, {
      userId,
      key: `email-released:${owner.id}`,
      title: accountNotices.emailReleasedTitle({ name: owner.name }),
      body: accountNotices.emailReleasedBody({ name: owner.name, email }),
      link: '/admin/users',
    });
  return undefined;
}
