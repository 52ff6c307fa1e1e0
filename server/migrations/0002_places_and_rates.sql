-- Places by UN/LOCODE: reference data that an admin may add to.
create table places (
  code text primary key check (code ~ '^[A-Z]{2}[A-Z2-9]{3}$'),
  name text not null check (name <> ''),
  name_zh text,
  country text not null check (country in ('CN', 'GH')),
  -- A seaport, an airport, both, or neither: batches leave from and arrive at what fits their mode.
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

-- Our own roofs: warehouses in China (ORIGIN), offices with a warehouse in Ghana (DESTINATION).
create table sites (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{2,8}$'),
  kind text not null check (kind in ('ORIGIN', 'DESTINATION')),
  modes text[] not null check (cardinality(modes) > 0 and modes <@ array['AIR', 'SEA']),
  name text not null check (name <> ''),
  name_zh text,
  address text not null check (address <> ''),
  address_zh text,
  city text not null,
  place_code text not null references places (code),
  contact_name text,
  phone text not null,
  email text,
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  is_active boolean not null default true,
  created_at timestamptz not null,
  check (kind = 'DESTINATION' or (name_zh is not null and address_zh is not null))
);

-- A change adds a row and never edits one; the latest effective_from that has come holds, so there is
-- neither a gap nor an overlap after the first.
create table rates (
  id uuid primary key,
  mode text not null check (mode in ('AIR', 'SEA')),
  goods_class text not null check (goods_class in ('NORMAL', 'SPECIAL')),
  us_cents integer not null check (us_cents > 0),
  -- Grams by air, cubic centimetres by sea.
  minimum_units integer not null check (minimum_units >= 0),
  step_units integer not null check (step_units > 0),
  divisor integer check (divisor > 0),
  effective_from timestamptz not null,
  note text,
  created_by uuid references users (id),
  created_at timestamptz not null,
  unique (mode, goods_class, effective_from),
  check ((mode = 'AIR') = (divisor is not null))
);

create table exchange_rates (
  id uuid primary key,
  cedis_per_dollar_e4 integer not null check (cedis_per_dollar_e4 > 0),
  effective_from timestamptz not null unique,
  note text,
  created_by uuid references users (id),
  created_at timestamptz not null
);

create trigger rates_only_grow before update or delete on rates
  for each row execute function refuse_change();
create trigger exchange_rates_only_grow before update or delete on exchange_rates
  for each row execute function refuse_change();
