import type { InvoiceState } from '@sankofa/domain/invoices/invoice';
import type { InvoicePart } from '@sankofa/domain/payments/pay-for';
import type { Instant, PlainDay } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { sendLater } from '../platform/database/connection.ts';
import type { Tx } from '../platform/database/db.ts';
import { keepInstalments } from './instalment-queries.ts';

/** Adds amounts to instalments; negative ones subtract. Several amounts for one instalment add up. */
export async function addToInstalments(
  tx: Tx,
  amounts: readonly { id: string; paid?: number; credited?: number }[],
) {
  if (amounts.length === 0) return;
  await sendLater(
    tx,
    sql`update instalments
    set paid_pesewas = paid_pesewas + one.paid, credited_pesewas = credited_pesewas + one.credited
    from (
      select id, sum(paid)::bigint as paid, sum(credited)::bigint as credited
      from unnest(${amounts.map(({ id }) => id)}::uuid[],
        ${amounts.map(({ paid = 0 }) => paid)}::bigint[],
        ${amounts.map(({ credited = 0 }) => credited)}::bigint[]) as part (id, paid, credited)
      group by id
    ) one
    where instalments.id = one.id`,
  );
}

/** A new due date of an instalment, and the next due date of its invoice. */
export type MovedDue = {
  instalmentId: string;
  dueOn: PlainDay | null;
  invoiceId: string;
  nextDueOn: PlainDay | null;
};

/** Updates due dates and increments the versions of the invoices. */
export async function setDueDays(tx: Tx, moved: readonly MovedDue[], updatedAt: Instant) {
  if (moved.length === 0) return;
  await keepInstalments(
    tx,
    moved.map(({ invoiceId }) => invoiceId),
    updatedAt,
  );
  await sendLater(
    tx,
    sql`update instalments set due_on = one.due_on
    from unnest(${moved.map(({ instalmentId }) => instalmentId)}::uuid[],
      ${moved.map(({ dueOn }) => dueOn)}::date[]) as one (id, due_on)
    where instalments.id = one.id`,
  );
  await sendLater(
    tx,
    sql`update invoices
    set next_due_on = one.due_on, updated_at = ${updatedAt}, version = version + 1
    from unnest(${moved.map(({ invoiceId }) => invoiceId)}::uuid[],
      ${moved.map(({ nextDueOn }) => nextDueOn)}::date[]) as one (id, due_on)
    where invoices.id = one.id`,
  );
}

/** The fields of an invoice that follow from its instalments. */
export type RestatedInvoice = {
  id: string;
  paid: number;
  credited: number;
  state: InvoiceState;
  nextDueOn: PlainDay | null;
};

/** Updates the sums, states and next due dates of invoices and increments their versions. */
export async function restateInvoices(
  tx: Tx,
  restated: readonly RestatedInvoice[],
  updatedAt: Instant,
) {
  await sendLater(
    tx,
    sql`update invoices
    set paid_pesewas = one.paid, credited_pesewas = one.credited, state = one.state,
      next_due_on = one.due_on, updated_at = ${updatedAt}, version = version + 1
    from unnest(${restated.map(({ id }) => id)}::uuid[], ${restated.map(({ paid }) => paid)}::bigint[],
      ${restated.map(({ credited }) => credited)}::bigint[],
      ${restated.map(({ state }) => state)}::text[],
      ${restated.map(({ nextDueOn }) => nextDueOn)}::date[]) as one (id, paid, credited, state, due_on)
    where invoices.id = one.id`,
  );
}

export type InstalmentSums = {
  paymentId: string;
  invoiceId: string;
  part: InvoicePart;
  sharePesewas: number;
};

/** Updates which part of each invoice payments are for, and their amounts. */
export async function setInstalmentSums(tx: Tx, sums: readonly InstalmentSums[]) {
  if (sums.length === 0) return;
  await sendLater(
    tx,
    sql`update payment_invoices set part = one.part, share_pesewas = one.share
    from unnest(${sums.map(({ paymentId }) => paymentId)}::uuid[],
      ${sums.map(({ invoiceId }) => invoiceId)}::uuid[], ${sums.map(({ part }) => part)}::text[],
      ${sums.map(({ sharePesewas }) => sharePesewas)}::bigint[]) as one (payment_id, invoice_id, part, share)
    where payment_invoices.payment_id = one.payment_id
      and payment_invoices.invoice_id = one.invoice_id`,
  );
}
