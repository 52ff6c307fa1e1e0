-- People, their sessions, and what stands around every call: audit, repeats, reminders, letters, files.

create table users (
  id uuid primary key,
  role text not null check (role in ('CUSTOMER', 'STAFF', 'ADMIN')),
  name text not null check (name <> ''),
  -- Lower case, so that one mailbox has one account.
  email text not null unique check (email = lower(email) and email like '%_@_%'),
  phone text unique check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  city text,
  address text,
  duties text[] not null default '{}'
    check (duties <@ array['warehouse', 'batches', 'finance', 'support', 'content']),
  site_kind text check (site_kind in ('ORIGIN', 'DESTINATION')),
  -- Null where nobody can sign in: the product itself acting on its own rules.
  password_hash text,
  -- A production start refuses a database that has one.
  is_demo boolean not null default false,
  disabled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (role = 'STAFF' or (duties = '{}' and site_kind is null))
);
create index users_by_role on users (role, id);

create sequence customer_numbers start 10001;

-- What only a customer has. The id is the person's own.
create table customers (
  id uuid primary key references users,
  code text not null unique,
  shipping_mark text not null unique check (shipping_mark ~ '^SNK-[0-9A-HJKMNP-TV-Z]{5}$')
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  -- However active, it ends then.
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('LOGOUT', 'REUSE', 'DISABLED', 'PASSWORD', 'REVOKED')),
  ip text,
  user_agent text,
  check ((ended_at is null) = (ended_because is null))
);
create index sessions_open_by_user on sessions (user_id) where ended_at is null;

-- A session's refresh tokens form a chain. Only their hashes are kept.
create table refresh_tokens (
  id uuid primary key,
  session_id uuid not null references sessions on delete cascade,
  hash text not null unique,
  -- Two successors of one token would be two sessions.
  parent_id uuid unique references refresh_tokens on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_by_session on refresh_tokens (session_id);

create table one_time_tokens (
  id uuid primary key,
  purpose text not null check (purpose in ('FIRST_ADMIN', 'VERIFY_EMAIL', 'RESET_PASSWORD')),
  user_id uuid references users,
  hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (purpose = 'FIRST_ADMIN' or user_id is not null)
);
create index one_time_tokens_by_user on one_time_tokens (user_id, purpose);

create table invitations (
  id uuid primary key,
  email text not null check (email = lower(email)),
  name text,
  role text not null check (role in ('STAFF', 'ADMIN')),
  duties text[] not null default '{}'
    check (duties <@ array['warehouse', 'batches', 'finance', 'support', 'content']),
  site_kind text check (site_kind in ('ORIGIN', 'DESTINATION')),
  hash text not null unique,
  invited_by uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references users,
  revoked_at timestamptz,
  check ((accepted_at is null) = (accepted_by is null)),
  check (role = 'STAFF' or (duties = '{}' and site_kind is null))
);
create unique index invitations_open_by_email on invitations (email)
  where accepted_at is null and revoked_at is null;
create index invitations_by_inviter on invitations (invited_by);

-- How often something was tried in vain, so that a restart forgets nothing.
create table throttles (
  key text primary key,
  failures integer not null check (failures > 0),
  last_at timestamptz not null,
  blocked_until timestamptz
);

-- Who did what. Each row's hash covers the one before it, so a row that was changed or taken out shows.
create table audit_log (
  seq bigint primary key check (seq > 0),
  at timestamptz not null,
  actor_id uuid,
  actor_role text,
  action text not null,
  subject text not null,
  subject_id text not null,
  -- JSON as it was hashed; jsonb would store it in another order.
  before text,
  after text,
  reason text,
  request_id text not null,
  ip text,
  user_agent text,
  previous_hash text not null,
  hash text not null unique
);
create index audit_log_by_subject on audit_log (subject, subject_id, seq);
create index audit_log_by_actor on audit_log (actor_id, seq);
create index audit_log_by_request on audit_log (request_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_log_is_only_added_to before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_is_never_emptied before truncate on audit_log
  for each statement execute function refuse_change();

-- One row for each call that carried an Idempotency-Key and was carried out.
create table idempotency_keys (
  -- The person's id, or 'public'.
  scope text not null,
  method text not null,
  path text not null,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  answer text not null,
  created_at timestamptz not null,
  primary key (scope, method, path, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table reminders (
  id uuid primary key,
  user_id uuid not null references users,
  -- What it is about, so that the same thing is told once.
  key text not null,
  title text not null,
  body text not null,
  link text check (link like '/%'),
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, key)
);
create index reminders_newest on reminders (user_id, created_at desc, id desc);

-- Letters to hand over once the business transaction has been committed.
create table deliveries (
  id uuid primary key,
  key text not null,
  channel text not null check (channel in ('EMAIL')),
  recipient text not null,
  user_id uuid references users,
  subject text not null,
  text_body text not null,
  html_body text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'PARKED')),
  tries integer not null default 0,
  -- While a dispatcher has it in hand, this is when another may take it over.
  due_at timestamptz not null,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null,
  unique (key, channel, recipient),
  check ((state = 'SENT') = (sent_at is not null))
);
create index deliveries_due on deliveries (due_at, id) where state = 'WAITING';
create index deliveries_by_user on deliveries (user_id);

-- The bytes lie in the data folder under their SHA-256.
create table files (
  id uuid primary key,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  thumbnail_sha256 text check (thumbnail_sha256 ~ '^[0-9a-f]{64}$'),
  -- Of what was sent, before it was made smaller: the same proof twice is noticed by it.
  original_sha256 text not null check (original_sha256 ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind in ('image/webp', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  width integer,
  height integer,
  uploaded_by uuid references users,
  created_at timestamptz not null,
  check ((kind = 'image/webp') = (width is not null and height is not null))
);
create index files_by_original on files (original_sha256);
create index files_by_uploader on files (uploaded_by);

-- One row for each section of the settings.
create table settings (
  section text primary key,
  value jsonb not null,
  version integer not null default 1,
  updated_by uuid references users,
  updated_at timestamptz not null
);
