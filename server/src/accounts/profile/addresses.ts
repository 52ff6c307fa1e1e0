import { accountTexts } from '@sankofa/domain/accounts/account-texts';
import {
  maxAddresses,
  type addAddress,
  type changeAddress,
} from '@sankofa/domain/accounts/profile/address-endpoints';
import { addressLine } from '@sankofa/domain/accounts/profile/ghana';
import { Problem } from '@sankofa/domain/errors/problem';
import type { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { ensureReal } from '../sign-in/real-phone.ts';
import {
  clearDefault,
  deleteAddress,
  findAddresses,
  lockAddresses,
  insertAddress,
  makeOldestDefault,
  updateAddress,
} from './address-queries.ts';

const notFound = () => new Problem('thing.not_found', { message: accountTexts.addressNotFound });

async function ownAddress(db: Db, userId: string, id: string) {
  const found = (await findAddresses(db, userId)).find((one) => one.id === id);
  if (!found) throw notFound();
  return found;
}

/**
 * Returns the delivery address as the driver reads it.
 * @throws Problem `thing.not_found`
 */
export async function deliveryPreferenceOf(db: Db, userId: string, id: string) {
  const { person, phone, ...place } = await ownAddress(db, userId, id);
  return {
    deliverTo: `${person}, ${phone}, ${addressLine(place)}`,
    deliverArea: `${place.city}, ${place.region}`,
  };
}

const note = (work: Work, action: string, id: string, label: string) =>
  audit(work, {
    action,
    subject: 'user',
    subjectId: work.actor.id,
    after: { addressId: id, label },
  });

export async function addOwnAddress(
  work: Work,
  { isDefault, digitalAddress, ...address }: z.output<typeof addAddress.body>,
) {
  const { tx, now, actor } = work;
  await ensureReal(address.phone);
  await lockAddresses(tx, actor.id);
  const before = await findAddresses(tx, actor.id);
  if (before.length >= maxAddresses)
    throw new Problem('account.step_not_allowed', {
      message: accountTexts.maxAddresses({ most: maxAddresses }),
    });
  if (isDefault) await clearDefault(tx, actor.id);
  const id = newId(now);
  await insertAddress(tx, {
    ...address,
    id,
    userId: actor.id,
    digitalAddress: digitalAddress ?? null,
    isDefault: before.length === 0 || isDefault === true,
    createdAt: now,
    updatedAt: now,
  });
  note(work, 'address.add', id, address.label);
  return { items: await findAddresses(tx, actor.id) };
}

/** Changes an address; the default is never removed, only moved to another address. */
export async function changeOwnAddress(
  work: Work,
  id: string,
  { isDefault, ...changes }: z.output<typeof changeAddress.body>,
) {
  const { tx, now, actor } = work;
  if (changes.phone !== undefined) await ensureReal(changes.phone);
  await lockAddresses(tx, actor.id);
  const before = await ownAddress(tx, actor.id, id);
  if (isDefault) await clearDefault(tx, actor.id);
  await updateAddress(tx, id, {
    ...changes,
    isDefault: before.isDefault || isDefault === true,
    updatedAt: now,
  });
  note(work, 'address.change', id, changes.label ?? before.label);
  return { items: await findAddresses(tx, actor.id) };
}

export async function removeOwnAddress(work: Work, id: string) {
  const { tx, now, actor } = work;
  await lockAddresses(tx, actor.id);
  const { isDefault, label } = await ownAddress(tx, actor.id, id);
  await deleteAddress(tx, id);
  if (isDefault) await makeOldestDefault(tx, actor.id, now);
  note(work, 'address.remove', id, label);
  return {};
}
