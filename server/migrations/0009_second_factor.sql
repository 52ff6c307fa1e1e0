-- A second thing to show at sign-in: the code that an app on the phone makes every half minute.

create table second_factors (
  user_id uuid primary key references users,
  -- The key that the app has too, locked with a secret that is not in the database.
  locked_key text not null,
  created_at timestamptz not null,
  -- Null until its first code was shown; nothing is asked for before that.
  confirmed_at timestamptz,
  -- Half minutes since 1970 of the last code that was taken: no code works twice.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  primary key (user_id, hash)
);

-- When its person last showed who they are: at sign-in, or since by the password again.
alter table sessions add column authenticated_at timestamptz;
update sessions set authenticated_at = created_at;
alter table sessions alter column authenticated_at set not null;
