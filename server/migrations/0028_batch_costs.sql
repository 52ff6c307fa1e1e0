-- What a batch cost us: freight, handling, customs, by supplier's invoice. A management figure beside the
-- journal. A line that is wrong is struck out with a reason and never edited.
create table batch_costs (
  id uuid primary key,
  batch_id uuid not null references batches (id),
  kind text not null check (kind in ('FREIGHT', 'ORIGIN_HANDLING', 'DESTINATION_HANDLING', 'CUSTOMS',
    'TRUCKING', 'INSURANCE', 'OTHER')),
  supplier text not null check (supplier <> ''),
  -- The number of the supplier's invoice.
  reference text,
  currency text not null check (currency in ('USD', 'CNY', 'GHS')),
  amount_minor bigint not null check (amount_minor > 0),
  -- Cedis for one unit of the currency, times 10,000, as it was when the line was entered.
  cedis_per_unit_e4 integer not null check (cedis_per_unit_e4 > 0),
  rate_source text not null check (rate_source <> ''),
  worth_pesewas bigint not null,
  entered_by uuid not null references users (id),
  entered_at timestamptz not null,
  struck_by uuid references users (id),
  struck_at timestamptz,
  strike_reason text check (strike_reason <> ''),
  check (worth_pesewas = round(amount_minor::numeric * cedis_per_unit_e4 / 10000)),
  check (currency <> 'GHS' or cedis_per_unit_e4 = 10000),
  check ((struck_at is null) = (struck_by is null)),
  check ((struck_at is null) = (strike_reason is null))
);
create index costs_of_batch on batch_costs (batch_id, id desc);
-- The same line of the same supplier's invoice counts once.
create unique index costs_once on batch_costs
  (batch_id, kind, lower(supplier), lower(reference), currency, amount_minor)
  where struck_at is null and reference is not null;

create function refuse_rewritten_cost() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.struck_at is not null
    or (to_jsonb(new) - '{struck_by,struck_at,strike_reason}'::text[])
      <> (to_jsonb(old) - '{struck_by,struck_at,strike_reason}'::text[])
  then
    raise exception 'a cost stays as it was entered: strike it out and enter another'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger batch_costs_stay before update or delete on batch_costs
  for each row execute function refuse_rewritten_cost();

-- Batches of a period, by the day on which they leave.
create index batches_by_etd on batches (etd);
