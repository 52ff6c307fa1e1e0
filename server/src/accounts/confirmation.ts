import type { PublicWork } from '../platform/work.ts';
import { writeTo } from '../reminders/reminders.ts';
import {
  claimLoginPhone,
  findLoginPhoneOwner,
  findPerson,
  holdContact,
} from './account-queries.ts';
import { markEmailVerified } from './one-time-queries.ts';

/** Somebody's address is theirs: they get our emails from here on, and sign in with their number too. */
export async function confirmAddress(work: PublicWork, userId: string) {
  const before = await findPerson(work.tx, userId);
  if (!before) throw new Error('A link without its owner');
  await markEmailVerified(work.tx, userId, work.now);
  await claimPhone(work, userId);
  if (before.role === 'CUSTOMER' && before.emailVerifiedAt === null)
    await writeTo(work, {
      to: before.email,
      userId,
      key: `${userId}:welcome`,
      ...welcomeWords(before.name),
    });
}

export const welcomeWords = (name: string) => ({
  title: `Welcome, ${name}`,
  body: 'Your account is open. Your own shipping mark and our addresses in China are ready: give them to your suppliers, and tell us what is coming.',
  link: '/customer/dashboard',
});

/**
 * Makes the number of a person one to sign in with. Where another account signs in with it already, its
 * owner is told by email and nothing else happens: whoever gave the number sees no difference.
 */
export async function claimPhone(work: PublicWork, userId: string) {
  const person = await findPerson(work.tx, userId);
  if (!person?.phone || person.emailVerifiedAt === null) return;
  await holdContact(work.tx, person.phone);
  const owner = await findLoginPhoneOwner(work.tx, person.phone);
  if (!owner) await claimLoginPhone(work.tx, userId);
  else if (owner.id !== userId)
    await writeTo(work, {
      to: owner.email,
      userId: owner.id,
      key: `phone-taken:${owner.id}:${work.now.slice(0, 10)}`,
      title: 'Your phone number was given for another account',
      body: 'Someone gave your phone number for another account with us. You still log in with it as before, and the other account can’t. If it was you, log in to that account with its email address.',
      link: '/login',
    });
}
