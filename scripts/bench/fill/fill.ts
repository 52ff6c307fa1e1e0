import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { sql } from 'kysely';

import type { Db } from '../../../server/src/platform/database/db.ts';
import { goodsInserts } from './goods.ts';
import { messageInserts } from './messages.ts';
import { moneyInserts } from './money.ts';
import { createSourceTables, type Sizes } from './sizes.ts';

/** Returns a hash of the files of this folder: a database filled by another version is not measured. */
export function fillFingerprint(): string {
  const files = fs.readdirSync(import.meta.dirname).toSorted();
  const texts = files.map((file) => fs.readFileSync(path.join(import.meta.dirname, file)));
  return createHash('sha256').update(Buffer.concat(texts)).digest('hex');
}

/**
 * Fills a newly opened company. The rows satisfy every CHECK and unique index; the triggers, including foreign
 * keys, would need ten minutes to check rows that are correct by construction.
 */
export async function fill(db: Db, sizes: Sizes) {
  const statements = [
    ...createSourceTables(sizes),
    ...goodsInserts,
    ...moneyInserts,
    ...messageInserts,
  ];
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await sql`set session_replication_role = replica`.execute(one);
    for (const statement of statements) await statement.execute(one);
    await sql`reset session_replication_role`.execute(one);
    await sql`reset statement_timeout`.execute(one);
    await sql`vacuum analyze`.execute(one);
    await sql`discard temp`.execute(one);
  });
}
