import { sql } from 'kysely';

import type { Tx } from '../../platform/database/db.ts';

/**
 * Returns an expected carton, and others of its shipment that are identical to it: the same goods under the
 * same supplier number. At most `most`.
 */
export async function findSimilarExpected(tx: Tx, id: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from packages p join packages o on o.shipment_id = p.shipment_id
      and o.contents = p.contents and o.goods_class = p.goods_class
      and o.supplier_key is not distinct from p.supplier_key
    where p.id = ${id} and (o.state = 'EXPECTED' or o.id = p.id)
    order by o.id <> p.id, o.piece_number limit ${most}
  `.execute(tx);
  return rows.map((row) => row.id);
}

/** Returns how a carton got into its state, ignoring verification and its reopening. */
export const findArrival = (tx: Tx, packageId: string) =>
  tx
    .selectFrom('events')
    .select(['code', 'fromState'])
    .where('packageId', '=', packageId)
    .where('toState', 'is not', null)
    .where('code', 'not in', ['VER', 'REO'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
