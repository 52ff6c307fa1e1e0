import { coresOf, passwordWeakness, type PasswordOwner } from '@sankofa/domain/accounts/password';
import { passwordTexts } from '@sankofa/domain/accounts/password-texts';
import { Problem } from '@sankofa/domain/errors/problem';

import type { Parts } from '../../platform/http/app-parts.ts';
import { isBreached } from './breached-passwords.ts';

/** Shorter words are listed too, but nothing is said about a password that contains one of them. */
const shortestWord = 5;

/** Whether the password, or the word that it disguises, is one of about 49,000 that people use most. */
async function isListed(password: string): Promise<boolean> {
  // Loaded with the first new password: it takes about 4 MB.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const words = new Set(coresOf(password).filter((word) => word.length >= shortestWord));
  words.add(password.toLowerCase());
  return dictionary['passwords-common'].some((listed) => words.has(listed));
}

/**
 * Returns what refuses a password that others would guess. The page knows the rules of `passwordWeakness`; only the
 * server has the list, and asks who knows leaked passwords. Call it outside of a transaction.
 */
export function strengthCheck(parts: Pick<Parts, 'config' | 'log'>) {
  /** @throws Problem `auth.password_weak` with the reason as its message */
  return async (password: string, owner: PasswordOwner, field = 'password') => {
    const weakness =
      passwordWeakness(password, owner) ??
      ((await isListed(password)) ? passwordTexts.common : null) ??
      ((await isBreached(parts, password)) ? passwordTexts.breached : null);
    if (weakness)
      throw new Problem('auth.password_weak', { message: weakness, fields: { [field]: weakness } });
  };
}
