-- Above the limit of refunds a credit note or a void is requested by one person and approved by another. Nothing is
-- posted or released until then.
create table invoice_corrections (
  id uuid primary key,
  invoice_id uuid not null references invoices (id),
  kind text not null check (kind in ('CREDIT', 'VOID')),
  amount_pesewas bigint not null check (amount_pesewas > 0),
  reason text not null,
  state text not null check (state in ('REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  requested_by uuid not null references users (id),
  requested_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  decision_reason text,
  constraint a_request_is_open_until_decided check (
    (state = 'REQUESTED') = (decided_at is null) and (decided_at is null) = (decided_by is null)
  ),
  constraint another_person_decides check (state not in ('APPROVED', 'REJECTED') or decided_by <> requested_by),
  constraint a_rejection_has_its_reason check ((state = 'REJECTED') = (decision_reason is not null))
);
create unique index one_open_correction_of_an_invoice on invoice_corrections (invoice_id)
  where state = 'REQUESTED';
create index corrections_of_invoice on invoice_corrections (invoice_id, id desc);
create index open_corrections on invoice_corrections (id) where state = 'REQUESTED';
