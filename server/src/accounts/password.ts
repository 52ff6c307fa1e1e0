import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';

import { hash, verify } from '@node-rs/argon2';
import { Problem } from '@sankofa/domain/errors/problem';

// argon2id with the library's defaults, as OWASP recommends: 19 MiB and two passes; about 10 ms.
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Concurrent hashes. Libuv has four threads, and file access needs one as well; one processor is reserved for
 * pages, which a flood of logins would otherwise slow down.
 */
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1));
const maxWaiting = 60;
let running = 0;
const waiting: (() => void)[] = [];

/** Queues hashing, so that a flood of logins cannot take the processor from everyone else. */
async function inTurn<T>(task: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= maxWaiting)
      throw new Problem('request.too_many', { retryAfterSeconds: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await task();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** Whether a hash was made with another strength than today's: it is made again at the next login. */
export const isOutdatedHash = (stored: string) =>
  !stored.startsWith(
    `$argon2id$v=19$m=${strength.memoryCost},t=${strength.timeCost},p=${strength.parallelism}$`,
  );

export const hashPassword = (password: string) => inTurn(() => hash(password, strength));

/**
 * Hashes a password for logging in by phone number. The salt is derived from the number, so that a single hash
 * finds the account with this password among any number of accounts that share the number.
 */
export function hashPasswordFor(phone: string, password: string) {
  const salt = createHash('sha256').update(`phone password!${phone}`).digest().subarray(0, 16);
  return inTurn(() => hash(password, { ...strength, salt }));
}

let stranger: Promise<string> | undefined;

/**
 * Whether the password matches. Without a hash, as for an unknown person, it takes as long and returns false.
 * @throws Problem `request.too_many` if too many are already waiting
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  stranger ??= hashPassword('no account has this password');
  const against = stored ?? (await stranger);
  const fits = await inTurn(() => verify(against, password));
  return fits && stored !== null;
}
