import type { Instant } from '@sankofa/domain/time';
import { sql } from 'kysely';

import type { Db, Tx } from './db.ts';

/** One section of the settings as it is kept; version 0 and no value where nobody has said anything yet. */
export async function findSection(db: Db | Tx, section: string) {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('section', '=', section)
    .executeTakeFirst();
  return { value: row?.value ?? null, version: row?.version ?? 0 };
}

/** The same, held until the work ends: two admins who change it take turns. */
export async function lockSection(tx: Tx, section: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settings.${section}`}, 0))`.execute(
    tx,
  );
  return findSection(tx, section);
}

export async function putSection(
  tx: Tx,
  section: string,
  { value, ...by }: { value: object; updatedBy: string; updatedAt: Instant },
) {
  const kept = { value: JSON.stringify(value), ...by };
  await tx
    .insertInto('settings')
    .values({ section, ...kept })
    .onConflict((conflict) =>
      conflict
        .column('section')
        .doUpdateSet((eb) => ({ ...kept, version: eb('settings.version', '+', 1) })),
    )
    .execute();
}
