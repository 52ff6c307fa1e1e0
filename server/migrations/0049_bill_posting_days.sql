-- A bill is posted on its own date while that day is open, so that its costs are in the month they belong to.
alter table bills add column posted_on date;
-- Bills that are approved refuse every other change.
alter table bills disable trigger approved_bills_are_immutable;
update bills set posted_on = (approved_at at time zone 'Africa/Accra')::date where approved_at is not null;
alter table bills enable trigger approved_bills_are_immutable;
alter table bills
  add constraint approved_bill_is_posted check ((posted_on is null) = (approved_at is null)),
  add constraint bill_is_posted_between_its_days check (
    posted_on <= (approved_at at time zone 'Africa/Accra')::date
    and posted_on >= least(billed_on, (approved_at at time zone 'Africa/Accra')::date));
