import type { Role } from '@sankofa/domain/access';
import { emailSchema } from '@sankofa/domain/accounts/account-endpoints';
import { phoneOf } from '@sankofa/domain/phone';
import { Problem } from '@sankofa/domain/problem';

import { sha256 } from '../platform/canonical.ts';
import type { Db } from '../platform/db.ts';
import { countTry, forgetTries, giveTriesBack, type Guess } from '../platform/rate-limit.ts';
import type { Reading } from '../platform/serve.ts';
import { actorOf, findByContact, type Person } from './account-queries.ts';
import { isPassword } from './password.ts';

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

/** Who it was, what a wrong code counts against, and what is forgiven once they are in. */
export type RightPassword = { person: Person; failures: readonly Guess[]; counted: string[] };

/**
 * Finds the person by contact, password and role. Every wrong combination gets the same words after the
 * same work, so that nobody learns which e-mails have an account; ever slower where it is tried again. The
 * limits of the account and of the address count before the password is looked at, except on a device that
 * this account was signed in on before.
 * @throws Problem `auth.wrong` or `request.too_many`
 */
export async function checkSignIn(
  reading: Pick<Reading, 'db' | 'now' | 'request'>,
  signIn: SignIn,
  isKnownDevice: (userId: string) => boolean,
): Promise<RightPassword> {
  const { db, now, request } = reading;
  const contact = contactOf(signIn.emailOrPhone);
  const tries = contact ? triesOf(contact) : keyOf(signIn.emailOrPhone);
  const address = request.ip ?? 'nowhere';
  const person = contact ? await findByContact(db, contact) : undefined;
  const isKnown = person !== undefined && isKnownDevice(person.id);
  // A device that was in before has a count of its own, which nobody else can fill.
  const here = { key: `${tries}:${isKnown ? 'known device' : address}`, free: 4 };
  // Far looser, as one person must not be able to lock another out, nor a whole carrier's network.
  const anywhere = { key: tries, free: 100 };
  const fromHere = { key: `login-from:${address}`, free: 200 };

  await countTry(db, [here], now);
  // Before the password: past the limit a right one must not be told from a wrong one.
  const shared = isKnown ? [] : await countTry(db, [anywhere, fromHere], now);
  const fits = await isPassword(person?.passwordHash ?? null, signIn.password);
  if (!person || !fits || person.disabledAt !== null || actorOf(person).role !== signIn.role) {
    if (isKnown) await countTry(db, [anywhere, fromHere], now);
    throw new Problem('auth.wrong');
  }
  await giveTriesBack(db, shared);
  return { person, failures: [anywhere, fromHere], counted: [here.key, anywhere.key] };
}

/** Whoever is in is forgiven the tries that it took. */
export const forgiveTries = (db: Db, { counted }: RightPassword) => forgetTries(db, counted);
