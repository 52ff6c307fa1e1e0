-- Opening balances of every account of our own: one line for each account, and for each office that holds cash.
-- Customers' and suppliers' balances come in by imports and bills, which name whose they are.

create table opening_lines (
  opening_id uuid not null references opening_balances,
  account text not null check (account in ('cash-mobile-money', 'cash-bank', 'cash-office', 'gateway-clearing',
    'tax-nhil', 'tax-getfund', 'tax-covid', 'tax-vat', 'tax-flat-rate')),
  -- The office whose drawer holds the cash.
  site_id uuid references sites,
  -- Debits are positive, credits negative, as in the journal.
  amount_pesewas bigint not null check (amount_pesewas <> 0),
  constraint only_office_cash_has_office check ((account = 'cash-office') = (site_id is not null)),
  constraint one_opening_line_of_an_account unique nulls not distinct (opening_id, account, site_id)
);
create index opening_lines_of_site on opening_lines (site_id) where site_id is not null;
insert into opening_lines (opening_id, account, amount_pesewas)
  select id, 'cash-bank', bank_pesewas from opening_balances where bank_pesewas <> 0
  union all
  select id, 'cash-mobile-money', mobile_money_pesewas from opening_balances where mobile_money_pesewas <> 0;
create trigger opening_lines_are_append_only before update or delete on opening_lines
  for each row execute function refuse_change();

alter table opening_balances
  drop constraint opening_is_not_empty,
  drop column bank_pesewas,
  drop column mobile_money_pesewas;
