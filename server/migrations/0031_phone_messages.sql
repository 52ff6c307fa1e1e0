-- Messages by SMS and WhatsApp: confirmed numbers, choices, what became of each message, and what people write to us.

-- What a person chose for messages to their phone.
create table phone_settings (
  user_id uuid primary key references users,
  -- The number that they confirmed. It counts only while it is the number of their profile.
  confirmed_number text check (confirmed_number ~ '^\+[1-9][0-9]{7,14}$'),
  confirmed_at timestamptz,
  -- The news that they switched on, as channel and kind.
  wanted text[] not null default '{}' check (wanted <@ array[
    'SMS:RECEIVED', 'SMS:TRANSIT', 'SMS:READY', 'SMS:GOODS', 'SMS:INVOICE', 'SMS:MONEY', 'SMS:SUPPORT',
    'WHATSAPP:RECEIVED', 'WHATSAPP:TRANSIT', 'WHATSAPP:READY', 'WHATSAPP:GOODS', 'WHATSAPP:INVOICE', 'WHATSAPP:MONEY',
    'WHATSAPP:SUPPORT'
  ]),
  -- Whole hours of Accra in which only urgent messages are sent; the same hour twice means none.
  quiet_from smallint not null default 21 check (quiet_from between 0 and 23),
  quiet_until smallint not null default 7 check (quiet_until between 0 and 23),
  constraint confirmed_has_time check ((confirmed_number is null) = (confirmed_at is null))
);
create index phone_settings_by_number on phone_settings (confirmed_number) where confirmed_number is not null;

-- Requests to confirm a number. The code follows from the id and a secret, so it is stored nowhere.
create table phone_confirmations (
  id uuid primary key,
  user_id uuid not null references users,
  number text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  ended_at timestamptz
);
create index phone_confirmations_of_user on phone_confirmations (user_id, created_at desc);
create index phone_confirmations_of_number on phone_confirmations (number, created_at desc);

-- Who said STOP: by which channel, and when.
create table phone_stops (
  id uuid primary key,
  number text not null,
  channel text not null check (channel in ('SMS', 'WHATSAPP', 'ACCOUNT')),
  stopped_at timestamptz not null,
  ended_at timestamptz,
  constraint stop_ends_later check (ended_at >= stopped_at)
);
create unique index one_phone_stop on phone_stops (number) where ended_at is null;

-- What became of each message by SMS and WhatsApp; its text and its attempts are in the outbox.
create table phone_messages (
  id uuid primary key references message_outbox on delete cascade,
  channel text not null check (channel in ('SMS', 'WHATSAPP')),
  number text not null,
  purpose text not null check (purpose in ('NEWS', 'CODE', 'REPLY')),
  -- Chooses the template of WhatsApp; null for codes and replies.
  kind text,
  -- Messages that wait and have the same group become one.
  group_key text,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENDING', 'UNKNOWN', 'REFUSED', 'CANCELLED', 'ACCEPTED',
    'EXPIRED', 'NOT_DELIVERED', 'DELIVERED', 'READ')),
  failure text check (failure in ('NUMBER', 'NO_WHATSAPP', 'OPTED_OUT', 'MESSAGE', 'TEMPLATE', 'CREDENTIALS', 'CREDIT',
    'SENDER', 'RESTRICTED', 'TOO_MANY', 'CAP', 'OFF', 'NUMBER_CHANGED', 'NO_ANSWER', 'UNAVAILABLE', 'NOT_DELIVERED')),
  provider text check (provider in ('ARKESEL', 'HUBTEL', 'WHATSAPP')),
  provider_id text,
  segments integer check (segments > 0),
  -- Ten-thousandths of a cedi: reserved before it is sent, then as the provider says.
  cost_e4 integer not null default 0 check (cost_e4 >= 0),
  -- The text as it was sent, by which a hint without a signature is checked; never of a code.
  sent_text text,
  -- When its status is looked up next, and how often it was.
  look_up_at timestamptz,
  look_ups integer not null default 0,
  created_at timestamptz not null,
  requested_at timestamptz,
  accepted_at timestamptz,
  state_at timestamptz not null
);
create unique index one_waiting_phone_message on phone_messages (group_key, channel, number)
  where state = 'QUEUED' and group_key is not null;
create unique index phone_messages_by_provider on phone_messages (provider, provider_id) where provider_id is not null;
create index phone_messages_newest on phone_messages (created_at desc, id desc);
create index phone_messages_by_state on phone_messages (state, created_at desc, id desc);
create index phone_messages_to_look_up on phone_messages (look_up_at) where look_up_at is not null;
-- Sums what was spent since a day or a month began.
create index phone_messages_spent on phone_messages (channel, requested_at) where requested_at is not null;
create index phone_messages_of_number on phone_messages (number, created_at desc);

-- How each provider is doing. One that refused everything is left alone for an hour.
create table phone_providers (
  provider text primary key check (provider in ('ARKESEL', 'HUBTEL', 'WHATSAPP')),
  last_success_at timestamptz,
  refused_at timestamptz,
  refusal text,
  paused_until timestamptz
);

-- Conversations by WhatsApp. A person may hide the number, so either may be unknown.
create table whatsapp_contacts (
  id uuid primary key,
  number text unique,
  user_id text unique,
  -- Opens 24 hours in which free text may be sent.
  last_written_at timestamptz not null,
  constraint contact_is_known check (number is not null or user_id is not null)
);

-- What WhatsApp sent us, stored before it is read.
create table whatsapp_events (
  id uuid primary key,
  body_sha256 text not null unique,
  -- As it was sent, whatever it is.
  body text not null,
  received_at timestamptz not null,
  read_at timestamptz
);
create index whatsapp_events_unread on whatsapp_events (received_at) where read_at is null;

-- The messages that were answered: each once, however often it is delivered.
create table whatsapp_messages_read (
  message_id text primary key,
  read_at timestamptz not null
);
