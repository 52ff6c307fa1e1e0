import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import { z } from 'zod/mini';

import type { Db, Tx } from '../../platform/database/db.ts';

const section = 'sign-in';
const rulesSchema = z.object({ isSecondFactorRequired: z.boolean() });
type Rules = z.infer<typeof rulesSchema>;

/** Returns the login requirements for staff and admins; only a password until an admin changes them. */
export async function findSignInRules(db: Db): Promise<Rules & { version: number }> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('section', '=', section)
    .executeTakeFirst();
  const rules = row ? rulesSchema.parse(row.value) : { isSecondFactorRequired: false };
  return { ...rules, version: row?.version ?? 0 };
}

/** Serialises changes by two admins. */
export const lockSignInRules = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('settings.sign-in', 0))`.execute(tx);

export async function saveSignInRules(
  tx: Tx,
  rules: Rules,
  by: { updatedBy: string; updatedAt: Instant },
) {
  const value = JSON.stringify(rules);
  await tx
    .insertInto('settings')
    .values({ section, value, ...by })
    .onConflict((conflict) =>
      conflict
        .column('section')
        .doUpdateSet((eb) => ({ value, ...by, version: eb('settings.version', '+', 1) })),
    )
    .execute();
}
