-- The cash drawer of an office is counted once a day.

create table cash_counts (
  id uuid primary key,
  site_id uuid not null references sites,
  -- In Accra.
  day date not null,
  -- By the books at the time of the count.
  expected_pesewas bigint not null,
  counted_pesewas bigint not null check (counted_pesewas >= 0),
  banked_pesewas bigint not null check (banked_pesewas >= 0),
  bank_reference text,
  reason text,
  counted_by uuid not null references users,
  counted_at timestamptz not null,
  unique (site_id, day),
  constraint banked_within_count check (banked_pesewas <= counted_pesewas),
  constraint banked_has_reference check ((banked_pesewas = 0) = (bank_reference is null)),
  constraint difference_has_reason check ((counted_pesewas = expected_pesewas) = (reason is null))
);

-- Counts entered before the expected amount was shown. Every entry is kept, so that a second one is visible.
create table cash_count_entries (
  id uuid primary key,
  site_id uuid not null references sites,
  day date not null,
  counted_pesewas bigint not null check (counted_pesewas >= 0),
  expected_pesewas bigint not null,
  entered_by uuid not null references users,
  entered_at timestamptz not null
);
create index cash_count_entries_of_day on cash_count_entries (site_id, day, id desc);
create trigger cash_count_entries_are_append_only before update or delete on cash_count_entries
  for each row execute function refuse_change();
