-- The statements of a period, one row for each figure, from the views of document-moves.sql. `:from` and `:to` are its
-- first and last day.
with sums as (
  select account, sum(amount) as amount from proof.moves where day <= :to group by account
), moved as (
  select section, account, sum(amount) as amount from proof.moves join proof.result_accounts using (account)
  where day between :from and :to group by 1, 2
), results as (
  select section, coalesce(sum(amount), 0) as amount from (values ('REVENUE'), ('DIRECT_COSTS'), ('OVERHEAD'), ('OTHER')) one
    (section) left join moved using (section) group by 1
), sections as (
  select case when account like 'cash-%' or account in ('gateway-clearing', 'receivable') then 'ASSETS'
      when account in ('opening-balance', 'retained-earnings') then 'EQUITY' else 'LIABILITIES' end as section, account, amount
  from sums where account <> 'closed-results' and account not in (select account from proof.result_accounts)
), taxed as (
  select 'INVOICE' as kind, i.id, i.invoice_number as number, i.issued_at as at, l.treatment, 1 as sign, l.net, l.nhil,
    l.getfund, l.covid, l.vat, l.flat
  from invoices i join proof.lines l on l.invoice_id = i.id and l.treatment is not null
  union all
  select 'VOID', i.id, i.invoice_number, i.voided_at, l.treatment, -1, l.net, l.nhil, l.getfund, l.covid, l.vat, l.flat
  from invoices i join proof.lines l on l.invoice_id = i.id and l.treatment is not null where i.voided_at is not null
  union all
  select 'CREDIT_NOTE', n.id, n.credit_note_number, n.issued_at, l.treatment, -1, c.net_pesewas, c.nhil_pesewas,
    c.getfund_pesewas, c.covid_pesewas, c.vat_pesewas, c.flat_pesewas
  from credit_notes n join credit_note_lines c on c.credit_note_id = n.id join invoice_lines l on l.id = c.invoice_line_id
  union all
  -- The taxes of suppliers are deducted; what was bought is the net amount of the bill.
  select step.kind, b.id, coalesce(b.number, ''), (step.day + time '12:00') at time zone 'Africa/Accra', 'B', step.sign,
    case when l.category in ('TAX_NHIL', 'TAX_GETFUND', 'TAX_VAT') then 0 else l.value_pesewas end,
    case l.category when 'TAX_NHIL' then l.value_pesewas else 0 end,
    case l.category when 'TAX_GETFUND' then l.value_pesewas else 0 end, 0,
    case l.category when 'TAX_VAT' then l.value_pesewas else 0 end, 0
  from bills b join bill_lines l on l.bill_id = b.id
  cross join lateral (values ('BILL', b.posted_on, -1), ('VOID_BILL', b.void_posted_on, 1)) step (kind, day, sign)
  where b.tax_month is null and step.day is not null
    and b.id in (select bill_id from bill_lines where category in ('TAX_NHIL', 'TAX_GETFUND', 'TAX_VAT'))
), tax_parts as (
  select t.kind, t.id, t.number, t.treatment, part.name, t.sign * part.amount as amount
  from taxed t cross join lateral (values ('net', t.net), ('nhil', t.nhil), ('getfund', t.getfund), ('covid', t.covid),
    ('vat', t.vat), ('flat', t.flat), ('tax', t.nhil + t.getfund + t.covid + t.vat + t.flat)) part (name, amount)
  where (t.at at time zone 'Africa/Accra')::date between :from and :to
), tax_before as (
  -- Until the last return that was filed elsewhere nothing counts but the credit that it carried forward.
  select replace(substr(l.account, 5), '-rate', '') as name, o.last_return_month as month, -l.amount_pesewas as charged
  from opening_balances o join opening_lines l on l.opening_id = o.id
  where o.posted_at is not null and o.reversed_at is null and o.last_return_month < :from and l.account like 'tax-%'
    and l.amount_pesewas > 0
), tax_months as (
  select replace(substr(account, 5), '-rate', '') as name, date_trunc('month', day)::date as month, -sum(amount) as charged
  from proof.moves where account like 'tax-%' and day <= :to and document not like '%opening balances'
    and document not like '%VAT return %'
    and date_trunc('month', day) > coalesce((select max(month) from tax_before), '-infinity') group by 1, 2
  union
  select name, month, charged from tax_before
  union
  -- The month itself, also if nothing was charged in it.
  select name, :from, 0 from (values ('nhil'), ('getfund'), ('covid'), ('vat'), ('flat')) tax (name)
), tax_totals as (
  select name, month, sum(sum(charged)) over (partition by name order by month) as total from tax_months group by 1, 2
), tax_tops as (
  -- All that became payable until a month is the highest total until then; what the total is below it is credit.
  select name, month, total, greatest(max(total) over (partition by name order by month), 0) as top from tax_totals
), credits as (
  select name, month, lag(top - total, 1, 0) over before as broughtForward, top - lag(top, 1, 0) over before as payable,
    top - total as carriedForward
  from tax_tops window before as (partition by name order by month)
), credit_parts as (
  select c.name, part.name as part, part.amount from credits c cross join lateral (values ('broughtForward', c.broughtForward),
    ('payable', c.payable), ('carriedForward', c.carriedForward)) part (name, amount) where c.month = :from
), owing as (
  -- What was settled by the end of the last day, and the instalments as they were agreed then.
  select i.id, i.customer_id, i.shipment_id, total.amount as total, paid.amount as paid, credited.amount as credited,
    plan.first_part, plan.first_due, plan.second_due
  from invoices i
  cross join lateral (select sum(net + nhil + getfund + covid + vat + flat) as amount from proof.lines where invoice_id = i.id)
    total
  cross join lateral (select coalesce(sum(amount_pesewas), 0) as amount from allocations a
    where a.invoice_id = i.id and (a.allocated_at at time zone 'Africa/Accra')::date <= :to) paid
  cross join lateral (select coalesce(sum(amount), 0) as amount from (
    select amount_pesewas as amount, issued_at as at from credit_notes where invoice_id = i.id
    union all select amount_pesewas, decided_at from invoice_corrections
      where invoice_id = i.id and kind = 'WRITE_OFF' and state = 'APPROVED'
    union all select -amount_pesewas, reversed_at from invoice_corrections
      where invoice_id = i.id and kind = 'WRITE_OFF' and reversed_at is not null
  ) one where (at at time zone 'Africa/Accra')::date <= :to) credited
  cross join lateral (
    select max(amount_pesewas) filter (where position = 1) as first_part, max(due_on) filter (where position = 1) as first_due,
      max(due_on) filter (where position = 2) as second_due
    from (
      select h.position, h.amount_pesewas, h.due_on, dense_rank() over (order by h.until) as rank
      from (
        select position, amount_pesewas, due_on, until from instalment_history where invoice_id = i.id
        union all select position, amount_pesewas, due_on, 'infinity' from instalments where invoice_id = i.id
      ) h where (h.until at time zone 'Africa/Accra')::date > :to
    ) agreed where rank = 1
  ) plan
  where (i.issued_at at time zone 'Africa/Accra')::date <= :to
    and (i.voided_at is null or (i.voided_at at time zone 'Africa/Accra')::date > :to)
), parts as (
  -- Payments fill an invoice from its beginning, credit notes from its end: what is between them is due.
  select customer_id, shipment_id, first_due as due,
    greatest(0, least(total - credited, first_part) - paid) as amount from owing
  union all
  select customer_id, shipment_id, second_due, greatest(0, total - credited - greatest(paid, first_part)) from owing
), aged as (
  select p.customer_id, p.amount, coalesce(p.due, (
    select min((e.occurred_at at time zone 'Africa/Accra')::date) from packages c join events e on e.package_id = c.id
    where c.shipment_id = p.shipment_id and e.to_state = 'IN_WAREHOUSE'
      and e.id not in (select supersedes_id from events where supersedes_id is not null)
  )) as due from parts p where p.amount > 0
), banded as (
  select a.*, case when due is null or due >= :to then 'NOT_DUE' when :to - due <= 30 then '1-30'
    when :to - due <= 60 then '31-60' when :to - due <= 90 then '61-90' else '90+' end as band from aged a
), figures as (
  select 'trial balance' as statement, account as figure, amount from sums
  union all select 'trial balance', 'all debits', sum(amount) from sums where amount > 0
  union all select 'profit and loss', section || ' ' || account, case section when 'REVENUE' then -amount else amount end
    from moved
  union all select 'profit and loss', 'all of ' || section, case section when 'REVENUE' then -amount else amount end
    from results
  union all select 'profit and loss', 'gross', -sum(amount) from results where section in ('REVENUE', 'DIRECT_COSTS')
  union all select 'profit and loss', 'result', -sum(amount) from results
  union all select 'balance sheet', section || ' ' || account, case section when 'ASSETS' then amount else -amount end
    from sections
  union all select 'balance sheet', 'all of ' || section, case section when 'ASSETS' then sum(amount) else -sum(amount) end
    from sections group by section
  union all select 'balance sheet', 'results of open years', -sum(amount) from sums
    where account = 'closed-results' or account in (select account from proof.result_accounts)
  union all select 'VAT return', kind || ' ' || treatment || ' ' || name, sum(amount) from tax_parts group by kind, treatment, name
  union all select 'VAT return', 'documents ' || kind || ' ' || treatment, count(distinct id) from tax_parts group by kind, treatment
  union all select 'VAT return', 'all ' || name, sum(amount) from tax_parts where name <> 'net' or kind not like '%BILL'
    group by name
  union all select 'VAT return', 'tax accounts', -sum(amount) from proof.moves
    where account like 'tax-%' and day between :from and :to and document not like '%opening balances'
      and document not like '%VAT return %'
  union all select 'VAT return', 'credit ' || part || ' ' || name, amount from credit_parts
  union all select 'VAT return', 'credit ' || part || ' tax', sum(amount) from credit_parts group by part
  union all select 'VAT documents', kind || ' ' || number || ' ' || name, sum(amount) from tax_parts group by kind, number, name
  union all select 'receivables', c.code || ' ' || b.band, sum(b.amount) from banded b join customers c on c.id = b.customer_id
    group by 2
  union all select 'receivables', 'all ' || band, sum(amount) from banded group by band
  union all select 'customer credit', c.code, -sum(m.amount) from proof.moves m join customers c on c.id = m.customer_id
    where m.account = 'customer-credit' and m.day <= :to and m.customer_id in (select customer_id from banded) group by 2
)
select statement, figure, amount::bigint as pesewas from figures where amount <> 0
