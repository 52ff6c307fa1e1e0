-- Messages shown to every logged-in person for a while.

create table announcements (
  id uuid primary key,
  message text not null check (length(message) between 1 and 500),
  starts_at timestamptz not null,
  ends_at timestamptz,
  withdrawn_at timestamptz,
  created_by uuid not null references users,
  created_at timestamptz not null,
  constraint ends_after_start check (ends_at is null or ends_at > starts_at)
);
create index announcements_by_start on announcements (starts_at desc);
