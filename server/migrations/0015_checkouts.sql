-- Online payments: one row for each attempt to pay through the gateway. A payment is written once its
-- money was taken; the attempt says how it came to that, or why it did not.
create table checkouts (
  id uuid primary key,
  -- Ours, kept before the gateway is asked, and the name of the attempt there.
  reference text not null unique check (reference ~ '^[A-Za-z0-9.=-]+$'),
  provider text not null check (provider in ('paystack')),
  customer_id uuid not null references customers (id),
  invoice_id uuid not null references invoices (id),
  amount_pesewas bigint not null check (amount_pesewas > 0),
  state text not null check (state in ('STARTING', 'AWAITING', 'UNKNOWN', 'SUCCEEDED', 'FAILED', 'EXPIRED',
    'REVIEW')),
  -- Where the customer pays; the gateway's own page.
  page_url text,
  -- Why it failed, is over, or has to be looked at by a person.
  reason text,
  -- By what the customer paid, as the gateway calls it.
  channel text,
  payment_id uuid unique references payments (id),
  started_at timestamptz not null,
  -- Until then the attempt is open. Money that comes later is taken all the same.
  ends_at timestamptz not null,
  looks integer not null default 0,
  -- When the gateway is asked again; null where there is nothing more to learn.
  next_look_at timestamptz,
  updated_at timestamptz not null,
  check ((state = 'SUCCEEDED') = (payment_id is not null)),
  check (state not in ('FAILED', 'EXPIRED', 'REVIEW') or reason is not null),
  check (state <> 'AWAITING' or page_url is not null)
);
-- Two tabs and a double press are one attempt.
create unique index one_open_checkout_of_an_invoice on checkouts (invoice_id)
  where state in ('STARTING', 'AWAITING', 'UNKNOWN');
create index checkouts_of_customer on checkouts (customer_id, id desc);
create index checkouts_of_invoice on checkouts (invoice_id, id desc);
create index checkouts_to_look_at on checkouts (next_look_at) where next_look_at is not null;
create index checkouts_to_review on checkouts (id desc) where state = 'REVIEW';

-- What the gateway told us. A hint each: before anything is posted the gateway is asked.
create table gateway_events (
  id uuid primary key,
  provider text not null,
  kind text not null,
  event_key text not null,
  reference text,
  body_sha256 text not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  -- What came of it, for whoever looks at it later.
  outcome text,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  unique (provider, kind, event_key)
);
create index gateway_events_waiting on gateway_events (next_try_at) where processed_at is null;

alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_check
  check (method in ('MOBILE_MONEY', 'BANK_TRANSFER', 'CASH', 'GATEWAY'));
-- The gateway decides on its payments by its word to our question; of every other one a person does.
alter table payments drop constraint payments_check1;
alter table payments add constraint a_decision_has_its_maker check (
  (state = 'SUBMITTED') = (decided_at is null)
  and (decided_by is null) = (decided_at is null or method = 'GATEWAY'));
alter table journal_lines drop constraint journal_lines_account_check;
alter table journal_lines add constraint journal_lines_account_check
  check (account in ('receivable', 'customer-credit', 'refunds-payable', 'cash-mobile-money', 'cash-bank',
    'cash-office', 'gateway-clearing', 'revenue-freight-air', 'revenue-freight-sea', 'revenue-service'));
