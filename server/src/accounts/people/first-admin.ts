import { addMs } from '@sankofa/domain/values/time';

import { audit } from '../../platform/database/audit.ts';
import type { PublicWork } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { hasAdmin, replaceFirstAdminToken } from '../account-queries.ts';
import { hashOf, newSecret } from '../sessions/tokens.ts';

const lifeMs = 72 * 60 * 60_000;

/** Returns a link with which the first admin registers, replacing earlier ones; null if there is an admin. */
export async function firstAdminLink(work: PublicWork): Promise<string | null> {
  if (await hasAdmin(work.tx)) return null;
  const token = newSecret();
  const id = newId(work.now);
  await replaceFirstAdminToken(work.tx, {
    id,
    hash: hashOf(token),
    createdAt: work.now,
    expiresAt: addMs(work.now, lifeMs),
  });
  audit(work, {
    action: 'account.first_admin_link',
    subject: 'one-time token',
    subjectId: 'first-admin',
  });
  return `/admin/register?token=${token}`;
}
