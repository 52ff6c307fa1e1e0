-- Cartons of the same measures are received by one scan, in the order of their labels.
alter table scans add column package_ids uuid[];
