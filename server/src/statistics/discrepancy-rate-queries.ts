import type { Days } from '@sankofa/domain/values/periods/comparison';
import { sql } from 'kysely';

import { partAt, withinDays } from '../platform/database/accra-days.ts';
import type { Db } from '../platform/database/db.ts';

type Counted = { part: number; count: number };

/** Returns the cartons received in China in each part of a period. */
export async function cartonsReceived(db: Db, parts: readonly Days[]): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select ${partAt(sql`received_at`, parts)} as part, count(*)::int as count
    from packages where ${withinDays(sql`received_at`, parts)} group by 1`.execute(db);
  return rows;
}

/** Returns the discrepancies opened in each part of a period. */
export async function discrepanciesOpened(db: Db, parts: readonly Days[]): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select ${partAt(sql`opened_at`, parts)} as part, count(*)::int as count
    from discrepancies where ${withinDays(sql`opened_at`, parts)} group by 1`.execute(db);
  return rows;
}
