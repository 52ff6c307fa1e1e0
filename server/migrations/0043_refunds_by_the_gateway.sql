-- What was paid online can go back by the gateway, to the payment that it came by.
alter table refunds
  add column payment_id uuid references payments (id),
  -- What this try is called towards the gateway: kept before it is asked, so that it is found again.
  add column gateway_key text unique,
  add column tries integer not null default 0,
  add column sent_by uuid references users (id),
  add column sent_at timestamptz,
  -- Until then one process has the asking in hand.
  add column asking_until timestamptz,
  add column next_look_at timestamptz,
  add column failure text,
  add constraint another_person_sends check (sent_by <> requested_by),
  add constraint what_is_sent_has_its_payment check (state <> 'PROCESSING'
    or (payment_id is not null and gateway_key is not null and sent_by is not null and sent_at is not null)),
  add constraint what_failed_says_why check (state <> 'FAILED' or failure is not null);
alter table refunds drop constraint refunds_method_check;
alter table refunds add constraint refunds_method_check
  check (method in ('MOBILE_MONEY', 'BANK_TRANSFER', 'CASH', 'GATEWAY'));
create index refunds_to_look_at on refunds (next_look_at) where next_look_at is not null;
create index refunds_of_payment on refunds (payment_id) where payment_id is not null;
