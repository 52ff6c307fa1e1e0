-- The price list of what is charged beside the freight. A service keeps its name and its unit for good; what it
-- costs is a version with a day on which it begins, and it leaves the list by a version that ends it.
create table services (
  id uuid primary key,
  name text not null check (length(name) between 2 and 60),
  name_zh text not null check (length(name_zh) between 1 and 60),
  unit text not null check (unit in ('SHIPMENT', 'CARTON', 'KG', 'CBM')),
  created_by uuid references users (id),
  created_at timestamptz not null
);
create unique index services_of_a_name_and_unit on services (lower(name), unit);
create trigger services_only_grow before update or delete on services
  for each row execute function refuse_change();

create table service_prices (
  id uuid primary key,
  service_id uuid not null references services (id),
  currency text not null check (currency in ('GHS', 'USD')),
  -- Pesewas or US cents, for one of the unit.
  price_minor integer not null check (price_minor > 0),
  is_end boolean not null,
  effective_from timestamptz not null,
  note text,
  created_by uuid references users (id),
  created_at timestamptz not null,
  unique (service_id, effective_from)
);
create index service_prices_newest_first on service_prices (effective_from desc, id desc);
create trigger service_prices_only_grow before update or delete on service_prices
  for each row execute function refuse_change();

-- A line for a service says from which version it was reckoned and for how much (grams, cm³, cartons, shipments);
-- one by hand says to colleagues why the list would not do. Lines from before have neither.
alter table invoice_lines
  add column service_price_id uuid references service_prices (id),
  add column service_units integer check (service_units > 0),
  add column reason text,
  add constraint lines_of_services check (
    (service_price_id is null) = (service_units is null)
    and (kind = 'SERVICE' or (service_price_id is null and reason is null))
    and (service_price_id is null or reason is null)
  );
