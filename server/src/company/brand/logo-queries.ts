import type { Db, Tx } from '../../platform/database/db.ts';
import type { PreparedPng } from '../../platform/files/files.ts';

/** Stores a logo; one that is there already stays, since its hash is that of its content. */
export const addLogo = (tx: Tx, { sha256, bytes, width, height }: PreparedPng) =>
  tx
    .insertInto('companyLogos')
    .values({ sha256, png: Buffer.from(bytes), width, height })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();

/** Returns the bytes of a logo that the company has or had. */
export async function findLogo(db: Db | Tx, sha256: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('companyLogos')
    .select('png')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row?.png;
}
