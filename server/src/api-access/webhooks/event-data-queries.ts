import type { WebhookBodies } from '@sankofa/domain/api-access/webhooks/webhook-events';
import type { testEvent } from '@sankofa/domain/api-access/webhooks/webhook-rules';
import { milestoneCodes, isForCustomers } from '@sankofa/domain/batches/milestone';
import type { ShipmentStatus } from '@sankofa/domain/shipments/shipment-status';
import { moneyOf } from '@sankofa/domain/values/money';
import type { Instant, PlainDay } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Tx } from '../../platform/database/db.ts';
import { statement } from '../../platform/database/statement.ts';

type SentType = Exclude<keyof WebhookBodies, typeof testEvent>;
/** What is sent to one webhook about one change. */
export type Prepared = {
  [T in SentType]: { webhookId: string; type: T; data: WebhookBodies[T]['data'] };
}[SentType];

/** Whether anyone has a webhook; if not, nothing else is queried. */
export const hasWebhooks = async (tx: Tx): Promise<boolean> =>
  (await anyWebhook(tx, {})).length > 0;

const anyWebhook = statement(
  () => sql`select 1 from webhooks where turned_off_at is null and revoked_at is null limit 1`,
);

/** The webhooks that get an event of this type, as `w`, by the customer of a row. */
const subscribed = (type: SentType, customerId: string) => sql`
  join webhooks w on w.customer_id = ${sql.ref(customerId)} and w.turned_off_at is null
    and w.revoked_at is null and ${type} = any(w.events)
  join users u on u.id = w.customer_id and u.disabled_at is null
  join customers c on c.id = w.customer_id and c.merged_into is null`;

type ShipmentPart = { webhookId: string; shipmentId: string; trackingNumber: string };

export type StatusChange = { shipmentId: string; from: ShipmentStatus; to: ShipmentStatus };

export async function statusData(tx: Tx, changes: readonly StatusChange[]): Promise<Prepared[]> {
  if (changes.length === 0) return [];
  const type = 'shipment.status_changed';
  const { rows } = await sql<
    ShipmentPart & { mode: 'AIR' | 'SEA'; previousStatus: ShipmentStatus; status: ShipmentStatus }
  >`
    select w.id as webhook_id, s.id as shipment_id, s.tracking_number, s.mode,
      one.from_status as previous_status, one.to_status as status
    from unnest(${changes.map(({ shipmentId }) => shipmentId)}::uuid[], ${changes.map(({ from }) => from)}::text[],
      ${changes.map(({ to }) => to)}::text[]) as one (shipment_id, from_status, to_status)
    join shipments s on s.id = one.shipment_id
    ${subscribed(type, 's.customer_id')}
    order by s.id, w.id`.execute(tx);
  return rows.map(({ webhookId, ...data }) => ({ webhookId, type, data }));
}

const publicCodes = milestoneCodes.filter((code) => isForCustomers(code));

/**
 * Returns the milestones that shipments reached by these events: of their own cartons, the first of a code at a place,
 * and of the batch they are in.
 */
export async function milestoneData(tx: Tx, eventIds: readonly string[]): Promise<Prepared[]> {
  const type = 'shipment.milestone';
  const { rows } = await sql<
    ShipmentPart & {
      code: string;
      place: string | null;
      at: Instant;
      cartons: number;
      eta: PlainDay | null;
    }
  >`
    with added as materialized (
      select * from events where id = any(${eventIds}::uuid[]) and code = any(${publicCodes})
    ), kinds as materialized (
      select shipment_id, code, place_code, site_id, count(*) as events from added
      where shipment_id is not null
      group by shipment_id, code, place_code, site_id
    ), first_of_kind as materialized (
      -- Read once for each kind: a command may add an event for each of thousands of cartons.
      select * from kinds k where k.events = (select count(*) from events e
        where e.shipment_id = k.shipment_id and e.code = k.code
          and e.place_code is not distinct from k.place_code and e.site_id is not distinct from k.site_id)
    ), reached as (
      select e.shipment_id, e.code, e.place_code, e.site_id, e.occurred_at, e.package_id, null as eta
      from added e join first_of_kind k on k.shipment_id = e.shipment_id and k.code = e.code
        and k.place_code is not distinct from e.place_code and k.site_id is not distinct from e.site_id
      where e.package_id is not null and e.classifier = 'ACTUAL'
      union all
      select p.shipment_id, e.code, e.place_code, e.site_id, e.occurred_at, p.id, e.details ->> 'eta'
      from added e join packages p on p.batch_id = e.batch_id
      where e.package_id is null
    )
    select w.id as webhook_id, s.id as shipment_id, s.tracking_number, r.code,
      coalesce(place.name, site.city) as place, min(r.occurred_at) as at,
      count(distinct r.package_id)::int as cartons, min(r.eta) as eta
    from reached r
    join shipments s on s.id = r.shipment_id
    ${subscribed(type, 's.customer_id')}
    left join places place on place.code = r.place_code
    left join sites site on site.id = r.site_id
    group by w.id, s.id, r.code, coalesce(place.name, site.city)
    order by s.id, min(r.occurred_at), w.id`.execute(tx);
  return rows.map(({ webhookId, ...data }) => ({ webhookId, type, data }));
}

export async function receivedData(tx: Tx, eventIds: readonly string[]): Promise<Prepared[]> {
  const type = 'package.received';
  const { rows } = await sql<
    ShipmentPart & {
      packageId: string;
      labelNumber: string;
      supplierNumber: string | null;
      condition: 'GOOD' | 'DAMAGED' | 'WET' | 'OPENED';
      receivedAt: Instant;
    }
  >`
    select w.id as webhook_id, s.id as shipment_id, s.tracking_number, p.id as package_id, p.label_number,
      p.supplier_number, coalesce(p.condition, 'GOOD') as condition, e.occurred_at as received_at
    from events e
    join packages p on p.id = e.package_id
    join shipments s on s.id = p.shipment_id
    ${subscribed(type, 's.customer_id')}
    where e.id = any(${eventIds}::uuid[]) and e.code = 'RCV'
    order by p.id, w.id`.execute(tx);
  return rows.map(({ webhookId, ...data }) => ({ webhookId, type, data }));
}

export async function invoiceData(tx: Tx, invoiceIds: readonly string[]): Promise<Prepared[]> {
  if (invoiceIds.length === 0) return [];
  const type = 'invoice.issued';
  const { rows } = await sql<
    ShipmentPart & {
      invoiceId: string;
      invoiceNumber: string;
      purpose: 'FREIGHT' | 'STORAGE' | 'RETURNED_PAYMENT' | 'OPENING_BALANCE';
      totalPesewas: number;
      issuedAt: Instant;
    }
  >`
    select w.id as webhook_id, s.id as shipment_id, s.tracking_number, i.id as invoice_id, i.invoice_number,
      i.purpose, i.total_pesewas, i.issued_at
    from invoices i
    join shipments s on s.id = i.shipment_id
    ${subscribed(type, 'i.customer_id')}
    where i.id = any(${invoiceIds}::uuid[]) and i.invoice_number is not null
    order by i.id, w.id`.execute(tx);
  return rows.map(({ webhookId, totalPesewas, ...data }) => ({
    webhookId,
    type,
    data: { ...data, total: moneyOf(totalPesewas) },
  }));
}

export async function paymentData(tx: Tx, paymentIds: readonly string[]): Promise<Prepared[]> {
  if (paymentIds.length === 0) return [];
  const type = 'payment.confirmed';
  const { rows } = await sql<{
    webhookId: string;
    paymentId: string;
    receiptNumber: string;
    amountPesewas: number;
    confirmedAt: Instant;
    invoices: { invoiceId: string; invoiceNumber: string; pesewas: number }[];
  }>`
    select w.id as webhook_id, p.id as payment_id, p.receipt_number, p.amount_pesewas,
      p.decided_at as confirmed_at, coalesce(paid.invoices, '[]') as invoices
    from payments p
    ${subscribed(type, 'p.customer_id')}
    left join lateral (
      select jsonb_agg(jsonb_build_object('invoiceId', i.id, 'invoiceNumber', i.invoice_number, 'pesewas', a.pesewas)
        order by i.invoice_number) as invoices
      from (select invoice_id, sum(amount_pesewas)::bigint as pesewas from allocations
        where payment_id = p.id group by invoice_id having sum(amount_pesewas) <> 0) a
      join invoices i on i.id = a.invoice_id
    ) paid on true
    where p.id = any(${paymentIds}::uuid[]) and p.receipt_number is not null
    order by p.id, w.id`.execute(tx);
  return rows.map(({ webhookId, amountPesewas, invoices, ...data }) => ({
    webhookId,
    type,
    data: {
      ...data,
      amount: moneyOf(amountPesewas),
      invoices: invoices.map(({ pesewas, ...invoice }) => ({
        ...invoice,
        amount: moneyOf(pesewas),
      })),
    },
  }));
}
