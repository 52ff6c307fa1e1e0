import { Problem } from '@sankofa/domain/errors/problem';
import type { Instant } from '@sankofa/domain/values/time';

import type { Db } from '../../platform/database/db.ts';
import { countTry } from '../../platform/http/rate-limit.ts';
import { hashPasswordFor } from '../password.ts';
import { anyDevice } from './sign-in.ts';

/**
 * Returns the hash stored for logging in with this number and password. Each new pair counts as a guess at the
 * number: otherwise a user could test without limit, on their own account, whether another account has the
 * same pair.
 * @returns null if the number's guesses are used up; the next login with the email address then creates the
 * hash
 */
export async function phonePasswordFor(
  db: Db,
  { phone, password }: { phone: string | null; password: string },
  now: Instant,
): Promise<string | null> {
  if (phone === null) return null;
  try {
    await countTry(db, [anyDevice({ phone })], now);
  } catch (error) {
    // Guesses at a number must not keep its owner out of another account with the same number.
    if (error instanceof Problem && error.code === 'request.too_many') return null;
    throw error;
  }
  return hashPasswordFor(phone, password);
}
