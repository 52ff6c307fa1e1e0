import type { Role } from '@sankofa/domain/access';
import { emailSchema } from '@sankofa/domain/accounts/account-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import { phoneOf } from '@sankofa/domain/values/phone';

import { sha256 } from '../../platform/canonical.ts';
import type { Db } from '../../platform/database/db.ts';
import {
  countTry,
  forgetTries,
  giveTriesBack,
  type CountedTry,
  type Guess,
} from '../../platform/http/rate-limit.ts';
import type { Reading } from '../../platform/http/serve.ts';
import {
  actorOf,
  findByContact,
  findByIdAndPhone,
  findByPhonePassword,
  findEarlierPhoneOwner,
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
/** The count of failures for an e-mail or phone, from wherever they come. */
export const triesOf = (contact: Contact) => keyOf(Object.values(contact).join(''));
/** Far looser than from one address, as one person must not lock another out, nor a whole carrier's network. */
export const anywhere = (contact: Contact): Guess => ({ key: triesOf(contact), free: 100 });

/** Who it was, what a wrong code counts against, and what is forgiven once they are in. */
export type RightPassword = {
  person: PersonWithHashes;
  failures: readonly Guess[];
  forgotten: string[];
  givenBack: readonly CountedTry[];
};

/**
 * Finds the person by contact, password and role. Every wrong combination gets the same words after the
 * same work, so that nobody learns which e-mails have an account; ever slower where it is tried again. The
 * limits of the account and of the address count before the password is looked at, except on a device that
 * this account was signed in on before.
 * @param knownUserId whoever was signed in on this device before
 * @throws Problem `auth.wrong` or `request.too_many`
 */
export async function checkSignIn(
  reading: Pick<Reading, 'db' | 'now' | 'request'>,
  signIn: SignIn,
  knownUserId: string | null,
): Promise<RightPassword> {
  const { db, now, request } = reading;
  const contact = contactOf(signIn.emailOrPhone);
  const isPhone = contact !== null && 'phone' in contact;
  const tries = contact ? triesOf(contact) : keyOf(signIn.emailOrPhone);
  const address = request.ip ?? 'nowhere';
  const byEmail = contact && !isPhone ? await findByContact(db, contact) : undefined;
  const byDevice =
    isPhone && knownUserId !== null
      ? await findByIdAndPhone(db, knownUserId, contact.phone)
      : undefined;
  const known = byDevice ?? (byEmail?.id === knownUserId ? byEmail : undefined);
  // A device that was in before has a count of its own, which nobody else can fill.
  const here = { key: `${tries}:${known ? `known device:${known.id}` : address}`, free: 4 };
  const fromHere = { key: `login-from:${address}`, free: 200 };
  const failures = [contact ? anywhere(contact) : { key: tries, free: 100 }, fromHere];

  const countedHere = await countTry(db, [here], now);
  // Before the password: past the limit a right one must not be told from a wrong one.
  const shared = known ? [] : await countTry(db, failures, now);
  const person =
    isPhone && !known
      ? await findByPhone(db, contact.phone, signIn)
      : await withPassword(known ?? byEmail, signIn.password);
  if (!person || person.disabledAt !== null || actorOf(person).role !== signIn.role) {
    if (known) await countTry(db, failures, now);
    throw new Problem('auth.wrong');
  }
  await giveTriesBack(db, shared);
  // Others may have the number: who signs in to an account of theirs forgives no guess at it but their own.
  if (!isPhone) return { person, failures, forgotten: [here.key, tries], givenBack: [] };
  if (known) return { person, failures, forgotten: [here.key], givenBack: [] };
  return { person, failures, forgotten: [], givenBack: countedHere };
}

async function withPassword(person: PersonWithHashes | undefined, password: string) {
  return (await isPassword(person?.passwordHash ?? null, password)) ? person : undefined;
}

/**
 * Whoever has that number, password and role: always the work of two hashes, however many gave the number. Two with
 * the same password are told apart by nothing; both sign in with their email addresses.
 */
async function findByPhone(db: Db, phone: string, { password, role }: SignIn) {
  const hash = await hashPasswordFor(phone, password);
  const found = await findByPhonePassword(db, { phone, hash, role });
  const earlier = await withPassword(await findEarlierPhoneOwner(db, phone), password);
  const [person, another] = earlier ? [...found, earlier] : found;
  return another ? undefined : person;
}

/** Whoever is in is forgiven the tries that it took. */
export async function forgiveTries(db: Db, { forgotten, givenBack }: RightPassword) {
  if (forgotten.length > 0) await forgetTries(db, forgotten);
  await giveTriesBack(db, givenBack);
}
