-- Followers of a shipment: people without an account who want a message when it moves.

create table shipment_followers (
  id uuid primary key,
  shipment_id uuid not null references shipments on delete cascade,
  channel text not null check (channel in ('EMAIL', 'SMS', 'WHATSAPP')),
  -- The email address in lower case, or the number in E.164.
  contact text not null,
  created_at timestamptz not null,
  -- Null until the person confirms that the address or number is theirs; until then, nothing else is sent to it.
  confirmed_at timestamptz,
  -- The public events that they know: each is sent at most once.
  known_events text[] not null default '{}',
  messages integer not null default 0,
  last_message_at timestamptz,
  ended_at timestamptz,
  ended_why text check (ended_why in ('UNSUBSCRIBED', 'STOP', 'OFFICE', 'DELIVERED', 'CANCELLED', 'EXPIRED')),
  ended_by uuid references users,
  constraint follower_end_has_reason check ((ended_at is null) = (ended_why is null)),
  constraint follower_ended_by_office check ((ended_by is not null) = (coalesce(ended_why, '') = 'OFFICE')),
  constraint only_confirmed_get_messages check (messages = 0 or confirmed_at is not null)
);
create unique index one_follower on shipment_followers (shipment_id, channel, contact) where ended_at is null;
create index shipment_followers_newest on shipment_followers (shipment_id, created_at desc, id desc);
create index shipment_followers_of_contact on shipment_followers (contact);
create index shipment_followers_by_age on shipment_followers (created_at);
create index shipment_followers_ended_by on shipment_followers (ended_by) where ended_by is not null;

-- Requests to confirm a follower: a link or a code was sent for each. Both follow from the id and a secret.
create table follow_requests (
  id uuid primary key,
  follower_id uuid not null references shipment_followers on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  ended_at timestamptz
);
create index follow_requests_of_follower on follow_requests (follower_id, created_at desc);
create index follow_requests_newest on follow_requests (created_at);

-- A followed shipment whose public tracking may have changed, added in the transaction of the change. Rows are only
-- added, as in `tracking_changes`; the job that notifies the followers deletes those it has seen.
create table follower_changes (
  id bigint generated always as identity primary key,
  shipment_id uuid not null
);

create or replace function add_tracking_changes(ids uuid[]) returns void language sql as $$
  insert into tracking_changes (shipment_id)
  select shipment_id from tracking_summaries where shipment_id = any(ids);
  insert into follower_changes (shipment_id)
  select distinct shipment_id from shipment_followers where shipment_id = any(ids) and ended_at is null
$$;

-- Messages to a follower are deleted with the follower.
alter table message_outbox add column follower_id uuid references shipment_followers on delete cascade;
create index message_outbox_by_follower on message_outbox (follower_id) where follower_id is not null;
alter table phone_messages drop constraint phone_messages_purpose_check;
alter table phone_messages add constraint phone_messages_purpose_check
  check (purpose in ('NEWS', 'CODE', 'REPLY', 'FOLLOWER'));
