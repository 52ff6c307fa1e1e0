import { billCategories, categoryAccounts } from '@sankofa/domain/payables/expense-category';
import { sql } from 'kysely';

import type { Check } from './ledger-queries.ts';

const categories = sql`(values ${sql.join(
  billCategories.map((category) => sql`(${category}::text, ${categoryAccounts[category]}::text)`),
)}) as named (category, account)`;

/** What suppliers' bills and payments have in common with the journal. */
export const payableChecks: readonly Check[] = [
  {
    id: 'P1',
    holds: 'The payable of each supplier equals the balance due of its bills',
    cases: sql`select count(*) as cases from suppliers`,
    faults: sql`
      with bill as (
        select supplier_id, sum(value_pesewas - settled_pesewas) as open from bills
        where state in ('APPROVED', 'PARTIALLY_PAID', 'PAID') group by supplier_id
      ), journal as (
        select supplier_id, -sum(amount_pesewas) as open from journal_lines
        where account = 'payable' group by supplier_id
      )
      select s.name || ' is open with ' || coalesce(b.open, 0) || ' on bills and ' || coalesce(j.open, 0)
        || ' in the journal' as fault
      from suppliers s left join bill b on b.supplier_id = s.id left join journal j on j.supplier_id = s.id
      where coalesce(b.open, 0) <> coalesce(j.open, 0)`,
  },
  {
    id: 'P2',
    holds: 'Each approved bill posted its lines: by category, and by the batches that caused them',
    cases: sql`select count(*) as cases from bills where approved_at is not null`,
    faults: sql`
      with parts as (
        select l.bill_id, named.account, a.batch_id, a.value_pesewas as worth
        from bill_lines l join bill_allocations a on a.line_id = l.id join ${categories} on named.category = l.category
        union all
        select l.bill_id, named.account, null, l.value_pesewas
          - coalesce((select sum(value_pesewas) from bill_allocations where line_id = l.id), 0)
        from bill_lines l join ${categories} on named.category = l.category
      ), entered as (
        select p.bill_id, p.account, p.batch_id, sum(p.worth) as worth from parts p
        join bills b on b.id = p.bill_id and b.approved_at is not null
        group by p.bill_id, p.account, p.batch_id having sum(p.worth) <> 0
      ), posted as (
        select e.source_id as bill_id, l.account, l.batch_id, sum(l.amount_pesewas) as worth
        from journal_entries e join journal_lines l on l.entry_id = e.id
        where e.kind = 'bill-approved' and l.account <> 'payable' group by 1, 2, 3
      )
      select 'bill ' || coalesce(e.bill_id, p.bill_id) || ' has ' || coalesce(e.worth, 0) || ' of '
        || coalesce(e.account, p.account) || ' for batch ' || coalesce(e.batch_id, p.batch_id)::text
        || ' and posted ' || coalesce(p.worth, 0) as fault
      from entered e full join posted p on p.bill_id = e.bill_id and p.account = e.account
        and p.batch_id is not distinct from e.batch_id
      where e.worth is distinct from p.worth`,
  },
  {
    id: 'P3',
    holds: 'Each bill is the sum of its lines, and is paid by its sent payments',
    cases: sql`select count(*) as cases from bills`,
    faults: sql`
      select 'bill ' || b.id || ' has ' || b.total_minor || ' and ' || b.value_pesewas || ', its lines '
        || coalesce(l.total, 0) || ' and ' || coalesce(l.worth, 0) as fault
      from bills b left join (
        select bill_id, sum(amount_minor) as total, sum(value_pesewas) as worth from bill_lines group by bill_id
      ) l on l.bill_id = b.id
      where (b.total_minor, b.value_pesewas) is distinct from (l.total, l.worth)
      union all
      select 'bill ' || b.id || ' is paid ' || b.paid_minor || ' and ' || b.settled_pesewas || ', by payments '
        || coalesce(p.paid, 0) || ' and ' || coalesce(p.settled, 0)
      from bills b left join (
        select bill_id, sum(amount_minor) as paid, sum(settled_pesewas) as settled from supplier_payments
        where state = 'SENT' group by bill_id
      ) p on p.bill_id = b.id
      where (b.paid_minor, b.settled_pesewas) is distinct from (coalesce(p.paid, 0), coalesce(p.settled, 0))
      union all
      select 'bill ' || b.id || ' has more requested than is open' from bills b
      where b.total_minor - b.paid_minor < (select coalesce(sum(amount_minor), 0) from supplier_payments
        where bill_id = b.id and state in ('REQUESTED', 'APPROVED'))
      union all
      select 'payment ' || id || ' was approved by its requester' from supplier_payments
      where approved_by = requested_by`,
  },
  {
    id: 'P4',
    holds: 'The result of each closed year is in retained earnings, and of no other year',
    cases: sql`select count(*) as cases from year_closes`,
    faults: sql`
      with results as (
        select extract(year from e.posted_at at time zone 'Africa/Accra')::int as year, -sum(l.amount_pesewas) as result
        from journal_entries e join journal_lines l on l.entry_id = e.id
        where l.account like 'revenue-%' or l.account like 'expense-%'
          or l.account in ('gateway-fees', 'gateway-differences', 'drawer-differences', 'fx-differences', 'bad-debts')
        group by 1
      )
      select c.year || ' is closed with ' || c.result_pesewas || ', its entries come to ' || coalesce(r.result, 0) as fault
      from year_closes c left join results r on r.year = c.year
      where c.reopened_at is null and c.result_pesewas is distinct from r.result
      union all
      select l.account || ' is ' || sum(l.amount_pesewas) || ' and the closed years come to ' || closed.result
      from journal_lines l
      cross join (select coalesce(sum(result_pesewas), 0) as result from year_closes where reopened_at is null) closed
      where l.account = 'closed-results' group by l.account, closed.result
      having sum(l.amount_pesewas) <> closed.result`,
  },
  {
    id: 'P5',
    holds:
      'Approved opening balances are posted account by account, against retained earnings, and no others',
    cases: sql`select count(*) as cases from opening_lines`,
    faults: sql`
      with entered as (
        select l.opening_id as id, part.account, sum(part.amount) as amount
        from opening_lines l join opening_balances o on o.id = l.opening_id and o.state in ('POSTED', 'REVERSED')
        cross join lateral (values (l.account, l.amount_pesewas), ('retained-earnings', -l.amount_pesewas)) part (account, amount)
        group by 1, 2 having sum(part.amount) <> 0
      ), posted as (
        select e.source_id as id, l.account, sum(l.amount_pesewas) as amount
        from journal_entries e join journal_lines l on l.entry_id = e.id where e.kind = 'opening-posted' group by 1, 2
      )
      select 'opening balances ' || coalesce(n.id, p.id) || ' have ' || coalesce(n.amount, 0) || ' of '
        || coalesce(n.account, p.account) || ', the journal has ' || coalesce(p.amount, 0) as fault
      from entered n full join posted p on p.id = n.id and p.account = n.account
      where n.amount is distinct from p.amount
      union all
      select 'opening balances ' || o.id || ' have no lines' from opening_balances o
      where not exists (select from opening_lines l where l.opening_id = o.id)
      union all
      select 'opening balances ' || o.id || ' name the return of ' || o.last_return_month || ' and have no credit'
      from opening_balances o where o.last_return_month is not null and not exists (select from opening_lines l
        where l.opening_id = o.id and l.account like 'tax-%' and l.amount_pesewas > 0)`,
  },
  {
    id: 'P6',
    holds:
      'What was unpaid to suppliers when the books began is on opening bills only, against the opening balance, and of no batch',
    cases: sql`select count(*) as cases from bills where is_opening`,
    faults: sql`
      select 'bill ' || b.id || case when b.is_opening then ' is an opening bill' else ' is none' end || ' with a line of '
        || l.category as fault
      from bills b join bill_lines l on l.bill_id = b.id where b.is_opening <> (l.category = 'OPENING_BALANCE')
      union all
      select 'bill ' || l.bill_id || ' was unpaid when the books began, and is of a batch'
      from bill_lines l join bill_allocations a on a.line_id = l.id where l.category = 'OPENING_BALANCE'
      union all
      select 'bill ' || b.id || ' was unpaid when the books began and posted ' || l.amount_pesewas || ' on ' || l.account
      from bills b join journal_entries e on e.source = 'bill' and e.source_id = b.id
      join journal_lines l on l.entry_id = e.id
      where b.is_opening and l.account not in ('payable', 'opening-balance')
      union all
      select 'the opening balance has ' || sum(l.amount_pesewas) || ' of bill ' || e.source_id || ', which is no opening bill'
      from journal_entries e join journal_lines l on l.entry_id = e.id and l.account = 'opening-balance'
      join bills b on b.id = e.source_id and not b.is_opening
      where e.source = 'bill' group by e.source_id having sum(l.amount_pesewas) <> 0`,
  },
];
