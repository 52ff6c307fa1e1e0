import { fourEyesPeriodMs } from '@sankofa/domain/payments/refunds/refund-rules';
import { addMs } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { lockAccount } from '../books/books.ts';
import type { Work } from '../platform/database/work.ts';

/**
 * Returns what the actor alone credited, voided and refunded to a customer in the last 24 hours, in pesewas:
 * amounts split into small parts count as one. What a second person approved is left out, and a credit note
 * that came with a refund counts with the refund, unless the refund was rejected. Locks the account, so that
 * concurrent requests see each other's amounts.
 */
export async function sumUnapprovedCredits(work: Work, customerId: string): Promise<number> {
  await lockAccount(work.tx, customerId);
  const by = work.actor.id;
  const since = addMs(work.now, -fourEyesPeriodMs);
  const { rows } = await sql<{ given: number }>`
    select (
      (select coalesce(sum(n.amount_pesewas), 0) from credit_notes n join invoices i on i.id = n.invoice_id
        where n.issued_by = ${by} and n.issued_at > ${since} and i.customer_id = ${customerId}
          and not exists (select from invoice_corrections c
            where c.invoice_id = n.invoice_id and c.state = 'APPROVED' and c.decided_at = n.issued_at)
          and not exists (select from refunds r where r.credit_note_id = n.id and r.state <> 'REJECTED'))
      + (select coalesce(sum(i.total_pesewas), 0) from invoices i
        where i.customer_id = ${customerId} and i.voided_by = ${by} and i.voided_at > ${since}
          and i.invoice_number is not null
          and not exists (select from invoice_corrections c
            where c.invoice_id = i.id and c.state = 'APPROVED' and c.decided_at = i.voided_at))
      + (select coalesce(sum(r.amount_pesewas), 0) from refunds r
        where r.customer_id = ${customerId} and r.decided_by = ${by}
          and coalesce(r.paid_by, r.sent_by) = ${by} and coalesce(r.paid_at, r.sent_at) > ${since}
          and r.state in ('PAID', 'PROCESSING'))
    )::bigint as given`.execute(work.tx);
  return rows[0]?.given ?? 0;
}
