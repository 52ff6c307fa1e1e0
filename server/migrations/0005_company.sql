-- The company: reference places, sites and settings.

-- Reference places by UN/LOCODE. Admins may add to them.
create table places (
  code text primary key check (code ~ '^[A-Z]{2}[A-Z2-9]{3}$'),
  name text not null check (name <> ''),
  name_zh text,
  country text not null check (country in ('CN', 'GH')),
  -- AIR for an airport, SEA for a seaport: where batches of that mode can depart and arrive.
  modes text[] not null default '{}' check (modes <@ array['AIR', 'SEA']),
  time_zone text not null
);

insert into places (code, name, name_zh, country, modes, time_zone) values
  ('CNCAN', 'Guangzhou', '广州', 'CN', '{AIR,SEA}', 'Asia/Shanghai'),
  ('CNNSA', 'Nansha', '南沙', 'CN', '{SEA}', 'Asia/Shanghai'),
  ('CNYIW', 'Yiwu', '义乌', 'CN', '{AIR}', 'Asia/Shanghai'),
  ('CNSZX', 'Shenzhen', '深圳', 'CN', '{AIR,SEA}', 'Asia/Shanghai'),
  ('CNNGB', 'Ningbo', '宁波', 'CN', '{AIR,SEA}', 'Asia/Shanghai'),
  ('CNSHA', 'Shanghai', '上海', 'CN', '{AIR,SEA}', 'Asia/Shanghai'),
  ('GHTEM', 'Tema', '特马', 'GH', '{SEA}', 'Africa/Accra'),
  ('GHTKD', 'Takoradi', '塔科拉迪', 'GH', '{SEA}', 'Africa/Accra'),
  ('GHACC', 'Accra', '阿克拉', 'GH', '{AIR}', 'Africa/Accra'),
  ('GHKMS', 'Kumasi', '库马西', 'GH', '{AIR}', 'Africa/Accra'),
  ('GHTML', 'Tamale', '塔马利', 'GH', '{AIR}', 'Africa/Accra');

-- Warehouses in China (ORIGIN), and offices with a warehouse in Ghana (DESTINATION).
create table sites (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{2,8}$'),
  kind text not null check (kind in ('ORIGIN', 'DESTINATION')),
  modes text[] not null check (cardinality(modes) > 0 and modes <@ array['AIR', 'SEA']),
  name text not null check (name <> ''),
  name_zh text,
  address text not null check (address <> ''),
  address_zh text,
  -- Its parts in Chinese and in pinyin or English, for the address forms of Chinese shops.
  address_parts jsonb,
  city text not null,
  place_code text not null references places,
  contact_name text,
  phone text not null,
  email text,
  -- As shown to customers; empty if not given.
  opening_hours text not null default '',
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  is_active boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  -- Suppliers in China need the address in Chinese.
  constraint origin_has_chinese_address check (
    kind = 'DESTINATION' or (name_zh is not null and address_zh is not null)
  ),
  constraint only_origin_has_address_parts check (kind = 'ORIGIN' or address_parts is null)
);

-- One row per section.
create table settings (
  section text primary key,
  value jsonb not null,
  version integer not null default 1,
  updated_by uuid references users,
  updated_at timestamptz not null
);

-- Every version of every section, and of each site (`site:` and its id): the history that admins read and undo.
create table settings_versions (
  section text not null check (section ~ '^[a-z-]+(:[0-9a-f-]{36})?$'),
  version integer not null check (version > 0),
  value jsonb not null,
  changed_by uuid references users,
  changed_at timestamptz not null,
  -- The second admin, where the change needed one.
  approved_by uuid references users,
  -- Why, as the author typed it.
  reason text check (length(reason) between 2 and 300),
  -- The earlier version with the same value, if this one restored it; 0 for the defaults.
  restores integer check (restores >= 0 and restores < version),
  primary key (section, version)
);
create trigger settings_versions_append_only before update or delete on settings_versions
  for each row execute function refuse_change();

-- The logos that the company has or had, by their SHA-256. They are here and not among the files, because every document,
-- email and process needs them, and earlier versions of the settings refer to them.
create table company_logos (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  png bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  constraint sha256_is_of_png check (sha256 = encode(sha256(png), 'hex'))
);
create trigger company_logos_append_only before update or delete on company_logos
  for each row execute function refuse_change();

-- Tells the open pages of every process, on the channel of live messages, but not what: visitors hear it too.
create function announce_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('sankofa_live', '{"kind":"all","message":{"type":"settings-updated"}}');
  return null;
end $$;
create trigger settings_versions_announced after insert on settings_versions
  for each row execute function announce_settings();

-- Changes that could divert money or goods: bank accounts, limits, new sites. Where there is a second admin,
-- they wait here for approval.
create table settings_changes (
  id uuid primary key,
  section text not null check (section in ('company', 'payments', 'refunds', 'invoicing', 'instalments', 'numbering', 'templates', 'sites')),
  -- The changed part of the section, with its new value.
  value jsonb not null,
  state text not null default 'PENDING'
    check (state in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED')),
  proposed_by uuid not null references users,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  -- The other admins when the change was proposed: its author cannot appoint the one who approves it.
  deciders uuid[] not null default '{}',
  decided_by uuid references users,
  decided_at timestamptz,
  reason text check (length(reason) between 2 and 300),
  -- Why the author proposed it, and the earlier version that it restores.
  change_reason text check (length(change_reason) between 2 and 300),
  restores integer check (restores >= 0),
  constraint expires_after_proposal check (expires_at > proposed_at),
  constraint pending_until_decided check ((state = 'PENDING') = (decided_at is null)),
  constraint decision_has_decider check ((decided_by is null) = (state in ('PENDING', 'EXPIRED'))),
  constraint decider_is_not_author check (state not in ('APPROVED', 'REJECTED') or decided_by <> proposed_by),
  constraint decider_was_admin check (state not in ('APPROVED', 'REJECTED') or decided_by = any (deciders)),
  constraint only_author_cancels check (state <> 'CANCELLED' or decided_by = proposed_by),
  constraint rejection_has_reason check ((state = 'REJECTED') = (reason is not null))
);
create unique index one_pending_change_per_section on settings_changes (section) where state = 'PENDING';
