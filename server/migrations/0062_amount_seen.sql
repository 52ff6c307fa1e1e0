-- What is booked is what stands on the statement: where another amount was claimed, the claim is kept beside it.
alter table payments
  add column claimed_pesewas bigint check (claimed_pesewas > 0),
  add column seen_reason text check (length(seen_reason) between 3 and 300),
  add constraint another_amount_has_its_reason check (
    (claimed_pesewas is null) = (seen_reason is null)
    and (claimed_pesewas is null or (claimed_pesewas <> amount_pesewas and state in ('CONFIRMED', 'REVERSED')))
  );
