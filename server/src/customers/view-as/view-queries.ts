import type { Db, Tx } from '../../platform/database/db.ts';

export async function isActiveAccount(db: Db | Tx, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findFirstName(db: Db | Tx, id: string): Promise<string> {
  const { name } = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return name.split(' ')[0] ?? name;
}
