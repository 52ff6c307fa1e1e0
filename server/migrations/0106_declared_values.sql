-- A declared value is that of a line of a pre-alert. It was written to each carton of the line, and papers
-- added it up once for each. The cartons of a line were written together, in the order of their pieces: each
-- keeps its share now, and the shares add up to the value.
alter table packages
  add column declared_minor integer check (declared_minor >= 0),
  add column declared_currency text check (declared_currency in ('USD', 'CNY', 'GHS')),
  add constraint a_declared_value_has_its_currency
    check ((declared_minor is null) = (declared_currency is null));

update packages p
  set declared_currency = 'USD',
      declared_minor = line.value / line.cartons + case when line.place <= line.value % line.cartons then 1 else 0 end
  from (
    select id, declared_us_cents as value,
      count(*) over same as cartons,
      row_number() over (same order by piece_number, id) as place
    from packages
    where declared_us_cents is not null
    window same as (
      partition by coalesce(shipment_id, id), created_at, supplier_key, contents, courier, goods_class,
        declared_us_cents
    )
  ) line
  where line.id = p.id;

alter table packages drop column declared_us_cents;
