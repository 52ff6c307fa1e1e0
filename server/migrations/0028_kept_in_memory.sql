-- What every process keeps in memory, and the public tracking of shipments as it was last computed.

-- Tells every process to forget what it keeps of a topic (`cacheTopics`), once the change is committed.
create function notify_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sankofa_live', json_build_object('kind', 'changed', 'topic', tg_argv[0])::text);
  return null;
end $$;
create trigger rates_notified after insert on rates
  for each statement execute function notify_changed('rates');
create trigger exchange_rates_notified after insert on exchange_rates
  for each statement execute function notify_changed('rates');
create trigger batch_changes_notified after insert on batch_changes
  for each statement execute function notify_changed('transit-times');

-- What anyone with the tracking number may know, as it was last computed. A row is only used while there is no
-- change of its shipment in `tracking_changes`. It may be deleted at any time.
create table tracking_summaries (
  tracking_number text primary key,
  shipment_id uuid not null unique references shipments on delete cascade,
  -- Null until it is computed by a transaction that sees every change of those that did not see this row.
  facts text,
  added_by xid8 not null default pg_current_xact_id()
);

-- A shipment whose summary no longer holds, added in the transaction of the change. Rows are only added, so that
-- changes never wait for each other here; who computes the summary again deletes those it has seen.
create table tracking_changes (
  id bigint generated always as identity primary key,
  shipment_id uuid not null
);
create index tracking_changes_of_shipment on tracking_changes (shipment_id);

create function add_tracking_changes(ids uuid[]) returns void language sql as $$
  insert into tracking_changes (shipment_id)
  select shipment_id from tracking_summaries where shipment_id = any(ids)
$$;

create function shipments_of_batches(ids uuid[]) returns uuid[] language sql stable as $$
  select array_agg(distinct shipment_id) from packages where batch_id = any(ids) and shipment_id is not null
$$;

create function shipment_tracking_changed() returns trigger language plpgsql as $$
begin
  perform add_tracking_changes(array(select id from changed_rows));
  return null;
end $$;
create trigger tracking_of_updated_shipments after update on shipments
  referencing new table as changed_rows for each statement execute function shipment_tracking_changed();

create function package_tracking_changed() returns trigger language plpgsql as $$
begin
  perform add_tracking_changes(array(select distinct shipment_id from changed_rows where shipment_id is not null));
  return null;
end $$;
create trigger tracking_of_added_packages after insert on packages
  referencing new table as changed_rows for each statement execute function package_tracking_changed();
create trigger tracking_of_deleted_packages after delete on packages
  referencing old table as changed_rows for each statement execute function package_tracking_changed();

-- A carton that leaves a shipment changes that one too. Its shelf, for example, is of no interest here.
create function package_tracking_updated() returns trigger language plpgsql as $$
begin
  perform add_tracking_changes(array(
    select shipment.id from old_rows o join new_rows n using (id)
    cross join lateral (values (o.shipment_id), (n.shipment_id)) as shipment (id)
    where (o.state, o.is_short, o.received_at, o.batch_id, o.shipment_id)
      is distinct from (n.state, n.is_short, n.received_at, n.batch_id, n.shipment_id)));
  return null;
end $$;
create trigger tracking_of_updated_packages after update on packages
  referencing old table as old_rows new table as new_rows
  for each statement execute function package_tracking_updated();

create function event_tracking_changed() returns trigger language plpgsql as $$
declare
  batches uuid[] := array(
    select distinct batch_id from changed_rows where package_id is null and batch_id is not null);
begin
  perform add_tracking_changes(array(select distinct shipment_id from changed_rows where shipment_id is not null));
  if cardinality(batches) > 0 then
    perform add_tracking_changes(shipments_of_batches(batches));
  end if;
  return null;
end $$;
create trigger tracking_of_added_events after insert on events
  referencing new table as changed_rows for each statement execute function event_tracking_changed();

create function batch_tracking_changed() returns trigger language plpgsql as $$
begin
  perform add_tracking_changes(shipments_of_batches(array(select id from changed_rows)));
  return null;
end $$;
create trigger tracking_of_updated_batches after update on batches
  referencing new table as changed_rows for each statement execute function batch_tracking_changed();

-- Names of cities and ports are in many summaries and change rarely.
create function place_tracking_changed() returns trigger language plpgsql as $$
begin
  insert into tracking_changes (shipment_id) select shipment_id from tracking_summaries;
  return null;
end $$;
create trigger tracking_of_updated_sites after update on sites
  for each statement execute function place_tracking_changed();
create trigger tracking_of_updated_places after update on places
  for each statement execute function place_tracking_changed();
