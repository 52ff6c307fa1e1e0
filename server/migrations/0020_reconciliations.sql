-- What the gateway took and paid out, by its own lists, compared with the books.
create table reconciliations (
  id uuid primary key,
  -- The night in Accra that it is for; null where a person asked.
  night date unique,
  asked_by uuid references users (id),
  state text not null check (state in ('RUNNING', 'DONE', 'FAILED')),
  -- What was begun with the gateway since then is listed.
  lists_from timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  tries integer not null default 0,
  -- When it is taken up, or taken up again; null once it is over.
  next_try_at timestamptz,
  trouble text,
  transactions integer not null default 0,
  taken_pesewas bigint not null default 0,
  booked integer not null default 0,
  payouts integer not null default 0,
  paid_out_pesewas bigint not null default 0,
  fees_pesewas bigint not null default 0,
  differences integer not null default 0,
  check ((night is null) = (asked_by is not null)),
  check ((state = 'RUNNING') = (finished_at is null) and (state = 'RUNNING') = (next_try_at is not null)),
  check (state <> 'FAILED' or trouble is not null)
);
create unique index one_reconciliation_at_a_time on reconciliations (state) where state = 'RUNNING';

-- As the gateway listed them last.
create table gateway_transactions (
  reference text primary key,
  provider text not null,
  status text not null,
  -- In GHS. What it gives back later, it takes from a pay-out.
  taken_pesewas bigint not null check (taken_pesewas >= 0),
  seen_in uuid not null references reconciliations (id),
  seen_at timestamptz not null
);
create index gateway_transactions_of_run on gateway_transactions (seen_in) where taken_pesewas > 0;

create table gateway_payouts (
  id uuid primary key,
  provider text not null,
  payout_number text not null,
  status text not null,
  is_paid boolean not null,
  paid_on date not null,
  -- What it was paid out of, what the gateway kept as fees, what reached the bank.
  processed_pesewas bigint not null check (processed_pesewas >= 0),
  fees_pesewas bigint not null check (fees_pesewas >= 0),
  bank_pesewas bigint not null check (bank_pesewas >= 0),
  posted_at timestamptz,
  posted_in uuid references reconciliations (id),
  unique (provider, payout_number),
  check ((posted_at is null) = (posted_in is null)),
  check (posted_at is null or is_paid)
);
create index gateway_payouts_to_post on gateway_payouts (id) where is_paid and posted_at is null;
create index gateway_payouts_of_run on gateway_payouts (posted_in) where posted_in is not null;
create index gateway_payouts_deducted on gateway_payouts (posted_at)
  where posted_at is not null and processed_pesewas <> fees_pesewas + bank_pesewas;

create table gateway_differences (
  id uuid primary key,
  reference text not null,
  kind text not null check (kind in ('MISSING_HERE', 'MISSING_THERE', 'OTHER_AMOUNT', 'DEDUCTED')),
  gateway_pesewas bigint not null,
  -- With what was settled before.
  books_pesewas bigint not null,
  payment_id uuid references payments (id),
  state text not null check (state in ('OPEN', 'SETTLED', 'GONE')),
  found_in uuid not null references reconciliations (id),
  found_at timestamptz not null,
  settled_by uuid references users (id),
  settled_at timestamptz,
  reason text,
  check (gateway_pesewas <> books_pesewas),
  check ((state = 'SETTLED') = (settled_at is not null) and (settled_at is null) = (settled_by is null)
    and (settled_at is null) = (reason is null))
);
create unique index one_open_difference on gateway_differences (reference) where state = 'OPEN';
create index gateway_differences_settled on gateway_differences (reference) where state = 'SETTLED';
create index gateway_differences_newest on gateway_differences (state, id desc);

create index payments_decided_online on payments (decided_at) where method = 'GATEWAY';
create index payments_reversed_online on payments (reversed_at)
  where method = 'GATEWAY' and reversed_at is not null;

alter table journal_entries drop constraint journal_entries_kind_check;
alter table journal_entries add constraint journal_entries_kind_check
  check (kind in ('invoice-issued', 'invoice-voided', 'credit-note', 'credit-freed', 'credit-used',
    'payment-confirmed', 'payment-reversed', 'refund-approved', 'refund-paid', 'gateway-paid-out',
    'gateway-settled'));
alter table journal_entries drop constraint journal_entries_source_check;
alter table journal_entries add constraint journal_entries_source_check
  check (source in ('invoice', 'credit-note', 'payment', 'credit-use', 'refund', 'gateway-payout',
    'gateway-difference'));
-- A pay-out is posted by the product itself: the gateway says what reached the bank, and nobody decides.
alter table journal_entries alter column posted_by drop not null;
alter table journal_entries add constraint an_entry_has_its_maker
  check (posted_by is not null or source = 'gateway-payout');
alter table journal_lines drop constraint journal_lines_account_check;
alter table journal_lines add constraint journal_lines_account_check
  check (account in ('receivable', 'customer-credit', 'refunds-payable', 'cash-mobile-money', 'cash-bank',
    'cash-office', 'gateway-clearing', 'gateway-fees', 'gateway-differences', 'revenue-freight-air',
    'revenue-freight-sea', 'revenue-service'));
