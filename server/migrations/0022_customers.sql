-- The office's records of customers: figures of its list, tags, notes and calls, and views of a customer's area.

-- What each customer owes and has as credit: the sums of the journal, stored because the list sorts and filters by
-- them. Only the trigger below writes it, and check D13 of `ledger:verify` compares it with the journal.
create table customer_balances (
  customer_id uuid primary key references customers,
  owed_pesewas bigint not null default 0,
  credit_pesewas bigint not null default 0
);
create index customers_by_owed on customer_balances (owed_pesewas, customer_id);
create index customers_by_credit on customer_balances (customer_id) where credit_pesewas > 0;

-- When a customer last logged in, registered a shipment, paid, asked for a refund or wrote to us, or we last called.
-- A table of its own, so that a login never waits for a transaction that moves the customer's money.
create table customer_activity (
  customer_id uuid primary key references customers,
  last_at timestamptz not null
);
create index customers_by_activity on customer_activity (last_at, customer_id);

create function add_customer_figures() returns trigger language plpgsql as $$
begin
  insert into customer_balances (customer_id) values (new.id);
  insert into customer_activity (customer_id, last_at)
    select new.id, created_at from users where id = new.id;
  return null;
end $$;
create trigger customers_have_figures after insert on customers
  for each row execute function add_customer_figures();

-- In the order of ids, so that two entries of several customers do not wait for each other in a circle.
create function add_to_balances() returns trigger language plpgsql as $$
declare
  change record;
begin
  for change in
    select customer_id,
      coalesce(sum(amount_pesewas) filter (where account = 'receivable'), 0) as owed,
      -coalesce(sum(amount_pesewas) filter (where account = 'customer-credit'), 0) as credit
    from added where account in ('receivable', 'customer-credit') group by customer_id order by customer_id
  loop
    update customer_balances
      set owed_pesewas = owed_pesewas + change.owed, credit_pesewas = credit_pesewas + change.credit
      where customer_id = change.customer_id;
  end loop;
  return null;
end $$;
create trigger balances_follow_the_journal after insert on journal_lines
  referencing new table as added for each statement execute function add_to_balances();

-- The arguments are the columns of the customer and the time. A customer who is not one has no row.
create function note_activity() returns trigger language plpgsql as $$
declare
  added jsonb := to_jsonb(new);
begin
  update customer_activity set last_at = (added ->> tg_argv[1])::timestamptz
    where customer_id = (added ->> tg_argv[0])::uuid and last_at < (added ->> tg_argv[1])::timestamptz;
  return null;
end $$;
create trigger login_is_activity after insert on sessions
  for each row execute function note_activity('user_id', 'created_at');
create trigger shipment_is_activity after insert on shipments
  for each row execute function note_activity('customer_id', 'created_at');
create trigger payment_is_activity after insert on payments
  for each row execute function note_activity('customer_id', 'submitted_at');
create trigger refund_is_activity after insert on refunds
  for each row execute function note_activity('customer_id', 'requested_at');
create trigger ticket_is_activity after insert on tickets
  for each row execute function note_activity('customer_id', 'opened_at');
create trigger message_is_activity after insert on ticket_messages
  for each row execute function note_activity('author_id', 'written_at');

-- In lower case and with single spaces, so that a tag exists once.
create table customer_tags (
  customer_id uuid not null references customers,
  tag text not null check (tag = lower(tag) and length(tag) between 2 and 40),
  added_by uuid not null references users,
  added_at timestamptz not null,
  primary key (customer_id, tag)
);
create index customers_by_tag on customer_tags (tag, customer_id);

create table customer_notes (
  id uuid primary key,
  customer_id uuid not null references customers,
  kind text not null check (kind in ('NOTE', 'CALL')),
  body text not null check (length(body) between 1 and 5000),
  -- Who called whom: IN is a call from the customer.
  direction text check (direction in ('IN', 'OUT')),
  phone text check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  minutes integer check (minutes between 0 and 600),
  -- The day in Accra on which a colleague follows up.
  follow_up_on date,
  follow_up_by uuid references users,
  followed_up_at timestamptz,
  followed_up_by uuid references users,
  -- The note that this one corrects.
  supersedes_id uuid unique references customer_notes,
  pinned_at timestamptz,
  written_by uuid not null references users,
  written_at timestamptz not null,
  edited_at timestamptz,
  constraint call_has_direction check ((kind = 'CALL') = (direction is not null)),
  constraint only_calls_have_phone check (kind = 'CALL' or (phone is null and minutes is null)),
  constraint follow_up_has_person check ((follow_up_on is null) = (follow_up_by is null)),
  constraint followed_up_by_user check (
    (followed_up_at is null) = (followed_up_by is null) and (followed_up_at is null or follow_up_on is not null)
  )
);
create index notes_of_customer on customer_notes (customer_id, written_at desc, id desc);
create unique index one_pinned_note on customer_notes (customer_id) where pinned_at is not null;
create index follow_ups_open on customer_notes (follow_up_by, follow_up_on, id)
  where follow_up_on is not null and followed_up_at is null;
create index follow_ups_by_day on customer_notes (follow_up_on, id)
  where follow_up_on is not null and followed_up_at is null;
create trigger note_is_activity after insert on customer_notes
  for each row execute function note_activity('customer_id', 'written_at');

-- What a note says can be edited for 15 minutes; after that another note supersedes it.
create function refuse_late_edit() returns trigger language plpgsql as $$
begin
  if current_setting('sankofa.erasing', true) = 'on' then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' and (
    (new.body, new.kind, new.direction, new.phone, new.minutes, new.edited_at)
      is not distinct from (old.body, old.kind, old.direction, old.phone, old.minutes, old.edited_at)
    or (new.edited_at <= old.written_at + interval '15 minutes' and new.kind = old.kind)
  ) then
    return new;
  end if;
  raise exception 'a note is edited within 15 minutes, or superseded' using errcode = 'restrict_violation';
end $$;
create trigger notes_stay before update or delete on customer_notes
  for each row execute function refuse_late_edit();

-- A colleague reads a customer's area as the customer sees it. Their own session has to stay open.
create table customer_views (
  id uuid primary key,
  customer_id uuid not null references customers,
  viewer_id uuid not null references users,
  session_id uuid not null references sessions on delete cascade,
  reason text not null check (reason <> ''),
  began_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index views_of_customer on customer_views (customer_id, began_at desc);
create index views_open_by_viewer on customer_views (viewer_id) where ended_at is null;
create index views_of_session on customer_views (session_id);

-- Two records of one person become one. The old customer keeps the past entries of the journal; `moved_pesewas` is
-- what the entry `customer-merged` transferred.
create table customer_merges (
  id uuid primary key,
  old_id uuid not null unique references customers,
  kept_id uuid not null references customers check (kept_id <> old_id),
  reason text not null check (reason <> ''),
  moved_pesewas bigint not null check (moved_pesewas >= 0),
  merged_by uuid not null references users,
  merged_at timestamptz not null
);
create index merges_into on customer_merges (kept_id, merged_at desc);
create trigger customer_merges_are_append_only before update or delete on customer_merges
  for each row execute function refuse_change_but_erasure();

-- A command that began before a merge, with the old customer in its hands, adds to the kept one. It waits for the merge
-- here, because the merge holds the customer's row.
create function follow_merge() returns trigger language plpgsql as $$
declare
  kept uuid;
begin
  select merged_into into kept from customers where id = new.customer_id for key share;
  new.customer_id := coalesce(kept, new.customer_id);
  return new;
end $$;
create function follow_merge_of_user() returns trigger language plpgsql as $$
declare
  kept uuid;
begin
  select merged_into into kept from customers where id = new.user_id for key share;
  new.user_id := coalesce(kept, new.user_id);
  return new;
end $$;
create trigger addresses_follow_merges before insert on addresses
  for each row execute function follow_merge_of_user();
create trigger reminders_follow_merges before insert on reminders
  for each row execute function follow_merge_of_user();
create trigger checkouts_follow_merges before insert on checkouts
  for each row execute function follow_merge();
create trigger claims_follow_merges before insert on claims
  for each row execute function follow_merge();
create trigger invoices_follow_merges before insert on invoices
  for each row execute function follow_merge();
create trigger disputes_follow_merges before insert on measurement_disputes
  for each row execute function follow_merge();
create trigger packages_follow_merges before insert or update of customer_id on packages
  for each row when (new.customer_id is not null) execute function follow_merge();
create trigger payments_follow_merges before insert on payments
  for each row execute function follow_merge();
create trigger refunds_follow_merges before insert on refunds
  for each row execute function follow_merge();
create trigger shipments_follow_merges before insert on shipments
  for each row execute function follow_merge();
create trigger drafts_follow_merges before insert on pre_alert_drafts
  for each row execute function follow_merge();
create trigger tickets_follow_merges before insert on tickets
  for each row when (new.customer_id is not null) execute function follow_merge();
create trigger notes_follow_merges before insert on customer_notes
  for each row execute function follow_merge();
create trigger tags_follow_merges before insert on customer_tags
  for each row execute function follow_merge();
-- The entry of the merge itself is posted before the customer is marked as merged.
create trigger lines_follow_merges before insert on journal_lines
  for each row when (new.customer_id is not null) execute function follow_merge();
