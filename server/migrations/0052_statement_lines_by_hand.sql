-- A claim whose reference was mistyped is joined to the line that it stands on; those that could be meant are
-- found by their amount.
create index payments_waiting_by_amount on payments (method, amount_pesewas) where state = 'SUBMITTED';

-- What is no payment of a customer is set aside with a reason, and can be taken back.
alter table statement_lines
  add column set_aside_by uuid references users (id),
  add column set_aside_at timestamptz,
  add column set_aside_reason text check (length(set_aside_reason) between 3 and 300),
  add constraint set_aside_by_somebody check (
    (set_aside_by is null) = (set_aside_at is null) and (set_aside_by is null) = (set_aside_reason is null)
  );
