-- A load or an unload over the line leaves its scan too, under the id that it has on its device: when its
-- answer is lost the device sends that id again, and it must be known. It has no place in the order of a
-- device. A scan is one scan by its id alone, also where its device was given a new name meanwhile.
update scans set scan_id = gen_random_uuid()
  where id in (select t.id from scans t join scans first on first.scan_id = t.scan_id and first.id < t.id);
alter table scans
  alter column device_id drop not null,
  alter column seq drop not null,
  drop constraint scans_device_id_scan_id_key,
  add constraint scans_scan_id_key unique (scan_id),
  add constraint a_place_is_of_a_device check ((device_id is null) = (seq is null));
