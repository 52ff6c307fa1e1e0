import { sql, type RawBuilder } from 'kysely';

/** An invariant. Its statement returns one row for each violation. */
export type Check = {
  /** The name in docs and reports: I1 to I12 for the ledger, D for documents, P for payables, T for taxes, B for our own accounts. */
  id: string;
  holds: string;
  /** Counts the cases to check. */
  cases: RawBuilder<{ cases: number }>;
  faults: RawBuilder<{ fault: string }>;
};

const count = (table: string) =>
  sql<{ cases: number }>`select count(*) as cases from ${sql.table(table)}`;

/** Kinds of entries that change what is paid on an invoice, and those that change its total. */
const paying = sql`('payment-confirmed', 'payment-reversed', 'credit-used', 'credit-freed')`;

/** The sums of each invoice according to the journal. */
const perInvoice = sql`
  select l.invoice_id,
    coalesce(sum(l.amount_pesewas) filter (where e.kind = 'invoice-issued'), 0) as total,
    coalesce(sum(l.amount_pesewas) filter (where e.kind = 'invoice-voided'), 0) as voided,
    coalesce(-sum(l.amount_pesewas) filter (
      where e.kind in ('credit-note', 'written-off', 'write-off-reversed')), 0) as credited,
    coalesce(-sum(l.amount_pesewas) filter (where e.kind in ${paying}), 0) as paid,
    sum(l.amount_pesewas) as owed
  from journal_lines l join journal_entries e on e.id = l.entry_id
  where l.account = 'receivable' group by l.invoice_id`;

export const checks: readonly Check[] = [
  {
    id: 'I1',
    holds: 'Every journal entry has lines and balances to zero',
    cases: count('journal_entries'),
    faults: sql`
      select 'entry ' || e.id || ' comes to ' || coalesce(sum(l.amount_pesewas)::text, 'nothing') as fault
      from journal_entries e left join journal_lines l on l.entry_id = e.id
      group by e.id having sum(l.amount_pesewas) is distinct from 0 or count(l.position) < 2`,
  },
  {
    id: 'I2',
    holds: 'Every reversal mirrors its original entry, and no entry is reversed twice',
    cases: sql`select count(*) as cases from journal_entries where reverses_id is not null`,
    faults: sql`
      with pairs as (
        select r.id as reversal, o.id as original, (o.kind, r.kind) in
          (('invoice-issued', 'invoice-voided'), ('payment-confirmed', 'payment-reversed'),
            ('refund-approved', 'refund-cancelled'), ('opening-credit', 'opening-credit-reversed'),
            ('bill-approved', 'bill-voided'), ('supplier-paid', 'supplier-payment-reversed'),
            ('year-closed', 'year-reopened'), ('opening-posted', 'opening-reversed'), ('written-off', 'write-off-reversed'),
            ('transfer-posted', 'transfer-reversed'))
          and r.source_id = o.source_id as fit
        from journal_entries r join journal_entries o on o.id = r.reverses_id
      )
      select 'entry ' || reversal || ' does not fit ' || original as fault from pairs where not fit
      union all
      select 'entry ' || p.reversal || ' leaves ' || sum(l.amount_pesewas) || ' of ' || p.original || ' on ' || l.account
      from pairs p join journal_lines l on l.entry_id in (p.reversal, p.original)
      where l.account like 'cash-%' or l.account in ('gateway-clearing', 'opening-balance') or l.account like 'revenue-%'
        or l.account like 'expense-%' or l.account like 'tax-%' or l.account in ('payable', 'fx-differences', 'bad-debts')
      group by p.reversal, p.original, l.account having sum(l.amount_pesewas) <> 0
      union all
      select 'entry ' || id || ' takes nothing back' from journal_entries
      where kind in ('invoice-voided', 'payment-reversed', 'refund-cancelled', 'opening-credit-reversed',
        'bill-voided', 'supplier-payment-reversed', 'year-reopened', 'opening-reversed', 'write-off-reversed',
        'transfer-reversed')
        and reverses_id is null`,
  },
  {
    id: 'I3',
    holds: 'Every document is posted exactly once with its amount, and nothing else is posted',
    cases: count('journal_entries'),
    faults: sql`
      with openings as (
        select o.id, o.reversed_at, sum(l.amount_pesewas) as net,
          sum(greatest(l.amount_pesewas, 0)) + greatest(-sum(l.amount_pesewas), 0) as debits
        from opening_balances o join opening_lines l on l.opening_id = o.id where o.posted_at is not null group by o.id
      ), documents as (
        select 'invoice-issued' as kind, id, total_pesewas as amount from invoices where invoice_number is not null
        union all select 'invoice-voided', id, total_pesewas from invoices
          where invoice_number is not null and state = 'VOID'
        union all select 'credit-note', id, amount_pesewas from credit_notes
        union all select 'payment-confirmed', id, amount_pesewas from payments where state in ('CONFIRMED', 'REVERSED')
        union all select 'payment-reversed', id, amount_pesewas from payments where state = 'REVERSED'
        union all select 'refund-approved', id, amount_pesewas from refunds
          where state in ('APPROVED', 'PROCESSING', 'FAILED', 'PAID') or withdrawn_at is not null
        union all select 'refund-cancelled', id, amount_pesewas from refunds where withdrawn_at is not null
        union all select 'refund-paid', id, amount_pesewas from refunds where state = 'PAID'
        union all select 'opening-credit', id, -amount_pesewas from opening_items where amount_pesewas < 0
        union all select 'opening-credit-reversed', id, -amount_pesewas from opening_items
          where amount_pesewas < 0 and reversed_at is not null
        union all select 'gateway-paid-out', id, fees_pesewas + bank_pesewas from gateway_payouts
          where posted_at is not null and fees_pesewas + bank_pesewas > 0
        union all select 'gateway-settled', id, abs(gateway_pesewas - books_pesewas) from gateway_differences
          where state = 'SETTLED'
        union all select 'cash-counted', id, banked_pesewas + greatest(expected_pesewas - counted_pesewas, 0)
          + greatest(counted_pesewas - banked_pesewas - expected_pesewas, 0)
          from cash_counts where banked_pesewas > 0 or counted_pesewas <> expected_pesewas
        union all select 'opening-posted', id, debits from openings
        union all select 'opening-reversed', id, debits from openings where reversed_at is not null
        union all select 'year-closed', id, abs(result_pesewas) from year_closes
        union all select 'year-reopened', id, abs(result_pesewas) from year_closes where reopened_at is not null
        union all select 'bill-approved', id, value_pesewas from bills where approved_at is not null and value_pesewas > 0
        union all select 'bill-voided', id, value_pesewas from bills where approved_at is not null and state = 'VOID'
          and value_pesewas > 0
        union all select 'supplier-paid', id, greatest(settled_pesewas, cash_pesewas) from supplier_payments
          where sent_at is not null
        union all select 'supplier-payment-reversed', id, greatest(settled_pesewas, cash_pesewas)
          from supplier_payments where state = 'REVERSED'
        union all select 'written-off', id, amount_pesewas from invoice_corrections
          where kind = 'WRITE_OFF' and state = 'APPROVED'
        union all select 'write-off-reversed', id, amount_pesewas from invoice_corrections where reversed_at is not null
        union all select 'transfer-posted', id, amount_pesewas + fee_pesewas from transfers where approved_at is not null
        union all select 'transfer-reversed', id, amount_pesewas + fee_pesewas from transfers where state = 'REVERSED'
        union all select 'customer-merged', id, moved_pesewas from customer_merges where moved_pesewas > 0
      ), posted as (
        select e.kind, e.source_id as id, sum(l.amount_pesewas) filter (where l.amount_pesewas > 0) as amount
        from journal_entries e join journal_lines l on l.entry_id = e.id
        where e.kind not in ('credit-used', 'credit-freed') group by e.id
      )
      select coalesce(d.kind, p.kind) || ' of ' || coalesce(d.id, p.id) || ': the document says '
        || coalesce(d.amount::text, 'nothing') || ', the journal ' || coalesce(p.amount::text, 'nothing') as fault
      from documents d full join posted p on p.kind = d.kind and p.id = d.id
      where d.amount is distinct from p.amount`,
  },
  {
    id: 'I4',
    holds:
      'Each invoice’s paid, credited and due amounts match its instalments, allocations and entries',
    cases: count('invoices'),
    faults: sql`
      with journal as (${perInvoice}), parts as (
        select invoice_id, sum(amount_pesewas) as total, sum(paid_pesewas) as paid,
          sum(credited_pesewas) as credited,
          min(due_on) filter (where paid_pesewas + credited_pesewas < amount_pesewas) as next_due_on
        from instalments group by invoice_id
      ), allocated as (
        select invoice_id, sum(amount_pesewas) as paid from allocations group by invoice_id
      ), notes as (
        select invoice_id, sum(amount_pesewas) as credited from (
          select invoice_id, amount_pesewas from credit_notes
          union all select invoice_id, amount_pesewas from invoice_corrections
            where kind = 'WRITE_OFF' and state = 'APPROVED' and reversed_at is null
        ) one group by invoice_id
      )
      select coalesce(i.invoice_number, i.id::text) || ': ' || w.what || ' is ' || w.stored || ' on the invoice, '
        || coalesce(w.instalments::text, '-') || ' by instalments, ' || coalesce(w.documents::text, '-')
        || ' by allocations or notes, ' || coalesce(w.journal::text, '-') || ' by the journal' as fault
      from invoices i
      left join journal j on j.invoice_id = i.id
      left join parts p on p.invoice_id = i.id
      left join allocated a on a.invoice_id = i.id
      left join notes n on n.invoice_id = i.id
      cross join lateral (values
        ('the total', i.total_pesewas, p.total, i.total_pesewas, j.total),
        ('what is paid', i.paid_pesewas, p.paid, coalesce(a.paid, 0), j.paid),
        ('what is credited', i.credited_pesewas, p.credited, coalesce(n.credited, 0), j.credited),
        ('what is owed', case when i.state = 'VOID' then 0
            else i.total_pesewas - i.paid_pesewas - i.credited_pesewas end,
          case when i.state = 'VOID' then 0 else p.total - p.paid - p.credited end,
          case when i.state = 'VOID' then 0 else i.total_pesewas - coalesce(a.paid, 0) - coalesce(n.credited, 0) end,
          j.owed)
      ) as w (what, stored, instalments, documents, journal)
      where i.invoice_number is not null
        and (w.stored, w.stored, w.stored) is distinct from (w.instalments, w.documents, w.journal)
      union all
      select coalesce(i.invoice_number, i.id::text) || ': the next due day is not its instalments''' from invoices i
      left join parts p on p.invoice_id = i.id
      where i.next_due_on is distinct from (case when i.state = 'VOID' then null else p.next_due_on end)
      union all
      select 'instalment ' || t.id || ' is paid ' || t.paid_pesewas || ' and allocated '
        || coalesce(sum(a.amount_pesewas), 0)
      from instalments t left join allocations a on a.instalment_id = t.id
      group by t.id having t.paid_pesewas <> coalesce(sum(a.amount_pesewas), 0)
      union all
      select i.invoice_number || ' is ' || i.state || ' with ' || i.paid_pesewas || ' paid and '
        || i.credited_pesewas || ' credited of ' || i.total_pesewas
      from invoices i where i.state not in ('DRAFT', 'VOID') and i.state <> case
        when i.paid_pesewas + i.credited_pesewas >= i.total_pesewas then 'PAID'
        when i.paid_pesewas > 0 then 'PARTIALLY_PAID' else 'ISSUED' end
      union all
      select coalesce(i.invoice_number, i.id::text) || ' is ' || i.state || ' and has money on it' from invoices i
      where i.state in ('DRAFT', 'VOID') and (i.paid_pesewas <> 0 or i.credited_pesewas <> 0)`,
  },
  {
    id: 'I5',
    holds: 'No customer has a negative receivable, credit or refund balance',
    cases: sql`select count(distinct (account, customer_id)) as cases from journal_lines where customer_id is not null`,
    faults: sql`
      select account || ' of customer ' || customer_id || ' is ' || sum(amount_pesewas) as fault
      from journal_lines where customer_id is not null group by account, customer_id
      having (account = 'receivable' and sum(amount_pesewas) < 0)
        or (account <> 'receivable' and sum(amount_pesewas) > 0)
      union all
      select 'customer ' || r.customer_id || ' asked ' || sum(r.amount_pesewas) || ' back and has less credit'
      from refunds r where r.state = 'REQUESTED' and r.invoice_id is null group by r.customer_id
      having sum(r.amount_pesewas) > coalesce((select -sum(amount_pesewas) from journal_lines l
        where l.account = 'customer-credit' and l.customer_id = r.customer_id), 0)`,
  },
  {
    id: 'I6',
    holds:
      'No customer was refunded more than they paid, including what is due for returned payments',
    cases: sql`select count(distinct customer_id) as cases from payments`,
    faults: sql`
      select 'customer ' || c.id || ' paid ' || coalesce(p.amount, 0) || ', owes ' || coalesce(d.amount, 0)
        || ' for returned payments and got ' || r.amount || ' back' as fault
      from customers c
      join (select customer_id, sum(amount_pesewas) as amount from refunds
        where state in ('APPROVED', 'PROCESSING', 'FAILED', 'PAID') group by customer_id) r on r.customer_id = c.id
      left join (select customer_id, sum(amount_pesewas) as amount from payments
        where state = 'CONFIRMED' group by customer_id) p on p.customer_id = c.id
      left join (select customer_id, sum(total_pesewas - paid_pesewas) as amount from invoices
        where purpose = 'RETURNED_PAYMENT' group by customer_id) d on d.customer_id = c.id
      left join (select customer_id, -sum(amount_pesewas) as amount from opening_items
        where amount_pesewas < 0 and reversed_at is null group by customer_id) o on o.customer_id = c.id
      where r.amount > coalesce(p.amount, 0) + coalesce(d.amount, 0) + coalesce(o.amount, 0)`,
  },
  {
    id: 'I7',
    holds:
      'Payments are allocated only while confirmed, only to the customer’s selected invoices, and never above their amount',
    cases: count('payments'),
    faults: sql`
      select 'payment ' || p.id || ' is ' || p.state || ' over ' || p.amount_pesewas || ' and pays '
        || coalesce(sum(a.amount_pesewas), 0) as fault
      from payments p left join allocations a on a.payment_id = p.id
      group by p.id
      having coalesce(sum(a.amount_pesewas), 0) not between 0
          and (case when p.state = 'CONFIRMED' then p.amount_pesewas else 0 end)
      union all
      select 'allocation ' || a.id || ' is on an invoice or a part that its payment is not for'
      from allocations a join instalments t on t.id = a.instalment_id
      left join payment_invoices f on f.payment_id = a.payment_id and f.invoice_id = a.invoice_id
      where a.payment_id is not null
        and (f.invoice_id is null or (f.part = 'DEPOSIT' and t.kind = 'BALANCE'))
      union all
      select 'payment ' || p.id || ' is for no invoice and not on account, or for another customer''s' from payments p
      left join payment_invoices f on f.payment_id = p.id
      left join invoices i on i.id = f.invoice_id
      where case when p.is_on_account then f.invoice_id is not null else i.customer_id is distinct from p.customer_id end
      union all
      select 'allocation ' || a.id || ' names an instalment of another invoice'
      from allocations a join instalments t on t.id = a.instalment_id where t.invoice_id <> a.invoice_id`,
  },
  {
    id: 'I8',
    holds: 'Every request was decided once, by someone other than the requester',
    cases: sql`select (select count(*) from payments) + (select count(*) from refunds) as cases`,
    faults: sql`
      select 'payment ' || id || ' was decided by its submitter' as fault from payments
      where decided_by = submitted_by
      union all
      select 'payment ' || id || ' was approved and confirmed by one person' from payments
      where approved_by in (decided_by, submitted_by)
      union all
      select 'the correction ' || id || ' was decided by its requester' from invoice_corrections
      where state in ('APPROVED', 'REJECTED') and decided_by = requested_by
      union all
      select 'refund ' || id || ' was decided or sent by who asked for it' from refunds
      where requested_by in (decided_by, paid_by)
      union all
      select 'payment ' || id || ' is ' || state || ' and decided ' || coalesce(decided_at::text, 'never')
      from payments where (state = 'SUBMITTED') <> (decided_at is null)`,
  },
  {
    id: 'I9',
    holds:
      'Each cash account equals money in minus money out, including payment provider payouts and bank deposits',
    cases: sql`select count(*) as cases from journal_lines where account like 'cash-%'`,
    faults: sql`
      with moves as (
        select method, amount_pesewas as amount from payments where state = 'CONFIRMED'
        union all select method, -amount_pesewas from refunds where state = 'PAID'
        union all select 'GATEWAY', -fees_pesewas - bank_pesewas from gateway_payouts where posted_at is not null
        union all select 'BANK_TRANSFER', bank_pesewas from gateway_payouts where posted_at is not null
        union all select 'GATEWAY', gateway_pesewas - books_pesewas from gateway_differences
          where state = 'SETTLED'
        union all select 'CASH', counted_pesewas - expected_pesewas - banked_pesewas from cash_counts
        union all select 'BANK_TRANSFER', banked_pesewas from cash_counts
        union all select method, -cash_pesewas from supplier_payments where state = 'SENT'
        union all select case l.account when 'cash-mobile-money' then 'MOBILE_MONEY' when 'cash-bank' then 'BANK_TRANSFER'
            when 'gateway-clearing' then 'GATEWAY' else 'CASH' end, l.amount_pesewas
          from opening_lines l join opening_balances o on o.id = l.opening_id
          where o.state = 'POSTED' and l.account not like 'tax-%'
        union all select case m.account when 'cash-mobile-money' then 'MOBILE_MONEY' when 'cash-bank' then 'BANK_TRANSFER'
            when 'gateway-clearing' then 'GATEWAY' else 'CASH' end, m.amount
          from transfers t cross join lateral (values
            (t.from_account, -t.amount_pesewas - t.fee_pesewas), (t.to_account, t.amount_pesewas)) as m (account, amount)
          where t.state = 'POSTED'
      ), cash as (
        select case account when 'cash-mobile-money' then 'MOBILE_MONEY' when 'cash-bank' then 'BANK_TRANSFER'
          when 'gateway-clearing' then 'GATEWAY' else 'CASH' end as method, sum(amount_pesewas) as amount
        from journal_lines where account like 'cash-%' or account = 'gateway-clearing' group by account
      ), sums as (select method, sum(amount) as amount from moves group by method)
      select coalesce(s.method, c.method) || ' is ' || coalesce(c.amount, 0) || ' in the journal and '
        || coalesce(s.amount, 0) || ' by payments, refunds, pay-outs, counts, suppliers and transfers' as fault
      from sums s full join cash c on c.method = s.method
      where coalesce(s.amount, 0) <> coalesce(c.amount, 0)`,
  },
  {
    id: 'I10',
    holds: 'The whole journal balances to zero',
    cases: count('journal_lines'),
    faults: sql`
      select 'the journal comes to ' || sum(amount_pesewas) as fault from journal_lines
      having coalesce(sum(amount_pesewas), 0) <> 0`,
  },
];
