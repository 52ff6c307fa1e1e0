-- Above the limit of the settings two people find that the money is there. What the first of them saw stands here until
-- the second confirms it, and afterwards beside the decision.
alter table payments
  add column approved_by uuid references users (id),
  add column approved_at timestamptz,
  add column approved_pesewas bigint check (approved_pesewas > 0),
  add column approved_reason text check (length(approved_reason) between 3 and 300),
  add constraint an_approval_is_whole check (
    (approved_by is null) = (approved_at is null)
    and (approved_by is null) = (approved_pesewas is null)
    and (approved_by is not null or approved_reason is null)
  ),
  -- A rejected payment was approved by nobody.
  add constraint two_people_approve check (
    approved_by is null
    or (method <> 'GATEWAY' and state <> 'REJECTED' and approved_by <> submitted_by
      and (decided_by is null or decided_by <> approved_by))
  ),
  add constraint what_was_approved_is_booked check (
    approved_by is null
    or case when state = 'SUBMITTED' then (approved_pesewas = amount_pesewas) = (approved_reason is null)
      else approved_pesewas = amount_pesewas end
  );
