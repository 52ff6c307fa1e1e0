import type { KeyAnswer, KeyState, NewKey } from '@sankofa/domain/api-access/keys/key-endpoints';
import { mayKey } from '@sankofa/domain/api-access/keys/key-policy';
import { keyTexts } from '@sankofa/domain/api-access/keys/key-texts';
import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { maxKeys } from '@sankofa/domain/key-scope';
import { addMs, type Instant } from '@sankofa/domain/values/time';

import { getCustomer } from '../../accounts/accounts.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../reminders/reminders.ts';
import { isCustomerActive } from '../customer-queries.ts';
import { newKey } from './key-format.ts';
import {
  addKey,
  countValidKeys,
  findKey,
  type KeyRow,
  lockKey,
  lockKeysOf,
  markRevoked,
} from './key-queries.ts';

const dayMs = 86_400_000;
const link = '/customer/profile/api';

/**
 * Creates a key and emails its customer. The response is the only place where the key itself appears.
 * @throws Problem `thing.not_found`, `api_key.too_many`, `account.step_not_allowed`
 */
export async function createKey(
  work: Work,
  { customerId, name, scopes, days }: NewKey & { customerId: string },
) {
  authorize(work, 'admin', mayKey.create, { customerId });
  const { tx, now, actor } = work;
  await getCustomer(tx, customerId);
  if (!(await isCustomerActive(tx, customerId)))
    throw new Problem('account.step_not_allowed', { message: keyTexts.customerInactive });
  await lockKeysOf(tx, customerId);
  if ((await countValidKeys(tx, customerId, now)) >= maxKeys) throw new Problem('api_key.too_many');
  const id = newId(now);
  const { key, start, hash } = newKey();
  const granted = [...new Set(scopes)];
  await addKey(tx, {
    id,
    customerId,
    name,
    start,
    hash,
    scopes: granted,
    createdBy: actor.id,
    createdAt: now,
    expiresAt: addMs(now, days * dayMs),
  });
  audit(work, {
    action: 'api-key.create',
    subject: 'apiKey',
    subjectId: id,
    after: { customerId, name, start, scopes: granted, days },
  });
  const body = actor.id === customerId ? keyTexts.createdBody : keyTexts.createdForYouBody;
  await notify(work, {
    userId: customerId,
    key: `api-key-created:${id}`,
    title: keyTexts.createdTitle,
    body: body({ name, start }),
    link,
    label: keyTexts.manage,
  });
  return { ...(await shownKeyOf(work, id)), key };
}

/** Revokes a key for good; a revoked one stays as it is. With a reason, the customer is notified by email. */
export async function revokeKey(work: Work, id: string, reason: string | null) {
  const row = await lockKey(work.tx, id);
  if (!row || !mayKey.revoke(work.actor, row)) throw notFound();
  if (row.revokedAt === null) {
    await markRevoked(work.tx, id, work.now, reason);
    audit(work, { action: 'api-key.revoke', subject: 'apiKey', subjectId: id, reason });
    if (reason !== null)
      await notify(work, {
        userId: row.customerId,
        key: `api-key-revoked:${id}`,
        title: keyTexts.revokedTitle,
        body: keyTexts.revokedBody({ name: row.name, start: row.start, reason }),
        link,
        label: keyTexts.manage,
      });
  }
  const revoked = await findKey(work.tx, id);
  if (!revoked) throw notFound();
  return revoked;
}

const notFound = () => new Problem('thing.not_found', { message: keyTexts.notFound });

async function shownKeyOf({ tx, now }: Work, id: string): Promise<KeyAnswer> {
  const row = await findKey(tx, id);
  if (!row) throw notFound();
  return shownKey(row, now);
}

/** Returns a key as its customer sees it. */
export const shownKey = (row: KeyRow, now: Instant): KeyAnswer => ({
  id: row.id,
  name: row.name,
  start: row.start,
  scopes: row.scopes,
  state: stateOf(row, now),
  createdAt: row.createdAt,
  isCreatedByUs: row.createdBy !== row.customerId,
  expiresAt: row.expiresAt,
  lastUsedAt: row.lastUsedAt,
  lastUsedFrom: row.lastUsedFrom,
  revokedAt: row.revokedAt,
  revokeReason: row.revokeReason,
});

/** Returns a key as admins see it, with its customer. */
export const officeKey = (row: KeyRow, now: Instant) => ({
  ...shownKey(row, now),
  customer: { id: row.customerId, name: row.customerName, customerCode: row.customerCode },
});

function stateOf({ revokedAt, expiresAt }: KeyRow, now: Instant): KeyState {
  if (revokedAt !== null) return 'REVOKED';
  return expiresAt > now ? 'ACTIVE' : 'EXPIRED';
}
