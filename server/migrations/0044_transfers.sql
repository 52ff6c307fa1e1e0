-- Transfers between our own accounts: bank, wallet, cash of an office, and what the payment provider holds. Bank charges
-- are an expense of their own.

alter table journal_lines
  drop constraint journal_lines_account_check,
  add constraint journal_lines_account_check check (account in (
    'receivable', 'customer-credit', 'refunds-payable', 'cash-mobile-money', 'cash-bank', 'cash-office',
    'gateway-clearing', 'gateway-fees', 'gateway-differences', 'drawer-differences', 'opening-balance',
    'tax-nhil', 'tax-getfund', 'tax-covid', 'tax-vat', 'tax-flat-rate', 'revenue-freight-air',
    'revenue-freight-sea', 'revenue-service', 'payable', 'retained-earnings', 'expense-sea-freight',
    'expense-air-freight', 'expense-origin-handling', 'expense-destination-handling', 'expense-port-charges',
    'expense-customs', 'expense-trucking', 'expense-insurance', 'expense-rent', 'expense-salaries',
    'expense-utilities', 'expense-bank-charges', 'expense-other', 'bad-debts', 'fx-differences',
    'closed-results'));
alter table bill_lines
  drop constraint bill_lines_category_check,
  add constraint bill_lines_category_check check (category in (
    'SEA_FREIGHT', 'AIR_FREIGHT', 'ORIGIN_HANDLING', 'DESTINATION_HANDLING', 'PORT_CHARGES', 'CUSTOMS',
    'TRUCKING', 'INSURANCE', 'RENT', 'SALARIES', 'UTILITIES', 'BANK_CHARGES', 'OTHER'));
alter table journal_entries
  drop constraint journal_entries_kind_check,
  add constraint journal_entries_kind_check check (kind in (
    'invoice-issued', 'invoice-voided', 'credit-note', 'credit-freed', 'credit-used', 'payment-confirmed',
    'payment-reversed', 'refund-approved', 'refund-cancelled', 'refund-paid', 'gateway-paid-out',
    'gateway-settled', 'cash-counted', 'opening-credit', 'opening-credit-reversed', 'customer-merged',
    'bill-approved', 'bill-voided', 'supplier-paid', 'supplier-payment-reversed', 'year-closed',
    'year-reopened', 'opening-posted', 'opening-reversed', 'written-off', 'write-off-reversed',
    'transfer-posted', 'transfer-reversed')),
  drop constraint journal_entries_source_check,
  add constraint journal_entries_source_check check (source in (
    'invoice', 'credit-note', 'payment', 'credit-use', 'refund', 'gateway-payout', 'gateway-difference',
    'cash-count', 'opening-item', 'customer-merge', 'bill', 'supplier-payment', 'year-close',
    'opening-balances', 'write-off', 'transfer'));

create table transfers (
  id uuid primary key,
  -- REQUESTED waits for another person; only POSTED and REVERSED are in the journal.
  state text not null check (state in ('REQUESTED', 'POSTED', 'REJECTED', 'REVERSED')),
  from_account text not null check (from_account in ('cash-bank', 'cash-mobile-money', 'cash-office', 'gateway-clearing')),
  from_site_id uuid references sites,
  from_statement_account_id uuid references statement_accounts,
  to_account text not null check (to_account in ('cash-bank', 'cash-mobile-money', 'cash-office', 'gateway-clearing')),
  to_site_id uuid references sites,
  to_statement_account_id uuid references statement_accounts,
  -- What arrives. The fee is taken from the first account besides.
  amount_pesewas bigint not null check (amount_pesewas > 0),
  fee_pesewas bigint not null check (fee_pesewas >= 0),
  -- The day on which the money moved, as on the statement.
  moved_on date not null,
  reference text check (length(reference) between 1 and 40),
  note text check (length(note) between 1 and 200),
  -- The statement line from which it was recorded.
  line_id uuid references statement_lines,
  requested_by uuid not null references users,
  requested_at timestamptz not null,
  approved_by uuid references users,
  approved_at timestamptz,
  rejected_by uuid references users,
  rejected_at timestamptz,
  reject_reason text check (reject_reason <> ''),
  reversed_by uuid references users,
  reversed_at timestamptz,
  reverse_reason text check (reverse_reason <> ''),
  version integer not null default 1,
  constraint only_office_cash_has_office check (
    (from_account = 'cash-office') = (from_site_id is not null)
    and (to_account = 'cash-office') = (to_site_id is not null)),
  constraint office_cash_has_no_statement check (
    num_nonnulls(from_site_id, from_statement_account_id) < 2 and num_nonnulls(to_site_id, to_statement_account_id) < 2),
  constraint transfer_changes_account check (
    from_account <> to_account or from_site_id <> to_site_id or from_statement_account_id <> to_statement_account_id),
  constraint posted_transfer_is_approved check (
    (state in ('POSTED', 'REVERSED')) = (approved_at is not null) and (approved_at is null) = (approved_by is null)),
  constraint rejected_transfer_has_reason check (
    (state = 'REJECTED') = (rejected_at is not null) and num_nonnulls(rejected_by, rejected_at, reject_reason) in (0, 3)),
  constraint reversed_transfer_has_reason check (
    (state = 'REVERSED') = (reversed_at is not null) and num_nonnulls(reversed_by, reversed_at, reverse_reason) in (0, 3))
);
create index transfers_newest on transfers (moved_on desc, id desc);
create index transfers_from_office on transfers (from_site_id) where from_site_id is not null;
create index transfers_to_office on transfers (to_site_id) where to_site_id is not null;
create index transfers_of_amount on transfers (amount_pesewas) where state in ('REQUESTED', 'POSTED');
create index transfers_approved on transfers (approved_by, approved_at) where approved_by is not null;

-- A transfer can be on the statements of both accounts, once on each.
alter table statement_bookings
  add column transfer_id uuid references transfers,
  add column transfer_side text check (transfer_side in ('FROM', 'TO')),
  drop constraint statement_bookings_kind_check,
  add constraint statement_bookings_kind_check check (kind in ('EXPENSE', 'SUPPLIER_PAYMENT', 'REFUND', 'TRANSFER')),
  drop constraint booking_names_its_record,
  add constraint booking_names_its_record check (
    (kind = 'REFUND') = (refund_id is not null) and (kind = 'TRANSFER') = (transfer_id is not null)
    and num_nonnulls(supplier_payment_id, refund_id, transfer_id) = 1
    and (transfer_id is null) = (transfer_side is null));
create unique index one_line_of_a_transfer_side on statement_bookings (transfer_id, transfer_side)
  where undone_at is null and transfer_id is not null;
