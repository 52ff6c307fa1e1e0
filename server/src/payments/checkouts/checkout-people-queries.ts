import type { Db, Tx } from '../../platform/database/db.ts';

/** Where the gateway sends its own receipt. */
export async function emailOf(db: Db | Tx, userId: string): Promise<string> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}
