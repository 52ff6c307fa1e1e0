import { sql } from 'kysely';

import type { Check } from './ledger-queries.ts';

/** The checks on invoices and document numbers, besides those of the oracle on the lines. */
export const documentChecks: readonly Check[] = [
  {
    id: 'D1',
    holds: 'Invoice lines add up to the invoice total',
    cases: sql`select count(*) as cases from invoices`,
    faults: sql`
      select coalesce(i.invoice_number, i.id::text) || ' says ' || i.total_pesewas || ', its lines '
        || coalesce(sum(l.net_pesewas + l.tax_pesewas), 0) as fault
      from invoices i left join invoice_lines l on l.invoice_id = i.id
      group by i.id having i.total_pesewas <> coalesce(sum(l.net_pesewas + l.tax_pesewas), 0)`,
  },
  {
    id: 'D2',
    holds:
      'Deposit and balance add up to the total, and the deposit is the invoice’s percentage (rounded half up)',
    cases: sql`select count(*) as cases from invoices where invoice_number is not null`,
    faults: sql`
      with parts as (
        select invoice_id, count(*) as parts, sum(amount_pesewas) as total,
          max(amount_pesewas) filter (where kind = 'DEPOSIT' and position = 1) as deposit,
          max(amount_pesewas) filter (where kind = 'BALANCE' and position = 2) as balance,
          max(amount_pesewas) filter (where kind = 'FULL' and position = 1) as everything
        from instalments group by invoice_id
      )
      select i.invoice_number || ' (' || i.plan || ') over ' || i.total_pesewas || ' has deposit '
        || coalesce(p.deposit::text, '-') || ', balance ' || coalesce(p.balance::text, '-') as fault
      from invoices i left join parts p on p.invoice_id = i.id
      where i.invoice_number is not null and case i.plan
        when 'FULL' then (p.parts, p.everything) is distinct from (1::bigint, i.total_pesewas)
        else (p.parts, p.deposit, p.balance) is distinct from (2::bigint,
          (i.total_pesewas * i.deposit_percent + 50) / 100,
          i.total_pesewas - (i.total_pesewas * i.deposit_percent + 50) / 100) end`,
  },
  {
    id: 'D3',
    holds: 'Invoices use the exchange rate in force when they were issued',
    cases: sql`select count(*) as cases from invoices`,
    faults: sql`
      select coalesce(i.invoice_number, i.id::text) || ' has ' || i.cedis_per_dollar_e4 || ', its exchange rate '
        || e.cedis_per_dollar_e4 || ' from ' || e.effective_from as fault
      from invoices i join exchange_rates e on e.id = i.exchange_rate_id
      where i.cedis_per_dollar_e4 <> e.cedis_per_dollar_e4
        or e.effective_from > coalesce(i.issued_at, i.recalculated_at, i.drafted_at)
        or exists (select 1 from exchange_rates later where later.effective_from > e.effective_from
          and later.effective_from <= coalesce(i.issued_at, i.recalculated_at, i.drafted_at)
          and later.created_at <= coalesce(i.issued_at, i.recalculated_at, i.drafted_at) and i.issued_at is not null)`,
  },
  {
    id: 'D4',
    holds:
      'Document numbers of each year start at 1 without gaps, whatever prefix they have, and each prefix was set for its kind',
    cases: sql`select coalesce(sum(last_number), 0)::bigint as cases from document_numbers
      where kind in ('INV', 'RCP', 'CRN', 'RFD')`,
    faults: sql`
      with given as (
        select 'INV' as kind, invoice_number as number from invoices where invoice_number is not null
        union all select 'RCP', receipt_number from payments where receipt_number is not null
        union all select 'CRN', credit_note_number from credit_notes
        union all select 'RFD', refund_number from refunds
      ), parted as (
        select kind, number, regexp_match(number, '^([A-Z-]+)-([0-9]{4})-([0-9]{1,9})$') as parts from given
      ), prefixes as (
        select kind, kind as prefix from unnest(array['INV', 'RCP', 'CRN', 'RFD']) kind
        union select f.key, f.value->>'prefix'
        from settings_versions v cross join jsonb_each(v.value) f where v.section = 'numbering'
      ), counted as (
        select kind, parts[2]::integer as year,
          count(*) as numbers, count(distinct parts[3]::integer) as different,
          min(parts[3]::integer) as first, max(parts[3]::integer) as last
        from parted where parts is not null group by 1, 2
      )
      select coalesce(c.kind, n.kind) || '-' || coalesce(c.year, n.year) || ': ' || coalesce(c.numbers, 0)
        || ' numbers from ' || coalesce(c.first, 0) || ' to ' || coalesce(c.last, 0) || ', the counter at '
        || coalesce(n.last_number, 0) as fault
      from counted c
      full join (select * from document_numbers where kind in ('INV', 'RCP', 'CRN', 'RFD')) n
        on n.kind = c.kind and n.year = c.year
      where (c.first, c.last, c.numbers, c.different)
        is distinct from (1, n.last_number, n.last_number::bigint, n.last_number::bigint)
      union all
      select number || ' has a prefix that was never set for ' || kind from parted
      where parts is null or (kind, parts[1]) not in (select kind, prefix from prefixes)`,
  },
  {
    id: 'D6',
    holds:
      'Storage invoices match their cartons, days and storage rates, and no day is charged twice',
    cases: sql`select count(*) as cases from storage_charges`,
    faults: sql`
      with parts as (
        select c.invoice_id, c.rule_id, c.arrived_on, c.charged_until, c.days_before, c.days,
          sum(c.units) as units, bool_or(c.days_before <> c.earlier) as is_other
        from (
          select *, coalesce(sum(days) over (partition by package_id order by days_before
            rows between unbounded preceding and 1 preceding), 0) as earlier
          from storage_charges
        ) c group by 1, 2, 3, 4, 5, 6
      ), reckoned as (
        select p.invoice_id,
          sum(div(2 * p.units * r.pesewas_per_day * d.days + u.unit, 2 * u.unit))::bigint as amount,
          bool_or(p.is_other or p.days <> d.days) as is_other
        from parts p join storage_rules r on r.id = p.rule_id
        cross join lateral (select least(r.max_days,
          p.charged_until - p.arrived_on - r.free_days) - p.days_before as days) d
        cross join lateral (select case when r.basis = 'CARTON' then 1 when r.mode = 'AIR' then 1000
          else 1000000 end as unit) u
        group by p.invoice_id
      )
      select coalesce(i.invoice_number, r.invoice_id::text) || ' says '
        || coalesce(i.amount::text, 'nothing') || ', its cartons '
        || coalesce(r.amount::text, 'nothing') as fault
      from (select i.id, i.invoice_number, sum(l.amount_pesewas)::bigint as amount
        from invoices i join invoice_lines l on l.invoice_id = i.id where i.purpose = 'STORAGE' group by i.id) i
      full join reckoned r on r.invoice_id = i.id
      where r.amount is distinct from i.amount or r.is_other`,
  },
  {
    id: 'D7',
    holds:
      'Posted freight and service revenue matches the invoice lines, and returned payments have none',
    cases: sql`select count(*) as cases from journal_lines where account like 'revenue-%'`,
    faults: sql`
      with earned as (
        select e.source_id as id,
          -sum(l.amount_pesewas) filter (where l.account <> 'revenue-service') as freight,
          -sum(l.amount_pesewas) filter (where l.account = 'revenue-service') as services
        from journal_entries e join journal_lines l on l.entry_id = e.id and l.account like 'revenue-%'
        where e.kind = 'invoice-issued' group by e.id
      ), billed as (
        select invoice_id as id, nullif(sum(net_pesewas) filter (where kind = 'FREIGHT'), 0) as freight,
          nullif(sum(net_pesewas) filter (where kind = 'SERVICE'), 0) as services
        from invoice_lines group by invoice_id
      )
      select i.invoice_number || ' earned ' || coalesce(e.freight, 0) || ' by freight and '
        || coalesce(e.services, 0) || ' by services, its lines come to ' || coalesce(b.freight, 0) || ' and '
        || coalesce(b.services, 0) as fault
      from invoices i left join earned e on e.id = i.id left join billed b on b.id = i.id
      where i.invoice_number is not null
        and case i.purpose when 'RETURNED_PAYMENT' then (e.freight, e.services) is distinct from (null, null)
          when 'OPENING_BALANCE' then (e.freight, e.services) is distinct from (null, null)
          else (e.freight, e.services) is distinct from (b.freight, b.services) end
      union all
      select 'entry ' || entry_id || ' earned ' || -amount_pesewas || ' on no invoice' from journal_lines
      where account like 'revenue-%' and invoice_id is null`,
  },
  {
    id: 'D8',
    holds: 'Revenue by goods class matches its lines and the invoice lines',
    cases: sql`select count(*) as cases from revenue_parts`,
    faults: sql`
      select 'line ' || position || ' of entry ' || entry_id || ' earned ' || coalesce(l.amount, 0)
        || ', told apart ' || coalesce(p.amount, 0) as fault
      from (select entry_id, position, -amount_pesewas as amount from journal_lines where account like 'revenue-%') l
      full join (select entry_id, position, sum(amount_pesewas) as amount from revenue_parts group by 1, 2) p
        using (entry_id, position)
      where p.amount is distinct from l.amount
      union all
      select coalesce(p.invoice_id, b.invoice_id) || ' earned ' || coalesce(p.amount, 0) || ' by ' || class
        || ', its lines come to ' || coalesce(b.amount, 0)
      from (
        select invoice_id, class, sum(amount_pesewas) as amount from revenue_parts where is_issued group by 1, 2
      ) p full join (
        select l.invoice_id, coalesce(l.goods_class, 'SERVICE') as class, nullif(sum(l.net_pesewas), 0) as amount
        from invoice_lines l join invoices i on i.id = l.invoice_id and i.invoice_number is not null
          and i.purpose not in ('RETURNED_PAYMENT', 'OPENING_BALANCE') group by 1, 2
      ) b using (invoice_id, class)
      where p.amount is distinct from b.amount
      union all
      select 'what was credited in full on ' || invoice_id || ' left ' || sum(p.amount_pesewas) || ' on ' || p.class
      from revenue_parts p join invoices i on i.id = p.invoice_id
        and (i.state = 'VOID' or i.credited_pesewas - i.written_off_pesewas = i.total_pesewas)
      group by p.invoice_id, p.class having sum(p.amount_pesewas) <> 0`,
  },
  {
    id: 'D9',
    holds: 'Service lines match their quantity and the price in force',
    cases: sql`select count(*) as cases from invoice_lines where service_price_id is not null`,
    faults: sql`
      select coalesce(i.invoice_number, i.id::text) || ' asks ' || l.amount_pesewas || ' for '
        || l.description || ', the price list says ' || r.amount as fault
      from invoice_lines l
      join invoices i on i.id = l.invoice_id
      join service_prices p on p.id = l.service_price_id
      join services s on s.id = p.service_id
      cross join lateral (select
        case s.unit when 'KG' then 1000 when 'CBM' then 1000000 else 1 end * 10000::numeric as unit,
        case p.currency when 'USD' then i.cedis_per_dollar_e4 else 10000 end as exchange) u
      cross join lateral (select
        div(2 * l.service_units::numeric * p.price_minor * u.exchange + u.unit, 2 * u.unit)::bigint as amount) r
      where r.amount <> l.amount_pesewas or p.is_end
        or p.effective_from > coalesce(i.issued_at, i.recalculated_at, i.drafted_at)`,
  },
  {
    id: 'D10',
    holds:
      'Every invoice refund has a credit note for the same invoice and amount, posted together',
    cases: sql`select count(*) as cases from refunds where invoice_id is not null`,
    faults: sql`
      select r.refund_number || ' over ' || r.amount_pesewas || ' has the credit note '
        || coalesce(n.credit_note_number, '-') || ' over ' || coalesce(n.amount_pesewas, 0)
        || ', that freed ' || coalesce(-l.amount_pesewas, 0) as fault
      from refunds r
      left join credit_notes n on n.id = r.credit_note_id
      left join journal_entries f on f.kind = 'credit-freed' and f.source_id = n.id
      left join journal_lines l on l.entry_id = f.id and l.account = 'customer-credit'
      left join journal_entries a on a.kind = 'refund-approved' and a.source_id = r.id
      where r.invoice_id is not null
        and (r.state not in ('REQUESTED', 'REJECTED', 'WITHDRAWN') or r.withdrawn_at is not null)
        and (n.invoice_id, n.amount_pesewas, -l.amount_pesewas, f.posted_at)
          is distinct from (r.invoice_id, r.amount_pesewas, r.amount_pesewas, a.posted_at)`,
  },
  {
    id: 'D12',
    holds:
      'Returned-payment invoices match the credit missing when the payment was reversed, and restore it',
    cases: sql`select count(*) as cases from invoices where purpose = 'RETURNED_PAYMENT'`,
    faults: sql`
      select i.invoice_number || ' over ' || i.total_pesewas || ' is for payment ' || p.reference || ', '
        || p.state || ', which took ' || coalesce(t.amount, 0) || ' of credit and left '
        || coalesce(b.amount, 0) || ' missing' as fault
      from invoices i
      join payments p on p.id = i.returned_payment_id
      left join journal_entries e on e.kind = 'invoice-issued' and e.source_id = i.id
      left join journal_entries r on r.kind = 'payment-reversed' and r.source_id = p.id
      left join lateral (
        select sum(l.amount_pesewas) as amount from journal_lines l
        where l.entry_id = r.id and l.account = 'customer-credit'
      ) t on true
      -- The customer of that time, who may have been merged into another one since.
      left join journal_lines v on v.entry_id = e.id and v.account = 'receivable'
      left join lateral (
        select sum(l.amount_pesewas) as amount from journal_lines l
        where l.customer_id = v.customer_id and l.account = 'customer-credit' and l.entry_id < e.id
      ) b on true
      where i.purpose = 'RETURNED_PAYMENT'
        and (p.state <> 'REVERSED' or p.customer_id <> i.customer_id or r.posted_at is distinct from e.posted_at
          or i.credited_pesewas <> i.written_off_pesewas or b.amount is distinct from i.total_pesewas
          or coalesce(t.amount, 0) < i.total_pesewas)`,
  },
  {
    id: 'D13',
    holds: 'The opening balance account equals the opening invoices, credits and bills in force',
    cases: sql`select (select count(*) from opening_items) + (select count(*) from bills where is_opening) as cases`,
    faults: sql`
      with items as (
        select coalesce(-sum(case when o.amount_pesewas < 0 then o.amount_pesewas
            else i.total_pesewas - i.credited_pesewas + i.written_off_pesewas end), 0)
          + (select coalesce(sum(value_pesewas), 0) from bills
            where is_opening and approved_at is not null and state <> 'VOID') as amount
        from opening_items o left join invoices i on i.id = o.invoice_id
        where case when o.amount_pesewas < 0 then o.reversed_at is null else i.state <> 'VOID' end
      ), posted as (
        select coalesce(sum(amount_pesewas), 0) as amount from journal_lines where account = 'opening-balance'
      )
      select 'the account is ' || posted.amount || ', its items come to ' || items.amount as fault
      from items, posted where items.amount <> posted.amount
      union all
      select 'invoice ' || i.id || ' is an opening balance of no import' from invoices i
      where i.purpose = 'OPENING_BALANCE' and not exists (select from opening_items o
        where o.invoice_id = i.id and o.customer_id = i.customer_id and o.amount_pesewas = i.total_pesewas)`,
  },
  {
    id: 'D18',
    holds:
      'Bad debts equal the write-offs in force, each approved by another person and shown on its invoice',
    cases: sql`select count(*) as cases from invoice_corrections where kind = 'WRITE_OFF'`,
    faults: sql`
      with in_force as (
        select invoice_id, sum(amount_pesewas) as amount from invoice_corrections
        where kind = 'WRITE_OFF' and state = 'APPROVED' and reversed_at is null group by invoice_id
      )
      select coalesce(i.invoice_number, i.id::text) || ' shows ' || i.written_off_pesewas || ' written off, its requests '
        || coalesce(f.amount, 0) as fault
      from invoices i left join in_force f on f.invoice_id = i.id
      where i.written_off_pesewas <> coalesce(f.amount, 0)
      union all
      select 'bad debts of invoice ' || coalesce(l.invoice_id::text, '-') || ' are ' || sum(l.amount_pesewas)
        || ' in the journal and ' || coalesce(max(f.amount), 0) || ' by its requests'
      from journal_lines l left join in_force f on f.invoice_id = l.invoice_id
      where l.account = 'bad-debts' group by l.invoice_id
      having sum(l.amount_pesewas) <> coalesce(max(f.amount), 0)
      union all
      select 'write-off ' || id || ' was approved by its requester' from invoice_corrections
      where kind = 'WRITE_OFF' and state = 'APPROVED' and decided_by = requested_by
      union all
      select 'write-off ' || k.id || ' is not posted as a bad debt'
      from invoice_corrections k join journal_entries e on e.kind = 'written-off' and e.source_id = k.id
      left join journal_lines l on l.entry_id = e.id and l.account = 'bad-debts'
      where l.amount_pesewas is distinct from k.amount_pesewas`,
  },
];
