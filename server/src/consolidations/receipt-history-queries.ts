import type { Spread } from '@sankofa/domain/batches/voyage/expected';
import { sql } from 'kysely';

import type { Db } from '../platform/database/db.ts';

/** The fewest shipments to estimate from, and how many recent ones are considered. */
const fewest = 3;
const considered = 20;

/**
 * Returns the days from pre-alert to receipt of a customer's recent shipments, each by its last received carton: the
 * median to nine of ten. Cartons that arrived without a pre-alert say nothing about that.
 */
async function spreadOf(
  db: Db,
  customerId: string,
  supplier: string | null,
): Promise<Spread | null> {
  const { rows } = await sql<{ shipments: number; days: number[] | null }>`
    with recent as (
      select extract(epoch from max(p.received_at) - min(p.created_at))::float8 / 86400 as days
      from packages p
      where p.customer_id = ${customerId} and p.received_at > p.created_at and p.shipment_id is not null
        and (${supplier}::text is null or lower(p.supplier) = lower(${supplier}))
      group by p.shipment_id order by p.shipment_id desc limit ${considered}
    )
    select count(*)::int as shipments, percentile_cont(array[0.5, 0.9]) within group (order by days) as days
    from recent`.execute(db);
  const [row] = rows;
  const [median, most] = row?.days ?? [];
  if (!row || row.shipments < fewest || median === undefined || most === undefined) return null;
  const earliest = Math.round(median);
  return { earliest, latest: Math.max(Math.ceil(most), earliest + 1), batches: row.shipments };
}

/**
 * Returns the history of a supplier if enough of its shipments arrived, and otherwise that of all of them.
 * @param supplier as the customer wrote it; case does not matter
 */
export async function receiptHistory(
  db: Db,
  { customerId, supplier }: { customerId: string; supplier: string | undefined },
): Promise<{ isOfSupplier: boolean; range: Spread | null }> {
  const own = supplier ? await spreadOf(db, customerId, supplier) : null;
  return own
    ? { isOfSupplier: true, range: own }
    : { isOfSupplier: false, range: await spreadOf(db, customerId, null) };
}
