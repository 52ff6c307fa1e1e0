-- What shows that a refund was paid by hand: the slip of the bank or the message of the network. The payment
-- service shows its own.
alter table refunds
  add column proof_file_id uuid references files (id),
  add constraint what_is_proven_was_paid_by_hand
    check (proof_file_id is null or (state = 'PAID' and method <> 'GATEWAY'));
create index refunds_by_proof on refunds (proof_file_id) where proof_file_id is not null;
