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
  -- The first day on which something that is still owed is due; kept for the order of the list.
  next_due_on date,
  -- What is due comes first, then drafts, then what is settled, then what is void.
  list_rank integer not null generated always as (case state
    when 'ISSUED' then 0 when 'PARTIALLY_PAID' then 0 when 'DRAFT' then 1 when 'PAID' then 2 else 3 end) stored,
  drafted_at timestamptz not null,
  issued_by uuid references users (id),
  issued_at timestamptz,
  void_reason text,
  voided_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null,
  check (paid_pesewas + credited_pesewas <= total_pesewas),
  check (state = 'DRAFT' or state = 'VOID' or invoice_number is not null),
  check ((invoice_number is null) = (issued_at is null) and (issued_at is null) = (issued_by is null)),
  check ((state = 'VOID') = (voided_at is not null) and (state = 'VOID') = (void_reason is not null))
);
-- A shipment whose invoice was credited in full can be invoiced anew.
create unique index one_live_invoice_for_a_shipment on invoices (shipment_id)
  where state = 'DRAFT' or (state <> 'VOID' and credited_pesewas < total_pesewas);
create index invoices_of_shipment on invoices (shipment_id);
create index invoices_of_customer on invoices (customer_id, id desc);
create index invoices_due_first on invoices (list_rank, coalesce(next_due_on, '9999-12-31'), id desc);

-- What was issued stays as it was written: money and credit notes come beside it.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if old.invoice_number is not null and
    (new.invoice_number, new.shipment_id, new.customer_id, new.exchange_rate_id, new.cedis_per_dollar_e4,
      new.total_pesewas, new.issued_at, new.issued_by)
    is distinct from
    (old.invoice_number, old.shipment_id, old.customer_id, old.exchange_rate_id, old.cedis_per_dollar_e4,
      old.total_pesewas, old.issued_at, old.issued_by)
  then
    raise exception 'invoice % is issued: correct it by a credit note', old.invoice_number
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger issued_invoices_stay before update on invoices
  for each row execute function refuse_rewriting();

create table invoice_lines (
  id uuid primary key,
  invoice_id uuid not null references invoices (id) on delete cascade,
  position integer not null check (position > 0),
  kind text not null check (kind in ('FREIGHT', 'SERVICE')),
  description text not null,
  goods_class text check (goods_class in ('NORMAL', 'SPECIAL')),
  rate_id uuid references rates (id),
  -- How freight came about, as domain/src/invoices/charge.ts made it; kept so it can be read for ever.
  working jsonb,
  amount_pesewas bigint not null check (amount_pesewas >= 0),
  unique (invoice_id, position),
  check ((kind = 'FREIGHT') = (rate_id is not null) and (kind = 'FREIGHT') = (working is not null)
    and (kind = 'FREIGHT') = (goods_class is not null))
);

create function refuse_lines_of_issued() returns trigger language plpgsql as $$
begin
  if exists (select 1 from invoices
    where id = coalesce(new.invoice_id, old.invoice_id) and invoice_number is not null)
  then
    raise exception 'the lines of an issued invoice stay: correct it by a credit note'
      using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger lines_of_issued_stay before insert or update or delete on invoice_lines
  for each row execute function refuse_lines_of_issued();

create table instalments (
  id uuid primary key,
  invoice_id uuid not null references invoices (id) on delete cascade,
  kind text not null check (kind in ('FULL', 'DEPOSIT', 'BALANCE')),
  position integer not null check (position in (1, 2)),
  amount_pesewas bigint not null check (amount_pesewas >= 0),
  paid_pesewas bigint not null default 0 check (paid_pesewas >= 0),
  credited_pesewas bigint not null default 0 check (credited_pesewas >= 0),
  due_on date,
  unique (invoice_id, position),
  check (paid_pesewas + credited_pesewas <= amount_pesewas)
);

create table payments (
  id uuid primary key,
  receipt_number text unique,
  customer_id uuid not null references customers (id),
  invoice_id uuid not null references invoices (id),
  method text not null check (method in ('MOBILE_MONEY', 'BANK_TRANSFER', 'CASH')),
  network text check (network in ('MTN', 'Telecel', 'AT')),
  amount_pesewas bigint not null check (amount_pesewas > 0),
  reference text not null check (reference <> ''),
  reference_key text not null check (reference_key <> ''),
  payer text,
  paid_on date not null,
  proof_file_id uuid references files (id),
  state text not null check (state in ('SUBMITTED', 'CONFIRMED', 'REJECTED', 'REVERSED')),
  -- What waits comes first.
  list_rank integer not null generated always as (case state when 'SUBMITTED' then 0 else 1 end) stored,
  -- Why it was rejected or reversed.
  reason text,
  submitted_by uuid not null references users (id),
  submitted_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  reversed_by uuid references users (id),
  reversed_at timestamptz,
  version integer not null default 1,
  -- Four eyes: whoever submitted a payment is never the one who decides on it.
  check (decided_by <> submitted_by),
  check ((state = 'SUBMITTED') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((state = 'REVERSED') = (reversed_at is not null) and (reversed_at is null) = (reversed_by is null)),
  check ((state in ('CONFIRMED', 'REVERSED')) = (receipt_number is not null)),
  check (state not in ('REJECTED', 'REVERSED') or reason is not null),
  check (method = 'MOBILE_MONEY' or network is null)
);
-- A reference that was rejected can be used again: it may have been typed by the wrong person.
create unique index one_payment_for_a_reference on payments (method, reference_key)
  where state <> 'REJECTED';
create index payments_of_customer on payments (customer_id, list_rank, id desc);
create index payments_of_invoice on payments (invoice_id);
create index payments_waiting_first on payments (list_rank, id desc);
create index payments_by_proof on payments (proof_file_id) where proof_file_id is not null;

-- Which money pays which instalment. A null payment is the customer's credit being used; an amount below
-- zero takes back what a reversal or a credit note freed.
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
create index allocations_of_instalment on allocations (instalment_id);
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
  amount_pesewas bigint not null check (amount_pesewas > 0),
  reason text not null check (reason <> ''),
  pay_to text not null check (pay_to <> ''),
  state text not null check (state in ('REQUESTED', 'APPROVED', 'REJECTED', 'PROCESSING', 'PAID', 'FAILED',
    'WITHDRAWN')),
  decision_reason text,
  method text check (method in ('MOBILE_MONEY', 'BANK_TRANSFER', 'CASH')),
  reference text,
  requested_by uuid not null references users (id),
  requested_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  paid_by uuid references users (id),
  paid_at timestamptz,
  version integer not null default 1,
  -- Four eyes: whoever asked for money neither decides on it nor sends it.
  check (decided_by <> requested_by),
  check (paid_by <> requested_by),
  check ((state in ('REQUESTED', 'WITHDRAWN')) = (decided_by is null)),
  check ((state = 'PAID') = (paid_at is not null) and (paid_at is null) = (paid_by is null)
    and (paid_at is null) = (reference is null) and (paid_at is null) = (method is null))
);
create index refunds_of_customer on refunds (customer_id, id desc);
create index refunds_newest on refunds (state, id desc);

-- The books. An entry is posted once for its source, balances to zero, and is never edited.
create table journal_entries (
  id uuid primary key,
  kind text not null check (kind in ('invoice-issued', 'invoice-voided', 'credit-note', 'credit-freed',
    'credit-used', 'payment-confirmed', 'payment-reversed', 'refund-approved', 'refund-paid')),
  source text not null check (source in ('invoice', 'credit-note', 'payment', 'credit-use', 'refund')),
  source_id uuid not null,
  currency text not null default 'GHS' check (currency = 'GHS'),
  memo text not null,
  reverses_id uuid unique references journal_entries (id),
  posted_by uuid not null references users (id),
  posted_at timestamptz not null,
  -- Lines are written with their entry or never.
  written_in xid8 not null default pg_current_xact_id(),
  unique (source, source_id, kind)
);
create index journal_entries_by_time on journal_entries (posted_at, id);

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
  check ((account in ('receivable', 'customer-credit', 'refunds-payable')) = (customer_id is not null)),
  check (account <> 'receivable' or invoice_id is not null)
);
create index journal_lines_by_account on journal_lines (account, customer_id) include (amount_pesewas);
create index journal_lines_of_customer on journal_lines (customer_id) where customer_id is not null;
create index journal_lines_of_invoice on journal_lines (invoice_id) where invoice_id is not null;
create trigger journal_entries_only_grow before update or delete on journal_entries
  for each row execute function refuse_change();
create trigger journal_lines_only_grow before update or delete on journal_lines
  for each row execute function refuse_change();
create trigger journal_entries_are_never_emptied before truncate on journal_entries
  for each statement execute function refuse_change();
create trigger journal_lines_are_never_emptied before truncate on journal_lines
  for each statement execute function refuse_change();

create function refuse_late_lines() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from journal_entries
    where id = new.entry_id and written_in = pg_current_xact_id())
  then
    raise exception 'journal entry % is closed: post another one', new.entry_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger entries_are_closed before insert on journal_lines
  for each row execute function refuse_late_lines();

-- At the commit every entry has lines, and they come to zero.
create function refuse_unbalanced() returns trigger language plpgsql as $$
declare
  difference bigint;
begin
  select sum(amount_pesewas) into difference from journal_lines where entry_id = new.id;
  if difference is distinct from 0 then
    raise exception 'journal entry % is off by % pesewas', new.id, coalesce(difference::text, 'all its')
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger entries_balance after insert on journal_entries
  deferrable initially deferred for each row execute function refuse_unbalanced();

-- A customer cannot use more credit than there is, nor get more back, nor owe less than nothing. Whoever
-- moves a customer's money holds the customer's row, so two of them never look at the same sum.
create function refuse_overdrawn() returns trigger language plpgsql as $$
declare
  balance bigint;
begin
  select sum(amount_pesewas) into balance from journal_lines
    where account = new.account and customer_id = new.customer_id;
  if (new.account = 'receivable' and balance < 0) or (new.account <> 'receivable' and balance > 0) then
    raise exception '% of customer % is overdrawn by % pesewas', new.account, new.customer_id, abs(balance)
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger customers_are_not_overdrawn after insert on journal_lines
  deferrable initially deferred for each row when (new.customer_id is not null)
  execute function refuse_overdrawn();
