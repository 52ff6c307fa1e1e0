-- Shipments are found by any part of a name, a number or what is inside, however many there are. Nothing waits
-- in a pending list (fastupdate), or now and then one scan would have to work it off for all the others.
create extension if not exists pg_trgm;
create index users_by_words on users using gin (name gin_trgm_ops, phone gin_trgm_ops) with (fastupdate = off);
create index customers_by_words on customers using gin (code gin_trgm_ops, shipping_mark gin_trgm_ops)
  with (fastupdate = off);
create index shipments_by_words on shipments
  using gin (tracking_number gin_trgm_ops, description gin_trgm_ops, house_bill_number gin_trgm_ops)
  with (fastupdate = off);
create index packages_by_words on packages using gin (contents gin_trgm_ops) with (fastupdate = off);
create index invoices_by_number on invoices using gin (invoice_number gin_trgm_ops) with (fastupdate = off);
create index payments_by_words on payments
  using gin (reference gin_trgm_ops, receipt_number gin_trgm_ops, payer gin_trgm_ops) with (fastupdate = off);
-- Every story asks of each of its events whether another one supersedes it, which is rare.
create index events_superseding on events (supersedes_id) where supersedes_id is not null;
create index sessions_of_user on sessions (user_id, last_active_at desc);
