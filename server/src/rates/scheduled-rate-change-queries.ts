import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db } from '../platform/database/db.ts';

const dated = ['rates', 'exchange_rates', 'yuan_rates', 'service_prices', 'storage_rules'];

/**
 * Returns the next time, after a given one, at which a scheduled price takes effect. Null if there is none.
 */
export async function nextBeginning(db: Db, after: Instant): Promise<Instant | null> {
  const each = dated.map(
    (table) => sql`select min(effective_from) as at from ${sql.table(table)}
      where effective_from > ${after} and effective_from > created_at`,
  );
  const { rows } = await sql<{ at: Instant | null }>`
    select min(at) as at from (${sql.join(each, sql` union all `)}) beginnings`.execute(db);
  return rows[0]?.at ?? null;
}
