-- The return of a month has nothing payable where credit notes or a credit of earlier months are as much as its invoices.
-- Its bill is then zero, and each of its lines can be.
alter table bills
  drop constraint bills_total_minor_check,
  add constraint bills_total_minor_check check (total_minor > 0 or (total_minor = 0 and tax_month is not null)),
  drop constraint bills_value_pesewas_check,
  add constraint bills_value_pesewas_check check (
    value_pesewas between 1 and 99999999999 or (value_pesewas = 0 and tax_month is not null));
alter table bill_lines
  drop constraint bill_lines_amount_minor_check,
  add constraint bill_lines_amount_minor_check check (
    amount_minor > 0 or (amount_minor = 0 and category like 'TAX%'));
