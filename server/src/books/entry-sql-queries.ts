import { sql } from 'kysely';

/** The document of an entry `e`, or else the invoice `i` of its line. */
export const document = {
  number: sql`coalesce(n.credit_note_number, p.receipt_number, r.refund_number, i.invoice_number)`,
  joins: sql`
    left join credit_notes n on e.source = 'credit-note' and n.id = e.source_id
    left join payments p on e.source = 'payment' and p.id = e.source_id
    left join refunds r on e.source = 'refund' and r.id = e.source_id`,
};

/** Entries of payments and refunds. A payout of the provider is left out: its money was received before. */
export const ofPayments = sql`e.source in ('payment', 'refund')`;
