-- The payment of an expense is posted on the day that it was paid, and what was entered wrong is taken back on the day on
-- which it was posted, while those days are open.
alter table supplier_payments add column posted_on date, add column reversal_posted_on date;
update supplier_payments set posted_on = (sent_at at time zone 'Africa/Accra')::date,
  reversal_posted_on = (reversed_at at time zone 'Africa/Accra')::date where sent_at is not null;
alter table supplier_payments
  add constraint sent_payment_is_posted check (
    (posted_on is null) = (sent_at is null) and posted_on <= (sent_at at time zone 'Africa/Accra')::date),
  add constraint reversed_payment_is_posted check (
    (reversal_posted_on is null) = (reversed_at is null)
    and reversal_posted_on between posted_on and (reversed_at at time zone 'Africa/Accra')::date);

alter table bills add column void_posted_on date;
-- Bills that are approved refuse every other change.
alter table bills disable trigger approved_bills_are_immutable;
update bills set void_posted_on = (voided_at at time zone 'Africa/Accra')::date
  where voided_at is not null and posted_on is not null;
alter table bills enable trigger approved_bills_are_immutable;
alter table bills add constraint void_bill_is_posted check (
  (void_posted_on is null) = (voided_at is null or posted_on is null)
  and void_posted_on between posted_on and (voided_at at time zone 'Africa/Accra')::date);

create or replace function refuse_changed_bill() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state = 'VOID' or (old.state <> 'DRAFT'
    and (to_jsonb(new) - '{state,paid_minor,settled_pesewas,voided_by,voided_at,void_reason,void_posted_on,version}'::text[])
      <> (to_jsonb(old) - '{state,paid_minor,settled_pesewas,voided_by,voided_at,void_reason,void_posted_on,version}'::text[]))
  then
    raise exception 'an approved bill stays as it is: void it and enter another'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- A statement line finds the transfer whose reference it carries.
create index transfers_by_reference on transfers (upper(regexp_replace(normalize(reference, nfkc), '[^0-9A-Za-z]', '', 'g')))
  where state = 'POSTED';
