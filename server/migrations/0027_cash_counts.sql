-- Cash lies in the drawer of an office, and is counted there once a day.
alter table payments add column site_id uuid references sites (id),
  add constraint only_cash_has_an_office check (site_id is null or method = 'CASH');
alter table refunds add column site_id uuid references sites (id),
  add constraint only_cash_leaves_an_office check (site_id is null or method = 'CASH');

create table cash_counts (
  id uuid primary key,
  site_id uuid not null references sites (id),
  -- In Accra.
  day date not null,
  -- What came in less what went out, by the books, at the moment of the count.
  expected_pesewas bigint not null,
  counted_pesewas bigint not null check (counted_pesewas >= 0),
  banked_pesewas bigint not null check (banked_pesewas >= 0),
  bank_reference text,
  reason text,
  counted_by uuid not null references users (id),
  counted_at timestamptz not null,
  unique (site_id, day),
  check (banked_pesewas <= counted_pesewas),
  check ((banked_pesewas = 0) = (bank_reference is null)),
  check ((counted_pesewas = expected_pesewas) = (reason is null))
);
create index payments_in_drawers on payments (site_id) include (amount_pesewas)
  where method = 'CASH' and state = 'CONFIRMED';
create index refunds_from_drawers on refunds (site_id) include (amount_pesewas)
  where method = 'CASH' and state = 'PAID';

-- Where there has been one office only, the cash is in its drawer.
update payments set site_id = (select id from sites where kind = 'DESTINATION')
  where method = 'CASH' and (select count(*) from sites where kind = 'DESTINATION') = 1;
update refunds set site_id = (select id from sites where kind = 'DESTINATION')
  where method = 'CASH' and (select count(*) from sites where kind = 'DESTINATION') = 1;

alter table journal_entries drop constraint journal_entries_kind_check;
alter table journal_entries add constraint journal_entries_kind_check
  check (kind in ('invoice-issued', 'invoice-voided', 'credit-note', 'credit-freed', 'credit-used',
    'payment-confirmed', 'payment-reversed', 'refund-approved', 'refund-paid', 'gateway-paid-out',
    'gateway-settled', 'cash-counted'));
alter table journal_entries drop constraint journal_entries_source_check;
alter table journal_entries add constraint journal_entries_source_check
  check (source in ('invoice', 'credit-note', 'payment', 'credit-use', 'refund', 'gateway-payout',
    'gateway-difference', 'cash-count'));
alter table journal_lines drop constraint journal_lines_account_check;
alter table journal_lines add constraint journal_lines_account_check
  check (account in ('receivable', 'customer-credit', 'refunds-payable', 'cash-mobile-money', 'cash-bank',
    'cash-office', 'gateway-clearing', 'gateway-fees', 'gateway-differences', 'drawer-differences',
    'revenue-freight-air', 'revenue-freight-sea', 'revenue-service'));
