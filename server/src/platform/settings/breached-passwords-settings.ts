import { z } from 'zod';

import { isThisMachine } from './this-machine.ts';

const isPlain = (address: string) => {
  const url = URL.parse(address);
  return url?.username === '' && url.password === '' && url.search === '' && url.hash === '';
};

export const breachedPasswordsSettings = {
  BREACHED_PASSWORDS_URL: z
    .url({ protocol: /^https?$/, normalize: true })
    .refine(isPlain, 'must be an address without a user, a query or a fragment')
    .optional()
    .describe(
      'Address of a service that knows leaked passwords, with the range interface of Pwned Passwords, for example https://api.pwnedpasswords.com. New passwords that it knows are refused. It gets five digits of a hash, never a password. If not set, only our own list of 49,000 passwords is used.',
    ),
};

type Values = Partial<Record<keyof typeof breachedPasswordsSettings, string | undefined>>;

/** Returns the address without a trailing slash; null if new passwords are compared with our own list only. */
export const breachedPasswordsOf = ({ BREACHED_PASSWORDS_URL }: Values): string | null =>
  BREACHED_PASSWORDS_URL?.replace(/\/+$/, '') ?? null;

/** Returns what is wrong in production: who can change an answer could let leaked passwords pass. */
export function breachedPasswordsFaults({ BREACHED_PASSWORDS_URL = '' }: Values): string[] {
  const { protocol, hostname } = URL.parse(BREACHED_PASSWORDS_URL) ?? {};
  return protocol === 'http:' && !isThisMachine(hostname ?? '')
    ? ['BREACHED_PASSWORDS_URL must start with https:// because its answers decide about passwords']
    : [];
}
