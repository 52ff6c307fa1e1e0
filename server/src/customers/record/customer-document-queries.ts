import { hasDuty, type Actor } from '@sankofa/domain/access';
import type { CustomerDocument } from '@sankofa/domain/customers/record/customer-endpoints';
import { mayTicket } from '@sankofa/domain/support/ticket-policy';
import type { Page } from '@sankofa/domain/values/list';
import { mayClaim } from '@sankofa/domain/warehouse/unidentified/claim';
import { sql } from 'kysely';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';

type DocumentQuery = { customerId: string; cursor?: string | undefined; limit: number };

/**
 * Returns a customer's documents, photos and uploads that this person may open, newest first. A house bill is available
 * once the list of its batch is closed. Labels are on the page of their shipment.
 */
export async function pageOfCustomerDocuments(
  db: Db,
  actor: Actor,
  { customerId, cursor, limit }: DocumentQuery,
): Promise<Page<CustomerDocument>> {
  const [at, after] = cursor ? cursorValues(cursor, ['instant', 'id']) : [null, null];
  const isFinance = hasDuty(actor, 'finance');
  const { rows } = await sql<CustomerDocument & { place: string }>`
    with documents as (
      select id, 'INVOICE' as kind, invoice_number as name, issued_at as at, null::uuid as shipment_id, id as place
      from invoices where customer_id = ${customerId} and invoice_number is not null and ${isFinance}::boolean
      union all
      select n.id, 'CREDIT_NOTE', n.credit_note_number, n.issued_at, null, n.id
      from credit_notes n join invoices i on i.id = n.invoice_id
      where i.customer_id = ${customerId} and ${isFinance}::boolean
      union all
      select id, 'RECEIPT', receipt_number, decided_at, null, id from payments
      where customer_id = ${customerId} and receipt_number is not null and decided_at is not null
        and ${isFinance}::boolean
      union all
      select id, 'PROOF_OF_PAYMENT', reference, submitted_at, null, proof_file_id from payments
      where customer_id = ${customerId} and proof_file_id is not null and ${isFinance}::boolean
      union all
      select distinct b.id, 'HOUSE_BILL', coalesce(s.house_bill_number, s.tracking_number), coalesce(b.departed_at, b.created_at), s.id, s.id
      from shipments s join packages p on p.shipment_id = s.id join batches b on b.id = p.batch_id
      where s.customer_id = ${customerId} and b.state not in ('PLANNED', 'OPEN')
      union all
      select f.file_id, 'PHOTO', p.label_number, f.added_at, p.shipment_id, f.file_id
      from packages p join package_photos f on f.package_id = p.id where p.customer_id = ${customerId}
      union all
      select a.id, 'ATTACHMENT', a.name, a.added_at, null, a.id
      from tickets t join ticket_messages m on m.ticket_id = t.id join ticket_files a on a.message_id = m.id
      where t.customer_id = ${customerId} and ${mayTicket.answer(actor)}::boolean
      union all
      select k.id, 'PROOF_OF_PURCHASE', p.label_number, k.claimed_at, p.shipment_id, k.proof_file_id
      from claims k join packages p on p.id = k.package_id
      where k.customer_id = ${customerId} and k.proof_file_id is not null and ${mayClaim.see(actor)}::boolean
      union all
      select id, 'PROOF_OF_REFUND', refund_number, paid_at, null, proof_file_id from refunds
      where customer_id = ${customerId} and proof_file_id is not null and paid_at is not null
        and ${isFinance}::boolean
    )
    select * from documents
    where ${after}::uuid is null or (at, place) < (${at}::timestamptz, ${after}::uuid)
    order by at desc, place desc limit ${limit + 1}`.execute(db);
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.at, last.place]);
  return { items: items.map(shownOf), nextCursor };
}

const shownOf = ({ id, kind, name, at, shipmentId }: CustomerDocument): CustomerDocument => ({
  id,
  kind,
  name,
  at,
  shipmentId,
});
