-- What each process served and used, sampled each minute by the process itself.

create table process_samples (
  -- A minute at first; hours replace minutes that are older than two days.
  step text not null check (step in ('MINUTE', 'HOUR')),
  -- The start of the minute or hour.
  at timestamptz not null,
  process uuid not null,
  name text not null,
  started_at timestamptz not null,
  requests integer not null check (requests >= 0),
  client_errors integer not null check (client_errors >= 0),
  server_errors integer not null check (server_errors >= 0),
  -- Responses by time, with the limits of domain/src/system/latency.ts.
  latency integer[] not null check (array_length(latency, 1) = 13),
  -- The following are the highest values of the time.
  live_connections integer not null,
  event_loop_ms real not null,
  memory_bytes bigint not null,
  heap_bytes bigint not null,
  waiting_jobs integer not null,
  waiting_emails integer not null,
  database_bytes bigint not null,
  primary key (at, process, step)
);
create index process_samples_to_combine on process_samples (step, at);

-- The same requests by route: the pattern of the path, never the path itself.
create table route_samples (
  step text not null check (step in ('MINUTE', 'HOUR')),
  at timestamptz not null,
  process uuid not null,
  route text not null,
  requests integer not null check (requests > 0),
  client_errors integer not null check (client_errors >= 0),
  server_errors integer not null check (server_errors >= 0),
  -- The sum of the response times.
  total_ms bigint not null,
  latency integer[] not null check (array_length(latency, 1) = 13),
  primary key (at, process, route, step)
);
create index route_samples_to_combine on route_samples (step, at);
