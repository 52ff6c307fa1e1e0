-- Rows of loading lists that were taken in: the same row of the same file is taken in once.
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
