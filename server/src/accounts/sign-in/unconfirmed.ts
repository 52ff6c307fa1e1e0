import { accountNotices } from '@sankofa/domain/accounts/account-notices';

import { audit } from '../../platform/database/audit.ts';
import type { PublicWork } from '../../platform/database/work.ts';
import { notify } from '../../reminders/reminders.ts';
import { findByContact, type PersonWithHashes } from '../account-queries.ts';
import { releaseEmail, spendLinksOf } from '../one-time-queries.ts';
import { activeAdmins } from '../people/people-queries.ts';
import { endSessionsOf } from '../sessions/sessions.ts';

/**
 * Whether an address is merely typed: anyone can register a customer account with anybody's address. The first
 * admin has an unconfirmed address too, but came with the link that the server printed.
 */
export const isUnproven = (person: Pick<PersonWithHashes, 'role' | 'emailVerifiedAt'>) =>
  person.role === 'CUSTOMER' && person.emailVerifiedAt === null;

/**
 * Who has an address, for somebody who proved that they read its mailbox: an account that never did so loses the
 * address. It is deactivated, as nobody can log in to it any more; its goods and invoices stay.
 */
export async function ownerOfProvenEmail(work: PublicWork, email: string) {
  const owner = await findByContact(work.tx, { email });
  if (!owner || !isUnproven(owner)) return owner;
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
