-- Opening balances are proposed by one person and posted by the approval of another. What is proposed or rejected is in no
-- account. A tax credit among them comes from the last VAT return that was filed elsewhere.

alter table opening_balances
  add column state text check (state in ('PROPOSED', 'POSTED', 'REJECTED', 'REVERSED')),
  add column proposed_by uuid references users,
  add column proposed_at timestamptz,
  add column rejected_by uuid references users,
  add column rejected_at timestamptz,
  add column reject_reason text check (reject_reason <> ''),
  -- The first day of the month of that return; the first return filed here is the one of the next month. Opening balances
  -- that were posted before have none, and their tax accounts keep what they began with.
  add column last_return_month date check (extract(day from last_return_month) = 1),
  add column version integer not null default 1,
  alter column posted_by drop not null,
  alter column posted_at drop not null;
update opening_balances set state = case when reversed_at is null then 'POSTED' else 'REVERSED' end,
  proposed_by = posted_by, proposed_at = posted_at;
alter table opening_balances
  alter column state set not null,
  alter column proposed_by set not null,
  alter column proposed_at set not null,
  add constraint posted_opening_is_approved check (
    (state in ('POSTED', 'REVERSED')) = (posted_at is not null) and (posted_at is null) = (posted_by is null)
    and posted_at >= proposed_at),
  add constraint rejected_opening_has_reason check (
    (state = 'REJECTED') = (rejected_at is not null) and num_nonnulls(rejected_by, rejected_at, reject_reason) in (0, 3)),
  add constraint only_posted_opening_is_reversed check ((state = 'REVERSED') = (reversed_at is not null));

drop index one_opening_at_a_time;
create unique index one_opening_at_a_time on opening_balances ((true)) where state in ('PROPOSED', 'POSTED');

-- What was entered stays: only its approval, its rejection and its reversal change it.
create function refuse_changed_opening() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state in ('REJECTED', 'REVERSED')
    or (new.id, new.reason, new.proposed_by, new.proposed_at, new.last_return_month)
      is distinct from (old.id, old.reason, old.proposed_by, old.proposed_at, old.last_return_month)
    or (old.state = 'POSTED' and (new.posted_by, new.posted_at) is distinct from (old.posted_by, old.posted_at))
  then
    raise exception 'opening balances stay as they were entered: reverse them and enter others'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger opening_balances_are_immutable before update or delete on opening_balances
  for each row execute function refuse_changed_opening();
