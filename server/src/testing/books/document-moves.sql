-- What every account of the books must hold, derived from the documents alone: no row of the journal and no stored sum is
-- read, and no function of the product is called. Debits are positive, credits negative, in pesewas.
create schema proof;

-- The lines of numbered invoices with their taxes, computed from the price, the treatment and the law of the day of issue.
create view proof.lines as
select l.id, l.invoice_id, l.kind, l.treatment, l.amount_pesewas - case when l.is_tax_inclusive then t.nhil + t.getfund
    + t.covid + t.vat + t.flat else 0 end as net, t.*
from invoice_lines l
join invoices i on i.id = l.invoice_id and i.invoice_number is not null
left join lateral (
  select nhil_bp / 10000.0 as nhil, getfund_bp / 10000.0 as getfund, covid_bp / 10000.0 as covid, flat_bp / 10000.0 as flat,
    vat_bp / 10000.0 * case vat_base when 'VALUE' then 1 else 1 + (nhil_bp + getfund_bp + covid_bp) / 10000.0 end as vat
  from tax_laws where from_day <= (i.issued_at at time zone 'Africa/Accra')::date and created_at <= i.issued_at
  order by from_day desc, created_at desc limit 1
) rate on true
cross join lateral (
  select b * coalesce(rate.nhil, 0) as nhil, b * coalesce(rate.getfund, 0) as getfund, b * coalesce(rate.covid, 0) as covid,
    b * coalesce(rate.vat, 0) as vat, e * coalesce(rate.flat, 0) as flat
  from (select (coalesce(l.treatment = 'B', false))::int as b, (coalesce(l.treatment = 'E', false))::int as e) one
) own
-- The division comes last, so that half a pesewa is exactly half before it is rounded.
cross join lateral (select case when l.is_tax_inclusive then 1 + own.nhil + own.getfund + own.covid
  + own.vat + own.flat else 1 end as by) share
cross join lateral (select round(l.amount_pesewas * own.nhil / by) as nhil, round(l.amount_pesewas * own.getfund / by)
  as getfund, round(l.amount_pesewas * own.covid / by) as covid, round(l.amount_pesewas * own.vat / by) as vat,
  round(l.amount_pesewas * own.flat / by) as flat) t;

-- Credit notes by account. With taxes each line of a note has its part; without, freight is credited before services.
create view proof.credited as
select n.id, c.account, c.amount from credit_notes n
join lateral (
  select case l.kind when 'FREIGHT' then 'revenue-freight-' || lower(s.mode) else 'revenue-service' end as account,
    sum(c.net_pesewas) as amount
  from credit_note_lines c join invoice_lines l on l.id = c.invoice_line_id join invoices i on i.id = l.invoice_id
  join shipments s on s.id = i.shipment_id where c.credit_note_id = n.id group by 1
  union all
  select t.account, sum(t.amount) from credit_note_lines c cross join lateral (values ('tax-nhil', c.nhil_pesewas),
    ('tax-getfund', c.getfund_pesewas), ('tax-covid', c.covid_pesewas), ('tax-vat', c.vat_pesewas),
    ('tax-flat-rate', c.flat_pesewas)) t (account, amount) where c.credit_note_id = n.id group by 1
) c on true
union all
select note.id, part.account, part.amount
from (
  select n.id, n.invoice_id, n.amount_pesewas as amount,
    sum(n.amount_pesewas) over (partition by n.invoice_id order by n.credit_note_number) as until_now
  from credit_notes n
) note
join invoices i on i.id = note.invoice_id join shipments s on s.id = i.shipment_id
cross join lateral (select coalesce(sum(l.amount_pesewas), 0) as amount from invoice_lines l
  where l.invoice_id = i.id and l.kind = 'FREIGHT') freight
cross join lateral (select least(note.until_now, freight.amount)
  - least(note.until_now - note.amount, freight.amount) as amount) of_freight
cross join lateral (values ('revenue-freight-' || lower(s.mode), of_freight.amount),
  (case i.purpose when 'OPENING_BALANCE' then 'opening-balance' else 'revenue-service' end,
    note.amount - of_freight.amount)) part (account, amount)
where not exists (select from credit_note_lines c where c.credit_note_id = note.id);

-- What each account was moved by, when, and by which document.
create view proof.document_moves as
with invoiced as (
  select i.id, i.invoice_number, i.customer_id, i.issued_at, i.voided_at, part.account, part.amount
  from invoices i join shipments s on s.id = i.shipment_id join proof.lines l on l.invoice_id = i.id
  cross join lateral (values
    ('receivable', l.net + l.nhil + l.getfund + l.covid + l.vat + l.flat),
    (case when i.purpose = 'RETURNED_PAYMENT' then 'customer-credit' when i.purpose = 'OPENING_BALANCE'
      then 'opening-balance' when l.kind = 'FREIGHT' then 'revenue-freight-' || lower(s.mode) else 'revenue-service' end, -l.net),
    ('tax-nhil', -l.nhil), ('tax-getfund', -l.getfund), ('tax-covid', -l.covid), ('tax-vat', -l.vat),
    ('tax-flat-rate', -l.flat)
  ) part (account, amount)
), spent as (
  select b.id, case when b.tax_month is null then 'bill ' else 'VAT return ' end || coalesce(b.number, b.id::text) as name,
    part.account, part.amount,
    case when b.posted_on = (b.approved_at at time zone 'Africa/Accra')::date then b.approved_at
      else (b.posted_on + time '23:59:59.999') at time zone 'Africa/Accra' end as posted_at,
    case when b.void_posted_on = (b.voided_at at time zone 'Africa/Accra')::date then b.voided_at
      else (b.void_posted_on + time '23:59:59.999') at time zone 'Africa/Accra' end as void_at
  from bills b join bill_lines l on l.bill_id = b.id
  cross join lateral (values (case when l.category like 'TAX%' or b.is_opening then '' else 'expense-' end
      || replace(lower(l.category), '_', '-'), l.value_pesewas),
    ('payable', -l.value_pesewas)) part (account, amount)
  where b.approved_at is not null
), cash (method, account) as (
  values ('MOBILE_MONEY', 'cash-mobile-money'), ('BANK_TRANSFER', 'cash-bank'), ('CASH', 'cash-office'),
    ('GATEWAY', 'gateway-clearing')
), sent as (
  select p.reference, case when p.posted_on = (p.sent_at at time zone 'Africa/Accra')::date then p.sent_at
      else (p.posted_on + time '23:59:59.999') at time zone 'Africa/Accra' end as posted_at,
    case when p.reversal_posted_on = (p.reversed_at at time zone 'Africa/Accra')::date then p.reversed_at
      else (p.reversal_posted_on + time '23:59:59.999') at time zone 'Africa/Accra' end as reversed_at, part.account, part.amount
  from supplier_payments p join cash using (method)
  cross join lateral (values ('payable', p.settled_pesewas), ('fx-differences', p.cash_pesewas - p.settled_pesewas),
    (cash.account, -p.cash_pesewas)) part (account, amount)
  where p.sent_at is not null
), opened as (
  select o.posted_at, o.reversed_at, part.account, part.amount
  from opening_balances o join opening_lines l on l.opening_id = o.id
  cross join lateral (values (l.account, l.amount_pesewas), ('retained-earnings', -l.amount_pesewas)) part (account, amount)
  where o.posted_at is not null
), written as (
  select i.invoice_number, i.customer_id, c.decided_at, c.reversed_at, part.account, part.amount
  from invoice_corrections c join invoices i on i.id = c.invoice_id
  cross join lateral (values ('bad-debts', c.amount_pesewas), ('receivable', -c.amount_pesewas)) part (account, amount)
  where c.kind = 'WRITE_OFF' and c.state = 'APPROVED'
)
select issued_at as at, account, amount, customer_id, 'invoice ' || invoice_number as document from invoiced
union all select voided_at, account, -amount, customer_id, 'void invoice ' || invoice_number from invoiced
  where voided_at is not null
union all select n.issued_at, c.account, c.amount, null, 'credit note ' || n.credit_note_number
  from credit_notes n join proof.credited c on c.id = n.id
union all select n.issued_at, 'receivable', -n.amount_pesewas, i.customer_id, 'credit note ' || n.credit_note_number
  from credit_notes n join invoices i on i.id = n.invoice_id
-- A payment is the customer's credit first, and what it pays is taken from there.
union all select p.decided_at, part.account, part.amount, p.customer_id, 'payment ' || p.reference
  from payments p join cash using (method) cross join lateral (values (cash.account, p.amount_pesewas),
    ('customer-credit', -p.amount_pesewas)) part (account, amount) where p.state in ('CONFIRMED', 'REVERSED')
union all select p.reversed_at, part.account, part.amount, p.customer_id, 'reversed payment ' || p.reference
  from payments p join cash using (method) cross join lateral (values (cash.account, -p.amount_pesewas),
    ('customer-credit', p.amount_pesewas)) part (account, amount) where p.state = 'REVERSED'
union all select a.allocated_at, part.account, part.amount, i.customer_id, 'amount paid on ' || i.invoice_number
  from allocations a join invoices i on i.id = a.invoice_id cross join lateral (values
    ('receivable', -a.amount_pesewas), ('customer-credit', a.amount_pesewas)) part (account, amount)
union all select step.at, part.account, step.sign * part.amount, r.customer_id, 'refund ' || r.refund_number
  from refunds r left join cash using (method)
  cross join lateral (values (1, r.decided_at, r.state in ('APPROVED', 'PROCESSING', 'FAILED', 'PAID')
    or r.withdrawn_at is not null), (-1, r.withdrawn_at, r.withdrawn_at is not null)) step (sign, at, is_done)
  cross join lateral (values ('customer-credit', r.amount_pesewas), ('refunds-payable', -r.amount_pesewas))
    part (account, amount) where step.is_done
union all select r.paid_at, part.account, part.amount, r.customer_id, 'refund ' || r.refund_number
  from refunds r join cash using (method) cross join lateral (values ('refunds-payable', r.amount_pesewas),
    (cash.account, -r.amount_pesewas)) part (account, amount) where r.state = 'PAID'
union all select decided_at, account, amount, customer_id, 'write-off of ' || invoice_number from written
union all select reversed_at, account, -amount, customer_id, 'reversed write-off of ' || invoice_number from written
  where reversed_at is not null
union all select m.imported_at, part.account, part.amount, o.customer_id, 'imported balance'
  from opening_items o join imports m on m.id = o.import_id cross join lateral (values
    ('customer-credit', o.amount_pesewas), ('opening-balance', -o.amount_pesewas)) part (account, amount)
  where o.amount_pesewas < 0
union all select o.reversed_at, part.account, part.amount, o.customer_id, 'reversed imported balance'
  from opening_items o cross join lateral (values ('customer-credit', -o.amount_pesewas),
    ('opening-balance', o.amount_pesewas)) part (account, amount)
  where o.amount_pesewas < 0 and o.reversed_at is not null
union all select posted_at, account, amount, null, name from spent
union all select void_at, account, -amount, null, 'void ' || name from spent
  where void_at is not null
union all select posted_at, account, amount, null, 'supplier payment ' || reference from sent
union all select reversed_at, account, -amount, null, 'reversed supplier payment ' || reference from sent
  where reversed_at is not null
union all select p.posted_at, part.account, part.amount, null, 'payout ' || p.payout_number
  from gateway_payouts p cross join lateral (values ('cash-bank', p.bank_pesewas), ('gateway-fees', p.fees_pesewas),
    ('gateway-clearing', -p.bank_pesewas - p.fees_pesewas)) part (account, amount) where p.posted_at is not null
union all select d.settled_at, part.account, part.amount, null, 'difference ' || d.reference
  from gateway_differences d cross join lateral (values ('gateway-clearing', d.gateway_pesewas - d.books_pesewas),
    ('gateway-differences', d.books_pesewas - d.gateway_pesewas)) part (account, amount) where d.state = 'SETTLED'
union all select c.counted_at, part.account, part.amount, null, 'cash count of ' || c.day
  from cash_counts c cross join lateral (values ('cash-office', c.counted_pesewas - c.expected_pesewas - c.banked_pesewas),
    ('drawer-differences', c.expected_pesewas - c.counted_pesewas), ('cash-bank', c.banked_pesewas)) part (account, amount)
union all select step.at, part.account, step.sign * part.amount, null, 'transfer ' || coalesce(t.reference, t.id::text)
  from transfers t cross join lateral (values (t.from_account, -t.amount_pesewas - t.fee_pesewas),
    (t.to_account, t.amount_pesewas), ('expense-bank-charges', t.fee_pesewas)) part (account, amount)
  cross join lateral (values (1, t.approved_at), (-1, t.reversed_at)) step (sign, at) where step.at is not null
union all select posted_at, account, amount, null, 'opening balances' from opened
union all select reversed_at, account, -amount, null, 'reversed opening balances' from opened where reversed_at is not null;

-- The accounts of results, which a year close moves to retained earnings.
create view proof.result_accounts (account, section) as
select account, 'REVENUE' from (values ('revenue-freight-air'), ('revenue-freight-sea'), ('revenue-service')) one (account)
union all select 'expense-' || name, 'DIRECT_COSTS' from (values ('sea-freight'), ('air-freight'), ('origin-handling'),
  ('destination-handling'), ('port-charges'), ('customs'), ('trucking'), ('insurance')) one (name)
union all select 'expense-' || name, 'OVERHEAD' from (values ('rent'), ('salaries'), ('utilities'), ('other'),
  ('bank-charges')) one (name)
union all select account, 'OTHER' from (values ('gateway-fees'), ('gateway-differences'), ('drawer-differences'),
  ('fx-differences'), ('bad-debts')) one (account);

create view proof.moves as
select at, account, amount, customer_id, document, (at at time zone 'Africa/Accra')::date as day from proof.document_moves
where amount <> 0
union all
select step.at, part.account, step.sign * part.amount, null, 'close of ' || c.year, (step.at at time zone 'Africa/Accra')::date
from year_closes c
cross join lateral (
  select -sum(m.amount) as amount from proof.document_moves m join proof.result_accounts r using (account)
  where extract(year from m.at at time zone 'Africa/Accra') = c.year and m.at <= c.closed_at
) result
cross join lateral (values ('closed-results', result.amount), ('retained-earnings', -result.amount)) part (account, amount)
cross join lateral (values (1, c.closed_at), (-1, c.reopened_at)) step (sign, at)
where step.at is not null;
