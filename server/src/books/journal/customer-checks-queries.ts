import { sql } from 'kysely';

import { wrongAccountDays } from '../account-days-queries.ts';
import type { Check } from './ledger-queries.ts';

/** The checks on customers' balances, also across merges. */
export const customerChecks: readonly Check[] = [
  {
    id: 'D14',
    holds: 'The stored balance of every customer equals the journal',
    cases: sql`select count(*) as cases from customer_balances
      where owed_pesewas <> 0 or credit_pesewas <> 0`,
    faults: sql`
      select c.code || ' is stored with ' || coalesce(b.owed_pesewas, 0) || ' owed and '
        || coalesce(b.credit_pesewas, 0) || ' of credit, the journal has ' || j.owed || ' and ' || j.credit as fault
      from customers c
      left join customer_balances b on b.customer_id = c.id
      left join lateral (
        select coalesce(sum(amount_pesewas) filter (where account = 'receivable'), 0) as owed,
          -coalesce(sum(amount_pesewas) filter (where account = 'customer-credit'), 0) as credit
        from journal_lines where customer_id = c.id
      ) j on true
      where (b.owed_pesewas, b.credit_pesewas) is distinct from (j.owed, j.credit)`,
  },
  {
    id: 'D15',
    holds: 'Merged customers own nothing, and each merge moved exactly what was open',
    cases: sql`select count(*) as cases from customer_merges`,
    faults: sql`
      select c.code || ' is merged and still has ' || sum(l.amount_pesewas) || ' on ' || l.account as fault
      from customers c join journal_lines l on l.customer_id = c.id where c.merged_into is not null
      group by c.id, l.account, case when l.account = 'receivable' then l.invoice_id end
      having sum(l.amount_pesewas) <> 0
      union all
      select c.code || ' is merged and still owns ' || o.what || ' ' || o.id
      from customers c join (
        select 'invoice' as what, id, customer_id from invoices
        union all select 'payment', id, customer_id from payments
        union all select 'refund', id, customer_id from refunds
        union all select 'shipment', id, customer_id from shipments
      ) o on o.customer_id = c.id where c.merged_into is not null
      union all
      select 'invoice ' || i.invoice_number || ' was posted to ' || c.code || ', who was not merged into its customer'
      from journal_lines l join invoices i on i.id = l.invoice_id join customers c on c.id = l.customer_id
      where l.account = 'receivable' and coalesce(c.merged_into, c.id) <> i.customer_id
      union all
      select c.code || ' is merged into a merged customer' from customers c join customers k on k.id = c.merged_into
      where k.merged_into is not null
      union all
      select 'merge ' || m.id || ' moved ' || l.account || ' of other customers'
      from customer_merges m join journal_entries e on e.kind = 'customer-merged' and e.source_id = m.id
      join journal_lines l on l.entry_id = e.id
      group by m.id, l.account
      having sum(l.amount_pesewas) <> 0 or bool_or(l.customer_id not in (m.old_id, m.kept_id))
      union all
      select c.code || ' is merged without a record of it, or the other way round' from customers c
      full join customer_merges m on m.old_id = c.id where (c.merged_into is null) <> (m.id is null)`,
  },
  {
    id: 'D16',
    holds: 'The stored receivable of every invoice at any time equals the journal',
    cases: sql`select count(*) as cases from receivable_history`,
    faults: sql`
      select 'invoice ' || coalesce(h.invoice_id, j.invoice_id) || ' is stored with ' || coalesce(h.owed_pesewas, 0)
        || ' from ' || coalesce(h.posted_at, j.posted_at) || ', the journal has ' || coalesce(j.owed_pesewas, 0) as fault
      from receivable_history h full join receivable_history_of(null) j using (invoice_id, posted_at)
      where h is distinct from j`,
  },
  {
    id: 'D17',
    holds: 'The stored movements of each account on each day equal the journal',
    cases: sql`select count(*) as cases from account_days`,
    faults: wrongAccountDays,
  },
];
