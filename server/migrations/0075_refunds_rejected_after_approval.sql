-- What is approved and not sent yet can still be rejected: its money is the customer's credit again. The credit
-- note that it was approved with stays.
alter table refunds
  add column taken_back_at timestamptz,
  add column taken_back_by uuid references users (id),
  add constraint what_is_taken_back_is_rejected check (
    (taken_back_at is null) = (taken_back_by is null) and (taken_back_at is null or state = 'REJECTED')
  ),
  add constraint another_person_takes_back check (taken_back_by <> requested_by),
  drop constraint what_is_approved_on_an_invoice_has_its_credit_note,
  add constraint what_is_approved_on_an_invoice_has_its_credit_note check (
    (credit_note_id is not null) = (invoice_id is not null
      and (state not in ('REQUESTED', 'REJECTED', 'WITHDRAWN') or taken_back_at is not null))
  );
alter table journal_entries drop constraint journal_entries_kind_check;
alter table journal_entries add constraint journal_entries_kind_check
  check (kind in ('invoice-issued', 'invoice-voided', 'credit-note', 'credit-freed', 'credit-used',
    'payment-confirmed', 'payment-reversed', 'refund-approved', 'refund-taken-back', 'refund-paid',
    'gateway-paid-out', 'gateway-settled', 'cash-counted'));
