-- A drawer is counted without knowing what it should hold: what was counted is kept before the books answer.
-- Each entry stays, so that a second one is seen.
create table cash_count_entries (
  id uuid primary key,
  site_id uuid not null references sites (id),
  day date not null,
  counted_pesewas bigint not null check (counted_pesewas >= 0),
  expected_pesewas bigint not null,
  entered_by uuid not null references users (id),
  entered_at timestamptz not null
);
create index cash_count_entries_of_day on cash_count_entries (site_id, day, id desc);
create trigger cash_count_entries_only_grow before update or delete on cash_count_entries
  for each row execute function refuse_change();
