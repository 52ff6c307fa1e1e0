import { hasDuty, type Actor } from '@sankofa/domain/access';
import type { BatchState } from '@sankofa/domain/batches/batch-status';
import type { PackageState } from '@sankofa/domain/shipments/package-status';
import type { ShipmentStatus } from '@sankofa/domain/shipments/shipment-status';
import { shippingMarkOf } from '@sankofa/domain/values/codes';
import type { Mode } from '@sankofa/domain/values/mode';
import { sql } from 'kysely';

import { containsPattern } from '../platform/database/like-pattern.ts';
import {
  asFound,
  beginsWithKey,
  branch,
  endsWithKey,
  group,
  isKey,
  merged,
  mostFound,
  numbers,
  ofCustomers,
  words,
  type Searched,
} from './found-queries.ts';

/** Fewer characters are the beginning or end of too many cartons. */
const shortestCode = 4;

export function shipmentsFound(searched: Searched) {
  const { key } = searched;
  const houseBills =
    key.length < shortestCode
      ? []
      : [
          branch('shipments', 0, isKey('house_bill_number', key)),
          branch('shipments', 1, beginsWithKey('house_bill_number', key)),
        ];
  const found = merged([
    ...numbers('shipments', 'tracking_number', searched),
    ...houseBills,
    ...words('shipments', 'description', searched),
    ofCustomers('shipments'),
  ]);
  return group(
    sql<{
      id: string;
      rank: number;
      trackingNumber: string;
      mode: Mode;
      status: ShipmentStatus;
      description: string;
      customerName: string;
    }>`select s.id, f.rank, s.tracking_number, s.mode, s.status, s.description, u.name as customer_name
    from ${found} f join shipments s on s.id = f.id join users u on u.id = s.customer_id
    order by f.rank, s.id desc`,
    asFound,
  );
}

/** Finds cartons by label, and by the whole courier number, its beginning or its last digits. */
export function cartonsFound(actor: Actor, { key }: Searched) {
  const found = merged(
    key.length < shortestCode
      ? []
      : [
          branch('packages', 0, sql`label_number = ${key}`),
          branch('packages', 1, sql`label_number like ${`${key}%`}`),
          branch('packages', 0, isKey('supplier_key', key)),
          branch('packages', 1, beginsWithKey('supplier_key', key)),
          branch('packages', 1, endsWithKey('supplier_key', key)),
        ],
  );
  const seesUnidentified = hasDuty(actor, 'warehouse');
  return group(
    sql<{
      id: string;
      rank: number;
      labelNumber: string;
      supplierNumber: string | null;
      state: PackageState;
      shipmentId: string | null;
      trackingNumber: string | null;
      mode: Mode | null;
      customerName: string | null;
    }>`select p.id, f.rank, p.label_number, p.supplier_number, p.state, s.id as shipment_id, s.tracking_number,
      s.mode, u.name as customer_name
    from ${found} f join packages p on p.id = f.id
    left join shipments s on s.id = p.shipment_id
    left join users u on u.id = p.customer_id
    where p.shipment_id is not null or ${seesUnidentified}::boolean
    order by f.rank, p.id desc`,
    ({ id, labelNumber, supplierNumber, state, customerName, ...row }) => ({
      id,
      labelNumber,
      supplierNumber,
      state,
      customerName,
      shipment:
        row.shipmentId !== null && row.trackingNumber !== null && row.mode !== null
          ? { id: row.shipmentId, trackingNumber: row.trackingNumber, mode: row.mode }
          : null,
    }),
  );
}

/** Finds customers; the details are read of those only that are shown. */
export function customersFound({ text, key }: Searched) {
  const mark = shippingMarkOf(text);
  const byCode =
    key === '' ? sql`false` : sql`search_key(code) = ${key} or search_key(previous_code) = ${key}`;
  const order = sql`not starts_with(lower(u.name), lower(${text})), u.name`;
  return group(
    sql<{
      id: string;
      rank: number;
      name: string;
      customerCode: string;
      shippingMark: string;
      previousCode: string | null;
      city: string | null;
    }>`select c.id, f.rank, u.name, c.code as customer_code, c.shipping_mark, c.previous_code, u.city
    from (
      select id, min(rank) as rank from (
        select coalesce(merged_into, id) as id, 0 as rank from customers where ${byCode} or shipping_mark = ${mark}
        union all
        (select u.id, 2 from users u
          where u.id in (select id from found_customers) and u.role = 'CUSTOMER'
            and not exists (select from customers m where m.id = u.id and m.merged_into is not null)
          order by ${order}, u.id limit ${sql.lit(mostFound)})
      ) one group by id
    ) f
    join customers c on c.id = f.id and c.merged_into is null join users u on u.id = f.id
    order by f.rank, ${order}, c.id
    limit ${sql.lit(mostFound)}`,
    asFound,
  );
}

/** Finds batches by their numbers, container, waybills, vessel and flight. */
export function batchesFound({ text, key }: Searched) {
  const like = containsPattern(text);
  // Too few for an index: a few hundred a year. `offset 0` computes the keys of each once.
  return group(
    sql<{
      id: string;
      rank: number;
      batchNumber: string;
      mode: Mode;
      state: BatchState;
      transportNumber: string | null;
      destinationCity: string;
    }>`select b.id, b.rank, b.batch_number, b.mode, b.state, b.transport_number, d.city as destination_city
    from (select id, batch_number, mode, state, destination_site_id,
        coalesce(container_number, air_waybill_number) as transport_number,
        case when ${key} = any(keys) then 0
          when ${key} <> '' and exists (select from unnest(keys) one where strpos(one, ${key}) > 0) then 1
          when vessel ilike ${like} or voyage ilike ${like} or flight ilike ${like} then 2 end as rank
      from batches cross join lateral (select array[search_key(batch_number), search_key(container_number),
        search_key(air_waybill_number), search_key(master_bill_number)] as keys offset 0) k) b
    join sites d on d.id = b.destination_site_id
    where b.rank is not null order by b.rank, b.id desc limit ${sql.lit(mostFound)}`,
    asFound,
  );
}
