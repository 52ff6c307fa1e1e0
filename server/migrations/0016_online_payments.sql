-- Online payments through the provider: checkouts, webhooks, and reconciliation with the provider's own
-- lists.

-- One attempt to pay online. The payment is created once the provider has received the money.
create table checkouts (
  id uuid primary key,
  -- Our reference, stored before the provider is called; the attempt has the same one there.
  reference text not null unique check (reference ~ '^[A-Za-z0-9.=-]+$'),
  provider text not null check (provider in ('paystack')),
  customer_id uuid not null references customers,
  amount_pesewas bigint not null check (amount_pesewas > 0),
  state text not null check (state in ('STARTING', 'AWAITING', 'UNKNOWN', 'SUCCEEDED', 'FAILED', 'EXPIRED', 'REVIEW')),
  -- The provider's page where the customer pays.
  page_url text,
  -- Why it failed, expired or needs a review.
  -- A message: its key and parameters.
  reason jsonb,
  -- How the customer paid, in the provider's terms.
  channel text,
  payment_id uuid unique references payments,
  started_at timestamptz not null,
  -- The attempt is open until then. Money received later is booked all the same.
  ends_at timestamptz not null,
  -- How often the provider was asked, and when it is asked again; null when there is nothing more to learn.
  looks integer not null default 0,
  next_check_at timestamptz,
  updated_at timestamptz not null,
  -- For the foreign key of checkout_invoices.
  unique (id, state),
  constraint success_has_payment check ((state = 'SUCCEEDED') = (payment_id is not null)),
  constraint failure_has_reason check (state not in ('FAILED', 'EXPIRED', 'REVIEW') or reason is not null),
  constraint awaiting_has_page check (state <> 'AWAITING' or page_url is not null)
);
create index checkouts_of_customer on checkouts (customer_id, id desc);
create index checkouts_to_sync on checkouts (next_check_at) where next_check_at is not null;
create index checkouts_to_review on checkouts (id desc) where state = 'REVIEW';

-- The invoices of a checkout. The state is copied here, so that a unique index can allow one open checkout per
-- invoice: two tabs or a double click are one attempt.
create table checkout_invoices (
  checkout_id uuid not null,
  invoice_id uuid not null references invoices,
  part text not null check (part in ('DEPOSIT', 'ALL')),
  state text not null,
  primary key (checkout_id, invoice_id),
  foreign key (checkout_id, state) references checkouts (id, state) on update cascade
);
create unique index one_open_checkout_for_an_invoice on checkout_invoices (invoice_id)
  where state in ('STARTING', 'AWAITING', 'UNKNOWN');
create index checkout_invoices_of_invoice on checkout_invoices (invoice_id, checkout_id desc);

-- Received webhooks. They are hints: the provider is asked before anything is posted.
create table gateway_events (
  id uuid primary key,
  provider text not null,
  kind text not null,
  event_key text not null,
  reference text,
  body_sha256 text not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  -- What the event led to, for later inspection.
  outcome text,
  tries integer not null default 0,
  next_attempt_at timestamptz not null,
  unique (provider, kind, event_key)
);
create index gateway_events_waiting on gateway_events (next_attempt_at) where processed_at is null;

-- Events for finance to check: transactions without a checkout of ours, and chargebacks. They post nothing.
create table gateway_issues (
  id uuid primary key,
  provider text not null,
  -- DISPUTE is a chargeback.
  kind text not null check (kind in ('UNKNOWN_REFERENCE', 'DISPUTE')),
  -- The reference or the number of the chargeback; a repeated report belongs to the same row.
  issue_key text not null,
  reference text,
  -- The latest event, in the provider's terms.
  event_kind text not null,
  -- What the provider reported about the money, to be read by a person.
  amount_pesewas bigint,
  currency text,
  -- The payer's email address; the cleanup removes it thirty days after the row is closed.
  payer text,
  provider_message text,
  -- The provider's deadline for our response to a chargeback.
  answer_by timestamptz,
  outcome text check (outcome in ('WON', 'LOST')),
  state text not null check (state in ('OPEN', 'JOINED', 'SET_ASIDE', 'WON')),
  found_at timestamptz not null,
  -- The checkout that it was assigned to.
  checkout_id uuid unique references checkouts,
  closed_by uuid references users,
  closed_at timestamptz,
  reason text,
  unique (provider, kind, issue_key),
  constraint only_chargeback_has_outcome check (kind = 'DISPUTE' or (outcome is null and answer_by is null)),
  constraint joined_has_checkout check ((state = 'JOINED') = (checkout_id is not null)),
  constraint closed_by_user_or_outcome check (
    case state when 'OPEN' then closed_at is null and closed_by is null
      when 'WON' then closed_at is not null and outcome = 'WON'
      else closed_at is not null and closed_by is not null end
  ),
  constraint set_aside_has_reason check (state <> 'SET_ASIDE' or reason is not null)
);
create index gateway_issues_newest on gateway_issues (state, id desc);
create index chargebacks_by_reference on gateway_issues (reference) where kind = 'DISPUTE';
-- For the cleanup of payers' addresses.
create index gateway_issues_with_payer on gateway_issues (closed_at) where payer is not null;

-- Runs that compare the provider's lists of transactions and payouts with the books.
create table reconciliations (
  id uuid primary key,
  -- The night in Accra of a scheduled run; null for a run that a person started.
  night date unique,
  requested_by uuid references users,
  state text not null check (state in ('RUNNING', 'DONE', 'FAILED')),
  -- The lists are read from this time on.
  lists_from timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  tries integer not null default 0,
  -- When a worker starts it, or tries again; null when it has ended.
  next_attempt_at timestamptz,
  -- A message: its key and parameters.
  failure jsonb,
  transactions integer not null default 0,
  received_pesewas bigint not null default 0,
  booked integer not null default 0,
  payouts integer not null default 0,
  paid_out_pesewas bigint not null default 0,
  fees_pesewas bigint not null default 0,
  differences integer not null default 0,
  constraint scheduled_or_requested check ((night is null) = (requested_by is not null)),
  constraint running_until_finished check (
    (state = 'RUNNING') = (finished_at is null) and (state = 'RUNNING') = (next_attempt_at is not null)
  ),
  constraint failure_has_reason check (state <> 'FAILED' or failure is not null)
);
create unique index one_reconciliation_at_a_time on reconciliations (state) where state = 'RUNNING';

-- Transactions as the provider last listed them.
create table gateway_transactions (
  reference text primary key,
  provider text not null,
  status text not null,
  -- Received in GHS. Later refunds are deducted from a payout.
  received_pesewas bigint not null check (received_pesewas >= 0),
  seen_in uuid not null references reconciliations,
  seen_at timestamptz not null
);
create index gateway_transactions_of_run on gateway_transactions (seen_in) where received_pesewas > 0;

create table gateway_payouts (
  id uuid primary key,
  provider text not null,
  payout_number text not null,
  status text not null,
  is_paid boolean not null,
  paid_on date not null,
  -- The transactions paid out, the provider's fees, and what reached the bank.
  processed_pesewas bigint not null check (processed_pesewas >= 0),
  fees_pesewas bigint not null check (fees_pesewas >= 0),
  bank_pesewas bigint not null check (bank_pesewas >= 0),
  posted_at timestamptz,
  posted_in uuid references reconciliations,
  unique (provider, payout_number),
  constraint posted_in_run check ((posted_at is null) = (posted_in is null)),
  constraint only_paid_is_posted check (posted_at is null or is_paid)
);
create index gateway_payouts_to_post on gateway_payouts (id) where is_paid and posted_at is null;
create index gateway_payouts_of_run on gateway_payouts (posted_in) where posted_in is not null;
-- Payouts from which more than fees was deducted.
create index gateway_payouts_deducted on gateway_payouts (posted_at)
  where posted_at is not null and processed_pesewas <> fees_pesewas + bank_pesewas;

create table gateway_differences (
  id uuid primary key,
  reference text not null,
  kind text not null check (kind in ('MISSING_HERE', 'MISSING_THERE', 'OTHER_AMOUNT', 'DEDUCTED')),
  gateway_pesewas bigint not null,
  -- Including differences resolved before.
  books_pesewas bigint not null,
  payment_id uuid references payments,
  state text not null check (state in ('OPEN', 'SETTLED', 'GONE')),
  found_in uuid not null references reconciliations,
  found_at timestamptz not null,
  settled_by uuid references users,
  settled_at timestamptz,
  reason text,
  constraint amounts_differ check (gateway_pesewas <> books_pesewas),
  constraint settled_by_user_with_reason check (
    (state = 'SETTLED') = (settled_at is not null) and (settled_at is null) = (settled_by is null)
    and (settled_at is null) = (reason is null)
  )
);
create unique index one_open_difference on gateway_differences (reference) where state = 'OPEN';
create index gateway_differences_settled on gateway_differences (reference) where state = 'SETTLED';
create index gateway_differences_newest on gateway_differences (state, id desc);
