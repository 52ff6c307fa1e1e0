import { showAddressKit, updateMe } from '@sankofa/domain/accounts/account-endpoints';
import { modes } from '@sankofa/domain/mode';
import { Problem } from '@sankofa/domain/problem';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod/mini';

import { audit } from '../platform/audit.ts';
import { ensureRecent } from '../platform/gate.ts';
import { serve } from '../platform/serve.ts';
import type { Work } from '../platform/work.ts';
import { changeUser, findOriginSites, findPerson } from './account-queries.ts';
import { getCustomer } from './customer-queries.ts';
import { ensureReal } from './real-phone.ts';
import { userOf } from './user.ts';

export function profileRoutes(app: FastifyInstance) {
  serve(app, updateMe, async (work, { body, http }) => {
    const user = await changeOwnProfile(work, body, () => ensureRecent(http.request, work.now));
    return { data: { user } };
  });

  serve(app, showAddressKit, async ({ db, actor }) => {
    const { customerCode, shippingMark } = await getCustomer(db, actor.id);
    const sites = await findOriginSites(db);
    const warehouses = modes.flatMap((mode) =>
      sites
        .filter((site) => site.modes.includes(mode))
        .map(({ name, nameZh, address, addressZh, contactName, phone }) => ({
          mode,
          name: { en: name, zh: nameZh ?? name },
          address: { en: address, zh: addressZh ?? address },
          contactName,
          phone,
        })),
    );
    return { customerCode, shippingMark, warehouses };
  });
}

type Changes = z.output<typeof updateMe.body>;

/** A number that one signs in with is not changed from a device that was left unlocked. */
async function changeOwnProfile(work: Work, changes: Changes, ensureShown: () => void) {
  const before = await findPerson(work.tx, work.actor.id);
  if (!before) throw new Problem('auth.expired');
  const { phone } = changes;
  if (phone !== undefined && phone !== before.phone) {
    ensureReal(phone);
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
