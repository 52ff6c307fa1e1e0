import { accountNotices } from '@sankofa/domain/accounts/account-notices';

import type { PublicWork } from '../../platform/database/work.ts';
import { writeTo } from '../../reminders/reminders.ts';
import { findPerson } from '../account-queries.ts';
import { markEmailVerified } from '../one-time-queries.ts';

/** Confirms an address: its owner gets our emails from now on, and can log in with their phone number too. */
export async function confirmAddress(work: PublicWork, userId: string) {
  const before = await findPerson(work.tx, userId);
  if (!before) throw new Error('A link without its owner');
  await markEmailVerified(work.tx, userId, work.now);
  if (before.role === 'CUSTOMER' && before.emailVerifiedAt === null)
    await writeTo(work, {
      to: before.email,
      userId,
      key: `${userId}:welcome`,
      ...welcomeText(before.name),
    });
}

export const welcomeText = (name: string) => ({
  title: accountNotices.welcomeTitle({ name }),
  body: accountNotices.welcomeBody,
  link: '/customer/dashboard',
});
