-- A customer says that a carton was measured wrong; it is measured again (domain.md §5).
create table measure_disputes (
  id uuid primary key,
  invoice_id uuid not null references invoices (id),
  customer_id uuid not null references customers (id),
  state text not null check (state in ('OPEN', 'CREDITED', 'UPHELD', 'WITHDRAWN', 'CLOSED')),
  reason text not null,
  opened_by uuid not null references users (id),
  opened_at timestamptz not null,
  ended_by uuid references users (id),
  ended_at timestamptz,
  -- What came of it, as the customer reads it.
  outcome text,
  credit_note_id uuid references credit_notes (id),
  check ((state = 'OPEN') = (ended_at is null)),
  check ((ended_at is null) = (outcome is null)),
  check ((state = 'CREDITED') = (credit_note_id is not null))
);
create unique index one_open_dispute on measure_disputes (invoice_id) where state = 'OPEN';
create index disputes_of_invoice on measure_disputes (invoice_id, id desc);
create index disputes_of_customer on measure_disputes (customer_id, id desc);
create index disputes_by_state on measure_disputes (state, id);

create table disputed_packages (
  dispute_id uuid not null references measure_disputes (id),
  package_id uuid not null references packages (id),
  -- Null until it was measured again.
  measurement_id uuid references measurements (id),
  primary key (dispute_id, package_id)
);
create index disputes_of_package on disputed_packages (package_id);
