-- A command may change thousands of cartons of one shipment at once. What follows from each used to read all cartons of
-- the shipment for every carton, which takes time that grows with the square of their number.

-- Marks the batches whose figures change, once for all cartons of a statement. The two tables of rows would be joined
-- row by row after the first change of a connection, which is usually of one carton: the plan of that one is kept.
create function mark_batches_of_changed_packages() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  batch_ids uuid[];
  shipment_ids uuid[];
begin
  select array_agg(distinct place.batch_id), array_agg(distinct place.shipment_id) into batch_ids, shipment_ids
    from old_rows o join new_rows n using (id)
    cross join lateral (values (o.batch_id, o.shipment_id), (n.batch_id, n.shipment_id)) as place (batch_id, shipment_id)
    where (o.batch_id, o.shipment_id, o.state = 'CANCELLED', o.verified_grams, o.verified_cm3, o.received_at, o.is_short)
      is distinct from
      (n.batch_id, n.shipment_id, n.state = 'CANCELLED', n.verified_grams, n.verified_cm3, n.received_at, n.is_short);
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

alter function package_tracking_updated() set enable_nestloop = off;

-- The latest verified measurement of each carton that a statement measures.
create or replace function copy_verified_measurement() returns trigger language plpgsql as $$
begin
  update packages set verified_grams = latest.weight_grams, verified_cm3 = latest.volume_cm3
    from (select distinct on (package_id) package_id, weight_grams, volume_cm3 from added
      where is_verified order by package_id, id desc) latest
    where packages.id = latest.package_id;
  return null;
end $$;
drop trigger verified_measurements_are_copied on measurements;
create trigger verified_measurements_are_copied after insert on measurements
  referencing new table as added for each statement execute function copy_verified_measurement();
