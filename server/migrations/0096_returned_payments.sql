-- A payment that bounced after its surplus was refunded or used can be reversed: what is missing is asked for by an
-- invoice of its own, which is no revenue.
alter table invoices
  drop constraint invoices_purpose_check,
  add constraint invoices_purpose_check check (purpose in ('FREIGHT', 'STORAGE', 'RETURNED_PAYMENT')),
  add column returned_payment_id uuid references payments (id),
  add constraint a_returned_payment_is_named check (
    (purpose = 'RETURNED_PAYMENT') = (returned_payment_id is not null)
  );
create unique index one_invoice_for_a_returned_payment on invoices (returned_payment_id)
  where returned_payment_id is not null;
