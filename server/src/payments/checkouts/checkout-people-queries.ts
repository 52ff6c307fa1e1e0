import type { Db, Tx } from '../../platform/database/db.ts';

/** Returns the address to which the gateway sends its own receipt. */
export async function emailOf(db: Db | Tx, userId: string): Promise<string> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}
