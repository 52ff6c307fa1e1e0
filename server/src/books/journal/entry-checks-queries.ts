import { sql } from 'kysely';

import type { Check } from './ledger-queries.ts';

/** When each document was posted by its own record, by the kind of its entry. */
const postedByDocument = sql`
  select 'invoice-issued' as kind, id, issued_at as at from invoices where invoice_number is not null
  union all select 'invoice-voided', id, voided_at from invoices where invoice_number is not null and voided_at is not null
  union all select 'credit-note', id, issued_at from credit_notes
  union all select 'credit-freed', id, issued_at from credit_notes
  union all select 'payment-confirmed', id, decided_at from payments where state in ('CONFIRMED', 'REVERSED')
  union all select 'payment-reversed', id, reversed_at from payments where state = 'REVERSED'
  union all select 'refund-approved', id, decided_at from refunds where decided_at is not null
  union all select 'refund-cancelled', id, withdrawn_at from refunds where withdrawn_at is not null
  union all select 'refund-paid', id, paid_at from refunds where state = 'PAID'
  union all select 'opening-credit', o.id, i.imported_at from opening_items o join imports i on i.id = o.import_id
  union all select 'opening-credit-reversed', id, reversed_at from opening_items where reversed_at is not null
  union all select 'gateway-paid-out', id, posted_at from gateway_payouts where posted_at is not null
  union all select 'gateway-settled', id, settled_at from gateway_differences where state = 'SETTLED'
  union all select 'cash-counted', id, counted_at from cash_counts
  union all select 'opening-posted', id, posted_at from opening_balances where posted_at is not null
  union all select 'opening-reversed', id, reversed_at from opening_balances where reversed_at is not null
  union all select 'year-closed', id, closed_at from year_closes
  union all select 'year-reopened', id, reopened_at from year_closes where reopened_at is not null
  union all select 'bill-approved', id, posted_on::timestamp at time zone 'Africa/Accra' from bills where posted_on is not null
  union all select 'bill-voided', id, void_posted_on::timestamp at time zone 'Africa/Accra' from bills where void_posted_on is not null
  union all select 'supplier-paid', id, posted_on::timestamp at time zone 'Africa/Accra' from supplier_payments where posted_on is not null
  union all select 'supplier-payment-reversed', id, reversal_posted_on::timestamp at time zone 'Africa/Accra' from supplier_payments
    where reversal_posted_on is not null
  union all select 'written-off', id, decided_at from invoice_corrections where kind = 'WRITE_OFF' and state = 'APPROVED'
  union all select 'write-off-reversed', id, reversed_at from invoice_corrections where reversed_at is not null
  union all select 'transfer-posted', id, approved_at from transfers where approved_at is not null
  union all select 'transfer-reversed', id, reversed_at from transfers where reversed_at is not null
  union all select 'customer-merged', id, merged_at from customer_merges`;

/** The revenue of each credit note by account: with taxes by its lines, without them freight before services. */
const creditedRevenue = sql`
  select n.id, case l.kind when 'FREIGHT' then 'revenue-freight-' || lower(s.mode) else 'revenue-service' end as account,
    sum(c.net_pesewas) as amount
  from credit_note_lines c join credit_notes n on n.id = c.credit_note_id
  join invoice_lines l on l.id = c.invoice_line_id join invoices i on i.id = n.invoice_id
  join shipments s on s.id = i.shipment_id
  where i.purpose in ('FREIGHT', 'STORAGE') group by 1, 2
  union all
  select note.id, part.account, part.amount
  from (
    select n.id, n.invoice_id, n.amount_pesewas as amount,
      sum(n.amount_pesewas) over (partition by n.invoice_id order by n.credit_note_number) as until_now
    from credit_notes n
  ) note
  join invoices i on i.id = note.invoice_id and i.purpose in ('FREIGHT', 'STORAGE')
  join shipments s on s.id = i.shipment_id
  cross join lateral (select coalesce(sum(amount_pesewas), 0) as amount from invoice_lines
    where invoice_id = i.id and kind = 'FREIGHT') freight
  cross join lateral (select least(note.until_now, freight.amount)
    - least(note.until_now - note.amount, freight.amount) as amount) of_freight
  cross join lateral (values ('revenue-freight-' || lower(s.mode), of_freight.amount),
    ('revenue-service', note.amount - of_freight.amount)) part (account, amount)
  where not exists (select from credit_note_lines c where c.credit_note_id = note.id)`;

/** What each entry says besides its amount: the day on which it was posted, and the revenue accounts. */
export const entryChecks: readonly Check[] = [
  {
    id: 'I11',
    holds: 'Every entry is posted on the day of its document, so that it is in the right month',
    cases: sql`select count(*) as cases from journal_entries`,
    faults: sql`
      with documents as (${postedByDocument})
      select e.kind || ' of ' || e.source_id || ' is posted on ' || (e.posted_at at time zone 'Africa/Accra')::date
        || ', its document is of ' || (d.at at time zone 'Africa/Accra')::date as fault
      from journal_entries e join documents d on d.kind = e.kind and d.id = e.source_id
      where (e.posted_at at time zone 'Africa/Accra')::date is distinct from (d.at at time zone 'Africa/Accra')::date`,
  },
  {
    id: 'I12',
    holds: 'The revenue of every invoice and credit note is on the accounts of its lines',
    cases: sql`select count(*) as cases from journal_lines where account like 'revenue-%'`,
    faults: sql`
      with documents as (
        select 'invoice-issued' as kind, i.id,
          case l.kind when 'FREIGHT' then 'revenue-freight-' || lower(s.mode) else 'revenue-service' end as account,
          -sum(l.net_pesewas) as amount
        from invoices i join invoice_lines l on l.invoice_id = i.id join shipments s on s.id = i.shipment_id
        where i.invoice_number is not null and i.purpose in ('FREIGHT', 'STORAGE') group by 1, 2, 3
        union all
        select 'credit-note', id, account, amount from (${creditedRevenue}) credited
      ), summed as (
        select kind, id, account, sum(amount) as amount from documents group by 1, 2, 3 having sum(amount) <> 0
      ), posted as (
        select e.kind, e.source_id as id, l.account, sum(l.amount_pesewas) as amount
        from journal_lines l join journal_entries e on e.id = l.entry_id
        where l.account like 'revenue-%' and e.kind <> 'invoice-voided' group by 1, 2, 3
      )
      select coalesce(d.kind, p.kind) || ' of ' || coalesce(d.id, p.id) || ': ' || coalesce(d.account, p.account)
        || ' is ' || coalesce(p.amount, 0) || ' in the journal and ' || coalesce(d.amount, 0) || ' by its lines' as fault
      from summed d full join posted p using (kind, id, account)
      where d.amount is distinct from p.amount`,
  },
];
