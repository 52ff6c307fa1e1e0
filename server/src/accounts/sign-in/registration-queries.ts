import type { Instant } from '@sankofa/domain/values/time';
import type { Insertable } from 'kysely';

import type { DB } from '../../platform/database/db-schema.ts';
import type { Tx } from '../../platform/database/db.ts';

export const markTokenUsed = (tx: Tx, id: string, usedAt: Instant) =>
  tx.updateTable('oneTimeTokens').set({ usedAt }).where('id', '=', id).execute();

export const insertUser = (tx: Tx, user: Insertable<DB['users']>) =>
  tx.insertInto('users').values(user).execute();

/** @returns whether the customer was added: false if another one has the shipping mark */
export async function insertCustomer(
  tx: Tx,
  customer: Insertable<DB['customers']>,
): Promise<boolean> {
  const added = await tx
    .insertInto('customers')
    .values(customer)
    .onConflict((conflict) => conflict.column('shippingMark').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}
