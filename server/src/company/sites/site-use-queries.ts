import { sql } from 'kysely';

import type { Tx } from '../../platform/database/db.ts';

/** What at a site is not finished, as numbers; all 0 if it can be closed. */
export async function openWorkAt(tx: Tx, siteId: string) {
  const { rows } = await sql<{ cartons: number; shipments: number; batches: number }>`
    select
      (select count(*)::integer from packages where site_id = ${siteId}::uuid
        and state not in ('EXPECTED', 'DELIVERED', 'CANCELLED', 'RETURNED', 'LOST', 'DISPOSED')) as cartons,
      (select count(*)::integer from shipments where destination_site_id = ${siteId}::uuid
        and status not in ('DELIVERED', 'CANCELLED')) as shipments,
      (select count(*)::integer from batches where ${siteId}::uuid in (origin_site_id, destination_site_id)
        and state not in ('COMPLETED', 'CANCELLED')) as batches`.execute(tx);
  return rows[0] ?? { cartons: 0, shipments: 0, batches: 0 };
}
