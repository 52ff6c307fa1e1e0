-- Figures of the past that statistics, margins and tracking read instead of computing them again. Whatever changes a
-- row behind a figure adds a mark in the same transaction; a figure with a mark is not read until the job
-- `store-figures` has computed it again. `npm run figures:verify` compares all of them with a new computation.

-- Of a completed batch without draft invoices.
create table batch_figures (
  batch_id uuid primary key references batches on delete cascade,
  -- The cartons on its list that are not cancelled.
  cartons integer not null,
  grams bigint not null,
  cm3 bigint not null,
  -- The shipments of these cartons: how many travelled in this batch only, and the others.
  whole_shipments integer not null,
  split_shipments uuid[] not null,
  -- What margins show, for all cartons on the list; costs are not stored.
  weight_grams bigint not null,
  volume_cm3 bigint not null,
  revenue_pesewas bigint not null,
  shipments integer not null,
  shared integer not null,
  not_invoiced integer not null,
  -- The exchange rate of its invoices; null without revenue.
  rate_invoices integer,
  rate_e4 integer,
  lowest_rate_e4 integer,
  highest_rate_e4 integer,
  constraint rate_is_whole check (num_nulls(rate_invoices, rate_e4, lowest_rate_e4, highest_rate_e4) in (0, 4))
);

-- Marks are only added and removed, never updated, so that no scan waits for another one of the same batch.
create table batch_changes (
  id bigint generated always as identity primary key,
  batch_id uuid not null references batches on delete cascade,
  -- Set if the batch was completed and no longer is.
  was_completed boolean not null default false
);
create index changes_of_batch on batch_changes (batch_id);

-- Days that the latest batches of a mode took on each route with enough of them, and on all routes (with empty cities):
-- half of them at most the earliest, nine of ten at most the latest; null without enough. Every tracking page shows them.
create table journey_spreads (
  mode text not null check (mode in ('AIR', 'SEA')),
  from_city text not null,
  to_city text not null,
  batches integer not null,
  to_release_earliest integer,
  to_release_latest integer,
  door_to_door_earliest integer,
  door_to_door_latest integer,
  primary key (mode, from_city, to_city),
  constraint to_release_is_whole check ((to_release_earliest is null) = (to_release_latest is null)),
  constraint door_to_door_is_whole check ((door_to_door_earliest is null) = (door_to_door_latest is null))
);

-- Before its goods arrive no batch is marked: a transaction that does not see the arrival has long ended when the batch
-- is completed. A carton that joins or leaves a batch changes whether its shipment is split, and with it other batches.
create function mark_batches(batch_ids uuid[], shipment_ids uuid[]) returns void language plpgsql as $$
declare
  changed uuid[] := array(
    select id from unnest(batch_ids) id where id is not null
    union select batch_id from packages where shipment_id = any(shipment_ids) and batch_id is not null);
begin
  -- Most cartons are in no batch yet.
  if cardinality(changed) > 0 then
    insert into batch_changes (batch_id)
      select id from batches
      where id = any(changed) and state in ('ARRIVED', 'CLEARING', 'UNLOADING', 'COMPLETED');
  end if;
end $$;
create function mark_batch_of_package() returns trigger language plpgsql as $$
begin
  perform mark_batches(array[old.batch_id, new.batch_id], array[old.shipment_id, new.shipment_id]);
  return null;
end $$;
create trigger package_changes_figures after update on packages for each row
  when ((old.batch_id, old.shipment_id, old.state = 'CANCELLED', old.verified_grams, old.verified_cm3,
      old.received_at, old.is_short)
    is distinct from (new.batch_id, new.shipment_id, new.state = 'CANCELLED', new.verified_grams, new.verified_cm3,
      new.received_at, new.is_short))
  execute function mark_batch_of_package();

create function mark_batches_of_packages() returns trigger language plpgsql as $$
begin
  perform mark_batches(array(select distinct batch_id from changed), array(select distinct shipment_id from changed));
  return null;
end $$;
create trigger added_packages_change_figures after insert on packages
  referencing new table as changed for each statement execute function mark_batches_of_packages();
create trigger deleted_packages_change_figures after delete on packages
  referencing old table as changed for each statement execute function mark_batches_of_packages();

-- Payments change no figure.
create function mark_batches_of_invoice() returns trigger language plpgsql as $$
begin
  perform mark_batches('{}', array[old.shipment_id, new.shipment_id]);
  return null;
end $$;
create trigger added_invoice_changes_figures after insert on invoices
  for each row when (new.purpose = 'FREIGHT') execute function mark_batches_of_invoice();
create trigger deleted_invoice_changes_figures after delete on invoices
  for each row when (old.purpose = 'FREIGHT') execute function mark_batches_of_invoice();
create trigger invoice_changes_figures after update on invoices for each row
  when (new.purpose = 'FREIGHT'
    and (old.shipment_id, old.state in ('DRAFT', 'VOID'), old.state = 'VOID', old.total_pesewas, old.credited_pesewas,
      old.cedis_per_dollar_e4)
    is distinct from (new.shipment_id, new.state in ('DRAFT', 'VOID'), new.state = 'VOID', new.total_pesewas,
      new.credited_pesewas, new.cedis_per_dollar_e4))
  execute function mark_batches_of_invoice();

create function mark_batch() returns trigger language plpgsql as $$
begin
  insert into batch_changes (batch_id, was_completed) values (new.id, old.state = 'COMPLETED');
  return null;
end $$;
create trigger completion_changes_figures after update on batches for each row
  when ((old.state = 'COMPLETED') <> (new.state = 'COMPLETED') or new.state = 'COMPLETED'
    and (old.mode, old.arrived_at, old.completed_at) is distinct from (new.mode, new.arrived_at, new.completed_at))
  execute function mark_batch();

-- The receivable of each invoice from one posting to the next, so that the receivables of a past day are found without
-- reading the journal. The trigger rewrites the rows of an invoice with each posting; check D16 of `ledger:verify`
-- compares them with the journal.
create table receivable_history (
  invoice_id uuid not null references invoices,
  posted_at timestamptz not null,
  next_at timestamptz not null,
  owed_pesewas bigint not null,
  credited_pesewas bigint not null,
  issued_pesewas bigint not null,
  primary key (invoice_id, posted_at)
);
create index receivables_open_at on receivable_history using gist (tstzrange(posted_at, next_at, '(]'))
  where owed_pesewas <> 0;

-- Of all invoices if there are no ids.
create function receivable_history_of(invoice_ids uuid[]) returns setof receivable_history language sql stable as $$
  select invoice_id, posted_at, lead(posted_at, 1, 'infinity') over invoice, sum(amount) over invoice,
    -coalesce(sum(credited) over invoice, 0), coalesce(sum(issued) over invoice, 0)
  from (
    select l.invoice_id, e.posted_at, sum(l.amount_pesewas) as amount,
      sum(l.amount_pesewas) filter (where e.kind in ('credit-note', 'invoice-voided', 'written-off', 'write-off-reversed')) as credited,
      sum(l.amount_pesewas) filter (where e.kind = 'invoice-issued') as issued
    from journal_lines l join journal_entries e on e.id = l.entry_id
    -- One condition, so that a plan for all values reads the lines of these invoices only.
    where l.account = 'receivable' and l.invoice_id = any(coalesce(invoice_ids, array(select id from invoices)))
    group by l.invoice_id, e.posted_at
  ) posted
  window invoice as (partition by invoice_id order by posted_at)
$$;
create function store_receivable_history() returns trigger language plpgsql
-- One plan for all invoices: planning took longer than the rest.
set plan_cache_mode = force_generic_plan as $$
declare
  changed uuid[] := array(select distinct invoice_id from added where account = 'receivable');
begin
  if cardinality(changed) > 0 then
    -- Two postings to one invoice follow each other, even if a command did not lock it.
    perform from invoices where id = any(changed) order by id for no key update;
    delete from receivable_history where invoice_id = any(changed);
    insert into receivable_history select * from receivable_history_of(changed);
  end if;
  return null;
end $$;
create trigger receivables_follow_the_journal after insert on journal_lines
  referencing new table as added for each statement execute function store_receivable_history();

-- Figures of days in Accra that are over. `stored_days` are those that are complete.
create table stored_days (
  kind text not null check (kind in ('JOURNAL', 'GOODS')),
  day date not null,
  primary key (kind, day)
);
-- Changes on a day up to this one are marked.
create table tracked_days (
  kind text primary key check (kind in ('JOURNAL', 'GOODS')),
  through date not null
);
create table day_changes (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('JOURNAL', 'GOODS')),
  day date not null
);
create index changes_of_day on day_changes (kind, day);

-- The movements of each account.
create table account_days (
  account text not null,
  day date not null,
  debit_pesewas bigint not null,
  credit_pesewas bigint not null,
  primary key (account, day)
);
-- The cartons that each site handled.
create table site_days (
  site_id uuid not null references sites,
  day date not null,
  received integer not null,
  verified integer not null,
  loaded integer not null,
  unloaded integer not null,
  handed_over integer not null,
  primary key (site_id, day)
);

create function mark_days_of_entries() returns trigger language plpgsql as $$
begin
  insert into day_changes (kind, day)
    select distinct t.kind, (e.posted_at at time zone 'Africa/Accra')::date
    from tracked_days t join changed e on (e.posted_at at time zone 'Africa/Accra')::date <= t.through
    where t.kind = 'JOURNAL';
  return null;
end $$;
create trigger entries_change_days after insert on journal_entries
  referencing new table as changed for each statement execute function mark_days_of_entries();

create function mark_days_of_events() returns trigger language plpgsql as $$
begin
  insert into day_changes (kind, day)
    select distinct t.kind, (e.occurred_at at time zone 'Africa/Accra')::date
    from tracked_days t join changed e on (e.occurred_at at time zone 'Africa/Accra')::date <= t.through
    where t.kind = 'GOODS' and e.package_id is not null and e.site_id is not null;
  return null;
end $$;
create trigger events_change_days after insert on events
  referencing new table as changed for each statement execute function mark_days_of_events();
create trigger deleted_events_change_days after delete on events
  referencing old table as changed for each statement execute function mark_days_of_events();

-- What waits is counted by its age.
create index packages_to_verify_and_load on packages (state, in_stock_since)
  where state in ('RECEIVED', 'VERIFIED') and in_stock_since is not null;
create index shipments_waiting on shipments (status) include (created_at, updated_at)
  where status in ('SUBMITTED', 'READY_FOR_PICKUP');
create index drafts_by_age on invoices (drafted_at) where state = 'DRAFT';

insert into receivable_history select * from receivable_history_of(null);
insert into batch_changes (batch_id) select id from batches where state = 'COMPLETED';
