-- The exchange rate of the yuan, in which suppliers in China are paid. Versions as of the dollar: the newest one whose
-- effective_from has passed applies. Customers are charged in dollars and cedis only, so no invoice refers to it.

create table yuan_rates (
  id uuid primary key,
  -- Cedis per yuan, times 10,000.
  cedis_per_yuan_e4 integer not null check (cedis_per_yuan_e4 > 0),
  effective_from timestamptz not null unique,
  note text not null check (note <> ''),
  created_by uuid not null references users,
  created_at timestamptz not null
);
create trigger yuan_rates_are_append_only before update or delete on yuan_rates
  for each row execute function refuse_change();
