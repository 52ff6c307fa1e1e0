-- A zone is counted by scanning it. What the books had there when it began is written down, so that
-- goods that come and go meanwhile are no differences.
create table stock_counts (
  id uuid primary key,
  site_id uuid not null references sites (id),
  zone text not null check (length(zone) between 1 and 20),
  started_by uuid not null references users (id),
  started_at timestamptz not null,
  ended_at timestamptz
);
create unique index one_count_of_a_zone on stock_counts (site_id, zone) where ended_at is null;

create table counted_packages (
  count_id uuid not null references stock_counts (id),
  package_id uuid not null references packages (id),
  is_expected boolean not null,
  seen_at timestamptz,
  seen_by uuid references users (id),
  settled_at timestamptz,
  settled_by uuid references users (id),
  reason text,
  primary key (count_id, package_id),
  check (is_expected or seen_at is not null),
  check ((seen_at is null) = (seen_by is null)),
  check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (reason is null))
);
create index counts_of_package on counted_packages (package_id);

-- The oldest in a house first, and the shelves of a zone.
create index packages_lying on packages (received_at, id)
  where received_at is not null
    and state in ('UNIDENTIFIED', 'RECEIVED', 'VERIFIED', 'IN_WAREHOUSE', 'AVAILABLE');
create index packages_on_shelf on packages (site_id, shelf text_pattern_ops) where shelf is not null;
