import type { PlainDay } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

/** The first moment of a day in Accra. */
export const startOf = (day: PlainDay) =>
  sql`(${day}::date::timestamp at time zone 'Africa/Accra')`;

/** The paper that an entry `e` stands for, or else the invoice `i` that its line is about. */
export const document = {
  number: sql`coalesce(n.credit_note_number, p.receipt_number, r.refund_number, i.invoice_number)`,
  joins: sql`
    left join credit_notes n on e.source = 'credit-note' and n.id = e.source_id
    left join payments p on e.source = 'payment' and p.id = e.source_id
    left join refunds r on e.source = 'refund' and r.id = e.source_id`,
};

/** What payments and refunds moved. Money that the gateway pays out to our bank was taken in before. */
export const ofPayments = sql`e.source in ('payment', 'refund')`;
