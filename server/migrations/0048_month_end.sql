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
