-- What was found amiss is shown by photos of its own, to whoever settles it.
alter table package_photos add column discrepancy_id uuid references discrepancies;
create index package_photos_by_discrepancy on package_photos (discrepancy_id) where discrepancy_id is not null;
