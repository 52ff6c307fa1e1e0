import type { FreeStorage } from '@sankofa/domain/shipments/release-texts';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Tx } from '../platform/database/db.ts';

/**
 * Joins to cartons `p` of shipments `s` their arrival at an office (`came`), its `place`, and the storage rule `r` of that
 * office at that time. A carton without one is left out.
 */
export const storageRuleJoins = sql`
  join lateral (
    select e.occurred_at, e.site_id from events e
    where e.package_id = p.id and e.to_state = 'IN_WAREHOUSE' and e.site_id is not null
    order by e.id desc limit 1
  ) came on true
  join sites on sites.id = came.site_id
  join places place on place.code = sites.place_code
  join lateral (
    select * from storage_rules v
    where v.site_id = came.site_id and v.mode = s.mode and v.effective_from <= came.occurred_at
    order by v.effective_from desc limit 1
  ) r on true`;

/**
 * Returns the last free day of storage of each shipment, by the rule of the office when its cartons came in: the first
 * one that ends. A shipment whose storage costs nothing is missing.
 */
export async function freeStorageOf(
  tx: Tx,
  packageIds: readonly string[],
  now: Instant,
): Promise<ReadonlyMap<string, FreeStorage>> {
  const { rows } = await sql<FreeStorage & { shipmentId: string }>`
    select p.shipment_id, min(free.until)::text as free_until,
      min(free.until) < min((${now}::timestamptz at time zone place.time_zone)::date) as is_free_over
    from packages p
    join shipments s on s.id = p.shipment_id
    ${storageRuleJoins}
    cross join lateral (
      select (came.occurred_at at time zone place.time_zone)::date + r.free_days as until
    ) free
    where p.id = any(${[...packageIds]}::uuid[]) and r.pesewas_per_day > 0
    group by p.shipment_id`.execute(tx);
  return new Map(rows.map(({ shipmentId, ...storage }) => [shipmentId, storage]));
}
