-- What broke in a browser. The same failure is one row that counts, and names nobody.

create table client_errors (
  id uuid primary key,
  fingerprint text not null unique check (fingerprint ~ '^[0-9a-f]{64}$'),
  name text not null,
  message text not null,
  stack text not null,
  -- The path without its query, numbers of things taken out.
  path text not null,
  -- The build that the page came from.
  release text not null,
  -- Of the answer that led to it, where one did.
  request_id text,
  role text check (role in ('CUSTOMER', 'STAFF', 'ADMIN')),
  device text,
  times integer not null default 1 check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index client_errors_newest on client_errors (last_at desc, id desc);
