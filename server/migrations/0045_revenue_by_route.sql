-- The way of the goods is fixed when an invoice is issued, as its exchange rate is: the revenue of a route never
-- moves when cartons do. No origin: its cartons came to more than one warehouse.
alter table invoices add column origin text references places (code);
alter table invoices add column destination text references places (code);

update invoices i set origin = way.origin, destination = way.destination
from (
  select p.shipment_id, d.place_code as destination,
    case when count(distinct coalesce(came.place_code, lying.place_code)) = 1
      then min(coalesce(came.place_code, lying.place_code)) end as origin
  from packages p
  join shipments s on s.id = p.shipment_id
  join sites d on d.id = s.destination_site_id
  left join sites lying on lying.id = p.site_id and lying.kind = 'ORIGIN'
  left join lateral (
    select o.place_code from events e join sites o on o.id = e.site_id and o.kind = 'ORIGIN'
    where e.package_id = p.id order by e.id limit 1
  ) came on true
  where p.state not in ('CANCELLED', 'RETURNED', 'LOST', 'DISPOSED')
  group by p.shipment_id, d.place_code
) way
where way.shipment_id = i.shipment_id and i.invoice_number is not null;

create or replace function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if old.invoice_number is not null and
    (new.invoice_number, new.shipment_id, new.customer_id, new.exchange_rate_id, new.cedis_per_dollar_e4,
      new.total_pesewas, new.issued_at, new.issued_by, new.origin, new.destination)
    is distinct from
    (old.invoice_number, old.shipment_id, old.customer_id, old.exchange_rate_id, old.cedis_per_dollar_e4,
      old.total_pesewas, old.issued_at, old.issued_by, old.origin, old.destination)
  then
    raise exception 'invoice % is issued: correct it by a credit note', old.invoice_number
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Each line of revenue by goods class, with what a statement tells it apart by: written with the line, from the
-- invoice as it was issued, so that years of it are summed without asking any invoice again.
create table revenue_parts (
  entry_id uuid not null,
  position integer not null,
  -- Freight is earned by goods class. Services have none.
  class text check (class in ('NORMAL', 'SPECIAL', 'SERVICE')),
  amount_pesewas bigint not null check (amount_pesewas <> 0),
  posted_at timestamptz not null,
  -- The first day of the month in Accra.
  month date not null,
  -- Otherwise it was taken off: a credit note, or an invoice taken back.
  is_issued boolean not null,
  invoice_id uuid,
  mode text check (mode in ('AIR', 'SEA')),
  origin text,
  destination text,
  unique nulls not distinct (entry_id, position, class)
);
create index revenue_parts_by_time on revenue_parts (posted_at, entry_id)
  include (class, amount_pesewas, month, is_issued, invoice_id, mode, origin, destination);
create trigger revenue_parts_only_grow before update or delete on revenue_parts
  for each row execute function refuse_change();
create trigger revenue_parts_are_never_emptied before truncate on revenue_parts
  for each statement execute function refuse_change();

-- A credit note names no class, so it takes off each by what the invoice has of it. `earlier` is what notes before
-- it took off the freight: rounded together, they never take more off a class than there is.
create function revenue_parts_of(line journal_lines, earlier numeric) returns setof revenue_parts
language sql stable as $$
  select line.entry_id, line.position, part.class, part.amount, e.posted_at,
    date_trunc('month', e.posted_at at time zone 'Africa/Accra')::date, e.kind = 'invoice-issued',
    line.invoice_id, s.mode, i.origin, i.destination
  from journal_entries e
  left join invoices i on i.id = line.invoice_id
  left join shipments s on s.id = i.shipment_id
  cross join lateral (
    select nullif(sum(amount_pesewas), 0) as freight,
      coalesce(sum(amount_pesewas) filter (where goods_class = 'SPECIAL'), 0) as special
    from invoice_lines where invoice_id = line.invoice_id and kind = 'FREIGHT'
  ) billed
  cross join lateral (
    select (round((earlier + line.amount_pesewas) * billed.special / billed.freight)
      - round(earlier * billed.special / billed.freight))::bigint as special
  ) taken
  cross join lateral (values
    (case when line.account = 'revenue-service' then 'SERVICE' when billed.freight is not null then 'NORMAL' end,
      case when line.account = 'revenue-service' then 0 else coalesce(taken.special, 0) end - line.amount_pesewas),
    ('SPECIAL', case when line.account <> 'revenue-service' then -taken.special end)
  ) part (class, amount)
  where e.id = line.entry_id and part.amount <> 0
$$;

create function tell_revenue_apart() returns trigger language plpgsql as $$
begin
  insert into revenue_parts select * from revenue_parts_of(new, (
    select coalesce(sum(l.amount_pesewas), 0) from journal_lines l
    join journal_entries e on e.id = l.entry_id and e.kind = 'credit-note'
    where l.invoice_id = new.invoice_id and l.account = new.account and l.entry_id <> new.entry_id));
  return null;
end $$;
create trigger revenue_is_told_apart after insert on journal_lines
  for each row when (new.account like 'revenue-%') execute function tell_revenue_apart();

insert into revenue_parts select part.* from journal_lines line
cross join lateral (
  select coalesce(sum(l.amount_pesewas), 0) as amount from journal_lines l
  join journal_entries e on e.id = l.entry_id and e.kind = 'credit-note'
  where l.invoice_id = line.invoice_id and l.account = line.account and l.entry_id < line.entry_id
) earlier
cross join lateral revenue_parts_of(line, earlier.amount) part
where line.account like 'revenue-%';
