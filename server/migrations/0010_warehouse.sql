-- Work in the warehouses: measuring, scanning, loading lists, discrepancies, claims and stock counts.

create table measurements (
  id uuid primary key,
  package_id uuid not null references packages,
  purpose text not null check (purpose in ('RECEIVE', 'VERIFY', 'REMEASURE')),
  weight_grams integer not null check (weight_grams > 0),
  length_mm integer not null check (length_mm > 0),
  width_mm integer not null check (width_mm > 0),
  height_mm integer not null check (height_mm > 0),
  volume_cm3 integer not null check (volume_cm3 >= 0),
  device text,
  -- Confirmed by a second measurement within the tolerance, or accepted with a reason. Only these are billed.
  is_verified boolean not null default false,
  measured_by uuid not null references users,
  measured_at timestamptz not null
);
create index measurements_of_package on measurements (package_id, id desc);
create trigger measurements_are_append_only before update or delete on measurements
  for each row execute function refuse_change();

create function copy_verified_measurement() returns trigger language plpgsql as $$
begin
  update packages set verified_grams = new.weight_grams, verified_cm3 = new.volume_cm3
    where id = new.package_id;
  return null;
end $$;
create trigger verified_measurements_are_copied after insert on measurements
  for each row when (new.is_verified) execute function copy_verified_measurement();

create table discrepancies (
  id uuid primary key,
  -- TIME: the time of a scan is unknown. NOT_LOADED: found in Ghana but not loaded in China.
  kind text not null check (kind in ('SHORT', 'OVER', 'DAMAGED', 'MISMATCH', 'TIME', 'NOT_LOADED')),
  package_id uuid not null references packages,
  batch_id uuid references batches,
  details jsonb not null,
  opened_by uuid not null references users,
  opened_at timestamptz not null,
  resolution jsonb,
  resolved_by uuid references users,
  resolved_at timestamptz,
  constraint open_until_resolved check ((resolved_at is null) = (resolution is null))
);
create unique index one_open_discrepancy_of_a_kind on discrepancies (package_id, kind) where resolved_at is null;
create index open_discrepancies on discrepancies (id desc) where resolved_at is null;
create index discrepancies_by_opening on discrepancies (opened_at);
create index discrepancies_of_package on discrepancies (package_id);
create index discrepancies_of_batch on discrepancies (batch_id, id) where batch_id is not null;

create table package_photos (
  package_id uuid not null references packages,
  file_id uuid not null references files,
  purpose text not null check (purpose in ('RECEIVE', 'VERIFY', 'DAMAGE', 'HANDOVER')),
  measurement_id uuid references measurements,
  discrepancy_id uuid references discrepancies,
  added_by uuid not null references users,
  added_at timestamptz not null,
  primary key (package_id, file_id)
);
create index package_photos_by_discrepancy on package_photos (discrepancy_id) where discrepancy_id is not null;

-- Scans from devices, online or offline, each recorded once. A failed one stays open until a person resolves
-- it.
create table scans (
  id uuid primary key,
  -- The id that the device gave the scan; it sends the same id again when a response is lost.
  scan_id uuid not null unique,
  -- The device and the scan's place in its queue; null for a scan sent online.
  device_id uuid,
  seq bigint check (seq >= 0),
  kind text not null check (kind in ('receive', 'load', 'unload', 'found', 'unreadable')),
  move jsonb not null,
  outcome text not null check (outcome in ('applied', 'duplicate', 'conflict', 'refused')),
  -- The code of the problem and its text.
  problem text,
  sentence jsonb,
  package_id uuid references packages,
  -- Packages with the same measurements, received with one scan in the order of their labels.
  package_ids uuid[],
  scanned_by uuid not null references users,
  -- By the device's clock; then corrected by the server's clock, the difference between the two, and why the
  -- corrected time is doubtful.
  scanned_at timestamptz not null,
  happened_at timestamptz not null,
  clock_offset_ms bigint,
  time_doubt text check (time_doubt in ('unknown', 'changed', 'unproven')),
  recorded_at timestamptz not null,
  resolution text check (resolution <> ''),
  settled_by uuid references users,
  settled_at timestamptz,
  constraint queued_scan_has_device check ((device_id is null) = (seq is null)),
  -- A scan of an extra package is applied and has a problem as well.
  constraint failed_scan_has_problem check (
    outcome not in ('conflict', 'refused') or (problem is not null and sentence is not null)
  ),
  constraint only_failed_scans_are_settled check (settled_at is null or outcome in ('conflict', 'refused')),
  constraint settled_by_user check ((settled_at is null) = (settled_by is null)),
  constraint settled_with_resolution check ((settled_at is null) = (resolution is null))
);
create index open_scans on scans (id) where outcome in ('conflict', 'refused') and settled_at is null;
create index scans_of_package on scans (package_id) where package_id is not null;

-- Imported rows of suppliers' loading lists: a row of a file is imported once.
create table imported_rows (
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  row_number integer not null check (row_number > 0),
  shipment_id uuid not null references shipments,
  cartons integer not null check (cartons > 0),
  imported_by uuid not null references users,
  imported_at timestamptz not null,
  primary key (file_hash, row_number)
);
create index imported_rows_of_shipment on imported_rows (shipment_id);

-- A customer's claim to an unidentified package.
create table claims (
  id uuid primary key,
  package_id uuid not null references packages,
  customer_id uuid not null references customers,
  state text not null check (state in ('OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  mode text not null check (mode in ('AIR', 'SEA')),
  -- Whether the customer knew the end of the supplier's number.
  is_number_right boolean not null,
  -- A proof of purchase; removed when the customer's data is deleted.
  proof_file_id uuid references files,
  claimed_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  reason text,
  constraint open_claim_has_evidence check (state <> 'OPEN' or is_number_right or proof_file_id is not null),
  constraint open_until_decided check ((state = 'OPEN') = (decided_at is null)),
  constraint decision_has_decider_and_reason check (
    state not in ('APPROVED', 'REFUSED') or (decided_by is not null and reason is not null)
  )
);
create unique index one_open_claim_each on claims (package_id, customer_id) where state = 'OPEN';
create unique index one_approved_claim on claims (package_id) where state = 'APPROVED';
create index claims_of_customer on claims (customer_id, package_id, id desc);
create index claims_with_proof on claims (proof_file_id) where proof_file_id is not null;

-- A stock count of one zone. What was recorded there when it started is kept, so that goods which come and go
-- during the count are not differences.
create table stock_counts (
  id uuid primary key,
  site_id uuid not null references sites,
  zone text not null check (length(zone) between 1 and 20),
  started_by uuid not null references users,
  started_at timestamptz not null,
  ended_at timestamptz
);
create unique index one_open_count_of_a_zone on stock_counts (site_id, zone) where ended_at is null;

create table counted_packages (
  count_id uuid not null references stock_counts,
  package_id uuid not null references packages,
  is_expected boolean not null,
  seen_at timestamptz,
  seen_by uuid references users,
  -- How a difference was resolved.
  settled_at timestamptz,
  settled_by uuid references users,
  reason text,
  primary key (count_id, package_id),
  constraint expected_or_seen check (is_expected or seen_at is not null),
  constraint seen_by_user check ((seen_at is null) = (seen_by is null)),
  constraint settled_by_user_with_reason check (
    (settled_at is null) = (settled_by is null) and (settled_at is null) = (reason is null)
  )
);
create index counts_of_package on counted_packages (package_id);
