import { showAddressKit, updateMe } from '@sankofa/domain/accounts/account-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { ensureRecent } from '../../platform/http/access-guard.ts';
import { serve } from '../../platform/http/serve.ts';
import { changeUser, findPerson } from '../account-queries.ts';
import { userOf } from '../sessions/user.ts';
import { ensureReal } from '../sign-in/real-phone.ts';
import { addressKitOf } from './address-kit.ts';

export function profileRoutes(app: FastifyInstance) {
  serve(app, updateMe, async (work, { body, http }) => {
    const user = await changeOwnProfile(work, body, () => ensureRecent(http.request, work.now));
    return { data: { user } };
  });

  serve(app, showAddressKit, ({ db, actor }) => addressKitOf(db, actor.id));
}

type Changes = z.output<typeof updateMe.body>;

/** Changes the profile; a phone number used for login can't be changed from an unlocked device. */
async function changeOwnProfile(work: Work, changes: Changes, ensureShown: () => void) {
  const before = await findPerson(work.tx, work.actor.id);
  if (!before) throw new Problem('auth.expired');
  const { phone } = changes;
  if (phone !== undefined && phone !== before.phone) {
    await ensureReal(phone);
    if (before.phone !== null) ensureShown();
  }
  const profile = {
    name: changes.name ?? before.name,
    phone: phone ?? before.phone,
    city: changes.city ?? before.city,
    address: changes.address === undefined ? before.address : changes.address,
    language: changes.language ?? before.language,
  };
  await changeUser(work.tx, before.id, profile, work.now);
  audit(work, {
    action: 'profile.change',
    subject: 'user',
    subjectId: before.id,
    before: { name: before.name, phone: before.phone, city: before.city, address: before.address },
    after: profile,
  });
  return userOf({ ...before, ...profile });
}
