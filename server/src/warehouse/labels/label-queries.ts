import type { Instant, PlainDay } from '@sankofa/domain/values/time';
import type { listInventory } from '@sankofa/domain/warehouse/inventory/inventory-endpoints';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod/mini';

import type { LabelFacts } from '../../pdf/pdf.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { piecesOf } from '../../shipments/shipments.ts';
import { idsOfInventory } from '../inventory/inventory-queries.ts';

type Company = { brandName: string; publicUrl: string };
type Row = {
  labelNumber: string;
  pieceNumber: number;
  pieces: number;
  trackingNumber: string | null;
  mode: 'AIR' | 'SEA' | null;
  goodsClass: 'NORMAL' | 'SPECIAL';
  contents: string;
  shelf: string | null;
  receivedOn: string;
  origin: string;
  originZh: string | null;
  destination: string | null;
  customerCode: string | null;
  shippingMark: string | null;
  name: string | null;
  phone: string | null;
  city: string | null;
  weightGrams: number | null;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
};

/** Returns the texts of labels for cartons, in the requested order. */
export async function labelFacts(
  db: Db | Tx,
  ids: readonly string[],
  { brandName, publicUrl }: Company,
): Promise<LabelFacts[]> {
  const { rows } = await sql<Row>`
    select p.label_number, p.piece_number, s.tracking_number, s.mode, p.goods_class, p.contents, p.shelf,
      coalesce(n.pieces, 0) as pieces,
      to_char(coalesce(p.received_at, p.created_at) at time zone
        case when first.kind = 'DESTINATION' then 'Africa/Accra' else 'Asia/Shanghai' end, 'YYYY-MM-DD') as received_on,
      coalesce(o.city, 'China') as origin, o.name_zh as origin_zh, d.city as destination,
      c.code as customer_code, c.shipping_mark, u.name, u.phone, coalesce(d.city, u.city) as city,
      m.weight_grams, m.length_mm, m.width_mm, m.height_mm
    from unnest(${[...ids]}::uuid[]) with ordinality as requested (id, place)
    join packages p on p.id = requested.id
    left join shipments s on s.id = p.shipment_id
    left join ${piecesOf(sql`select shipment_id from packages where id = any(${[...ids]}::uuid[])`)} n
      on n.shipment_id = p.shipment_id
    left join sites d on d.id = s.destination_site_id
    left join sites first on first.id = (select e.site_id from events e where e.package_id = p.id
      and e.code in ('RCV', 'UNI') order by e.id limit 1)
    -- What was found in Ghana without a label came from China, and no one knows from which warehouse.
    left join sites o on o.id = first.id and o.kind = 'ORIGIN'
    left join customers c on c.id = p.customer_id
    left join users u on u.id = p.customer_id
    left join lateral (select * from measurements where package_id = p.id order by id desc limit 1) m on true
    order by requested.place
  `.execute(db);
  return rows.map((row) => ({
    brandName,
    route: {
      from: row.originZh ? `${row.origin} ${row.originZh}` : row.origin,
      to: row.destination ? `${row.destination}, Ghana` : 'Ghana',
    },
    mode: row.mode,
    receiver:
      row.customerCode && row.shippingMark && row.name
        ? {
            customerCode: row.customerCode,
            shippingMark: row.shippingMark,
            name: row.name,
            city: row.city ?? '',
            phoneEnding: row.phone?.slice(-4),
          }
        : null,
    piece: { number: row.pieceNumber, of: Math.max(row.pieces, row.pieceNumber) },
    trackingUrl: row.trackingNumber ? `${publicUrl}/tracking/${row.trackingNumber}` : null,
    trackingNumber: row.trackingNumber,
    measures:
      row.weightGrams !== null &&
      row.lengthMm !== null &&
      row.widthMm !== null &&
      row.heightMm !== null
        ? {
            weightGrams: row.weightGrams,
            lengthMm: row.lengthMm,
            widthMm: row.widthMm,
            heightMm: row.heightMm,
          }
        : null,
    goods: row.contents,
    goodsClass: row.goodsClass,
    shelf: row.shelf,
    receivedOn: row.receivedOn,
    labelNumber: row.labelNumber,
  }));
}

/** Which cartons to label. */
export type Labelled =
  | { of: 'shipment' | 'batch'; id: string }
  | { of: 'received'; siteId: string; day: PlainDay }
  | {
      of: 'inventory';
      now: Instant;
      query: Omit<z.output<typeof listInventory.query>, 'cursor' | 'limit'>;
    };

/** Cartons that were received by mistake or removed from their shipment have no label. */
const hasLabel = sql`p.state <> 'CANCELLED'`;

/** Selects the ids of cartons with their place in the order of the labels. */
function cartonsOf(labelled: Labelled): RawBuilder<unknown> {
  switch (labelled.of) {
    case 'shipment':
      return sql`select p.id, lpad(p.piece_number::text, 6, '0') as place from packages p
        where p.shipment_id = ${labelled.id} and ${hasLabel}`;
    case 'batch':
      return sql`select p.id, concat(s.tracking_number, lpad(p.piece_number::text, 6, '0')) as place
        from packages p left join shipments s on s.id = p.shipment_id
        where p.batch_id = ${labelled.id} and ${hasLabel}`;
    case 'received':
      return sql`select p.id, to_char(min(e.occurred_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as place
        from sites site
        join places on places.code = site.place_code
        join events e on e.site_id = site.id and e.package_id is not null and e.code in ('RCV', 'UNI')
          and e.occurred_at >= (${labelled.day}::date::timestamp at time zone places.time_zone)
          and e.occurred_at < ((${labelled.day}::date + 1)::timestamp at time zone places.time_zone)
        join packages p on p.id = e.package_id and ${hasLabel}
        where site.id = ${labelled.siteId} group by p.id`;
    case 'inventory':
      return idsOfInventory(labelled.now, labelled.query);
  }
}

/** Counts the labels, and those of them that were printed before. */
export async function countLabelled(db: Db | Tx, labelled: Labelled) {
  const { rows } = await sql<{ labels: number; printed: number }>`
    select count(*)::int as labels, count(printed.package_id)::int as printed
    from (${cartonsOf(labelled)}) found left join label_prints printed on printed.package_id = found.id`.execute(
    db,
  );
  return rows[0] ?? { labels: 0, printed: 0 };
}

/** Returns the ids of the cartons in the order of the labels, up to a limit. */
export async function labelledCartons(db: Db | Tx, labelled: Labelled, limit: number) {
  const { rows } = await sql<{ id: string }>`
    select id from (${cartonsOf(labelled)}) found order by place, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Records when labels were first printed; printing them again changes nothing. */
export async function markPrinted(
  tx: Tx,
  ids: readonly string[],
  { by, at }: { by: string; at: Instant },
) {
  await sql`insert into label_prints (package_id, printed_by, printed_at)
    select id, ${by}, ${at} from unnest(${[...ids]}::uuid[]) as printed (id) order by id
    on conflict do nothing`.execute(tx);
}
