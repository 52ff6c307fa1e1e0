-- Refunds of customers' credit, manual or through the provider.

create table refunds (
  id uuid primary key,
  refund_number text not null unique,
  customer_id uuid not null references customers,
  -- The paid invoice that it was requested for; approving it issues the credit note.
  invoice_id uuid references invoices,
  credit_note_id uuid unique references credit_notes,
  amount_pesewas bigint not null check (amount_pesewas > 0),
  reason text not null check (reason <> ''),
  -- The payee as one line. Requests from before there were parts have only what was typed.
  pay_to text not null check (pay_to <> ''),
  payee jsonb check (payee ->> 'kind' in ('MOBILE_MONEY', 'BANK')),
  state text not null check (state in ('REQUESTED', 'APPROVED', 'REJECTED', 'PROCESSING', 'PAID', 'FAILED',
    'WITHDRAWN')),
  requested_by uuid not null references users,
  requested_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  decision_reason text,
  -- Rejected after its approval: the amount is the customer's credit again, and the credit note stays.
  withdrawn_by uuid references users,
  withdrawn_at timestamptz,
  method text check (method in ('MOBILE_MONEY', 'BANK_TRANSFER', 'CASH', 'GATEWAY')),
  -- The office whose drawer the cash came from.
  site_id uuid references sites,
  reference text,
  -- A bank slip or the message of the mobile money network.
  proof_file_id uuid references files,
  paid_by uuid references users,
  paid_at timestamptz,
  -- Through the provider: the online payment that is refunded.
  payment_id uuid references payments,
  -- The key of this attempt at the provider, stored before the call so that the attempt can be found again.
  gateway_key text unique,
  tries integer not null default 0,
  sent_by uuid references users,
  sent_at timestamptz,
  -- Until then one process is calling the provider.
  sending_until timestamptz,
  -- When to request its status from the provider again.
  next_check_at timestamptz,
  -- A message: its key and parameters.
  failure jsonb,
  version integer not null default 1,
  constraint decider_is_not_requester check (decided_by <> requested_by),
  constraint payer_is_not_requester check (paid_by <> requested_by),
  constraint sender_is_not_requester check (sent_by <> requested_by),
  constraint rejecter_is_not_requester check (withdrawn_by <> requested_by),
  constraint undecided_has_no_decider check ((state in ('REQUESTED', 'WITHDRAWN')) = (decided_by is null)),
  constraint paid_is_complete check (
    (state = 'PAID') = (paid_at is not null) and (paid_at is null) = (paid_by is null)
    and (paid_at is null) = (reference is null) and (paid_at is null) = (method is null)
  ),
  constraint only_cash_has_site check (site_id is null or method = 'CASH'),
  constraint only_manual_refund_has_proof check (
    proof_file_id is null or (state = 'PAID' and method <> 'GATEWAY')
  ),
  constraint sent_refund_has_payment check (
    state <> 'PROCESSING'
    or (payment_id is not null and gateway_key is not null and sent_by is not null and sent_at is not null)
  ),
  constraint failure_has_reason check (state <> 'FAILED' or failure is not null),
  constraint only_rejected_is_withdrawn check (
    (withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null or state = 'REJECTED')
  ),
  constraint approved_invoice_refund_has_credit_note check (
    (credit_note_id is not null) = (invoice_id is not null
      and (state not in ('REQUESTED', 'REJECTED', 'WITHDRAWN') or withdrawn_at is not null))
  )
);
create index refunds_newest on refunds (state, id desc);
create index refunds_of_customer on refunds (customer_id, id desc);
create index refunds_on_invoice on refunds (invoice_id, state) where invoice_id is not null;
create index refunds_of_payment on refunds (payment_id) where payment_id is not null;
create index refunds_by_proof on refunds (proof_file_id) where proof_file_id is not null;
create index refunds_from_drawers on refunds (site_id) include (amount_pesewas)
  where method = 'CASH' and state = 'PAID';
-- Whether a payment was submitted with the reference of a refund. The expression is `referenceKey` of the domain.
create index refunds_by_reference
  on refunds (method, upper(regexp_replace(normalize(reference, nfkc), '[^0-9A-Za-z]', '', 'g')))
  where state = 'PAID' and reference is not null;
create index refunds_to_sync on refunds (next_check_at) where next_check_at is not null;
