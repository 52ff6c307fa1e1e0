import { createHmac, randomBytes } from 'node:crypto';

import type { Instant } from '@sankofa/domain/values/time';

import { msOf } from '../../platform/clock.ts';

const prefix = 'whsec_';
const secretBytes = 32;

/** Returns a secret of the Standard Webhooks scheme: a prefix and 32 random bytes in base64. */
export const newSecret = () => `${prefix}${randomBytes(secretBytes).toString('base64')}`;

type Signed = { id: string; at: Instant; body: string };

/**
 * Returns the headers by which a receiver recognizes that we sent this and when (standardwebhooks.com). With several
 * secrets there are as many signatures, and one that fits is enough.
 */
export function signatureHeaders(secrets: readonly string[], { id, at, body }: Signed) {
  const seconds = String(Math.floor(msOf(at) / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`);
    return `v1,${signature.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  };
}
