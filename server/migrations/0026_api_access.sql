-- Access of customers' own programs: API keys and webhooks.

create table api_keys (
  id uuid primary key,
  customer_id uuid not null references customers,
  name text not null check (length(name) between 2 and 60),
  -- The first characters, by which people recognise the key.
  start text not null check (start like 'snk\_live\_%'),
  -- SHA-256 of the key, which has 190 bits of chance; the key itself is not stored.
  hash text not null unique check (length(hash) = 64),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'pre-alert']),
  created_by uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  -- Without the last part of the address.
  last_used_from text,
  revoked_at timestamptz,
  revoke_reason text,
  constraint expires_after_creation check (expires_at > created_at),
  constraint used_with_time check ((last_used_at is null) = (last_used_from is null)),
  constraint only_revoked_key_has_reason check (revoke_reason is null or revoked_at is not null)
);
create index api_keys_of_customer on api_keys (customer_id, id desc);

create table webhooks (
  id uuid primary key,
  customer_id uuid not null references customers,
  url text not null check (url ~ '^https?://' and length(url) <= 500),
  events text[] not null check (cardinality(events) > 0 and events <@ array[
    'shipment.status_changed', 'shipment.milestone', 'package.received', 'invoice.issued', 'payment.confirmed']),
  -- Encrypted with a secret that is not in the database. The previous one signs too until it expires.
  locked_secret text not null,
  old_locked_secret text,
  old_secret_until timestamptz,
  created_by uuid not null references users,
  created_at timestamptz not null,
  -- Since the last success, every attempt failed.
  failing_since timestamptz,
  turned_off_at timestamptz,
  revoked_at timestamptz,
  revoke_reason text,
  constraint old_secret_expires check ((old_locked_secret is null) = (old_secret_until is null)),
  constraint only_revoked_webhook_has_reason check (revoke_reason is null or revoked_at is not null)
);
create index webhooks_of_customer on webhooks (customer_id, id desc);
create index active_webhooks on webhooks (customer_id) where turned_off_at is null and revoked_at is null;

-- What is sent to a webhook: written in the transaction of the change, deleted after 30 days.
create table webhook_events (
  -- Sent as webhook-id, the same in each attempt.
  id uuid primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  type text not null,
  -- The exact text that is signed.
  body text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  -- Attempts in all, and since it was last queued.
  attempts integer not null default 0,
  tries integer not null default 0,
  last_attempt_at timestamptz,
  status integer,
  duration_ms integer,
  response text,
  failure text check (failure in ('STATUS', 'REDIRECT', 'TIMEOUT', 'ADDRESS', 'CONNECTION', 'OFF')),
  constraint sent_without_failure check (state <> 'SENT' or failure is null),
  constraint failed_with_failure check (state <> 'FAILED' or failure is not null)
);
create index webhook_events_of_webhook on webhook_events (webhook_id, id desc);
create index failed_webhook_events on webhook_events (id desc) where state = 'FAILED';
create index waiting_webhook_events on webhook_events (due_at) where state = 'WAITING';
create index webhook_events_by_age on webhook_events (created_at);
