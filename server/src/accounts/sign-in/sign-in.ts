import type { Role } from '@sankofa/domain/access';
import { emailSchema } from '@sankofa/domain/accounts/account-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import { phoneOf } from '@sankofa/domain/values/phone';

import { sha256 } from '../../platform/canonical.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Reading } from '../../platform/http/endpoint-handler.ts';
import {
  countTry,
  deleteAttempts,
  returnAttempts,
  type CountedTry,
  type Guess,
} from '../../platform/http/rate-limit.ts';
import {
  actorOf,
  findByContact,
  findByIdAndPhone,
  findByPhonePassword,
  findEarlierPhoneOwner,
  findIdsByPhone,
  type PersonWithHashes,
} from '../account-queries.ts';
import { hashPasswordFor, isPassword } from '../password.ts';

export type SignIn = { emailOrPhone: string; password: string; role: Role };

const contactOf = (typed: string): Contact | null => {
  const phone = typed.includes('@') ? null : phoneOf(typed);
  if (phone) return { phone };
  const email = emailSchema.safeParse(typed);
  return email.success ? { email: email.data } : null;
};

type Contact = { email: string } | { phone: string };
const keyOf = (typed: string) => `login:${sha256(typed).slice(0, 32)}`;
/** Returns the key of the failure count of an email address or phone number, across all sources. */
export const attemptKeyOf = (contact: Contact) => keyOf(Object.values(contact).join(''));
/** A limit far looser than per address: no one may lock out another person, or a whole carrier's network. */
export const anyDevice = (contact: Contact): Guess => ({ key: attemptKeyOf(contact), free: 100 });

/** The user, the counters for a wrong code, and the counters to reset after the login. */
export type PasswordMatch = {
  person: PersonWithHashes;
  failures: readonly Guess[];
  clearedKeys: string[];
  returnedAttempts: readonly CountedTry[];
};

/**
 * Finds the user by contact, password and role. Every wrong combination gets the same message after the same
 * work, so that no one learns which email addresses have an account, with growing delays for repeated
 * attempts. The limits of the account and of the address are checked before the password, except on a device
 * where this account was logged in before.
 * @param knownUserId the user last logged in on this device
 * @throws Problem `auth.wrong` or `request.too_many`
 */
export async function checkSignIn(
  reading: Pick<Reading, 'db' | 'now' | 'request'>,
  signIn: SignIn,
  knownUserId: string | null,
): Promise<PasswordMatch> {
  const { db, now, request } = reading;
  const contact = contactOf(signIn.emailOrPhone);
  const isPhone = contact !== null && 'phone' in contact;
  const attemptKey = contact ? attemptKeyOf(contact) : keyOf(signIn.emailOrPhone);
  const address = request.ip ?? 'nowhere';
  const byEmail = contact && !isPhone ? await findByContact(db, contact) : undefined;
  const byDevice =
    isPhone && knownUserId !== null
      ? await findByIdAndPhone(db, knownUserId, contact.phone)
      : undefined;
  const known = byDevice ?? (byEmail?.id === knownUserId ? byEmail : undefined);
  // A known device has its own count, which no one else can use up.
  const fromDevice = {
    key: `${attemptKey}:${known ? `known device:${known.id}` : address}`,
    free: 4,
  };
  const fromAddress = { key: `login-from:${address}`, free: 200 };
  const failures = [contact ? anyDevice(contact) : { key: attemptKey, free: 100 }, fromAddress];

  const countedAttempts = await countTry(db, [fromDevice], now);
  // Before the password: beyond the limit, a correct one must look like a wrong one.
  const shared = known ? [] : await countTry(db, failures, now);
  const person =
    isPhone && !known
      ? await findByPhone(db, contact.phone, signIn)
      : await withPassword(known ?? byEmail, signIn.password);
  if (!person || person.disabledAt !== null || actorOf(person).role !== signIn.role) {
    if (known) await countTry(db, failures, now);
    const tried = isPhone ? await findIdsByPhone(db, contact.phone) : [byEmail?.id ?? []].flat();
    throw new Problem('auth.wrong', {
      logged: {
        attemptedBy: isPhone ? 'phone' : 'email',
        attemptedAs: signIn.role,
        accounts: tried.join(' '),
        because: person ? 'disabled, or of another area' : 'no such account and password',
      },
    });
  }
  await returnAttempts(db, shared);
  // Other accounts may share the number: logging in to one resets only the user's own guesses.
  if (!isPhone)
    return { person, failures, clearedKeys: [fromDevice.key, attemptKey], returnedAttempts: [] };
  if (known) return { person, failures, clearedKeys: [fromDevice.key], returnedAttempts: [] };
  return { person, failures, clearedKeys: [], returnedAttempts: countedAttempts };
}

async function withPassword(person: PersonWithHashes | undefined, password: string) {
  return (await isPassword(person?.passwordHash ?? null, password)) ? person : undefined;
}

/**
 * Finds the user with that number, password and role, always with the work of two hashes, however many
 * accounts share the number. Two with the same password cannot be distinguished; both log in with their email
 * addresses.
 */
async function findByPhone(db: Db, phone: string, { password, role }: SignIn) {
  const hash = await hashPasswordFor(phone, password);
  const found = await findByPhonePassword(db, { phone, hash, role });
  const earlier = await withPassword(await findEarlierPhoneOwner(db, phone), password);
  const [person, another] = earlier ? [...found, earlier] : found;
  return another ? undefined : person;
}

/** Resets the failure counts after a successful login. */
export async function clearAttempts(db: Db, { clearedKeys, returnedAttempts }: PasswordMatch) {
  if (clearedKeys.length > 0) await deleteAttempts(db, clearedKeys);
  await returnAttempts(db, returnedAttempts);
}
