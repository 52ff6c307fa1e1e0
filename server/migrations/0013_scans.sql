-- What devices scanned, with or without a connection: each once, with both clocks. What could not be
-- done stays until a person closes it.
create table scans (
  id uuid primary key,
  device_id uuid not null,
  scan_id uuid not null,
  seq bigint not null check (seq >= 0),
  kind text not null check (kind in ('receive', 'load', 'unload', 'unreadable')),
  move jsonb not null,
  outcome text not null check (outcome in ('applied', 'duplicate', 'conflict', 'refused')),
  problem text,
  sentence text,
  package_id uuid references packages,
  scanned_by uuid not null references users,
  scanned_at timestamptz not null,
  recorded_at timestamptz not null,
  resolution text check (resolution <> ''),
  settled_by uuid references users,
  settled_at timestamptz,
  unique (device_id, scan_id),
  -- An over carton is taken in, and has its words too.
  check (outcome not in ('conflict', 'refused') or (problem is not null and sentence is not null)),
  check ((settled_at is null) = (resolution is null)),
  check ((settled_at is null) = (settled_by is null)),
  check (settled_at is null or outcome in ('conflict', 'refused'))
);
create index open_scans on scans (id) where outcome in ('conflict', 'refused') and settled_at is null;
create index scans_of_package on scans (package_id) where package_id is not null;
