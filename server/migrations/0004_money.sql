-- Gapless numbers of documents: the row is locked by the transaction that takes the next one.
create table document_numbers (
  kind text not null,
  year integer not null,
  last_number integer not null check (last_number > 0),
  primary key (kind, year)
);

create table invoices (
  id uuid primary key,
  invoice_number text unique,
  shipment_id uuid not null references shipments (id),
  customer_id uuid not null references customers (id),
  state text not null check (state in ('DRAFT', 'ISSUED', 'PARTIALLY_PAID', 'PAID', 'VOID')),
  plan text not null default 'FULL' check (plan in ('FULL', 'SPLIT')),
  exchange_rate_id uuid not null references exchange_rates (id),
  cedis_per_dollar_e4 integer not null check (cedis_per_dollar_e4 > 0),
  total_pesewas bigint not null check (total_pesewas >= 0),
  paid_pesewas bigint not null default 0 check (paid_pesewas >= 0),
  credited_pesewas bigint not null default 0 check (credited_pesewas >= 0),
  drafted_at timestamptz not null,
  issued_by uuid references users (id),
  issued_at timestamptz,
  void_reason text,
  voided_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null,
  check (paid_pesewas + credited_pesewas <= total_pesewas),
  check (state = 'DRAFT' or state = 'VOID' or invoice_number is not null)
);
create unique index one_live_invoice_for_a_shipment on invoices (shipment_id) where state <> 'VOID';
create index invoices_of_customer on invoices (customer_id, id desc);
create index invoices_by_state on invoices (state, id desc);

create table invoice_lines (
  id uuid primary key,
  invoice_id uuid not null references invoices (id) on delete cascade,
  position integer not null check (position > 0),
  kind text not null check (kind in ('FREIGHT', 'SERVICE')),
  description text not null,
  goods_class text check (goods_class in ('NORMAL', 'SPECIAL')),
  rate_id uuid references rates (id),
  -- How the amount came about, as domain/src/invoices/charge.ts made it; kept so it can be read for ever.
  working jsonb not null,
  amount_pesewas bigint not null check (amount_pesewas >= 0),
  unique (invoice_id, position),
  check ((kind = 'FREIGHT') = (rate_id is not null))
);

create table instalments (
  id uuid primary key,
  invoice_id uuid not null references invoices (id) on delete cascade,
  kind text not null check (kind in ('FULL', 'DEPOSIT', 'BALANCE')),
  position integer not null check (position in (1, 2)),
  amount_pesewas bigint not null check (amount_pesewas >= 0),
  paid_pesewas bigint not null default 0,
  due_on date,
  unique (invoice_id, position),
  check (paid_pesewas between 0 and amount_pesewas)
);

create table payments (
  id uuid primary key,
  receipt_number text unique,
  customer_id uuid not null references customers (id),
  invoice_id uuid references invoices (id),
  method text not null check (method in ('MOBILE_MONEY', 'BANK_TRANSFER', 'CASH')),
  network text check (network in ('MTN', 'Telecel', 'AT')),
  amount_pesewas bigint not null check (amount_pesewas > 0),
  reference text not null check (reference <> ''),
  reference_key text not null check (reference_key <> ''),
  payer text,
  paid_on date not null,
  proof_file_id uuid references files (id),
  state text not null check (state in ('SUBMITTED', 'CONFIRMED', 'REJECTED', 'REVERSED')),
  reason text,
  submitted_by uuid not null references users (id),
  submitted_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  version integer not null default 1,
  -- Four eyes: whoever submitted a payment is never the one who confirms it.
  check (state <> 'CONFIRMED' or decided_by <> submitted_by),
  check ((state = 'SUBMITTED') = (decided_at is null))
);
create unique index one_payment_for_a_reference on payments (method, reference_key)
  where state <> 'REJECTED';
create index payments_of_customer on payments (customer_id, id desc);
create index payments_by_state on payments (state, id desc);
create index payments_by_proof on payments (proof_file_id) where proof_file_id is not null;

-- Which money pays which instalment. A null payment is the customer's credit being used.
create table allocations (
  id uuid primary key,
  payment_id uuid references payments (id),
  invoice_id uuid not null references invoices (id),
  instalment_id uuid not null references instalments (id),
  amount_pesewas bigint not null check (amount_pesewas <> 0),
  allocated_by uuid not null references users (id),
  allocated_at timestamptz not null
);
create index allocations_of_payment on allocations (payment_id);
create index allocations_of_invoice on allocations (invoice_id);
create trigger allocations_only_grow before update or delete on allocations
  for each row execute function refuse_change();

create table credit_notes (
  id uuid primary key,
  credit_note_number text not null unique,
  invoice_id uuid not null references invoices (id),
  amount_pesewas bigint not null check (amount_pesewas > 0),
  reason text not null check (reason <> ''),
  issued_by uuid not null references users (id),
  issued_at timestamptz not null
);
create index credit_notes_of_invoice on credit_notes (invoice_id);
create trigger credit_notes_only_grow before update or delete on credit_notes
  for each row execute function refuse_change();

create table refunds (
  id uuid primary key,
  refund_number text not null unique,
  customer_id uuid not null references customers (id),
  payment_id uuid references payments (id),
  amount_pesewas bigint not null check (amount_pesewas > 0),
  reason text not null check (reason <> ''),
  pay_to text not null,
  state text not null check (state in ('REQUESTED', 'APPROVED', 'REJECTED', 'PROCESSING', 'PAID', 'FAILED',
    'WITHDRAWN')),
  decision_reason text,
  reference text,
  requested_by uuid not null references users (id),
  requested_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  paid_by uuid references users (id),
  paid_at timestamptz,
  version integer not null default 1,
  check (decided_by is null or decided_by <> requested_by)
);
create index refunds_of_customer on refunds (customer_id, id desc);
create index refunds_by_state on refunds (state, id desc);

-- The books. An entry is posted once for its source, balances to zero, and is never edited.
create table journal_entries (
  id uuid primary key,
  kind text not null,
  source text not null,
  source_id uuid not null,
  currency text not null default 'GHS' check (currency = 'GHS'),
  memo text not null,
  reverses_id uuid unique references journal_entries (id),
  posted_by uuid not null references users (id),
  posted_at timestamptz not null,
  unique (source, source_id, kind)
);
create table journal_lines (
  entry_id uuid not null references journal_entries (id),
  position integer not null check (position > 0),
  account text not null check (account in ('receivable', 'customer-credit', 'refunds-payable',
    'cash-mobile-money', 'cash-bank', 'cash-office', 'revenue-freight-air', 'revenue-freight-sea',
    'revenue-service')),
  customer_id uuid references customers (id),
  invoice_id uuid references invoices (id),
  -- Debits are above zero, credits below.
  amount_pesewas bigint not null check (amount_pesewas <> 0),
  primary key (entry_id, position),
  check (account not in ('receivable', 'customer-credit', 'refunds-payable') or customer_id is not null)
);
create index journal_lines_by_account on journal_lines (account, customer_id);
create index journal_lines_of_invoice on journal_lines (invoice_id) where invoice_id is not null;
create trigger journal_entries_only_grow before update or delete on journal_entries
  for each row execute function refuse_change();
create trigger journal_lines_only_grow before update or delete on journal_lines
  for each row execute function refuse_change();

create function refuse_unbalanced() returns trigger language plpgsql as $$
declare
  difference bigint;
begin
  select sum(amount_pesewas) into difference from journal_lines where entry_id = new.entry_id;
  if difference <> 0 then
    raise exception 'journal entry % is off by % pesewas', new.entry_id, difference
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger entries_balance after insert on journal_lines
  deferrable initially deferred for each row execute function refuse_unbalanced();
