-- The books: an append-only double-entry journal, the revenue derived from it, and closed periods.

-- An entry is posted once for its source, and its lines add up to zero.
create table journal_entries (
  id uuid primary key,
  kind text not null check (kind in ('invoice-issued', 'invoice-voided', 'credit-note', 'credit-freed', 'credit-used',
    'payment-confirmed', 'payment-reversed', 'refund-approved', 'refund-cancelled', 'refund-paid',
    'gateway-paid-out', 'gateway-settled', 'cash-counted', 'opening-credit', 'opening-credit-reversed',
    'customer-merged',
    'bill-approved', 'bill-voided', 'supplier-paid', 'supplier-payment-reversed',
    'year-closed', 'year-reopened', 'opening-posted', 'opening-reversed', 'written-off', 'write-off-reversed')),
  source text not null check (source in ('invoice', 'credit-note', 'payment', 'credit-use', 'refund',
    'gateway-payout', 'gateway-difference', 'cash-count', 'opening-item', 'customer-merge',
    'bill', 'supplier-payment', 'year-close', 'opening-balances', 'write-off')),
  source_id uuid not null,
  currency text not null default 'GHS' check (currency = 'GHS'),
  memo text not null,
  reverses_id uuid unique references journal_entries,
  posted_by uuid references users,
  posted_at timestamptz not null,
  -- Lines can only be added by the transaction that posts the entry.
  written_in xid8 not null default pg_current_xact_id(),
  unique (source, source_id, kind),
  -- The reconciliation posts payouts without a person.
  constraint only_payouts_have_no_poster check (posted_by is not null or source = 'gateway-payout')
);
create index journal_entries_by_time on journal_entries (posted_at, id);
create trigger journal_entries_are_append_only before update or delete on journal_entries
  for each row execute function refuse_change();
create trigger journal_entries_cannot_be_truncated before truncate on journal_entries
  for each statement execute function refuse_change();

create table journal_lines (
  entry_id uuid not null references journal_entries,
  position integer not null check (position > 0),
  account text not null check (account in ('receivable', 'customer-credit', 'refunds-payable', 'cash-mobile-money',
    'cash-bank', 'cash-office', 'gateway-clearing', 'gateway-fees', 'gateway-differences', 'drawer-differences',
    'opening-balance', 'tax-nhil', 'tax-getfund', 'tax-covid', 'tax-vat', 'tax-flat-rate',
    'revenue-freight-air', 'revenue-freight-sea', 'revenue-service',
    'payable', 'retained-earnings', 'expense-sea-freight', 'expense-air-freight', 'expense-origin-handling',
    'expense-destination-handling', 'expense-port-charges', 'expense-customs', 'expense-trucking', 'expense-insurance',
    'expense-rent', 'expense-salaries', 'expense-utilities', 'expense-other', 'bad-debts', 'fx-differences', 'closed-results')),
  customer_id uuid references customers,
  invoice_id uuid references invoices,
  -- Debits are positive, credits negative.
  amount_pesewas bigint not null check (amount_pesewas <> 0),
  primary key (entry_id, position),
  constraint customer_accounts_have_customer check (
    (account in ('receivable', 'customer-credit', 'refunds-payable')) = (customer_id is not null)
  ),
  constraint receivable_has_invoice check (account <> 'receivable' or invoice_id is not null)
);
create index journal_lines_by_account on journal_lines (account, customer_id) include (amount_pesewas);
create index journal_lines_of_customer on journal_lines (customer_id) where customer_id is not null;
create index journal_lines_of_invoice on journal_lines (invoice_id) where invoice_id is not null;
create trigger journal_lines_are_append_only before update or delete on journal_lines
  for each row execute function refuse_change();
create trigger journal_lines_cannot_be_truncated before truncate on journal_lines
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

-- At commit every entry has lines, and they add up to zero.
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

-- At commit no customer owes a negative amount, or has used or been refunded more credit than there was.
-- Commands that move a customer's money lock the customer's row, so no two of them read the same balance.
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

-- The day through which the books are closed. The newest row applies; reopening a period adds another one.
create table period_locks (
  id uuid primary key,
  locked_through date not null,
  reason text not null check (reason <> ''),
  locked_by uuid not null references users,
  locked_at timestamptz not null
);
create trigger period_locks_are_append_only before update or delete on period_locks
  for each row execute function refuse_change();

create function refuse_closed_period() returns trigger language plpgsql as $$
declare
  closed date;
begin
  select locked_through into closed from period_locks order by id desc limit 1;
  if (new.posted_at at time zone 'Africa/Accra')::date <= closed then
    raise exception 'the books are closed up to %: post it on a later day', closed
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger closed_periods_are_immutable before insert on journal_entries
  for each row execute function refuse_closed_period();

-- Each journal line of revenue, split by goods class, with what reports group it by. A trigger writes it with the
-- line, from the invoice as issued, so that reports over years read no invoices.
create table revenue_parts (
  entry_id uuid not null,
  position integer not null,
  -- Null where the invoice has no freight lines.
  class text check (class in ('NORMAL', 'SPECIAL', 'SERVICE')),
  amount_pesewas bigint not null check (amount_pesewas <> 0),
  posted_at timestamptz not null,
  -- The first day of the month in Accra.
  month date not null,
  -- False for the reductions of a credit note or void.
  is_issued boolean not null,
  invoice_id uuid,
  mode text check (mode in ('AIR', 'SEA')),
  origin text,
  destination text,
  unique nulls not distinct (entry_id, position, class)
);
create index revenue_parts_by_time on revenue_parts (posted_at, entry_id)
  include (class, amount_pesewas, month, is_issued, invoice_id, mode, origin, destination);
create trigger revenue_parts_are_append_only before update or delete on revenue_parts
  for each row execute function refuse_change();
create trigger revenue_parts_cannot_be_truncated before truncate on revenue_parts
  for each statement execute function refuse_change();

-- A credit note names no goods class, so it reduces each class by its share of the invoice. `earlier` is the
-- total by which earlier credit notes reduced the freight: rounded together, they never exceed a class.
create function revenue_parts_of(line journal_lines, earlier numeric) returns setof revenue_parts
language sql stable as $$
  select line.entry_id, line.position, part.class, part.amount, e.posted_at,
    date_trunc('month', e.posted_at at time zone 'Africa/Accra')::date, e.kind = 'invoice-issued',
    line.invoice_id, s.mode, i.origin, i.destination
  from journal_entries e
  left join invoices i on i.id = line.invoice_id
  left join shipments s on s.id = i.shipment_id
  cross join lateral (
    select nullif(sum(net_pesewas), 0) as freight,
      coalesce(sum(net_pesewas) filter (where goods_class = 'SPECIAL'), 0) as special
    from invoice_lines where invoice_id = line.invoice_id and kind = 'FREIGHT'
  ) billed
  cross join lateral (
    select (round((earlier + line.amount_pesewas) * billed.special / billed.freight)
      - round(earlier * billed.special / billed.freight))::bigint as special
  ) taken
  cross join lateral (values
    (case when line.account = 'revenue-service' then 'SERVICE' when billed.freight is not null then 'NORMAL' end,
      case when line.account = 'revenue-service' then 0 else coalesce(taken.special, 0) end - line.amount_pesewas),
    ('SPECIAL', case when line.account <> 'revenue-service' then -taken.special end)
  ) part (class, amount)
  where e.id = line.entry_id and part.amount <> 0
$$;

create function split_revenue() returns trigger language plpgsql as $$
begin
  insert into revenue_parts select * from revenue_parts_of(new, (
    select coalesce(sum(l.amount_pesewas), 0) from journal_lines l
    join journal_entries e on e.id = l.entry_id and e.kind = 'credit-note'
    where l.invoice_id = new.invoice_id and l.account = new.account and l.entry_id <> new.entry_id));
  return null;
end $$;
create trigger revenue_is_told_apart after insert on journal_lines
  for each row when (new.account like 'revenue-%') execute function split_revenue();
