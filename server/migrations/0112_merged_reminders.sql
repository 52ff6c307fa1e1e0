-- What one command tells one person is one reminder. The row of each further notification is kept for its key,
-- by which nothing is told twice, and for the record of its shipment.
alter table reminders add column merged_into uuid references reminders (id);
create index reminders_merged_into on reminders (merged_into) where merged_into is not null;
