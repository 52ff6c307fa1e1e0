import { showAddressKit, updateMe } from '@sankofa/domain/accounts/account-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import { addressPartsSchema } from '@sankofa/domain/values/address-parts';
import { modes } from '@sankofa/domain/values/mode';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { ensureRecent } from '../../platform/http/access-guard.ts';
import { serve } from '../../platform/http/serve.ts';
import { changeUser, findOriginSites, findPerson } from '../account-queries.ts';
import { getCustomer } from '../people/customer-queries.ts';
import { userOf } from '../sessions/user.ts';
import { ensureReal } from '../sign-in/real-phone.ts';

const partsSchema = z.nullable(addressPartsSchema);

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
        .map(({ code, name, nameZh, address, addressZh, addressParts, contactName, phone }) => ({
          code,
          mode,
          name: { en: name, zh: nameZh ?? name },
          address: { en: address, zh: addressZh ?? address },
          parts: partsSchema.parse(addressParts),
          contactName,
          phone,
        })),
    );
    return { customerCode, shippingMark, warehouses };
  });
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
