-- Receivables as they were on any day.

-- The instalments of an invoice before its plan or a due date changed, so that the ageing of a past day is the one that
-- was shown on it. They were in force until that moment.
create table instalment_history (
  invoice_id uuid not null references invoices on delete cascade,
  until timestamptz not null,
  position integer not null check (position in (1, 2)),
  amount_pesewas bigint not null check (amount_pesewas >= 0),
  due_on date,
  primary key (invoice_id, until, position)
);
create trigger instalment_history_is_append_only before update on instalment_history
  for each row execute function refuse_change();

-- The day from which an instalment ages. A balance by air has no due date: it is due once its goods wait in Ghana.
create function aged_from(due_on date, shipment uuid) returns date language sql stable as $$
  select coalesce(due_on, (
    select (min(e.occurred_at) at time zone 'Africa/Accra')::date
    from packages p join events e on e.package_id = p.id and e.to_state = 'IN_WAREHOUSE'
    where p.shipment_id = shipment and not exists (select from events s where s.supersedes_id = e.id)
  ))
$$;

-- A payment without an invoice: once it is confirmed, all of it is the customer's credit.
alter table payments add column is_on_account boolean not null default false;
alter table payments add constraint online_payments_have_invoices check (not is_on_account or method <> 'GATEWAY');

-- The credit limit and payment terms of a customer to whom finance gave some.
create table customer_terms (
  customer_id uuid primary key references customers,
  limit_pesewas bigint check (limit_pesewas >= 0),
  -- How many days after its due date an instalment may stay unpaid before goods are held.
  grace_days integer check (grace_days between 0 and 365),
  reason text not null check (reason <> ''),
  set_by uuid not null references users,
  set_at timestamptz not null,
  version integer not null default 1
);

-- A shipment that may be loaded in spite of the terms of its customer.
create table credit_releases (
  shipment_id uuid primary key references shipments,
  reason text not null check (reason <> ''),
  released_by uuid not null references users,
  released_at timestamptz not null
);
create trigger credit_releases_are_append_only before update or delete on credit_releases
  for each row execute function refuse_change();

-- The payment reminders that were sent: each step once per instalment and due date.
create table payment_reminders (
  id uuid primary key,
  invoice_id uuid not null references invoices on delete cascade,
  step text not null check (step in ('AHEAD', 'TODAY', 'POLITE', 'FIRM', 'FINAL', 'HERE')),
  kind text not null check (kind in ('FULL', 'DEPOSIT', 'BALANCE')),
  -- The key of its notification, which says the due date.
  key text not null unique,
  due_on date,
  amount_pesewas bigint not null check (amount_pesewas > 0),
  sent_at timestamptz not null
);
create index reminders_of_invoice on payment_reminders (invoice_id, id desc);
create trigger payment_reminders_are_append_only before update on payment_reminders
  for each row execute function refuse_change();

-- No reminders are sent for an invoice, or for all invoices of a customer, until it is ended.
create table reminder_stops (
  id uuid primary key,
  customer_id uuid not null references customers,
  -- Null: for all invoices of the customer.
  invoice_id uuid references invoices,
  reason text not null check (reason <> ''),
  stopped_by uuid not null references users,
  stopped_at timestamptz not null,
  ended_by uuid references users,
  ended_at timestamptz,
  end_reason text check (end_reason <> ''),
  constraint end_is_complete check (
    (ended_at is null) = (ended_by is null) and (ended_at is null) = (end_reason is null)
  )
);
create index reminder_stops_in_force on reminder_stops (customer_id, invoice_id) where ended_at is null;

-- Statements of account sent by email to many customers: each customer once in a run. The PDF is rendered when the email is
-- sent.
create table statement_emails (
  id uuid primary key,
  run_id uuid not null,
  customer_id uuid not null references customers,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  sent_by uuid not null references users,
  sent_at timestamptz not null,
  unique (run_id, customer_id)
);
