-- A price counts from a weight break on. The breaks above the first price rise and none of them is free, so
-- that no quantity is without a price or has two.
create function breaks_rise(breaks jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(breaks) = 'array' and coalesce(bool_and(
    (one ->> 'usCents')::bigint > 0 and (one ->> 'fromUnits')::bigint > coalesce(before, 0)), true)
  from (
    select one, lag((one ->> 'fromUnits')::bigint) over (order by nr) as before
    from jsonb_array_elements(breaks) with ordinality as listed (one, nr)
  ) steps
$$;

alter table rates
  -- From the warehouse in China to the office in Ghana; without them a rate is for every way.
  add column origin text references places (code),
  add column destination text references places (code),
  -- [{ "fromUnits": 45000, "usCents": 2300 }]: above the price of us_cents, which counts from zero on.
  add column breaks jsonb not null default '[]' check (breaks_rise(breaks)),
  -- From then on the rate for every way holds here too.
  add column is_end boolean not null default false,
  add constraint a_route_has_two_ends check ((origin is null) = (destination is null)),
  add constraint only_a_route_ends check (not is_end or origin is not null),
  drop constraint rates_mode_goods_class_effective_from_key,
  add constraint one_rate_from_an_instant
    unique nulls not distinct (mode, goods_class, origin, destination, effective_from);
create index invoices_by_issue on invoices (issued_at) where invoice_number is not null;
