-- What storage costs at an office in Ghana. A change adds a version; a carton keeps the one that held when it came.
create table storage_rules (
  id uuid primary key,
  site_id uuid not null references sites (id),
  mode text not null check (mode in ('AIR', 'SEA')),
  basis text not null check (basis in ('MEASURE', 'CARTON')),
  free_days integer not null check (free_days >= 0),
  -- For a kg, a CBM or a carton.
  pesewas_per_day integer not null check (pesewas_per_day >= 0),
  most_days integer not null check (most_days >= 0),
  effective_from timestamptz not null,
  note text,
  created_by uuid references users (id),
  created_at timestamptz not null,
  unique (site_id, mode, effective_from)
);
create trigger storage_rules_only_grow before update or delete on storage_rules
  for each row execute function refuse_change();

-- Storage is asked for by an invoice of its own, as an issued one is never added to.
alter table invoices add column purpose text not null default 'FREIGHT' check (purpose in ('FREIGHT', 'STORAGE'));
drop index one_live_invoice_for_a_shipment;
create unique index one_live_invoice_for_a_shipment on invoices (shipment_id)
  where purpose = 'FREIGHT' and (state = 'DRAFT' or (state <> 'VOID' and credited_pesewas < total_pesewas));

-- The storage of a carton is charged once, when it leaves: what it was reckoned from.
create table storage_charges (
  package_id uuid primary key references packages (id),
  invoice_id uuid not null references invoices (id),
  rule_id uuid not null references storage_rules (id),
  arrived_on date not null,
  left_on date not null,
  days integer not null check (days > 0),
  -- Grams, cm³, or one for the carton.
  units bigint not null check (units > 0),
  check (left_on > arrived_on)
);
create index storage_charges_of_invoice on storage_charges (invoice_id);
create trigger storage_charges_only_grow before update or delete on storage_charges
  for each row execute function refuse_change();
create index packages_in_ghana on packages (site_id) where state in ('IN_WAREHOUSE', 'AVAILABLE');
