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
