import type { InstalmentKind, InvoicePurpose } from '@sankofa/domain/invoices/invoice';
import type { Mode } from '@sankofa/domain/values/mode';
import type { Instant, PlainDay } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import { isReminded } from '../reminding/reminding-queries.ts';

/** An instalment of an open invoice, with what the reminder to its customer says. */
export type DueRow = {
  invoiceId: string;
  invoiceNumber: string;
  purpose: InvoicePurpose;
  customerId: string;
  issuedAt: Instant;
  trackingNumber: string;
  mode: Mode;
  /** When the last vessel with its cartons arrives. */
  eta: PlainDay | null;
  kind: InstalmentKind;
  dueOn: PlainDay | null;
  owed: number;
  /** Pending payments of the invoice; `forDeposit` is the part meant for the deposit only. */
  waiting: number;
  forDeposit: number;
};

/** A balance without a due date whose goods are waiting in Ghana. */
export type WaitingRow = {
  invoiceId: string;
  invoiceNumber: string;
  customerId: string;
  trackingNumber: string;
  /** When the first of its cartons was put into stock there. */
  since: Instant;
  owed: number;
  /** Pending payments that are left for the balance. */
  waiting: number;
};

/** Returns balances of goods in stock in Ghana since a time, from the index `packages_in_stock_by_age`. */
export async function balancesOfGoodsInGhana(db: Db, from: Instant): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    with here as (
      select p.shipment_id, min(p.in_stock_since) as since from packages p
      where p.state = 'IN_WAREHOUSE' and p.in_stock_since > ${from} group by p.shipment_id
    )
    select i.id as invoice_id, i.invoice_number, i.customer_id, s.tracking_number, here.since,
      n.amount_pesewas - n.paid_pesewas - n.credited_pesewas as owed,
      (
        select coalesce(greatest(
          coalesce(sum(f.share_pesewas) filter (where f.part <> 'DEPOSIT'), 0) - greatest(coalesce((
            select sum(d.amount_pesewas - d.paid_pesewas - d.credited_pesewas) from instalments d
            where d.invoice_id = i.id and d.kind = 'DEPOSIT'
          ), 0) - coalesce(sum(f.share_pesewas) filter (where f.part = 'DEPOSIT'), 0), 0), 0), 0)::bigint
        from payment_invoices f join payments p on p.id = f.payment_id
        where f.invoice_id = i.id and p.state = 'SUBMITTED'
      ) as waiting
    from here
    join shipments s on s.id = here.shipment_id
    join invoices i on i.shipment_id = s.id and i.purpose = 'FREIGHT'
      and i.state in ('ISSUED', 'PARTIALLY_PAID')
    join instalments n on n.invoice_id = i.id and n.kind = 'BALANCE' and n.due_on is null
    where n.amount_pesewas > n.paid_pesewas + n.credited_pesewas and ${isReminded}
    order by i.id`.execute(db);
  return rows;
}

/** Returns all instalments of the invoices due by a date, in order, from the index `invoices_due_first`. */
export async function instalmentsDueBy(db: Db, day: PlainDay): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select i.id as invoice_id, i.invoice_number, i.purpose, i.customer_id, i.issued_at,
      s.tracking_number, s.mode, n.kind, n.due_on,
      n.amount_pesewas - n.paid_pesewas - n.credited_pesewas as owed,
      (
        select max(b.eta) from packages p join batches b on b.id = p.batch_id
        where p.shipment_id = i.shipment_id
      ) as eta,
      (
        select coalesce(sum(f.share_pesewas), 0)::bigint from payment_invoices f
        join payments p on p.id = f.payment_id
        where f.invoice_id = i.id and p.state = 'SUBMITTED'
      ) as waiting,
      (
        select coalesce(sum(f.share_pesewas), 0)::bigint from payment_invoices f
        join payments p on p.id = f.payment_id
        where f.invoice_id = i.id and p.state = 'SUBMITTED' and f.part = 'DEPOSIT'
      ) as for_deposit
    from invoices i
    join shipments s on s.id = i.shipment_id
    join instalments n on n.invoice_id = i.id
    where i.list_rank = 0 and ${isReminded} and coalesce(i.next_due_on, '9999-12-31'::date) <= ${day}::date
    order by i.id, n.position`.execute(db);
  return rows;
}
