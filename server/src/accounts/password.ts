import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';

import { hash, verify } from '@node-rs/argon2';
import { Problem } from '@sankofa/domain/errors/problem';

// argon2id, the library's own choice, as OWASP asks for it: 19 MiB and two passes; about 10 ms.
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Libuv has four threads, and everything else that waits for a file needs one as well; and of the
 * processors one is for the pages, which a flood of logins would otherwise slow down to a crawl.
 */
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1));
const mostWaiting = 60;
let running = 0;
const waiting: (() => void)[] = [];

/** A flood of logins waits here, so that it cannot take the processor from everybody else. */
async function inTurn<T>(task: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting)
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

export const hashPassword = (password: string) => inTurn(() => hash(password, strength));

/**
 * The hash of a password for signing in with a phone number. Its salt follows from the number, so among any number
 * of accounts that gave it the one with this password is found by a single hash.
 */
export function hashPasswordFor(phone: string, password: string) {
  const salt = createHash('sha256').update(`phone password!${phone}`).digest().subarray(0, 16);
  return inTurn(() => hash(password, { ...strength, salt }));
}

let stranger: Promise<string> | undefined;

/**
 * Whether it is the password. Without a hash, as for an unknown person, it takes as long and is false.
 * @throws Problem `request.too_many` where too many wait already
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  stranger ??= hashPassword('no account has this password');
  const against = stored ?? (await stranger);
  const fits = await inTurn(() => verify(against, password));
  return fits && stored !== null;
}
