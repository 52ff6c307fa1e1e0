import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { sql } from 'kysely';

import { systemClock } from '../../../server/src/platform/clock.ts';
import type { Db } from '../../../server/src/platform/database/db.ts';
import { storeFigures } from '../../../server/src/statistics/statistics.ts';
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
    for (const statement of storedFigures) await statement.execute(one);
    await sql`vacuum analyze`.execute(one);
    await sql`discard temp`.execute(one);
    await sql`reset statement_timeout`.execute(one);
  });
  await storeFigures(db, systemClock());
}

/** What the triggers on these rows would have written. */
const storedFigures = [
  sql`insert into receivable_history select * from receivable_history_of(null)`,
  sql`insert into batch_changes (batch_id) select id from batches where state = 'COMPLETED'`,
];
