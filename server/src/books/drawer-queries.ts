import type { PlainDay } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Tx } from '../platform/database/db.ts';

/** Locks a drawer, so that counts and other changes of what it should hold cannot run at the same time. */
export const lockDrawer = (tx: Tx, siteId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`drawer.${siteId}`}, 0))`.execute(tx);

/** Returns the day of the last count of a drawer. The caller has locked it. */
export async function lastCountedOn(tx: Tx, siteId: string): Promise<PlainDay | null> {
  const { rows } = await sql<{ day: PlainDay | null }>`
    select max(day)::text as day from cash_counts where site_id = ${siteId}`.execute(tx);
  return rows[0]?.day ?? null;
}
