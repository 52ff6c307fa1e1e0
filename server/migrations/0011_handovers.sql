-- Handovers of goods, at the office or by delivery runs.

create table handovers (
  id uuid primary key,
  shipment_id uuid not null references shipments,
  received_by text not null check (received_by <> ''),
  -- A photo.
  file_id uuid references files,
  signature text,
  site_id uuid references sites,
  handed_over_by uuid not null references users,
  handed_over_at timestamptz not null,
  constraint handover_has_proof check (file_id is not null or signature is not null)
);
create index handovers_of_shipment on handovers (shipment_id);

-- One trip of a driver from an office to customers. It ends with its last stop.
create table delivery_runs (
  id uuid primary key,
  run_number text not null unique,
  site_id uuid not null references sites,
  driver text not null check (length(driver) between 2 and 80),
  driver_phone text check (length(driver_phone) between 6 and 30),
  dispatched_by uuid not null references users,
  dispatched_at timestamptz not null,
  ended_at timestamptz
);
create index delivery_runs_out on delivery_runs (id desc) where ended_at is null;

-- The stops of a run, one per shipment.
create table drops (
  id uuid primary key,
  run_id uuid not null references delivery_runs,
  shipment_id uuid not null references shipments,
  -- Its position in the run.
  place integer not null check (place > 0),
  state text not null check (state in ('OUT', 'DELIVERED', 'FAILED')),
  photo_file_id uuid references files,
  handover_id uuid references handovers,
  -- Why the delivery failed.
  reason text,
  settled_by uuid references users,
  settled_at timestamptz,
  unique (run_id, shipment_id),
  constraint out_until_settled check (
    (state = 'OUT') = (settled_at is null) and (settled_at is null) = (settled_by is null)
  ),
  constraint delivery_has_handover check ((state = 'DELIVERED') = (handover_id is not null)),
  constraint failure_has_reason check ((state = 'FAILED') = (reason is not null))
);
create index drops_of_shipment on drops (shipment_id, id desc);

create table drop_packages (
  drop_id uuid not null references drops,
  package_id uuid not null references packages,
  primary key (drop_id, package_id)
);
create index drops_of_package on drop_packages (package_id);
