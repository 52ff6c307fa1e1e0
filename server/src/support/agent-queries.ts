import { sql } from 'kysely';

import type { Db, Tx } from '../platform/database/db.ts';

/** Returns everyone who may answer tickets, by name. */
export const findAgents = (db: Db | Tx) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('disabledAt', 'is', null)
    .where(sql<boolean>`(role = 'ADMIN' or (role = 'STAFF' and duties @> array['support']))`)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Returns the customer with this confirmed address. Anyone can register an address that is not theirs. */
export async function customerByEmail(tx: Tx, email: string): Promise<string | null> {
  const row = await tx
    .selectFrom('users')
    .innerJoin('customers', 'customers.id', 'users.id')
    .select('users.id')
    .where('users.email', '=', email.toLowerCase())
    .where('users.emailVerifiedAt', 'is not', null)
    .where('users.disabledAt', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}
