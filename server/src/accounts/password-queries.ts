import type { Tx } from '../platform/database/db.ts';
import type { PersonWithHashes } from './account-queries.ts';

/** Replaces the hash of the same password by one of today's strength. */
export const renewPasswordHash = (
  tx: Tx,
  { id, passwordHash }: Pick<PersonWithHashes, 'id' | 'passwordHash'>,
  renewed: string,
) =>
  tx
    .updateTable('users')
    .set({ passwordHash: renewed })
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .execute();

/** Stores what a login by phone needs, unless the number or the password has changed meanwhile. */
export const addPhonePassword = (
  tx: Tx,
  { id, phone, passwordHash }: PersonWithHashes,
  phonePasswordHash: string,
) =>
  tx
    .updateTable('users')
    .set({ phonePasswordHash })
    .where('id', '=', id)
    .where('phone', '=', phone)
    .where('passwordHash', '=', passwordHash)
    .where('phonePasswordHash', 'is', null)
    .execute();
