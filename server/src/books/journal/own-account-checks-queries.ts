import { sql } from 'kysely';

import type { Check } from './ledger-queries.ts';

const keyOf = (column: string) =>
  sql`upper(regexp_replace(normalize(${sql.ref(column)}, nfkc), '[^0-9A-Za-z]', '', 'g'))`;
const accountOfMethod = (
  column: string,
) => sql`case ${sql.ref(column)} when 'BANK_TRANSFER' then 'cash-bank'
  when 'MOBILE_MONEY' then 'cash-mobile-money' when 'CASH' then 'cash-office' else 'gateway-clearing' end`;

/**
 * Selects each statement line that no one has booked with each record of whose reference it has the key and of whose
 * account it is: what the line says, what the record says and what its entry moved the account by, money in positive.
 */
const namedRecords = sql`
  select line.id as line_id, line.account, line.amount as on_line, record.kind, record.id as record_id,
    record.amount as moved, coalesce(posted.amount, 0) as posted
  from (
    select l.id, s.account_id, ${accountOfMethod('s.method')} as account, named.key,
      case l.direction when 'OUT' then -l.amount_pesewas else l.amount_pesewas end as amount
    from statement_lines l join imported_statements s on s.id = l.statement_id
    cross join lateral (select distinct key from unnest(l.reference_keys) key) named
    where l.same_as is null and l.set_aside_at is null
      and not exists (select from statement_bookings b where b.line_id = l.id and b.undone_at is null)
  ) line
  join (
    select 'transfer-posted' as kind, t.id, ${keyOf('t.reference')} as key, side.account, side.own_id, side.amount
    from transfers t cross join lateral (values
      (t.from_account, t.from_statement_account_id, -t.amount_pesewas - t.fee_pesewas),
      (t.to_account, t.to_statement_account_id, t.amount_pesewas)) side (account, own_id, amount)
    where t.state = 'POSTED' and t.from_account <> t.to_account
    union all
    select 'supplier-paid', id, ${keyOf('reference')}, ${accountOfMethod('method')}, null, -cash_pesewas
    from supplier_payments where state = 'SENT'
    union all
    select 'refund-paid', id, ${keyOf('reference')}, ${accountOfMethod('method')}, null, -amount_pesewas
    from refunds where state = 'PAID'
    union all
    select 'payment-confirmed', id, ${keyOf('reference')}, ${accountOfMethod('method')}, null, amount_pesewas
    from payments where state = 'CONFIRMED'
  ) record on record.key = line.key and record.account = line.account
    and (record.own_id is null or record.own_id = line.account_id)
  left join lateral (
    select sum(p.amount_pesewas) as amount from journal_entries e join journal_lines p on p.entry_id = e.id
    where e.kind = record.kind and e.source_id = record.id and p.account = record.account
  ) posted on true`;

/** What transfers between our own accounts have in common with the journal and with statements. */
export const ownAccountChecks: readonly Check[] = [
  {
    id: 'B1',
    holds:
      'Each posted transfer moved its amount between its two accounts, with its fee as an expense, and a reversed one nothing',
    cases: sql`select count(*) as cases from transfers`,
    faults: sql`
      with sides as (
        select id, from_account as account, -amount_pesewas - fee_pesewas as amount, state from transfers
        union all select id, to_account, amount_pesewas, state from transfers
        union all select id, 'expense-bank-charges', fee_pesewas, state from transfers
      ), expected as (
        select id, account, sum(amount) as amount from sides where state = 'POSTED'
        group by id, account having sum(amount) <> 0
      ), posted as (
        select e.source_id as id, l.account, sum(l.amount_pesewas) as amount
        from journal_entries e join journal_lines l on l.entry_id = e.id
        where e.source = 'transfer' group by 1, 2 having sum(l.amount_pesewas) <> 0
      )
      select 'transfer ' || coalesce(x.id, p.id) || ' has ' || coalesce(x.amount, 0) || ' of '
        || coalesce(x.account, p.account) || ', the journal has ' || coalesce(p.amount, 0) as fault
      from expected x full join posted p on p.id = x.id and p.account = x.account
      where x.amount is distinct from p.amount`,
  },
  {
    id: 'B2',
    holds:
      'Each statement line of a transfer is on the account of its side, with its amount, and no side has two',
    cases: sql`select count(*) as cases from statement_bookings where kind = 'TRANSFER' and undone_at is null`,
    faults: sql`
      select 'line ' || b.line_id || ' is on ' || s.method || ' with ' || l.direction || ' ' || l.amount_pesewas
        || ', not the ' || b.transfer_side || ' side of transfer ' || t.id as fault
      from statement_bookings b join transfers t on t.id = b.transfer_id
      join statement_lines l on l.id = b.line_id join imported_statements s on s.id = l.statement_id
      cross join lateral (select
        case when b.transfer_side = 'FROM' then t.from_account else t.to_account end as account,
        case when b.transfer_side = 'FROM' then t.from_statement_account_id else t.to_statement_account_id end as own_id,
        case when b.transfer_side = 'FROM' then t.amount_pesewas + t.fee_pesewas else t.amount_pesewas end as amount
      ) side
      where b.undone_at is null and (
        side.amount <> l.amount_pesewas or (b.transfer_side = 'FROM') <> (l.direction = 'OUT')
        or side.account <> case s.method when 'BANK_TRANSFER' then 'cash-bank'
          when 'MOBILE_MONEY' then 'cash-mobile-money' else 'gateway-clearing' end
        or side.own_id <> s.account_id)
      union all
      select 'transfer ' || transfer_id || ' has ' || count(*) || ' lines on its ' || transfer_side || ' side'
      from statement_bookings where kind = 'TRANSFER' and undone_at is null
      group by transfer_id, transfer_side having count(*) > 1
      union all
      select 'line ' || b.line_id || ' is of the transfer ' || t.id || ', which is ' || t.state
      from statement_bookings b join transfers t on t.id = b.transfer_id
      where b.undone_at is null and t.state in ('REJECTED', 'REVERSED')`,
  },
  {
    id: 'B3',
    holds:
      'Each statement line of a payout is money that the bank received, of its amount, and no payout has two',
    cases: sql`select count(*) as cases from statement_bookings where kind = 'GATEWAY_PAYOUT' and undone_at is null`,
    faults: sql`
      select 'line ' || b.line_id || ' is ' || l.direction || ' ' || l.amount_pesewas || ' on ' || s.method
        || ', and payout ' || g.payout_number || ' brought ' || g.bank_pesewas as fault
      from statement_bookings b join gateway_payouts g on g.id = b.gateway_payout_id
      join statement_lines l on l.id = b.line_id join imported_statements s on s.id = l.statement_id
      where b.undone_at is null and (g.posted_at is null or l.direction <> 'IN' or s.method <> 'BANK_TRANSFER'
        or g.bank_pesewas <> l.amount_pesewas)
      union all
      select 'payout ' || gateway_payout_id || ' has ' || count(*) || ' lines' from statement_bookings
      where gateway_payout_id is not null and undone_at is null group by gateway_payout_id having count(*) > 1`,
  },
  {
    id: 'B4',
    holds:
      'Each statement line with the reference and amount of a transfer or payment is what the journal moved its account by, and the reverse',
    cases: sql`select count(*) as cases from (${namedRecords}) named where moved = on_line`,
    faults: sql`
      select 'line ' || line_id || ' has ' || on_line || ' of ' || account || ' with the reference of ' || kind || ' '
        || record_id || ', which is over ' || moved || ', the journal has ' || posted as fault
      from (${namedRecords}) named where (moved = on_line) <> (posted = on_line)`,
  },
];
