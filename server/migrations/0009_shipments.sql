-- Shipments, their packages and everything that happens to them.

create table shipments (
  id uuid primary key,
  tracking_number text not null unique check (tracking_number ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  house_bill_number text unique,
  customer_id uuid not null references customers,
  mode text not null check (mode in ('AIR', 'SEA')),
  goods_class text not null check (goods_class in ('NORMAL', 'SPECIAL')),
  destination_site_id uuid not null references sites,
  description text not null default '',
  -- Derived from its packages (domain/src/shipments/shipment-status.ts) and stored for lists.
  status text not null check (status in ('DRAFT', 'SUBMITTED', 'RECEIVING', 'RECEIVED', 'READY', 'BOOKED',
    'IN_TRANSIT', 'ARRIVED', 'CLEARED', 'READY_FOR_PICKUP', 'PARTIALLY_DELIVERED', 'DELIVERED', 'CANCELLED')),
  -- The delivery address as it was when the customer chose it: later changes of the address do not redirect goods.
  deliver_to text check (length(deliver_to) between 1 and 600),
  -- Its city and region, by which delivery runs are planned.
  deliver_area text check (length(deliver_area) between 1 and 120),
  pickup_code text check (pickup_code ~ '^\d{6}$'),
  -- Wrong pickup codes entered. Ten of them lock the handover until a colleague who entered none unlocks it.
  pickup_attempts integer not null default 0,
  pickup_attempted_by uuid[] not null default '{}',
  pickup_locked_at timestamptz,
  version integer not null default 1,
  created_by uuid not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index shipments_of_customer on shipments (customer_id, id desc);
-- New and lost customers of a period: whether one has an earlier or later shipment.
create index shipments_by_creation on shipments (created_at) include (customer_id, status);
create index shipments_of_customer_by_creation on shipments (customer_id, created_at) include (status);
create index shipments_by_status on shipments (status, id desc);
create index shipments_by_change on shipments (updated_at desc, id desc);
create index shipments_to_deliver on shipments (id)
  where deliver_to is not null and status in ('READY_FOR_PICKUP', 'PARTIALLY_DELIVERED');
create index shipments_search on shipments
  using gin (tracking_number gin_trgm_ops, description gin_trgm_ops, house_bill_number gin_trgm_ops)
  with (fastupdate = off);

create index shipments_by_key on shipments using gin (search_key(tracking_number) gin_trgm_ops) with (fastupdate = off);
create index shipments_by_house_bill_key on shipments (search_key(house_bill_number) text_pattern_ops);

-- One carton, one row for its whole life.
create table packages (
  id uuid primary key,
  label_number text not null unique check (label_number ~ '^P[0-9A-Z]{10}$'),
  shipment_id uuid references shipments,
  customer_id uuid references customers,
  piece_number integer not null check (piece_number > 0),
  state text not null check (state in ('EXPECTED', 'UNIDENTIFIED', 'RECEIVED', 'VERIFIED', 'LOADED', 'IN_TRANSIT',
    'ARRIVED', 'IN_WAREHOUSE', 'AVAILABLE', 'OUT_FOR_DELIVERY', 'DELIVERED', 'CANCELLED', 'RETURNED', 'LOST',
    'DISPOSED')),
  goods_class text not null check (goods_class in ('NORMAL', 'SPECIAL')),
  contents text not null default '',
  -- Its share of the value declared for a line of the pre-alert.
  declared_minor integer check (declared_minor >= 0),
  declared_currency text check (declared_currency in ('USD', 'CNY', 'GHS')),
  courier text,
  -- The courier's number as the customer wrote it, and in the form that is compared: A-Z and 0-9 only.
  supplier_number text,
  supplier_key text,
  -- Who sells the goods, as the customer wrote it.
  supplier text check (length(supplier) between 1 and 80),
  condition text check (condition in ('GOOD', 'DAMAGED', 'WET', 'OPENED')),
  note text,
  -- The batch it travels in. A column, so that a package cannot be in two batches.
  batch_id uuid references batches,
  is_short boolean not null default false,
  -- Where it is; null in transit and before it is received.
  site_id uuid references sites,
  shelf text,
  -- Since when it has been at that site; storage is charged from then.
  in_stock_since timestamptz,
  received_at timestamptz,
  verified_at timestamptz,
  -- From its latest verified measurement, by the trigger on measurements: batches are weighed far more often
  -- than packages.
  verified_grams integer check (verified_grams > 0),
  verified_cm3 integer check (verified_cm3 >= 0),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (shipment_id, piece_number),
  -- A package without a known owner may have been received by mistake, returned or written off.
  constraint only_unidentified_has_no_shipment check (
    (state = 'UNIDENTIFIED') = (shipment_id is null) or state in ('CANCELLED', 'RETURNED', 'LOST', 'DISPOSED')
  ),
  constraint shipment_has_customer check ((shipment_id is null) = (customer_id is null)),
  constraint loaded_package_has_batch check (
    state not in ('LOADED', 'IN_TRANSIT', 'ARRIVED') or batch_id is not null
  ),
  constraint declared_value_has_currency check ((declared_minor is null) = (declared_currency is null))
);
create index packages_by_state on packages (state, id desc);
create index packages_by_supplier_key on packages (supplier_key) where supplier_key is not null;
create index packages_search on packages using gin (contents gin_trgm_ops) with (fastupdate = off);
-- The search by the beginning of a courier's number, and by its last digits. Not partial: the planner uses the
-- statistics of an expression only from an index of all rows.
create index packages_by_supplier_beginning on packages (search_key(supplier_key) text_pattern_ops);
create index packages_by_supplier_ending on packages (reverse(search_key(supplier_key)) text_pattern_ops);
-- Counts how many packages a customer pre-alerted within an hour.
create index packages_of_customer on packages (customer_id, created_at);
-- The suppliers that a customer named, and how long the cartons of one took to arrive.
create index packages_of_supplier on packages (customer_id, lower(supplier), created_at) where supplier is not null;
-- Answers from the indexes alone: the shipments of many batches at once, and whether all packages of a
-- shipment travel together; and the load of each batch of a list.
create index packages_of_batch on packages (batch_id, shipment_id)
  include (state, verified_grams, verified_cm3, customer_id, is_short)
  where batch_id is not null;
-- The list of a batch, page by page.
create index packages_of_batch_by_id on packages (batch_id, id) where batch_id is not null;
create index packages_by_shipment_and_batch on packages (shipment_id, batch_id)
  where shipment_id is not null and state <> 'CANCELLED';
create index packages_at_site on packages (site_id, state, id desc) where site_id is not null;
create index packages_on_shelf on packages (site_id, shelf text_pattern_ops) where shelf is not null;
-- Finds the packages that have been at a site longest.
create index packages_in_stock_by_age on packages (in_stock_since, id)
  where in_stock_since is not null
    and state in ('UNIDENTIFIED', 'RECEIVED', 'VERIFIED', 'IN_WAREHOUSE', 'AVAILABLE');
create index packages_by_receipt on packages (received_at) where received_at is not null;
create index packages_in_ghana on packages (site_id) where state in ('IN_WAREHOUSE', 'AVAILABLE');

-- Reasons that block named steps of a package, whatever its state.
create table holds (
  id uuid primary key,
  package_id uuid not null references packages,
  kind text not null check (kind in ('DEPOSIT', 'BALANCE', 'MEASUREMENT_DISPUTE', 'PROHIBITED_GOODS', 'DAMAGE',
    'DOCUMENTS', 'CUSTOMS')),
  reason jsonb not null,
  placed_by uuid not null references users,
  placed_at timestamptz not null,
  lifted_by uuid references users,
  lifted_at timestamptz,
  lift_reason jsonb,
  constraint lifted_by_user check ((lifted_at is null) = (lifted_by is null))
);
create unique index one_open_hold_of_a_kind on holds (package_id, kind) where lifted_at is null;

-- What happened to shipments, packages and batches. A wrong event is superseded by another one, never edited.
create table events (
  id uuid primary key,
  code text not null,
  classifier text not null default 'ACTUAL' check (classifier in ('PLANNED', 'ESTIMATED', 'ACTUAL')),
  shipment_id uuid references shipments,
  package_id uuid references packages,
  batch_id uuid references batches,
  from_state text,
  to_state text,
  place_code text references places,
  site_id uuid references sites,
  reason text,
  details jsonb not null default '{}',
  -- What authorised the actor: a duty, ownership, or a rule of the product.
  permission text not null,
  -- Null where the product acted itself, on what a carrier reported.
  actor_id uuid references users,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  idempotency_key text,
  supersedes_id uuid references events,
  constraint event_has_subject check (shipment_id is not null or package_id is not null or batch_id is not null),
  constraint event_has_actor check ((actor_id is null) = (permission in ('carrier', 'product')))
);
create index events_of_shipment on events (shipment_id, occurred_at, id) where shipment_id is not null;
create index events_of_package on events (package_id, occurred_at, id) where package_id is not null;
create index events_of_batch on events (batch_id, occurred_at, id) where batch_id is not null;
-- Finds whether an event is superseded, which is rare and checked for each event of a timeline.
create index events_superseding on events (supersedes_id) where supersedes_id is not null;
-- What a site handled in a period.
create index events_at_site on events (site_id, occurred_at) include (code, from_state)
  where package_id is not null and code in ('RCV', 'UNI', 'VER', 'STUF', 'FOH', 'STRP', 'RCF', 'DLV');
create trigger events_are_append_only before update or delete on events
  for each row execute function refuse_change();

-- A person's named filters of the list of shipments.
create table saved_views (
  user_id uuid not null references users,
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) between 1 and 500),
  saved_at timestamptz not null,
  primary key (user_id, name)
);

-- Pre-alerts that customers have not sent yet.
create table pre_alert_drafts (
  id uuid primary key,
  customer_id uuid not null references customers,
  content jsonb not null,
  saved_at timestamptz not null
);
create index pre_alert_drafts_of_customer on pre_alert_drafts (customer_id, saved_at desc);

-- What the supplier sent the customer about the goods: photos and one invoice. The command limits how many.
create table supplier_files (
  file_id uuid primary key references files,
  shipment_id uuid not null references shipments,
  kind text not null check (kind in ('PHOTO', 'INVOICE')),
  added_by uuid not null references users,
  added_at timestamptz not null
);
create index supplier_files_of_shipment on supplier_files (shipment_id, added_at, file_id);
create unique index one_supplier_invoice on supplier_files (shipment_id) where kind = 'INVOICE';
