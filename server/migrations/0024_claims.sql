-- A customer says that a carton which nobody is known to own is theirs (domain.md §3).
create table claims (
  id uuid primary key,
  package_id uuid not null references packages (id),
  customer_id uuid not null references customers (id),
  state text not null check (state in ('OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  mode text not null check (mode in ('AIR', 'SEA')),
  -- They knew the end of the supplier's number.
  is_number_right boolean not null,
  proof_file_id uuid references files (id),
  claimed_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  reason text,
  -- A proof of purchase goes when its person is forgotten; what is open has its evidence.
  check (state <> 'OPEN' or is_number_right or proof_file_id is not null),
  check ((state = 'OPEN') = (decided_at is null)),
  check (state not in ('APPROVED', 'REFUSED') or (decided_by is not null and reason is not null))
);
create unique index one_open_claim_each on claims (package_id, customer_id) where state = 'OPEN';
create unique index one_approved_claim on claims (package_id) where state = 'APPROVED';
create index claims_of_customer on claims (customer_id, package_id, id desc);
create index claims_with_proof on claims (proof_file_id) where proof_file_id is not null;
