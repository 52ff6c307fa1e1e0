-- A line of a bank statement can be a payout of the payment provider, which the reconciliation has posted.
alter table statement_bookings
  add column gateway_payout_id uuid references gateway_payouts,
  drop constraint statement_bookings_kind_check,
  add constraint statement_bookings_kind_check check (
    kind in ('EXPENSE', 'SUPPLIER_PAYMENT', 'REFUND', 'TRANSFER', 'GATEWAY_PAYOUT')),
  drop constraint booking_names_its_record,
  add constraint booking_names_its_record check (
    (kind = 'REFUND') = (refund_id is not null) and (kind = 'TRANSFER') = (transfer_id is not null)
    and (kind = 'GATEWAY_PAYOUT') = (gateway_payout_id is not null)
    and num_nonnulls(supplier_payment_id, refund_id, transfer_id, gateway_payout_id) = 1
    and (transfer_id is null) = (transfer_side is null));
create unique index one_line_of_a_payout on statement_bookings (gateway_payout_id)
  where undone_at is null and gateway_payout_id is not null;
create index posted_payouts_of_amount on gateway_payouts (bank_pesewas) where posted_at is not null;

-- The return of a month is a bill of the Revenue Authority. Its lines settle the tax accounts.
alter table bill_lines
  drop constraint bill_lines_category_check,
  add constraint bill_lines_category_check check (category in (
    'SEA_FREIGHT', 'AIR_FREIGHT', 'ORIGIN_HANDLING', 'DESTINATION_HANDLING', 'PORT_CHARGES', 'CUSTOMS',
    'TRUCKING', 'INSURANCE', 'RENT', 'SALARIES', 'UTILITIES', 'BANK_CHARGES', 'OTHER',
    'TAX_NHIL', 'TAX_GETFUND', 'TAX_COVID', 'TAX_VAT', 'TAX_FLAT_RATE'));
alter table bills
  -- The first day of the month.
  add column tax_month date check (extract(day from tax_month) = 1),
  add constraint return_is_in_cedis check (tax_month is null or (currency = 'GHS' and not is_expense));
create unique index one_return_of_a_month on bills (tax_month) where tax_month is not null and state <> 'VOID';
