import { Problem } from '@sankofa/domain/errors/problem';
import type { Instant } from '@sankofa/domain/values/time';

import type { Db } from '../../platform/database/db.ts';
import { countTry } from '../../platform/http/rate-limit.ts';
import { hashPasswordFor } from '../password.ts';
import { anywhere } from './sign-in.ts';

/**
 * What is stored so that somebody signs in with this number and password. Each new pair counts as a guess at the
 * number: with one's own account, one could otherwise try without end whether another account has the same pair.
 * @returns null where the number has had its guesses; the next sign-in with the email address makes it then
 */
export async function phonePasswordFor(
  db: Db,
  { phone, password }: { phone: string | null; password: string },
  now: Instant,
): Promise<string | null> {
  if (phone === null) return null;
  try {
    await countTry(db, [anywhere({ phone })], now);
  } catch (error) {
    // Whoever tries passwords on a number must not keep its owner from an account of the same number.
    if (error instanceof Problem && error.code === 'request.too_many') return null;
    throw error;
  }
  return hashPasswordFor(phone, password);
}
