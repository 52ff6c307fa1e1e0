import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/**
 * When a rate or an exchange rate that holds by now was last added or took effect; null where there is none.
 * A price that was written for later counts from the moment it begins.
 */
export async function ratesChangedAt(db: Db, now: Instant): Promise<Instant | null> {
  const { rows } = await sql<{ at: Instant | null }>`
    select max(at) as at from (
      select max(greatest(effective_from, created_at)) as at from rates where effective_from <= ${now}
      union all
      select max(greatest(effective_from, created_at)) from exchange_rates where effective_from <= ${now}
    ) changes`.execute(db);
  return rows[0]?.at ?? null;
}

/** Drafts for freight, by their ids, a page at a time. The range of `draft_invoices`. */
export async function draftIdsAfter(db: Db, lastId: string | null, limit: number) {
  let query = db
    .selectFrom('invoices')
    .select('id')
    .where('state', '=', 'DRAFT')
    .where('purpose', '=', 'FREIGHT')
    .orderBy('id')
    .limit(limit);
  if (lastId !== null) query = query.where('id', '>', lastId);
  return (await query.execute()).map(({ id }) => id);
}
