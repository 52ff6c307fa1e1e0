-- A credit note that follows from measuring again waits for a second person above the limit, as every other one.
-- Its dispute is measured then and not over, and the cartons stay held.
alter table measure_disputes
  drop constraint measure_disputes_check,
  drop constraint measure_disputes_state_check,
  add constraint measure_disputes_state_check
    check (state in ('OPEN', 'MEASURED', 'CREDITED', 'UPHELD', 'WITHDRAWN', 'CLOSED')),
  add constraint a_dispute_is_open_until_it_ends check ((state in ('OPEN', 'MEASURED')) = (ended_at is null));
drop index one_open_dispute;
create unique index one_open_dispute on measure_disputes (invoice_id) where state in ('OPEN', 'MEASURED');

alter table invoice_corrections
  add column dispute_id uuid references measure_disputes (id),
  add constraint a_dispute_asks_for_a_credit_note check (dispute_id is null or kind = 'CREDIT');
create index corrections_of_dispute on invoice_corrections (dispute_id) where dispute_id is not null;
