-- People and how they log in.

create table users (
  id uuid primary key,
  role text not null check (role in ('CUSTOMER', 'STAFF', 'ADMIN')),
  name text not null check (name <> ''),
  -- In lower case, so that a mailbox has one account.
  email text not null unique check (email = lower(email) and email like '%_@_%'),
  -- When its owner opened a link sent to this address.
  email_verified_at timestamptz,
  -- Contact only; any number of accounts may share it.
  phone text check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  -- The only account that a number logs in to if it has no phone_password_hash.
  login_phone text unique,
  city text,
  address text,
  language text check (language in ('en', 'zh')),
  photo_file_id uuid,
  duties text[] not null default '{}'
    check (duties <@ array['warehouse', 'batches', 'finance', 'support', 'content']),
  site_kind text check (site_kind in ('ORIGIN', 'DESTINATION')),
  -- Null for the system user and for deleted accounts.
  password_hash text,
  -- The password again, salted by the phone number: finds the account among all that share the number.
  phone_password_hash text,
  -- Notifications switched off, as channel and subject. Those not listed are sent.
  muted text[] not null default '{}' check (muted <@ array[
    'REMINDER:RECEIVED', 'REMINDER:TRANSIT', 'REMINDER:READY', 'REMINDER:GOODS', 'REMINDER:INVOICE', 'REMINDER:MONEY',
    'REMINDER:SUPPORT',
    'EMAIL:RECEIVED', 'EMAIL:TRANSIT', 'EMAIL:READY', 'EMAIL:GOODS', 'EMAIL:INVOICE', 'EMAIL:MONEY', 'EMAIL:SUPPORT'
  ]),
  -- When the person subscribed to announcements by email; null without a subscription.
  news_since timestamptz,
  -- The columns chosen for the office's list of shipments; null for the standard ones.
  shipment_columns text[]
    check (shipment_columns <@ array['customer', 'status', 'mode', 'eta', 'updated', 'goods', 'office', 'registered']),
  terms_version text check (terms_version <> ''),
  terms_accepted_at timestamptz,
  -- A demo account. Production does not start on a database that has one.
  is_demo boolean not null default false,
  disabled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint only_staff_have_duties check (role = 'STAFF' or (duties = '{}' and site_kind is null)),
  constraint login_phone_is_own_phone check (login_phone = phone or login_phone is null),
  constraint phone_password_needs_phone check (phone_password_hash is null or phone is not null),
  constraint accepted_terms_have_time check ((terms_version is null) = (terms_accepted_at is null))
);
create index users_by_role on users (role, id);
-- For the lists of users: by name, and by their first day.
create index users_by_name on users (name, (id::text));
create index users_by_creation on users (created_at, (id::text));
create index users_by_phone on users (phone) where phone is not null;
create index users_by_photo on users (photo_file_id) where photo_file_id is not null;
create index users_subscribed_to_news on users (id) where news_since is not null;
create index users_search on users using gin (name gin_trgm_ops, phone gin_trgm_ops, email gin_trgm_ops)
  with (fastupdate = off);
-- The office's list of customers.
create index customers_by_name on users (name, id) where role = 'CUSTOMER';
create index customers_by_registration on users (created_at, id) where role = 'CUSTOMER';

-- The number in a customer code.
create sequence customer_numbers start 10001;

-- Data that only customers have. The id is the user's id.
create table customers (
  id uuid primary key references users,
  code text not null unique,
  shipping_mark text not null unique check (shipping_mark ~ '^SNK-[0-9A-HJKMNP-TV-Z]{5}$'),
  -- The code or mark in the company's previous system, as imported: cartons carry it for months.
  previous_code text check (previous_code <> ''),
  -- The customer that this one was merged into, who is never merged: a later merge of that customer changes this too.
  merged_into uuid references customers check (merged_into <> id)
);
create index customers_merged on customers (merged_into, id) where merged_into is not null;
create index customers_search on customers
  using gin (code gin_trgm_ops, shipping_mark gin_trgm_ops, previous_code gin_trgm_ops) with (fastupdate = off);
create index customers_by_code_key on customers (search_key(code));
create index customers_by_previous_key on customers (search_key(previous_code));
create unique index one_customer_of_a_previous_code on customers (upper(previous_code)) where previous_code is not null;

-- Where a customer's goods can be delivered.
create table addresses (
  id uuid primary key,
  user_id uuid not null references users,
  label text not null check (length(label) between 1 and 40),
  person text not null check (length(person) between 2 and 120),
  phone text not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  region text not null,
  city text not null check (length(city) between 2 and 80),
  street text not null check (length(street) between 3 and 200),
  -- A GhanaPostGPS address.
  digital_address text check (digital_address ~ '^[A-Z][A-Z0-9]-[0-9]{3,4}-[0-9]{4}$'),
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index addresses_of_user on addresses (user_id, id);
create unique index one_default_address on addresses (user_id) where is_default;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  created_at timestamptz not null,
  -- When the person last gave their password, at login or later.
  authenticated_at timestamptz not null,
  last_active_at timestamptz not null,
  -- When the session ends, however active it is.
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('LOGOUT', 'REUSE', 'DISABLED', 'PASSWORD', 'REVOKED', 'DEVICES')),
  ip text,
  user_agent text,
  constraint ended_session_has_reason check ((ended_at is null) = (ended_because is null))
);
create index sessions_of_user on sessions (user_id, last_active_at desc);
create index sessions_open_by_user on sessions (user_id) where ended_at is null;

-- The refresh tokens of a session form a chain. Only their hashes are stored.
create table refresh_tokens (
  id uuid primary key,
  session_id uuid not null references sessions on delete cascade,
  hash text not null unique,
  -- Unique, so that a token is exchanged only once.
  parent_id uuid unique references refresh_tokens on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_by_session on refresh_tokens (session_id);

-- The second factor: codes of an authenticator app (TOTP).
create table second_factors (
  user_id uuid primary key references users,
  -- The shared key, encrypted with a secret that is not in the database.
  locked_key text not null,
  created_at timestamptz not null,
  -- Null until the first code was entered; login requires no code before that.
  confirmed_at timestamptz,
  -- The time step of the last accepted code, in half minutes since 1970: no code is accepted twice.
  last_step bigint not null default 0
);

-- Passkeys (WebAuthn) of staff and admins: a second factor, or a login of their own.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users,
  name text not null check (length(name) between 1 and 60),
  -- What the browser calls the credential, in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- The signatures so far, if the device counts them: a lower number comes from a copy.
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id, id desc);

-- Challenges that a passkey can sign, each once. Only their hashes are stored.
create table passkey_challenges (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  purpose text not null check (purpose in ('ADD', 'SECOND_FACTOR', 'LOGIN', 'REAUTHENTICATE')),
  -- Null for a login that starts with a passkey.
  user_id uuid references users,
  expires_at timestamptz not null,
  constraint only_login_has_no_user check ((purpose = 'LOGIN') = (user_id is null))
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
create index passkey_challenges_by_user on passkey_challenges (user_id) where user_id is not null;

-- One-time codes that replace the app or passkey.
create table recovery_codes (
  user_id uuid not null references users,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  primary key (user_id, hash)
);

-- Invitations of colleagues.
create table invitations (
  id uuid primary key,
  email text not null check (email = lower(email)),
  name text,
  role text not null check (role in ('STAFF', 'ADMIN')),
  duties text[] not null default '{}'
    check (duties <@ array['warehouse', 'batches', 'finance', 'support', 'content']),
  site_kind text check (site_kind in ('ORIGIN', 'DESTINATION')),
  invited_by uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references users,
  revoked_at timestamptz,
  constraint accepted_by_user check ((accepted_at is null) = (accepted_by is null)),
  constraint only_staff_have_duties check (role = 'STAFF' or (duties = '{}' and site_kind is null))
);
create unique index invitations_open_by_email on invitations (email)
  where accepted_at is null and revoked_at is null;
create index invitations_open on invitations (id desc) where accepted_at is null and revoked_at is null;
create index invitations_by_inviter on invitations (invited_by);

-- Single-use links.
create table one_time_tokens (
  id uuid primary key,
  purpose text not null check (purpose in ('FIRST_ADMIN', 'VERIFY_EMAIL', 'RESET_PASSWORD', 'CHANGE_EMAIL',
    'KEEP_EMAIL', 'INVITATION', 'STOP_NEWS')),
  user_id uuid references users,
  -- Null until the email with the link is sent: the random token is generated then.
  hash text unique,
  -- The new address of a CHANGE_EMAIL.
  email text check (email = lower(email)),
  -- The session that stays open when the change takes effect.
  session_id uuid references sessions,
  invitation_id uuid references invitations,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint token_has_user check (purpose in ('FIRST_ADMIN', 'INVITATION') or user_id is not null),
  constraint first_admin_token_has_hash check (purpose <> 'FIRST_ADMIN' or hash is not null),
  constraint email_change_has_email check ((purpose = 'CHANGE_EMAIL') = (email is not null)),
  constraint invitation_token_has_invitation check ((purpose = 'INVITATION') = (invitation_id is not null))
);
create index one_time_tokens_by_user on one_time_tokens (user_id, purpose);
create index one_time_tokens_by_invitation on one_time_tokens (invitation_id) where invitation_id is not null;
create index one_time_tokens_by_expiry on one_time_tokens (expires_at);

-- Requests to delete a person's data; an admin decides.
create table erasure_requests (
  id uuid primary key,
  user_id uuid not null references users,
  state text not null check (state in ('REQUESTED', 'DONE', 'REFUSED', 'WITHDRAWN')),
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users,
  reason text check (reason <> ''),
  constraint open_until_decided check ((state = 'REQUESTED') = (decided_at is null)),
  constraint decision_has_decider check ((state in ('DONE', 'REFUSED')) = (decided_by is not null)),
  constraint refusal_has_reason check ((state = 'REFUSED') = (reason is not null))
);
create unique index one_open_erasure_request on erasure_requests (user_id) where state = 'REQUESTED';
create index erasure_requests_open on erasure_requests (id) where state = 'REQUESTED';
create index erasure_requests_newest on erasure_requests (requested_at desc);

-- Recent actions of a person, of the kinds that are limited (platform/security/spend-budget.ts).
create table budget_uses (
  user_id uuid not null references users,
  kind text not null check (kind in ('TICKET', 'MESSAGE', 'PAYMENT', 'CHECKOUT', 'REQUEST', 'SHIPMENT', 'ACCOUNT',
    'UPLOAD', 'EXPORT', 'DOCUMENT', 'KEY_SHIPMENT', 'KEY_DOCUMENT')),
  used_at timestamptz not null
);
create index budget_uses_by_person on budget_uses (user_id, kind, used_at);
-- For the cleanup.
create index budget_uses_by_time on budget_uses (used_at);
-- Counts one use against a budget within the window that began `since`. Returns null, or the use that has to leave the
-- window first. Parallel uses of a person wait for each other.
create function spend_budget(spender uuid, budget text, used timestamptz, since timestamptz, most integer)
returns timestamptz language plpgsql as $$
declare
  conflicting timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(budget || ':' || spender, 12));
  select used_at into conflicting from budget_uses
    where user_id = spender and kind = budget and used_at > since
    order by used_at desc offset most - 1 limit 1;
  if conflicting is null then
    insert into budget_uses (user_id, kind, used_at) values (spender, budget, used);
  end if;
  return conflicting;
end $$;
