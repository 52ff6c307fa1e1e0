-- The nightly verification of the ledger: when it ran, and which of its checks found a difference.
create table ledger_checks (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  cases bigint not null check (cases >= 0),
  faults integer not null check (faults >= 0),
  failed_checks text[] not null,
  constraint faults_name_their_checks check ((faults > 0) = (cardinality(failed_checks) > 0))
);
create index ledger_checks_newest on ledger_checks (finished_at desc);
