create table shipments (
  id uuid primary key,
  tracking_number text not null unique check (tracking_number ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  customer_id uuid not null references customers (id),
  mode text not null check (mode in ('AIR', 'SEA')),
  goods_class text not null check (goods_class in ('NORMAL', 'SPECIAL')),
  destination_site_id uuid not null references sites (id),
  description text not null default '',
  -- Derived from its packages (domain/src/shipments/shipment-status.ts) and kept for lists.
  status text not null check (status in ('DRAFT', 'SUBMITTED', 'RECEIVING', 'RECEIVED', 'READY', 'BOOKED',
    'IN_TRANSIT', 'ARRIVED', 'CLEARED', 'READY_FOR_PICKUP', 'PARTIALLY_DELIVERED', 'DELIVERED', 'CANCELLED')),
  house_bill_number text unique,
  pickup_code text check (pickup_code ~ '^\d{6}$'),
  pickup_tries integer not null default 0,
  version integer not null default 1,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index shipments_of_customer on shipments (customer_id, id desc);
create index shipments_by_status on shipments (status, id desc);

create table batches (
  id uuid primary key,
  batch_number text not null unique,
  mode text not null check (mode in ('AIR', 'SEA')),
  state text not null check (state in ('PLANNED', 'OPEN', 'CLOSED', 'DEPARTED', 'ARRIVED', 'CLEARING',
    'UNLOADING', 'COMPLETED', 'CANCELLED')),
  origin_site_id uuid not null references sites (id),
  destination_site_id uuid not null references sites (id),
  origin_place text not null references places (code),
  destination_place text not null references places (code),
  capacity_cm3 bigint check (capacity_cm3 > 0),
  capacity_grams bigint check (capacity_grams > 0),
  carrier text,
  container_number text,
  seal_number text,
  master_bill_number text,
  air_waybill_number text,
  vessel text,
  voyage text,
  flight text,
  cutoff_at timestamptz not null,
  etd date not null,
  eta date not null,
  first_eta date not null,
  departed_at timestamptz,
  arrived_at timestamptz,
  customs_released_at timestamptz,
  completed_at timestamptz,
  note text,
  version integer not null default 1,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (eta >= etd),
  check (mode = 'SEA' or container_number is null),
  check (mode = 'AIR' or air_waybill_number is null),
  check (case mode when 'SEA' then capacity_cm3 is not null else capacity_grams is not null end)
);
create index batches_by_state on batches (state, id desc);
create unique index containers_under_way on batches (container_number)
  where state not in ('COMPLETED', 'CANCELLED');
create unique index air_waybills_once on batches (air_waybill_number) where state <> 'CANCELLED';

create table packages (
  id uuid primary key,
  label_number text not null unique check (label_number ~ '^P[0-9A-Z]{10}$'),
  shipment_id uuid references shipments (id),
  customer_id uuid references customers (id),
  piece_number integer not null check (piece_number > 0),
  state text not null check (state in ('EXPECTED', 'UNIDENTIFIED', 'RECEIVED', 'VERIFIED', 'LOADED',
    'IN_TRANSIT', 'ARRIVED', 'IN_WAREHOUSE', 'AVAILABLE', 'OUT_FOR_DELIVERY', 'DELIVERED', 'CANCELLED',
    'RETURNED', 'LOST', 'DISPOSED')),
  goods_class text not null check (goods_class in ('NORMAL', 'SPECIAL')),
  contents text not null default '',
  declared_us_cents integer check (declared_us_cents >= 0),
  courier text,
  -- As the supplier wrote it, and as it is compared: upper case, letters and digits only.
  supplier_number text,
  supplier_key text,
  condition text check (condition in ('GOOD', 'DAMAGED', 'WET', 'OPENED')),
  note text,
  shelf text,
  -- Where it lies now; null while it is under way or not here yet.
  site_id uuid references sites (id),
  received_at timestamptz,
  verified_at timestamptz,
  -- The one and only batch it travels in. Being a column, a carton cannot be in two.
  batch_id uuid references batches (id),
  is_short boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'UNIDENTIFIED') = (shipment_id is null) or state in ('RETURNED', 'LOST', 'DISPOSED')),
  check ((shipment_id is null) = (customer_id is null)),
  check (state not in ('LOADED', 'IN_TRANSIT', 'ARRIVED') or batch_id is not null),
  unique (shipment_id, piece_number)
);
create index packages_by_supplier_key on packages (supplier_key) where supplier_key is not null;
create index packages_of_batch on packages (batch_id, state) where batch_id is not null;
create index packages_by_state on packages (state, id desc);
create index packages_at_site on packages (site_id, state, id desc) where site_id is not null;
create index packages_of_customer on packages (customer_id);

create table measurements (
  id uuid primary key,
  package_id uuid not null references packages (id),
  purpose text not null check (purpose in ('RECEIVE', 'VERIFY', 'REMEASURE')),
  weight_grams integer not null check (weight_grams > 0),
  length_mm integer not null check (length_mm > 0),
  width_mm integer not null check (width_mm > 0),
  height_mm integer not null check (height_mm > 0),
  volume_cm3 integer not null check (volume_cm3 >= 0),
  device text,
  -- Verified by a second look within tolerance, or accepted with a reason: only such ones are billed.
  is_verified boolean not null default false,
  measured_by uuid not null references users (id),
  measured_at timestamptz not null
);
create index measurements_of_package on measurements (package_id, id desc);
create trigger measurements_only_grow before update or delete on measurements
  for each row execute function refuse_change();

create table package_photos (
  package_id uuid not null references packages (id),
  file_id uuid not null references files (id),
  purpose text not null check (purpose in ('RECEIVE', 'VERIFY', 'DAMAGE', 'HANDOVER')),
  measurement_id uuid references measurements (id),
  added_by uuid not null references users (id),
  added_at timestamptz not null,
  primary key (package_id, file_id)
);

create table holds (
  id uuid primary key,
  package_id uuid not null references packages (id),
  kind text not null check (kind in ('DEPOSIT', 'BALANCE', 'MEASUREMENT_DISPUTE', 'PROHIBITED_GOODS',
    'DAMAGE', 'DOCUMENTS', 'CUSTOMS')),
  reason text not null,
  placed_by uuid not null references users (id),
  placed_at timestamptz not null,
  lifted_by uuid references users (id),
  lifted_at timestamptz,
  lift_reason text,
  check ((lifted_at is null) = (lifted_by is null))
);
create unique index one_open_hold_of_a_kind on holds (package_id, kind) where lifted_at is null;

create table discrepancies (
  id uuid primary key,
  kind text not null check (kind in ('SHORT', 'OVER', 'DAMAGED', 'MISMATCH')),
  package_id uuid not null references packages (id),
  batch_id uuid references batches (id),
  details text not null,
  opened_by uuid not null references users (id),
  opened_at timestamptz not null,
  resolution text,
  resolved_by uuid references users (id),
  resolved_at timestamptz,
  check ((resolved_at is null) = (resolution is null))
);
create unique index one_open_discrepancy_of_a_kind on discrepancies (package_id, kind)
  where resolved_at is null;
create index open_discrepancies on discrepancies (id desc) where resolved_at is null;

-- The story of everything that moves. Status follows from it; a mistake is superseded, never edited.
create table events (
  id uuid primary key,
  code text not null,
  classifier text not null default 'ACTUAL' check (classifier in ('PLANNED', 'ESTIMATED', 'ACTUAL')),
  shipment_id uuid references shipments (id),
  package_id uuid references packages (id),
  batch_id uuid references batches (id),
  from_state text,
  to_state text,
  place_code text references places (code),
  site_id uuid references sites (id),
  reason text,
  details jsonb not null default '{}',
  -- The capability under which it was recorded: a duty, the owner's right or the product's own rule.
  permission text not null,
  actor_id uuid not null references users (id),
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  idempotency_key text,
  supersedes_id uuid references events (id),
  check (shipment_id is not null or package_id is not null or batch_id is not null)
);
create index events_of_shipment on events (shipment_id, occurred_at, id) where shipment_id is not null;
create index events_of_package on events (package_id, occurred_at, id) where package_id is not null;
create index events_of_batch on events (batch_id, occurred_at, id) where batch_id is not null;
create trigger events_only_grow before update or delete on events
  for each row execute function refuse_change();

create table handovers (
  id uuid primary key,
  shipment_id uuid not null references shipments (id),
  received_by text not null check (received_by <> ''),
  file_id uuid references files (id),
  signature text,
  site_id uuid references sites (id),
  handed_over_by uuid not null references users (id),
  handed_over_at timestamptz not null,
  check (file_id is not null or signature is not null)
);
create index handovers_of_shipment on handovers (shipment_id);
