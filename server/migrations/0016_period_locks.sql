-- Up to which day the books are closed. The newest row holds; an admin who opens a period again adds one.
create table period_locks (
  id uuid primary key,
  locked_through date not null,
  reason text not null check (reason <> ''),
  locked_by uuid not null references users (id),
  locked_at timestamptz not null
);
create trigger period_locks_only_grow before update or delete on period_locks
  for each row execute function refuse_change();

-- What is handed to the accountant stays as it was handed over.
create function refuse_closed_period() returns trigger language plpgsql as $$
declare
  closed date;
begin
  select locked_through into closed from period_locks order by id desc limit 1;
  if (new.posted_at at time zone 'Africa/Accra')::date <= closed then
    raise exception 'the books are closed up to %: post it on a later day', closed
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger closed_periods_stay before insert on journal_entries
  for each row execute function refuse_closed_period();
