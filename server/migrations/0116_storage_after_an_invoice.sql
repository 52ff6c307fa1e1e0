-- Storage can be invoiced before the goods leave. Where they stay on, the days after that are charged again: a row
-- for each charge of a carton, which says how many days were charged before it.
alter table storage_charges rename column left_on to charged_until;
alter table storage_charges add column days_before integer not null default 0 check (days_before >= 0);
alter table storage_charges drop constraint storage_charges_pkey, add primary key (package_id, days_before);
