-- The clock of a device says when a scan was made only together with how wrong it is. What is kept of a scan
-- beside its own time: when it was by the server's clock, how far the two were apart, and why a person should
-- look. Earlier scans were booked with the time of the device, but never after they came in.
alter table scans
  add column happened_at timestamptz,
  add column clock_offset_ms bigint,
  add column time_doubt text check (time_doubt in ('unknown', 'changed'));
update scans set happened_at = least(scanned_at, recorded_at);
alter table scans alter column happened_at set not null;

-- TIME: nobody knows when it was scanned. NOT_LOADED: on the list of a batch in China, but seen in Ghana.
alter table discrepancies
  drop constraint discrepancies_kind_check,
  add constraint discrepancies_kind_check
    check (kind in ('SHORT', 'OVER', 'DAMAGED', 'MISMATCH', 'TIME', 'NOT_LOADED'));
