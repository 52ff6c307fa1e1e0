import { createHash } from 'node:crypto';

import type { Parts } from '../../platform/http/app-parts.ts';
import { textOfService } from '../../platform/services/call-service.ts';

const patienceMs = 2_000;
/** The rest of a hash and how often it was found; 0 is padding. */
const lineOfRange = /^([0-9A-F]{35}):(\d{1,12})$/i;

/**
 * Whether a password is in a published leak, by the range interface of Pwned Passwords
 * (https://haveibeenpwned.com/API/v3#PwnedPasswords): only five digits of its hash are sent. Without a usable answer it
 * counts as unknown, because an outage of another service must not prevent registrations.
 */
export async function isBreached(
  { config: { breachedPasswordsUrl }, log }: Pick<Parts, 'config' | 'log'>,
  password: string,
): Promise<boolean> {
  if (breachedPasswordsUrl === null) return false;
  // The hash of the interface; it is stored nowhere.
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const known = await readRange(`${breachedPasswordsUrl}/range/${hash.slice(0, 5)}`);
    return (known.get(hash.slice(5)) ?? 0) > 0;
  } catch (error) {
    log.warn({ err: error }, 'the service of breached passwords gave no usable answer');
    return false;
  }
}

/** @throws Error if the answer is late, too long or no list */
async function readRange(address: string): Promise<Map<string, number>> {
  const headers = { accept: 'text/plain', 'add-padding': 'true', 'user-agent': 'sankofa-freight' };
  const { status, text } = await textOfService(address, { headers }, patienceMs);
  if (status !== 200) throw new Error(`It answered ${status}`);
  return new Map(
    text
      .trim()
      .split(/\r?\n/)
      .map((line) => {
        const [, suffix, count] = lineOfRange.exec(line) ?? [];
        if (suffix === undefined) throw new Error('It answered with something else than a list');
        return [suffix.toUpperCase(), Number(count)];
      }),
  );
}
