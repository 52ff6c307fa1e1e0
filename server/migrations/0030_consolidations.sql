-- Customers' requests that shipments travel together, with what is to be done with their cartons before.

create table consolidations (
  id uuid primary key,
  customer_id uuid not null references customers,
  state text not null check (state in ('REQUESTED', 'QUOTED', 'APPROVED', 'IN_WORK', 'READY', 'DECLINED', 'EXPIRED',
    'CANCELLED')),
  mode text not null check (mode in ('AIR', 'SEA')),
  destination_site_id uuid not null references sites,
  preferences text[] not null default '{}'
    check (preferences <@ array['FEWER_CARTONS', 'REMOVE_RETAIL_BOXES', 'REINFORCE', 'PHOTOS_AFTER']),
  note text check (length(note) between 1 and 500),
  -- The shipments only travel together if there is neither a preference nor a note.
  has_work boolean not null generated always as (preferences <> '{}' or note is not null) stored,
  plan text,
  price_pesewas bigint check (price_pesewas >= 0),
  quote_expires_at timestamptz,
  -- The shipment whose invoice gets the price.
  billed_shipment_id uuid references shipments,
  result text,
  reason text,
  requested_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  approved_at timestamptz,
  started_by uuid references users,
  started_at timestamptz,
  completed_by uuid references users,
  completed_at timestamptz,
  -- Null where the price expired.
  ended_by uuid references users,
  ended_at timestamptz,
  constraint priced_when_quoted check (state <> 'QUOTED' or (price_pesewas > 0 and quote_expires_at is not null)),
  constraint price_is_for_work check (has_work or coalesce(price_pesewas, 0) = 0),
  constraint price_has_invoice check ((coalesce(price_pesewas, 0) > 0) = (billed_shipment_id is not null)),
  constraint priced_work_is_approved check (
    state not in ('APPROVED', 'IN_WORK', 'READY') or coalesce(price_pesewas, 0) = 0 or approved_at is not null
  ),
  constraint ended_with_time check ((state in ('DECLINED', 'EXPIRED', 'CANCELLED')) = (ended_at is not null)),
  constraint declined_with_reason check (state <> 'DECLINED' or reason is not null)
);
create index consolidations_by_state on consolidations (state, id);
create index consolidations_of_customer on consolidations (customer_id, id desc);
create index consolidations_billed on consolidations (billed_shipment_id) where billed_shipment_id is not null;
create index consolidations_to_expire on consolidations (quote_expires_at) where state = 'QUOTED';
create trigger consolidations_follow_merges before insert on consolidations
  for each row execute function follow_merge();

create table consolidation_shipments (
  consolidation_id uuid not null references consolidations,
  shipment_id uuid not null references shipments,
  -- False once the request was declined, cancelled or its price expired.
  is_active boolean not null default true,
  primary key (consolidation_id, shipment_id)
);
create unique index one_active_consolidation on consolidation_shipments (shipment_id) where is_active;

-- What the price consists of, as calculated when the warehouse accepted.
create table consolidation_services (
  consolidation_id uuid not null references consolidations,
  position integer not null,
  service_price_id uuid not null references service_prices,
  service_units integer not null check (service_units > 0),
  description text not null,
  amount_pesewas bigint not null check (amount_pesewas > 0),
  primary key (consolidation_id, position)
);
create trigger consolidation_services_are_append_only before update or delete on consolidation_services
  for each row execute function refuse_change();
