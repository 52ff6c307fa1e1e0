-- Freight rates and exchange rates. A change adds a version: the newest one whose effective_from has passed
-- applies, so there are neither gaps nor overlaps after the first.

-- Whether the price breaks above the first price have prices and ascend, so that every quantity has one
-- price.
create function price_breaks_ascend(breaks jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(breaks) = 'array' and coalesce(bool_and(
    (one ->> 'usCents')::bigint > 0 and (one ->> 'fromUnits')::bigint > coalesce(before, 0)), true)
  from (
    select one, lag((one ->> 'fromUnits')::bigint) over (order by nr) as before
    from jsonb_array_elements(breaks) with ordinality as listed (one, nr)
  ) steps
$$;

create table rates (
  id uuid primary key,
  mode text not null check (mode in ('AIR', 'SEA')),
  goods_class text not null check (goods_class in ('NORMAL', 'SPECIAL')),
  -- The route; null for the general rate.
  origin text references places,
  destination text references places,
  -- Per kg or CBM, below the first price break.
  us_cents integer not null check (us_cents > 0),
  -- [{ "fromUnits": 45000, "usCents": 2300 }]: the price of the whole quantity from that weight or volume up.
  breaks jsonb not null default '[]' check (price_breaks_ascend(breaks)),
  -- Units are grams by air and cubic centimetres by sea.
  minimum_units integer not null check (minimum_units >= 0),
  step_units integer not null check (step_units > 0),
  -- For the volumetric weight.
  divisor integer check (divisor > 0),
  -- From then on the general rate applies to the route again.
  is_end boolean not null default false,
  effective_from timestamptz not null,
  note text,
  created_by uuid references users,
  created_at timestamptz not null,
  constraint one_rate_per_start
    unique nulls not distinct (mode, goods_class, origin, destination, effective_from),
  constraint only_air_has_divisor check ((mode = 'AIR') = (divisor is not null)),
  constraint route_has_both_ends check ((origin is null) = (destination is null)),
  constraint only_route_rates_end check (not is_end or origin is not null)
);
create trigger rates_are_append_only before update or delete on rates
  for each row execute function refuse_change();

create table exchange_rates (
  id uuid primary key,
  -- Cedis per dollar, times 10,000.
  cedis_per_dollar_e4 integer not null check (cedis_per_dollar_e4 > 0),
  effective_from timestamptz not null unique,
  note text,
  created_by uuid references users,
  created_at timestamptz not null
);
create trigger exchange_rates_are_append_only before update or delete on exchange_rates
  for each row execute function refuse_change();
