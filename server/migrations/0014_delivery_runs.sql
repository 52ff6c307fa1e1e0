-- The city and region of where it is wished to be brought to: what goes one way is driven together.
alter table shipments add column deliver_area text check (length(deliver_area) between 1 and 120);
create index shipments_to_bring on shipments (id)
  where deliver_to is not null and status in ('READY_FOR_PICKUP', 'PARTIALLY_DELIVERED');

-- One way of one driver from an office of ours to customers' doors. It ends with its last stop.
create table delivery_runs (
  id uuid primary key,
  run_number text not null unique,
  site_id uuid not null references sites (id),
  driver text not null check (length(driver) between 2 and 80),
  driver_phone text check (length(driver_phone) between 6 and 30),
  dispatched_by uuid not null references users (id),
  dispatched_at timestamptz not null,
  ended_at timestamptz
);
create index delivery_runs_out on delivery_runs (id desc) where ended_at is null;

create table drops (
  id uuid primary key,
  run_id uuid not null references delivery_runs (id),
  shipment_id uuid not null references shipments (id),
  place integer not null check (place > 0),
  state text not null check (state in ('OUT', 'DELIVERED', 'FAILED')),
  photo_file_id uuid references files (id),
  handover_id uuid references handovers (id),
  reason text,
  settled_by uuid references users (id),
  settled_at timestamptz,
  unique (run_id, shipment_id),
  check ((state = 'OUT') = (settled_at is null) and (settled_at is null) = (settled_by is null)),
  check ((state = 'DELIVERED') = (handover_id is not null)),
  check ((state = 'FAILED') = (reason is not null))
);
create index drops_of_shipment on drops (shipment_id, id desc);

create table drop_packages (
  drop_id uuid not null references drops (id),
  package_id uuid not null references packages (id),
  primary key (drop_id, package_id)
);
create index drops_of_package on drop_packages (package_id);
