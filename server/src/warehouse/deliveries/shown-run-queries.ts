import { Problem } from '@sankofa/domain/errors/problem';
import type { Page } from '@sankofa/domain/values/list';
import { deliveryTexts } from '@sankofa/domain/warehouse/deliveries/delivery-texts';
import type {
  RunAnswer,
  listRuns,
  listAwaitingDelivery,
} from '@sankofa/domain/warehouse/deliveries/run-endpoints';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';

type Waiting = z.output<(typeof listAwaitingDelivery)['answer']>;
type Stop = {
  shipmentId: string;
  trackingNumber: string;
  mode: 'AIR' | 'SEA';
  name: string;
  phone: string | null;
  customerCode: string;
  shippingMark: string;
  deliverTo: string | null;
  area: string;
  cartons: RunAnswer['drops'][number]['cartons'];
};

/** The area of the delivery, by default the city of the office. */
const area = sql`coalesce(s.deliver_area, site.city)`;
const cartonJson = sql`json_agg(json_build_object('id', p.id, 'labelNumber', p.label_number,
  'supplierNumber', p.supplier_number, 'contents', p.contents, 'shelf', p.shelf) order by p.piece_number)`;
const stop = sql`s.id as shipment_id, s.tracking_number, s.mode, u.name, u.phone, c.code as customer_code,
  c.shipping_mark, s.deliver_to, ${area} as area`;
const owner = sql`
  join customers c on c.id = s.customer_id
  join users u on u.id = s.customer_id
  join sites site on site.id = s.destination_site_id`;
const awaitsDelivery = sql`s.deliver_to is not null and s.status in ('READY_FOR_PICKUP', 'PARTIALLY_DELIVERED')`;

const stopOf = ({ name, phone, customerCode, shippingMark, ...row }: Stop) => ({
  shipmentId: row.shipmentId,
  trackingNumber: row.trackingNumber,
  mode: row.mode,
  customer: { name, phone, customerCode, shippingMark },
  deliverTo: row.deliverTo,
  area: row.area,
  cartons: row.cartons,
});

type WaitingRow = Stop & {
  siteName: string | null;
  siteNameZh: string | null;
  weightGrams: number;
  volumeCm3: number;
  failedBecause: string | null;
};

/** Returns a page of shipments to deliver, the longest registered first, and the totals of each area. */
export async function pageAwaitingDelivery(
  db: Db,
  {
    cursor,
    limit,
    q,
    area: areaFilter,
    shipments,
  }: z.output<(typeof listAwaitingDelivery)['query']>,
): Promise<Waiting> {
  const like = q && containsPattern(q);
  const conditions = [
    awaitsDelivery,
    ...(areaFilter ? [sql`${area} = ${areaFilter}`] : []),
    ...(shipments ? [sql`s.id = any(${shipments}::uuid[])`] : []),
    ...(cursor ? [sql`s.id > ${cursorValues(cursor, ['id'])[0]}`] : []),
    ...(like
      ? [
          sql`(s.tracking_number ilike ${like} or u.name ilike ${like} or c.shipping_mark ilike ${like}
            or c.code ilike ${like} or s.deliver_to ilike ${like})`,
        ]
      : []),
  ];
  const { rows } = await sql<WaitingRow>`
    select ${stop}, ready.*,
      (select d.reason from drops d where d.shipment_id = s.id order by d.id desc limit 1) as failed_because
    from shipments s ${owner}
    cross join lateral (
      select ${cartonJson} as cartons, max(site.name) as site_name, max(site.name_zh) as site_name_zh,
        coalesce(sum(m.weight_grams), 0)::int8 as weight_grams,
        coalesce(sum(m.volume_cm3), 0)::int8 as volume_cm3
      from packages p
      left join sites site on site.id = p.site_id
      left join lateral (
        select weight_grams, volume_cm3 from measurements
        where package_id = p.id and is_verified order by id desc limit 1
      ) m on true
      where p.shipment_id = s.id and p.state = 'AVAILABLE'
      having count(*) > 0
    ) ready
    where ${sql.join(conditions, sql` and `)}
    order by s.id limit ${limit + 1}`.execute(db);
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.shipmentId]);
  return {
    items: items.map((row) => ({
      ...stopOf(row),
      siteName: row.siteName,
      siteNameZh: row.siteNameZh,
      weightKg: row.weightGrams / 1000,
      volumeCbm: row.volumeCm3 / 1_000_000,
      failedBecause: row.failedBecause,
    })),
    nextCursor,
    areas: await areasOf(db),
  };
}

async function areasOf(db: Db) {
  const { rows } = await sql<Waiting['areas'][number]>`
    select ${area} as area, count(distinct s.id)::int as shipments, count(*)::int as cartons
    from shipments s
    join sites site on site.id = s.destination_site_id
    join packages p on p.shipment_id = s.id and p.state = 'AVAILABLE'
    where ${awaitsDelivery}
    group by 1 order by 1`.execute(db);
  return rows;
}

type RunRow = Omit<RunAnswer, 'drops'>;
const selectRuns = (condition: RawBuilder<unknown>) => sql<RunRow>`
  select r.id, r.run_number, site.name as site_name, site.name_zh as site_name_zh, r.driver, r.driver_phone, u.name as dispatched_by,
    r.dispatched_at, r.ended_at, stops.*
  from delivery_runs r
  join sites site on site.id = r.site_id
  join users u on u.id = r.dispatched_by
  cross join lateral (
    select coalesce(string_agg(distinct ${area}, ' · '), '') as areas, count(*)::int as stops,
      count(*) filter (where d.state = 'DELIVERED')::int as delivered,
      count(*) filter (where d.state = 'FAILED')::int as failed
    from drops d
    join shipments s on s.id = d.shipment_id
    join sites site on site.id = s.destination_site_id
    where d.run_id = r.id
  ) stops
  where ${condition}`;

export async function pageOfRuns(
  db: Db,
  { cursor, limit, q, state }: z.output<(typeof listRuns)['query']>,
): Promise<Page<RunRow>> {
  const like = q && containsPattern(q);
  const conditions = [
    sql`true`,
    ...(state ? [state === 'OUT' ? sql`r.ended_at is null` : sql`r.ended_at is not null`] : []),
    ...(cursor ? [sql`r.id < ${cursorValues(cursor, ['id'])[0]}`] : []),
    ...(like ? [sql`(r.run_number ilike ${like} or r.driver ilike ${like})`] : []),
  ];
  const { rows } = await sql<RunRow>`${selectRuns(sql.join(conditions, sql` and `))}
    order by r.id desc limit ${limit + 1}`.execute(db);
  return pageOfRows(rows, limit, (last) => [last.id]);
}

type DropRow = Stop &
  Pick<
    RunAnswer['drops'][number],
    'id' | 'state' | 'hasPhoto' | 'receivedBy' | 'reason' | 'settledAt'
  >;

/** @throws Problem thing.not_found */
export async function shownRun(db: Db | Tx, id: string): Promise<RunAnswer> {
  const { rows: runs } = await selectRuns(sql`r.id = ${id}`).execute(db);
  const [run] = runs;
  if (!run) throw new Problem('thing.not_found', { message: deliveryTexts.runNotFound });
  const { rows } = await sql<DropRow>`
    select ${stop}, d.id, d.state, d.photo_file_id is not null as has_photo, h.received_by, d.reason, d.settled_at,
      (select ${cartonJson} from drop_packages dp join packages p on p.id = dp.package_id
        where dp.drop_id = d.id) as cartons
    from drops d
    join shipments s on s.id = d.shipment_id ${owner}
    left join handovers h on h.id = d.handover_id
    where d.run_id = ${id}
    order by d.place`.execute(db);
  return {
    ...run,
    drops: rows.map((row) => ({
      ...stopOf(row),
      id: row.id,
      state: row.state,
      hasPhoto: row.hasPhoto,
      receivedBy: row.receivedBy,
      reason: row.reason,
      settledAt: row.settledAt,
    })),
  };
}
