import { sql } from 'kysely';

import type { Check } from './ledger-queries.ts';

/** The amounts of each tax on a row of lines, with the account it is posted to. */
const taxesOf = (row: string) => sql`(values
  ('tax-nhil', ${sql.ref(`${row}.nhilPesewas`)}), ('tax-getfund', ${sql.ref(`${row}.getfundPesewas`)}),
  ('tax-covid', ${sql.ref(`${row}.covidPesewas`)}), ('tax-vat', ${sql.ref(`${row}.vatPesewas`)}),
  ('tax-flat-rate', ${sql.ref(`${row}.flatPesewas`)}))`;

/** The checks on taxes, which follow the tables and not the calculation of the product. */
export const taxChecks: readonly Check[] = [
  {
    id: 'T1',
    holds:
      'The taxes of every line follow from its price, treatment and law, and add up to the invoice’s',
    cases: sql`select count(*) as cases from invoice_lines where treatment is not null`,
    faults: sql`
      with charged as (
        select coalesce(i.invoice_number, i.id::text) as name, l.position, l.amount_pesewas::numeric as amount,
          l.is_tax_inclusive, t.account, t.amount as found,
          case when l.treatment = 'B' then case t.account when 'tax-nhil' then w.nhil_bp when 'tax-getfund'
              then w.getfund_bp when 'tax-covid' then w.covid_bp when 'tax-vat' then w.vat_bp else 0 end
            when l.treatment = 'E' and t.account = 'tax-flat-rate' then w.flat_bp else 0 end::numeric / 10000
            * case when t.account = 'tax-vat' and w.vat_base = 'VALUE_AND_LEVIES'
              then 1 + (w.nhil_bp + w.getfund_bp + w.covid_bp)::numeric / 10000 else 1 end as rate,
          l.id
        from invoice_lines l join invoices i on i.id = l.invoice_id join tax_laws w on w.id = i.tax_law_id
        cross join lateral ${taxesOf('l')} t (account, amount)
        where l.treatment is not null
      ), exact as (
        select *, case when is_tax_inclusive then 1 + sum(rate) over (partition by id) else 1 end as base from charged
      )
      select name || ' line ' || position || ': ' || account || ' is ' || found || ' and comes to '
        || div(amount * rate * 2 + base, base * 2) as fault
      from exact where found <> div(amount * rate * 2 + base, base * 2)
      union all
      select coalesce(i.invoice_number, i.id::text) || ' has taxes of ' || i.tax_pesewas || ', its lines '
        || coalesce(sum(l.tax_pesewas), 0)
      from invoices i left join invoice_lines l on l.invoice_id = i.id
      group by i.id having i.tax_pesewas <> coalesce(sum(l.tax_pesewas), 0)
      union all
      select coalesce(i.invoice_number, i.id::text) || ' line ' || l.position || ' has no law or no treatment'
      from invoices i join invoice_lines l on l.invoice_id = i.id
      where (i.tax_law_id is null) <> (l.treatment is null) or (l.treatment <> 'A' and i.tax_exemption_id is not null)
      union all
      select i.invoice_number || ' has a law from ' || w.from_day from invoices i join tax_laws w on w.id = i.tax_law_id
      where i.invoice_number is not null and (w.from_day > (i.issued_at at time zone 'Africa/Accra')::date
        or exists (select from tax_laws o where o.created_at <= i.issued_at and (o.from_day, o.id) > (w.from_day, w.id)
          and o.from_day <= (i.issued_at at time zone 'Africa/Accra')::date))`,
  },
  {
    id: 'T2',
    holds:
      'Credit notes reduce the net amounts and taxes of their invoice in proportion, and never below zero',
    cases: sql`select count(*) as cases from credit_note_lines`,
    faults: sql`
      with parts as (
        select n.id as note, n.credit_note_number as number, l.id as line, l.invoice_id, l.kind, p.part, p.amount as all_of,
          coalesce(p.credited, 0) as credited, sum(coalesce(p.credited, 0)) over (partition by l.id, p.part
            order by n.credit_note_number) as until_now
        from credit_notes n join invoices i on i.id = n.invoice_id and i.tax_law_id is not null
        join invoice_lines l on l.invoice_id = i.id
        left join credit_note_lines c on c.credit_note_id = n.id and c.invoice_line_id = l.id
        cross join lateral (values ('net', l.net_pesewas, c.net_pesewas), ('nhil', l.nhil_pesewas, c.nhil_pesewas),
          ('getfund', l.getfund_pesewas, c.getfund_pesewas), ('covid', l.covid_pesewas, c.covid_pesewas),
          ('vat', l.vat_pesewas, c.vat_pesewas), ('flat', l.flat_pesewas, c.flat_pesewas)) p (part, amount, credited)
      ), shares as (
        select *, all_of - until_now + credited as remained,
          sum(all_of - until_now + credited) over kinds as kind_remained, sum(credited) over kinds as kind_credited
        from parts window kinds as (partition by note, kind)
      )
      select number || ' takes ' || credited || ' off the ' || remained || ' left of ' || part as fault from shares
      where credited > remained
        or abs(credited * kind_remained - remained * kind_credited) >= greatest(kind_remained, 1)
      union all
      select number || ' reduces services before freight' from shares where kind = 'FREIGHT'
        and kind_credited < kind_remained and exists (select from shares o where o.note = shares.note
          and o.kind = 'SERVICE' and o.kind_credited > 0)
      union all
      select n.credit_note_number || ' says ' || n.amount_pesewas || ' with taxes of ' || n.tax_pesewas || ', its lines '
        || coalesce(sum(c.net_pesewas + c.tax_pesewas), 0) || ' and ' || coalesce(sum(c.tax_pesewas), 0)
      from credit_notes n join invoices i on i.id = n.invoice_id left join credit_note_lines c on c.credit_note_id = n.id
      group by n.id, i.tax_law_id having n.tax_pesewas <> coalesce(sum(c.tax_pesewas), 0)
        or (i.tax_law_id is not null and n.amount_pesewas <> coalesce(sum(c.net_pesewas + c.tax_pesewas), 0))`,
  },
  {
    id: 'T3',
    holds:
      'The tax accounts equal the taxes of all invoices, credit notes and bills, document by document',
    cases: sql`select count(*) as cases from journal_lines where account like 'tax-%'`,
    faults: sql`
      with documents as (
        select 'invoice-issued' as kind, i.id, t.account, -t.amount as amount
        from invoices i join invoice_lines l on l.invoice_id = i.id cross join lateral ${taxesOf('l')} t (account, amount)
        where i.invoice_number is not null
        union all
        select 'invoice-voided', i.id, t.account, t.amount
        from invoices i join invoice_lines l on l.invoice_id = i.id cross join lateral ${taxesOf('l')} t (account, amount)
        where i.invoice_number is not null and i.state = 'VOID'
        union all
        select 'credit-note', c.credit_note_id, t.account, t.amount
        from credit_note_lines c cross join lateral ${taxesOf('c')} t (account, amount)
        union all
        select kind, b.id, replace(lower(l.category), '_', '-'), sign * l.value_pesewas
        from bills b join bill_lines l on l.bill_id = b.id and l.category like 'TAX%'
        cross join lateral (values ('bill-approved', b.approved_at is not null, 1), ('bill-voided', b.void_posted_on is not null, -1))
          step (kind, is_posted, sign) where is_posted
      ), summed as (
        select kind, id, account, sum(amount) as amount from documents group by 1, 2, 3 having sum(amount) <> 0
      ), posted as (
        select e.kind, e.source_id as id, l.account, sum(l.amount_pesewas) as amount
        from journal_lines l join journal_entries e on e.id = l.entry_id
        where l.account like 'tax-%' and e.source <> 'opening-balances' group by 1, 2, 3
      )
      select coalesce(d.kind, p.kind) || ' of ' || coalesce(d.id, p.id) || ': ' || coalesce(d.account, p.account)
        || ' is ' || coalesce(p.amount, 0) || ' in the journal and ' || coalesce(d.amount, 0) || ' by its lines' as fault
      from summed d full join posted p using (kind, id, account)
      where d.amount is distinct from p.amount`,
  },
  {
    id: 'T4',
    holds:
      'The bill of each VAT return pays the taxes of its month, less those of bills and the credit of earlier months, tax by tax',
    cases: sql`select count(*) as cases from bills where tax_month is not null`,
    faults: sql`
      with before as (
        -- The credit that the last return filed elsewhere carried forward; what was charged until then is in it.
        select l.account, o.last_return_month as month, -l.amount_pesewas as amount
        from opening_balances o join opening_lines l on l.opening_id = o.id
        where o.state = 'POSTED' and o.last_return_month is not null and l.account like 'tax-%' and l.amount_pesewas > 0
      ), months as (
        select l.account, date_trunc('month', e.posted_at at time zone 'Africa/Accra')::date as month,
          -sum(l.amount_pesewas) as amount
        from journal_entries e join journal_lines l on l.entry_id = e.id and l.account like 'tax-%'
        where e.source <> 'opening-balances'
          and not exists (select from bills b where b.id = e.source_id and b.tax_month is not null)
          and date_trunc('month', e.posted_at at time zone 'Africa/Accra')
            > coalesce((select max(month) from before), '-infinity')
        group by 1, 2
        union all select account, month, amount from before
      ), totals as (
        select account, month, sum(amount) over (partition by account order by month) as total from months
      ), highest as (
        -- A credit is what the total is below its highest, so all that became payable until a month is the highest total.
        select account, month, greatest(max(total) over (partition by account order by month), 0) as payable from totals
      ), due as (
        select account, month, payable - lag(payable, 1, 0) over (partition by account order by month) as amount
        from highest
      ), charged as (
        select b.id, due.account, due.amount from bills b join due on due.month = b.tax_month and due.amount <> 0
        where b.state <> 'VOID'
      ), billed as (
        select b.id, replace(lower(l.category), '_', '-') as account, sum(l.value_pesewas) as amount
        from bills b join bill_lines l on l.bill_id = b.id
        where b.state <> 'VOID' and b.tax_month is not null group by 1, 2
      )
      select 'the return ' || coalesce(c.id, b.id) || ' has ' || coalesce(b.amount, 0) || ' of '
        || coalesce(c.account, b.account) || ', its month ' || coalesce(c.amount, 0) as fault
      from charged c full join billed b using (id, account)
      where coalesce(c.amount, 0) <> coalesce(b.amount, 0)`,
  },
];
