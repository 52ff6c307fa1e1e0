-- Batches (a container by sea, a consignment by air) and what they cost.

create table batches (
  id uuid primary key,
  batch_number text not null unique,
  mode text not null check (mode in ('AIR', 'SEA')),
  state text not null check (state in ('PLANNED', 'OPEN', 'CLOSED', 'DEPARTED', 'ARRIVED', 'CLEARING', 'UNLOADING',
    'COMPLETED', 'CANCELLED')),
  origin_site_id uuid not null references sites,
  destination_site_id uuid not null references sites,
  origin_place text not null references places,
  destination_place text not null references places,
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
  -- The ETA when the batch was planned; a batch with a later ETA is delayed.
  first_eta date not null,
  departed_at timestamptz,
  arrived_at timestamptz,
  customs_released_at timestamptz,
  completed_at timestamptz,
  note text,
  version integer not null default 1,
  created_by uuid not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint arrives_after_departure check (eta >= etd),
  constraint only_sea_has_container check (mode = 'SEA' or container_number is null),
  constraint only_air_has_waybill check (mode = 'AIR' or air_waybill_number is null),
  constraint batch_has_capacity check (
    case mode when 'SEA' then capacity_cm3 is not null else capacity_grams is not null end
  )
);
create index batches_by_state on batches (state, id desc);
-- Batches of a period, by their day of departure.
create index batches_by_etd on batches (etd);
-- Volume and transit times of a period.
create index batches_by_departure on batches (departed_at) where departed_at is not null;
create index batches_by_arrival on batches (arrived_at) where arrived_at is not null;
-- A container is reused after its batch, the number of an air waybill never.
create unique index one_active_batch_per_container on batches (container_number)
  where state not in ('COMPLETED', 'CANCELLED');
create unique index one_batch_per_air_waybill on batches (air_waybill_number) where state <> 'CANCELLED';

-- Costs of a batch, line by line from suppliers' invoices. Figures for management: nothing is posted to the
-- journal. A wrong line is voided with a reason and never edited.
create table batch_costs (
  id uuid primary key,
  batch_id uuid not null references batches,
  kind text not null check (kind in ('FREIGHT', 'ORIGIN_HANDLING', 'DESTINATION_HANDLING', 'CUSTOMS', 'TRUCKING',
    'INSURANCE', 'OTHER')),
  supplier text not null check (supplier <> ''),
  -- The number of the supplier's invoice.
  reference text,
  -- The supplier's invoice itself; it can be added later and is kept when the line is voided.
  bill_file_id uuid references files,
  currency text not null check (currency in ('USD', 'CNY', 'GHS')),
  amount_minor bigint not null check (amount_minor > 0),
  -- Cedis per unit of the currency, times 10,000, when the line was entered.
  cedis_per_unit_e4 integer not null check (cedis_per_unit_e4 > 0),
  rate_source jsonb not null,
  value_pesewas bigint not null,
  entered_by uuid not null references users,
  entered_at timestamptz not null,
  voided_by uuid references users,
  voided_at timestamptz,
  void_reason text check (void_reason <> ''),
  constraint value_follows_from_rate check (
    value_pesewas = round(amount_minor::numeric * cedis_per_unit_e4 / 10000)
  ),
  constraint cedis_are_not_converted check (currency <> 'GHS' or cedis_per_unit_e4 = 10000),
  constraint voided_by_user check ((voided_at is null) = (voided_by is null)),
  constraint void_has_reason check ((voided_at is null) = (void_reason is null))
);
create index batch_costs_of_batch on batch_costs (batch_id, id desc);
create index batch_costs_by_bill on batch_costs (bill_file_id) where bill_file_id is not null;
-- The same line of the same supplier's invoice counts once.
create unique index one_cost_per_supplier_invoice on batch_costs
  (batch_id, kind, lower(supplier), lower(reference), currency, amount_minor)
  where voided_at is null and reference is not null;

create function refuse_rewritten_cost() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.voided_at is not null
    or (to_jsonb(new) - '{voided_by,voided_at,void_reason,bill_file_id}'::text[])
      <> (to_jsonb(old) - '{voided_by,voided_at,void_reason,bill_file_id}'::text[])
    or (old.bill_file_id is not null and new.bill_file_id is null)
  then
    raise exception 'a cost stays as it was entered: strike it out and enter another'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger batch_costs_are_immutable before update or delete on batch_costs
  for each row execute function refuse_rewritten_cost();
