import { isIPv4 } from 'node:net';

import { keyCallsPerMinute } from '@sankofa/domain/key-scope';
import { addMs, type Instant } from '@sankofa/domain/values/time';

import type { Db } from '../../platform/database/db.ts';
import type { KeyAuth } from '../../platform/http/app-context.ts';
import { countingLimiter } from '../../platform/http/rate-limit.ts';
import { keyHashOf } from './key-format.ts';
import { findValidKey, markUsed } from './key-queries.ts';

const minuteMs = 60_000;

/** Creates the authentication of API keys. Each key has its own limit, apart from its customer's pages. */
export function keyAuthentication(db: Db) {
  const count = countingLimiter({ calls: keyCallsPerMinute, windowMs: minuteMs });
  return async (key: string, ip: string, now: Instant): Promise<KeyAuth | null> => {
    const hash = keyHashOf(key);
    const found = hash === null ? undefined : await findValidKey(db, hash, now);
    if (!found) return null;
    const usage = count(found.id, now);
    if (found.lastUsedAt === null || addMs(found.lastUsedAt, minuteMs) <= now)
      await markUsed(db, found.id, now, networkOf(ip));
    const { id, customerId, scopes } = found;
    return {
      key: { id, scopes },
      actor: { id: customerId, role: 'CUSTOMER', duties: [], siteKind: null },
      usage,
    };
  };
}

/** Returns the network of an address, which is enough to recognize a use by others. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = ''] = plain.split('::');
  const groups = head.split(':').filter(Boolean).slice(0, 3);
  return `${groups.join(':')}::/48`;
}
