-- What each person did lately of what is limited: a sliding window counts it.
create table uses (
  user_id uuid not null references users (id),
  kind text not null check (kind in ('TICKET', 'MESSAGE', 'UPLOAD', 'EXPORT')),
  used_at timestamptz not null
);
create index uses_by_person on uses (user_id, kind, used_at);
create index uses_by_time on uses (used_at);

-- Whose action an email followed from: null for rules of the product and for announcements.
alter table deliveries add column caused_by uuid references users (id);
create index deliveries_by_cause on deliveries (caused_by, created_at) where caused_by is not null;
