-- Messages shown to everyone, to customers or to staff for a while.

create table announcements (
  id uuid primary key,
  message text not null check (length(message) between 1 and 500),
  audience text not null default 'EVERYONE' check (audience in ('EVERYONE', 'CUSTOMERS', 'STAFF')),
  -- Only customers with active shipments by this mode, or with goods for this office or an address in its city.
  mode text check (mode in ('AIR', 'SEA')),
  site_id uuid references sites,
  tone text not null default 'INFO' check (tone in ('INFO', 'IMPORTANT')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  withdrawn_at timestamptz,
  created_by uuid not null references users,
  created_at timestamptz not null,
  constraint ends_after_start check (ends_at is null or ends_at > starts_at),
  constraint only_customers_are_narrowed check (audience = 'CUSTOMERS' or (mode is null and site_id is null))
);
create index announcements_by_start on announcements (starts_at desc);
create index announcements_active on announcements (starts_at) where withdrawn_at is null;
