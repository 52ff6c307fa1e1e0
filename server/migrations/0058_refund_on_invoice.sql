-- A refund may be asked for against a paid invoice: approving it writes the credit note that it goes back by.
alter table refunds
  add column invoice_id uuid references invoices (id),
  add column credit_note_id uuid references credit_notes (id),
  add constraint refunds_of_one_credit_note unique (credit_note_id),
  add constraint what_is_approved_on_an_invoice_has_its_credit_note check (
    (credit_note_id is not null) = (invoice_id is not null and state not in ('REQUESTED', 'REJECTED', 'WITHDRAWN'))
  );
create index refunds_on_invoice on refunds (invoice_id, state) where invoice_id is not null;
