-- A command may change thousands of cartons of one shipment at once. What follows from each used to read all cartons of
-- the shipment for every carton, which takes time that grows with the square of their number.

-- Cartons are compared as sets. A join of the two tables of rows would keep the plan of the first change of a
-- connection, usually of one carton, and compare every old row with every new one. For one carton that is faster.
create function mark_batches_of_changed_packages() returns trigger language plpgsql as $$
declare
  batch_ids uuid[];
  shipment_ids uuid[];
begin
  if (select count(*) from (select from new_rows limit 2) as few) = 1 then
    select array[o.batch_id, n.batch_id], array[o.shipment_id, n.shipment_id] into batch_ids, shipment_ids
      from old_rows o cross join new_rows n
      where (o.batch_id, o.shipment_id, o.state = 'CANCELLED', o.verified_grams, o.verified_cm3, o.received_at, o.is_short)
        is distinct from
        (n.batch_id, n.shipment_id, n.state = 'CANCELLED', n.verified_grams, n.verified_cm3, n.received_at, n.is_short);
  else
    with before as (
      select id, batch_id, shipment_id, state = 'CANCELLED', verified_grams, verified_cm3, received_at, is_short
      from old_rows
    ), after as (
      select id, batch_id, shipment_id, state = 'CANCELLED', verified_grams, verified_cm3, received_at, is_short
      from new_rows
    ), changed as (
      (select * from before except select * from after) union all (select * from after except select * from before)
    )
    select array_agg(distinct batch_id), array_agg(distinct shipment_id) into batch_ids, shipment_ids from changed;
  end if;
  if batch_ids is not null then
    perform mark_batches(batch_ids, shipment_ids);
  end if;
  return null;
end $$;
drop trigger package_changes_figures on packages;
drop function mark_batch_of_package();
create trigger updated_packages_change_figures after update on packages
  referencing old table as old_rows new table as new_rows
  for each statement execute function mark_batches_of_changed_packages();

-- As before, but with the index of the cartons that are in a batch: while goods are received, it has none of them.
create or replace function mark_batches(batch_ids uuid[], shipment_ids uuid[]) returns void language plpgsql as $$
declare
  changed uuid[] := array(
    select id from unnest(batch_ids) id where id is not null
    union select batch_id from packages
      where shipment_id = any(shipment_ids) and batch_id is not null and state <> 'CANCELLED');
begin
  -- Most cartons are in no batch yet.
  if cardinality(changed) > 0 then
    insert into batch_changes (batch_id)
      select id from batches
      where id = any(changed) and state in ('ARRIVED', 'CLEARING', 'UNLOADING', 'COMPLETED');
  end if;
end $$;

create or replace function package_tracking_updated() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from new_rows limit 2) as few) = 1 then
    perform add_tracking_changes(array[o.shipment_id, n.shipment_id])
      from old_rows o cross join new_rows n
      where (o.state, o.is_short, o.received_at, o.batch_id, o.shipment_id)
        is distinct from (n.state, n.is_short, n.received_at, n.batch_id, n.shipment_id);
  else
    perform add_tracking_changes(array(
      with before as (select id, state, is_short, received_at, batch_id, shipment_id from old_rows),
        after as (select id, state, is_short, received_at, batch_id, shipment_id from new_rows),
        changed as (
          (select * from before except select * from after) union all (select * from after except select * from before)
        )
      select distinct shipment_id from changed));
  end if;
  return null;
end $$;
