-- A list as somebody narrowed it down, under a name of their own.
create table saved_views (
  user_id uuid not null references users(id),
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) between 1 and 500),
  saved_at timestamptz not null,
  primary key (user_id, name)
);
