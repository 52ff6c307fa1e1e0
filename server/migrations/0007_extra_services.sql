-- The price list of extra services. The name and the unit of a service never change; its price has versions,
-- and the version that ends it removes it from the list.

create table services (
  id uuid primary key,
  name text not null check (length(name) between 2 and 60),
  name_zh text not null check (length(name_zh) between 1 and 60),
  unit text not null check (unit in ('SHIPMENT', 'CARTON', 'KG', 'CBM')),
  created_by uuid references users,
  created_at timestamptz not null
);
create unique index one_service_per_name_and_unit on services (lower(name), unit);
create trigger services_are_append_only before update or delete on services
  for each row execute function refuse_change();

create table service_prices (
  id uuid primary key,
  service_id uuid not null references services,
  currency text not null check (currency in ('GHS', 'USD')),
  -- Pesewas or US cents per unit.
  price_minor integer not null check (price_minor > 0),
  is_end boolean not null,
  effective_from timestamptz not null,
  note text,
  created_by uuid references users,
  created_at timestamptz not null,
  unique (service_id, effective_from)
);
create index service_prices_newest_first on service_prices (effective_from desc, id desc);
create trigger service_prices_are_append_only before update or delete on service_prices
  for each row execute function refuse_change();
