import type { Language } from '@sankofa/domain/texts/language';
import { sql } from 'kysely';

import type { FoundWrong, Unloaded } from '../../pdf/pdf.ts';
import type { Db } from '../../platform/database/db.ts';
import { storedText } from '../../platform/texts/stored-messages.ts';
import { piecesOf } from '../../shipments/shipments.ts';

/**
 * Returns every listed carton and every unlisted one found with them, with the outcome of its unloading:
 * discrepancies first, then by shipping mark, shipment and piece.
 */
export async function cartonsUnloaded(db: Db, batchId: string): Promise<Unloaded[]> {
  const { rows } = await sql<Unloaded>`
    with cartons as (
      select id from packages where batch_id = ${batchId}
      union
      -- A found carton that was matched is the one on the list, and no carton of its own any more.
      select d.package_id from discrepancies d join packages o on o.id = d.package_id
      where d.batch_id = ${batchId} and d.kind = 'OVER' and o.state <> 'CANCELLED'
    ), seen as (
      select p.id, p.label_number, c.shipping_mark, s.tracking_number, p.contents, p.piece_number, p.shelf,
        -- A carton that no one can name is one of one.
        greatest(1, n.pieces) as pieces,
        came.occurred_at as unloaded_at, came.name as unloaded_by,
        case
          when p.batch_id is distinct from ${batchId} then 'OVER'
          when p.is_short then 'SHORT'
          when p.state = 'ARRIVED' then 'WAITING'
          when p.state in ('IN_WAREHOUSE', 'AVAILABLE', 'OUT_FOR_DELIVERY', 'DELIVERED') then 'UNLOADED'
          else p.state
        end as outcome
      from cartons
      join packages p on p.id = cartons.id
      left join shipments s on s.id = p.shipment_id
      left join customers c on c.id = p.customer_id
      left join ${piecesOf(sql`select shipment_id from packages where id in (select id from cartons)`)} n
        on n.shipment_id = s.id
      left join lateral (
        select e.occurred_at, u.name from events e join users u on u.id = e.actor_id
        where e.package_id = p.id and e.batch_id = ${batchId} and e.code in ('STRP', 'RCF')
          -- A scan that was undone stays in the story, and the carton is still to be seen.
          and p.state <> 'ARRIVED'
          and not exists (select from events later where later.supersedes_id = e.id)
        order by e.occurred_at desc, e.id desc limit 1
      ) came on true
    )
    select seen.*, exists (
        select from discrepancies d
        where d.package_id = seen.id and d.batch_id = ${batchId} and d.kind = 'DAMAGED'
      ) as is_damaged
    from seen
    order by case outcome when 'SHORT' then 1 when 'OVER' then 2 when 'WAITING' then 3 else 4 end,
      shipping_mark nulls last, tracking_number, piece_number, label_number`.execute(db);
  return rows;
}

/** Returns the discrepancies found during unloading, in the order found, with how they were resolved. */
export async function foundWrong(
  db: Db,
  batchId: string,
  language: Language,
): Promise<(FoundWrong & { trackingNumber: string | null })[]> {
  const rows = await db
    .selectFrom('discrepancies as d')
    .innerJoin('packages as p', 'p.id', 'd.packageId')
    .leftJoin('shipments as s', 's.id', 'p.shipmentId')
    .innerJoin('users as opener', 'opener.id', 'd.openedBy')
    .leftJoin('users as resolver', 'resolver.id', 'd.resolvedBy')
    .select([
      'd.kind',
      'p.labelNumber',
      's.trackingNumber',
      'd.details',
      'opener.name as openedBy',
      'd.openedAt',
      'd.resolution',
      'resolver.name as resolvedBy',
      'd.resolvedAt',
    ])
    .where('d.batchId', '=', batchId)
    .orderBy('d.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    details: storedText(row.details, language),
    resolution: row.resolution === null ? null : storedText(row.resolution, language),
  }));
}
