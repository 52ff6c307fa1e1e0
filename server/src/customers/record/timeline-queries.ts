import { hasDuty, type Actor } from '@sankofa/domain/access';
import { mayCustomer } from '@sankofa/domain/customers/customer-policy';
import type {
  CustomerEvent,
  CustomerEventKind,
} from '@sankofa/domain/customers/record/customer-endpoints';
import { mayInvoice } from '@sankofa/domain/invoices/invoice-policy';
import { mayTicket } from '@sankofa/domain/support/ticket-policy';
import type { Language } from '@sankofa/domain/texts/language';
import type { Page } from '@sankofa/domain/values/list';
import { moneyOf } from '@sankofa/domain/values/money';
import { sql, type RawBuilder } from 'kysely';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';
import { storedText } from '../../platform/texts/stored-messages.ts';

type TimelineQuery = {
  customerId: string;
  kind?: CustomerEventKind | undefined;
  cursor?: string | undefined;
  limit: number;
  language: Language;
};

/** Who may see the entries of each kind. */
const maySee: Record<CustomerEventKind, (actor: Actor) => boolean> = {
  SHIPMENT: mayCustomer.list,
  INVOICE: mayInvoice.listAll,
  CREDIT_NOTE: mayInvoice.listAll,
  PAYMENT: mayInvoice.listAll,
  REFUND: mayInvoice.listAll,
  TICKET: mayTicket.answer,
  MESSAGE: mayTicket.answer,
  BULK_MESSAGE: mayTicket.answer,
  // An email about money shows amounts.
  EMAIL: (actor) => hasDuty(actor, 'finance') || hasDuty(actor, 'support'),
  PHONE_MESSAGE: (actor) => hasDuty(actor, 'finance') || hasDuty(actor, 'support'),
  CALL: mayCustomer.note,
  NOTE: mayCustomer.note,
};

/** Each source by the customer `id`, with the same columns. An email has a message instead of a text. */
const sources: Record<CustomerEventKind, (customerId: string) => RawBuilder<unknown>> = {
  SHIPMENT: (customerId) => sql`
    select id, 'SHIPMENT' as kind, created_at as at, tracking_number as number, description as text,
      null as message, status as state, null as amount, null as who, id as record_id
    from shipments where customer_id = ${customerId}`,
  INVOICE: (customerId) => sql`
    select id, 'INVOICE', issued_at, invoice_number, '', null, state, total_pesewas, null, id
    from invoices where customer_id = ${customerId} and invoice_number is not null`,
  CREDIT_NOTE: (customerId) => sql`
    select n.id, 'CREDIT_NOTE', n.issued_at, n.credit_note_number, n.reason, null, null, n.amount_pesewas, null,
      n.invoice_id
    from credit_notes n join invoices i on i.id = n.invoice_id where i.customer_id = ${customerId}`,
  PAYMENT: (customerId) => sql`
    select id, 'PAYMENT', submitted_at, coalesce(receipt_number, reference), '', null, state, amount_pesewas, null, id
    from payments where customer_id = ${customerId}`,
  REFUND: (customerId) => sql`
    select id, 'REFUND', requested_at, refund_number, reason, null, state, amount_pesewas, null, id
    from refunds where customer_id = ${customerId}`,
  TICKET: (customerId) => sql`
    select id, 'TICKET', opened_at, ticket_number, subject, null, state, null, null, id
    from tickets where customer_id = ${customerId}`,
  // The first message is in the entry of its ticket.
  MESSAGE: (customerId) => sql`
    select m.id, 'MESSAGE', m.written_at, t.ticket_number, left(m.body, 300), null, null, null,
      coalesce(u.name, t.sender_name), t.id
    from tickets t join ticket_messages m on m.ticket_id = t.id left join users u on u.id = m.author_id
    where t.customer_id = ${customerId}
      and exists (select from ticket_messages first where first.ticket_id = t.id and first.id < m.id)`,
  // What support sent to many customers at once.
  BULK_MESSAGE: (customerId) => sql`
    select m.id, 'BULK_MESSAGE', r.sent_at, '', left(m.title || ': ' || m.body, 300), null, null, null, u.name, m.id
    from customer_message_recipients r join customer_messages m on m.id = r.message_id join users u on u.id = m.sent_by
    where r.customer_id = ${customerId}`,
  // Not those with a link that logs someone in or changes the account.
  EMAIL: (customerId) => sql`
    select id, 'EMAIL', created_at, '', '', subject, state, null, null, id
    from message_outbox where user_id = ${customerId} and channel = 'EMAIL' and link_id is null`,
  // Not the codes that confirm a number.
  PHONE_MESSAGE: (customerId) => sql`
    select o.id, 'PHONE_MESSAGE', o.created_at, case o.channel when 'SMS' then 'SMS' else 'WhatsApp' end, '',
      o.subject, m.state, null, null, o.id
    from message_outbox o join phone_messages m on m.id = o.id
    where o.user_id = ${customerId} and m.purpose <> 'CODE'`,
  CALL: (customerId) => notesOf(customerId, 'CALL'),
  NOTE: (customerId) => notesOf(customerId, 'NOTE'),
};

const notesOf = (customerId: string, kind: 'CALL' | 'NOTE') => sql`
  select n.id, n.kind, n.written_at, '', left(n.body, 300), null, n.direction, null, u.name, n.id
  from customer_notes n join users u on u.id = n.written_by
  where n.customer_id = ${customerId} and n.kind = ${kind}
    and not exists (select from customer_notes later where later.supersedes_id = n.id)`;

type Row = Omit<CustomerEvent, 'amount'> & { amount: number | null; message: unknown };

/** Returns what happened with a customer, newest first: of each kind only what this person may see. */
export async function pageOfTimeline(
  db: Db,
  actor: Actor,
  { customerId, kind, cursor, limit, language }: TimelineQuery,
): Promise<Page<CustomerEvent>> {
  const [at, after] = cursor ? cursorValues(cursor, ['instant', 'id']) : [null, null];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record of kinds
  const kinds = (Object.keys(sources) as CustomerEventKind[]).filter(
    (one) => maySee[one](actor) && (kind === undefined || one === kind),
  );
  if (kinds.length === 0) return { items: [], nextCursor: null };
  const columns = sql`(id, kind, at, number, text, message, state, amount, who, record_id)`;
  // A page of each source is enough for a page of all.
  const parts = kinds.map(
    (
      one,
    ) => sql`(select id, kind, at, number, text, message::jsonb, state::text, amount::bigint, who::text, record_id
      from (${sources[one](customerId)}) as part ${columns}
      where ${after}::uuid is null or (at, id) < (${at}::timestamptz, ${after}::uuid)
      order by at desc, id desc limit ${limit + 1})`,
  );
  const { rows } = await sql<Row>`
    select * from (${sql.join(parts, sql` union all `)}) as timeline ${columns}
    order by at desc, id desc limit ${limit + 1}`.execute(db);
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.at, last.id]);
  return {
    items: items.map(({ message, amount, text, ...row }) => ({
      ...row,
      text: message === null ? text : storedText(message, language),
      amount: amount === null ? null : moneyOf(amount),
    })),
    nextCursor,
  };
}
