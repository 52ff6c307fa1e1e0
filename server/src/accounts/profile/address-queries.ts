import type { AddressAnswer } from '@sankofa/domain/accounts/profile/address-endpoints';
import type { Instant } from '@sankofa/domain/values/time';
import type { Insertable, Updateable } from 'kysely';

import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';

const columns = [
  'id',
  'label',
  'person',
  'phone',
  'region',
  'city',
  'street',
  'digitalAddress',
  'isDefault',
] as const;

/** Returns the default address first, then the others in the order they were added. */
export const findAddresses = (db: Db, userId: string): Promise<AddressAnswer[]> =>
  db
    .selectFrom('addresses')
    .select(columns)
    .$narrowType<Pick<AddressAnswer, 'region'>>()
    .where('userId', '=', userId)
    .orderBy('isDefault', 'desc')
    .orderBy('id')
    .execute();

/**
 * Serialises changes of one person's addresses, so that there is always one default. Writes that only
 * reference the account need not wait.
 */
export const lockAddresses = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();

export const clearDefault = (tx: Tx, userId: string) =>
  tx
    .updateTable('addresses')
    .set({ isDefault: false })
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .execute();

export const insertAddress = (tx: Tx, address: Insertable<DB['addresses']>) =>
  tx.insertInto('addresses').values(address).execute();

export const updateAddress = (tx: Tx, id: string, changes: Updateable<DB['addresses']>) =>
  tx.updateTable('addresses').set(changes).where('id', '=', id).execute();

export const deleteAddress = (tx: Tx, id: string) =>
  tx.deleteFrom('addresses').where('id', '=', id).execute();

/** Makes the oldest remaining address the default. */
export const makeOldestDefault = (tx: Tx, userId: string, now: Instant) =>
  tx
    .updateTable('addresses')
    .set({ isDefault: true, updatedAt: now })
    .where('id', '=', (oldest) =>
      oldest
        .selectFrom('addresses')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('id')
        .limit(1),
    )
    .execute();
