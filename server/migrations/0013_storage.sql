-- Storage of goods at the offices in Ghana.

-- Storage fees. A change adds a version; a package keeps the one that applied when it arrived.
create table storage_rules (
  id uuid primary key,
  site_id uuid not null references sites,
  mode text not null check (mode in ('AIR', 'SEA')),
  -- By weight or volume, or per package.
  basis text not null check (basis in ('MEASURE', 'CARTON')),
  free_days integer not null check (free_days >= 0),
  -- Per kg, CBM or package.
  pesewas_per_day integer not null check (pesewas_per_day >= 0),
  max_days integer not null check (max_days >= 0),
  effective_from timestamptz not null,
  note text,
  created_by uuid references users,
  created_at timestamptz not null,
  unique (site_id, mode, effective_from)
);
create trigger storage_rules_are_append_only before update or delete on storage_rules
  for each row execute function refuse_change();

-- What was charged for a package. If it stays after its storage was invoiced, further days are another
-- charge.
create table storage_charges (
  package_id uuid not null references packages,
  -- Days of earlier charges.
  days_before integer not null default 0 check (days_before >= 0),
  invoice_id uuid not null references invoices,
  rule_id uuid not null references storage_rules,
  arrived_on date not null,
  charged_until date not null,
  days integer not null check (days > 0),
  -- Grams, cm³, or one for the package.
  units bigint not null check (units > 0),
  primary key (package_id, days_before),
  constraint charged_after_arrival check (charged_until > arrived_on)
);
create index storage_charges_of_invoice on storage_charges (invoice_id);
create trigger storage_charges_are_append_only before update or delete on storage_charges
  for each row execute function refuse_change();
