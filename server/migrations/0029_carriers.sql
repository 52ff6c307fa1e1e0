-- What carriers report about batches by their own services.

-- Every message of a carrier, as it was sent and as we read it. What is known of a batch is derived from them.
create table carrier_messages (
  id uuid primary key,
  batch_id uuid not null references batches,
  -- The container, bill or air waybill that was asked about. A batch may get another one.
  reference text not null,
  source text not null,
  message_key text not null,
  code text not null check (code in ('BOOKED', 'EMPTY_PICKED_UP', 'GATE_IN', 'RECEIVED', 'ON_HOLD', 'LOADED', 'DEPARTED',
    'ARRIVED', 'DISCHARGED', 'FREIGHT_RECEIVED', 'CUSTOMS', 'CUSTOMS_RELEASED', 'AVAILABLE', 'GATE_OUT', 'DELIVERED',
    'EMPTY_RETURNED', 'IRREGULARITY', 'OTHER')),
  their_code text not null,
  classifier text not null check (classifier in ('PLANNED', 'ESTIMATED', 'ACTUAL')),
  at timestamptz not null,
  created_at timestamptz not null,
  place_code text,
  place_name text,
  vessel text,
  voyage text,
  pieces integer check (pieces >= 0),
  total_pieces integer check (total_pieces >= 0),
  remark text,
  happening text not null,
  raw jsonb not null,
  received_at timestamptz not null,
  constraint one_carrier_message unique (batch_id, reference, message_key)
);
create trigger carrier_messages_are_append_only before update or delete on carrier_messages
  for each row execute function refuse_change();

-- Public tracking shows what carriers report.
create function carrier_tracking_changed() returns trigger language plpgsql as $$
begin
  perform add_tracking_changes(shipments_of_batches(array(select distinct batch_id from changed_rows)));
  return null;
end $$;
create trigger tracking_of_added_carrier_messages after insert on carrier_messages
  referencing new table as changed_rows for each statement execute function carrier_tracking_changed();

-- When a carrier was asked about a batch, how it went, and when it is asked again.
create table carrier_follows (
  batch_id uuid primary key references batches,
  reference text not null,
  source text not null,
  next_ask_at timestamptz not null,
  last_asked_at timestamptz,
  last_answer_at timestamptz,
  failure text check (failure in ('REFUSED', 'BUSY', 'UNAVAILABLE', 'UNREADABLE')),
  failures integer not null default 0 check (failures >= 0),
  -- The last message about the arrival that changed the date, so that a person's later date stays.
  eta_message_id uuid references carrier_messages,
  constraint failure_is_counted check ((failure is null) = (failures = 0))
);
-- Another number of a batch has other messages. The rows change with every question, so only that column counts.
create trigger tracking_of_added_carrier_follows after insert on carrier_follows
  referencing new table as changed_rows for each statement execute function carrier_tracking_changed();
create function carrier_reference_changed() returns trigger language plpgsql as $$
begin
  perform add_tracking_changes(shipments_of_batches(array[new.batch_id]));
  return null;
end $$;
create trigger tracking_of_other_carrier_references after update of reference on carrier_follows
  for each row when (old.reference is distinct from new.reference) execute function carrier_reference_changed();
-- Who is asked next.
create index carrier_follows_by_next_ask on carrier_follows (next_ask_at);

-- What a carrier says against our own records: a person decides.
create table carrier_doubts (
  id uuid primary key,
  batch_id uuid not null references batches,
  kind text not null check (kind in ('DEPARTURE_BLOCKED', 'DEPARTURE_DIFFERS', 'LOADED_AFTER_DEPARTURE',
    'ARRIVAL_BLOCKED', 'ARRIVAL_DIFFERS', 'NOT_ARRIVED', 'OTHER_VESSEL', 'ETA_BEFORE_DEPARTURE', 'IRREGULARITY')),
  happening text not null,
  message_id uuid not null references carrier_messages,
  -- What stands against it, as a message.
  details jsonb not null,
  opened_at timestamptz not null,
  resolved_at timestamptz,
  -- GONE: what the carrier says or what we recorded has changed, so that nothing is left to decide.
  outcome text check (outcome in ('ACCEPTED', 'KEPT', 'GONE')),
  resolved_by uuid references users,
  reason text check (reason <> ''),
  constraint resolved_with_outcome check ((resolved_at is null) = (outcome is null)),
  constraint decided_by_person check ((resolved_by is not null) = coalesce(outcome in ('ACCEPTED', 'KEPT'), false)),
  constraint kept_with_reason check ((reason is not null) = coalesce(outcome = 'KEPT', false))
);
create unique index one_open_carrier_doubt on carrier_doubts (batch_id, kind, happening) where resolved_at is null;
create index carrier_doubts_of_batch on carrier_doubts (batch_id, id desc);
