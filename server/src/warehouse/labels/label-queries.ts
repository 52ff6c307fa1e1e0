import { sql } from 'kysely';

import type { LabelFacts } from '../../pdf/pdf.ts';
import type { Db } from '../../platform/database/db.ts';

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
  db: Db,
  ids: readonly string[],
  { brandName, publicUrl }: Company,
): Promise<LabelFacts[]> {
  const { rows } = await sql<Row>`
    select p.label_number, p.piece_number, s.tracking_number, s.mode, p.goods_class, p.contents, p.shelf,
      (select count(*)::int from packages o where o.shipment_id = p.shipment_id and o.state <> 'CANCELLED') as pieces,
      to_char(coalesce(p.received_at, p.created_at) at time zone
        case when first.kind = 'DESTINATION' then 'Africa/Accra' else 'Asia/Shanghai' end, 'YYYY-MM-DD') as received_on,
      coalesce(o.city, 'China') as origin, o.name_zh as origin_zh, d.city as destination,
      c.code as customer_code, c.shipping_mark, u.name, u.phone, coalesce(d.city, u.city) as city,
      m.weight_grams, m.length_mm, m.width_mm, m.height_mm
    from unnest(${[...ids]}::uuid[]) with ordinality as requested (id, place)
    join packages p on p.id = requested.id
    left join shipments s on s.id = p.shipment_id
    left join sites d on d.id = s.destination_site_id
    left join sites first on first.id = (select e.site_id from events e where e.package_id = p.id
      and e.code in ('RCV', 'UNI') order by e.id limit 1)
    -- What was found in Ghana without a label came from China, and nobody knows from which warehouse.
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
