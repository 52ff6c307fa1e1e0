-- What was owed to suppliers when the books began: bills that post to the opening balance and not as an expense again.
alter table bills
  add column is_opening boolean not null default false,
  add constraint opening_bill_is_no_other_kind check (not is_opening or (not is_expense and tax_month is null));
create index opening_bills on bills (id) where is_opening;
alter table bill_lines
  drop constraint bill_lines_category_check,
  add constraint bill_lines_category_check check (category in (
    'SEA_FREIGHT', 'AIR_FREIGHT', 'ORIGIN_HANDLING', 'DESTINATION_HANDLING', 'PORT_CHARGES', 'CUSTOMS',
    'TRUCKING', 'INSURANCE', 'RENT', 'SALARIES', 'UTILITIES', 'BANK_CHARGES', 'OTHER', 'TAX_NHIL', 'TAX_GETFUND',
    'TAX_COVID', 'TAX_VAT', 'TAX_FLAT_RATE', 'OPENING_BALANCE'));
