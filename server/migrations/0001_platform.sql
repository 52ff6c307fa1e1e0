-- The base of every feature: search, append-only tables, the audit log, idempotency, document numbers, rate
-- limits and errors reported by browsers.

-- Substring search. Its GIN indexes are created with fastupdate off: otherwise an occasional search pays for
-- merging the pending entries of earlier writes.
create extension if not exists pg_trgm;
-- The form in which codes are compared: capital letters and digits only, O as 0, I and L as 1. The same as
-- `normalised` in domain/src/values/codes.ts.
create function search_key(code text) returns text language sql immutable strict parallel safe
return translate(upper(regexp_replace(code, '[^0-9A-Za-z]', '', 'g')), 'OIL', '011');

-- For append-only tables: a trigger on update and delete, and on truncate where it matters.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;

-- The same for messages that people write, except in the transaction that erases their author.
create function refuse_change_but_erasure() returns trigger language plpgsql as $$
begin
  if current_setting('sankofa.erasing', true) = 'on' then
    return coalesce(new, old);
  end if;
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Who did what. Each hash covers the row before it, so a changed or missing row is detected.
create table audit_log (
  seq bigint primary key check (seq > 0),
  at timestamptz not null,
  actor_id uuid,
  actor_role text,
  action text not null,
  subject text not null,
  subject_id text not null,
  -- The JSON text that was hashed; jsonb would reorder its keys.
  before text,
  after text,
  reason text,
  request_id text not null,
  ip text,
  user_agent text,
  previous_hash text not null,
  hash text not null unique
);
-- Links rows to the chain, as the last statement of their transaction: from here to the end of its commit no
-- other transaction can, so it is a single call. `hashed` of each entry is the text that its hash covers
-- besides the link.
create function append_to_audit_log(entries json) returns void language plpgsql as $$
declare
  entry json;
  last_seq bigint;
  last_hash text;
begin
  -- The next writer need not wait for the disk: `inWork` waits for it after the commit, before it answers.
  perform set_config('synchronous_commit', 'off', true);
  -- One writer at a time, or two rows would name the same predecessor.
  perform pg_advisory_xact_lock(hashtext('audit log'));
  select seq, hash into last_seq, last_hash from audit_log order by seq desc limit 1;
  last_seq := coalesce(last_seq, 0);
  last_hash := coalesce(last_hash, repeat('0', 64));
  for entry in select value from json_array_elements(entries) loop
    last_seq := last_seq + 1;
    insert into audit_log (seq, at, actor_id, actor_role, action, subject, subject_id, before, after, reason,
      request_id, ip, user_agent, previous_hash, hash)
    values (last_seq, (entry ->> 'at')::timestamptz, (entry ->> 'actorId')::uuid, entry ->> 'actorRole',
      entry ->> 'action', entry ->> 'subject', entry ->> 'subjectId', entry ->> 'before', entry ->> 'after',
      entry ->> 'reason', entry ->> 'requestId', entry ->> 'ip', entry ->> 'userAgent', last_hash,
      encode(sha256(convert_to(last_hash || E'\n' || last_seq || E'\n' || (entry ->> 'hashed'), 'UTF8')), 'hex'))
    returning hash into last_hash;
  end loop;
end $$;
create index audit_log_by_subject on audit_log (subject, subject_id, seq);
create index audit_log_by_actor on audit_log (actor_id, seq);
create index audit_log_by_request on audit_log (request_id);
-- The page of the audit log: by kind of record, by day and by words of the reason.
create index audit_log_by_kind on audit_log (subject, seq);
create index audit_log_by_time on audit_log (at);
create index audit_log_by_reason on audit_log using gin (reason gin_trgm_ops) with (fastupdate = off)
  where reason is not null;
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_cannot_be_truncated before truncate on audit_log
  for each statement execute function refuse_change();

-- Checks of the whole chain, each run by a background job.
create table audit_checks (
  id uuid primary key,
  -- Null if it was started by the schedule.
  started_by uuid,
  started_at timestamptz not null,
  state text not null check (state in ('RUNNING', 'INTACT', 'BROKEN')),
  -- How far it has come, and how far it goes.
  checked_rows bigint not null default 0,
  total_rows bigint not null,
  -- The first row that differs from what was written, and how.
  broken_seq bigint,
  fault text check (fault in ('MISSING', 'CHANGED', 'UNLINKED')),
  finished_at timestamptz,
  constraint broken_names_its_row check (
    (state = 'BROKEN') = (broken_seq is not null) and (state = 'BROKEN') = (fault is not null)
  ),
  constraint only_finished_has_end check ((state = 'RUNNING') = (finished_at is null))
);
create unique index one_audit_check_at_a_time on audit_checks (state) where state = 'RUNNING';

-- The stored response of each completed request that had an Idempotency-Key.
create table idempotency_keys (
  -- The user's id, or 'public'.
  scope text not null,
  method text not null,
  path text not null,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  answer text not null,
  created_at timestamptz not null,
  primary key (scope, method, path, key)
);
-- For the cleanup of old keys.
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Locks a key until the transaction ends and returns its response, if there is one. The statement after the lock sees
-- what its previous holder committed, which it would not in one plain statement.
create function claim_key(of_scope text, of_method text, of_path text, of_key text)
returns table (request_hash text, answer text) language plpgsql as $$
declare
  id bigint := hashtextextended(concat_ws(E'\n', of_scope, of_method, of_path, of_key), 7);
begin
  if not pg_try_advisory_xact_lock(id) then
    perform set_config('lock_timeout', '8s', true);
    perform pg_advisory_xact_lock(id);
    perform set_config('lock_timeout', '0', true);
  end if;
  return query select k.request_hash, k.answer from idempotency_keys k
    where k.scope = of_scope and k.method = of_method and k.path = of_path and k.key = of_key;
end $$;

-- Numbers of documents, without gaps: the transaction that allocates a number keeps its row locked.
create table document_numbers (
  kind text not null,
  year integer not null,
  last_number integer not null check (last_number > 0),
  primary key (kind, year)
);

-- Failed attempts and the resulting block. A table, so that a restart does not reset them.
create table throttles (
  key text primary key,
  failures integer not null check (failures > 0),
  last_at timestamptz not null,
  blocked_until timestamptz
);

-- Errors reported by browsers, one row per distinct error. No row identifies a person.
create table client_errors (
  id uuid primary key,
  fingerprint text not null unique check (fingerprint ~ '^[0-9a-f]{64}$'),
  name text not null,
  message text not null,
  stack text not null,
  -- Without its query, and with record numbers removed.
  path text not null,
  -- The build that served the page.
  release text not null,
  -- The failed request that led to the error, if there was one.
  request_id text,
  role text check (role in ('CUSTOMER', 'STAFF', 'ADMIN')),
  device text,
  times integer not null default 1 check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index client_errors_newest on client_errors (last_at desc, id desc);
