import type { InvoicePurpose } from '@sankofa/domain/invoices/invoice';
import { blocks } from '@sankofa/domain/shipments/hold';
import type { PlainDay } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

type OutstandingInvoiceRow = {
  invoiceId: string;
  invoiceNumber: string;
  trackingNumber: string;
  purpose: InvoicePurpose;
  isOfShipment: boolean;
  isHolding: boolean;
  dueOn: PlainDay | null;
  owed: number;
  waiting: number;
};

/** The holds on a handover that a payment lifts. */
const moneyHolds = (['DEPOSIT', 'BALANCE'] as const).filter((kind) => blocks(kind, 'deliver'));

/**
 * Returns all open invoices of a shipment's customer: the shipment's first, then those that hold other goods.
 */
export async function findOutstandingInvoices(
  db: Db,
  shipmentId: string,
): Promise<OutstandingInvoiceRow[]> {
  const { rows } = await sql<OutstandingInvoiceRow>`
    select i.id as invoice_id, i.invoice_number, s.tracking_number, i.purpose, i.next_due_on as due_on,
      i.shipment_id = ${shipmentId} as is_of_shipment,
      i.purpose = 'FREIGHT' and exists (
        select from holds h join packages p on p.id = h.package_id
        where p.shipment_id = i.shipment_id and h.kind = any(${moneyHolds}) and h.lifted_at is null
      ) as is_holding,
      i.total_pesewas - i.paid_pesewas - i.credited_pesewas as owed,
      (
        select coalesce(sum(f.share_pesewas), 0)::bigint from payment_invoices f
        join payments p on p.id = f.payment_id
        where f.invoice_id = i.id and p.state = 'SUBMITTED'
      ) as waiting
    from invoices i
    join shipments s on s.id = i.shipment_id
    where i.customer_id = (select customer_id from shipments where id = ${shipmentId})
      and i.state in ('ISSUED', 'PARTIALLY_PAID')
      and i.total_pesewas > i.paid_pesewas + i.credited_pesewas
    order by is_of_shipment desc, is_holding desc, i.id`.execute(db);
  return rows;
}
