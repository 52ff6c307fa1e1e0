-- A wish to be forgotten: asked by its person, decided by an admin.
create table erasure_requests (
  id uuid primary key,
  user_id uuid not null references users,
  state text not null check (state in ('ASKED', 'DONE', 'REFUSED', 'WITHDRAWN')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users,
  reason text check (reason <> ''),
  check ((state = 'ASKED') = (decided_at is null)),
  check ((state in ('DONE', 'REFUSED')) = (decided_by is not null)),
  check ((state = 'REFUSED') = (reason is not null))
);
create unique index one_open_erasure_request on erasure_requests (user_id) where state = 'ASKED';
create index erasure_requests_newest on erasure_requests (asked_at desc);

-- The last letter to who is forgotten: its row goes with its sending.
alter table deliveries add column forget_when_sent boolean not null default false;

-- What was written to us stays as it was written, unless its writer is forgotten in this very transaction.
create function refuse_change_but_erasure() returns trigger language plpgsql as $$
begin
  if current_setting('sankofa.erasing', true) = 'on' then
    return coalesce(new, old);
  end if;
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger contact_messages_only_grow on contact_messages;
create trigger contact_messages_only_grow before delete or update on contact_messages
  for each row execute function refuse_change_but_erasure();
drop trigger ticket_messages_only_grow on ticket_messages;
create trigger ticket_messages_only_grow before delete or update on ticket_messages
  for each row execute function refuse_change_but_erasure();
