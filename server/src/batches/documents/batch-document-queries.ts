import { sql } from 'kysely';

import type { CargoCarton } from '../../pdf/pdf.ts';
import type { Db } from '../../platform/database/db.ts';
import { piecesOf } from '../../shipments/shipments.ts';

/** Returns the cartons of a batch for its loading list, ordered by mark, shipment and carton. */
export async function cartonsOn(db: Db, batchId: string): Promise<CargoCarton[]> {
  const { rows } = await sql<CargoCarton>`
    select p.label_number, c.shipping_mark, c.code as customer_code, s.tracking_number, p.supplier_number,
      p.contents, p.goods_class, p.piece_number,
      coalesce(n.pieces, 0) as pieces, coalesce(m.weight_grams, 0) as weight_grams, coalesce(m.volume_cm3, 0) as volume_cm3
    from packages p
    join shipments s on s.id = p.shipment_id
    join customers c on c.id = p.customer_id
    left join ${piecesOf(sql`select shipment_id from packages where batch_id = ${batchId}`)} n
      on n.shipment_id = s.id
    left join lateral (
      select weight_grams, volume_cm3 from measurements
      where package_id = p.id and is_verified order by id desc limit 1
    ) m on true
    where p.batch_id = ${batchId}
    order by c.shipping_mark, s.tracking_number, p.piece_number`.execute(db);
  return rows;
}

export type ConsignmentRow = {
  shipmentId: string;
  customerId: string;
  houseBillNumber: string | null;
  trackingNumber: string;
  customerCode: string;
  shippingMark: string;
  name: string;
  phone: string | null;
  email: string;
  address: string | null;
  customerCity: string | null;
  destinationSiteId: string;
  /** Null if the customer collects the goods. */
  deliverTo: string | null;
  goods: string;
  cartons: number;
  cartonsInAll: number;
  weightGrams: number;
  volumeCm3: number;
  declaredUsd: number | null;
  declaredCny: number | null;
  declaredGhs: number | null;
  invoiceNumber: string | null;
  owedPesewas: number | null;
  dueOn: string | null;
};

/** Returns the shipments in a batch, with the balance due of each. */
export async function consignmentsOn(
  db: Db,
  batchId: string,
  shipmentId?: string,
): Promise<ConsignmentRow[]> {
  const { rows } = await sql<ConsignmentRow>`
    select s.id as shipment_id, s.customer_id, s.house_bill_number, s.tracking_number, c.code as customer_code,
      c.shipping_mark, u.name, u.phone, u.email, u.address, u.city as customer_city, s.destination_site_id,
      s.deliver_to,
      load.*, i.invoice_number, i.total_pesewas - i.credited_pesewas - i.paid_pesewas as owed_pesewas,
      i.next_due_on as due_on,
      (select count(*)::int from packages o where o.shipment_id = s.id and o.state <> 'CANCELLED') as cartons_in_all
    from (
      select p.shipment_id as id, string_agg(distinct nullif(p.contents, ''), ', ') as goods,
        count(*)::int as cartons,
        sum(p.declared_minor) filter (where p.declared_currency = 'USD')::int8 as declared_usd,
        sum(p.declared_minor) filter (where p.declared_currency = 'CNY')::int8 as declared_cny,
        sum(p.declared_minor) filter (where p.declared_currency = 'GHS')::int8 as declared_ghs,
        coalesce(sum(m.weight_grams), 0)::int8 as weight_grams,
        coalesce(sum(m.volume_cm3), 0)::int8 as volume_cm3
      from packages p
      left join lateral (
        select weight_grams, volume_cm3 from measurements
        where package_id = p.id and is_verified order by id desc limit 1
      ) m on true
      where p.batch_id = ${batchId} and (${shipmentId ?? null}::uuid is null or p.shipment_id = ${shipmentId ?? null})
      group by p.shipment_id
    ) load
    join shipments s on s.id = load.id
    join customers c on c.id = s.customer_id
    join users u on u.id = s.customer_id
    left join lateral (
      select * from invoices where shipment_id = s.id and purpose = 'FREIGHT' and state in ('ISSUED', 'PARTIALLY_PAID', 'PAID')
      order by id desc limit 1
    ) i on true
    order by s.house_bill_number nulls last, s.tracking_number`.execute(db);
  return rows;
}
