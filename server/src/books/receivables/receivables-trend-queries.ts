import type { Ageing } from '@sankofa/domain/values/ledger-accounts';
import type { PlainDay } from '@sankofa/domain/values/time';
import { addDays } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { startOf } from '../../platform/database/accra-days.ts';
import type { Db } from '../../platform/database/db.ts';

export type ReceivablesOfDay = { part: number; age: Ageing; owed: number };

/**
 * Returns the receivables at the end of each of some days, by age, from the journal. What was paid by then
 * settles the first instalment first, and what was credited the last one first, as when it was posted.
 * Instalments and due dates are those of today.
 */
export async function receivablesAtEndOf(
  db: Db,
  days: readonly PlainDay[],
): Promise<ReceivablesOfDay[]> {
  const last = startOf(addDays(days.at(-1) ?? '', 1));
  const { rows } = await sql<ReceivablesOfDay>`
    with ends as (
      select part::int as part, day, (day + 1)::timestamp at time zone 'Africa/Accra' as until
      from unnest(${days}::date[]) with ordinality as one (day, part)
    ), lines as (
      select l.invoice_id, e.posted_at, sum(l.amount_pesewas) as amount,
        sum(l.amount_pesewas) filter (where e.kind in ('credit-note', 'invoice-voided')) as credited,
        sum(l.amount_pesewas) filter (where e.kind = 'invoice-issued') as issued
      from journal_lines l join journal_entries e on e.id = l.entry_id
      where l.account = 'receivable' and e.posted_at < ${last}
      group by l.invoice_id, e.posted_at
    ), balances as (
      select invoice_id, posted_at,
        lead(posted_at, 1, 'infinity') over invoice as next_at,
        sum(amount) over invoice as owed,
        -coalesce(sum(credited) over invoice, 0) as credited,
        coalesce(sum(issued) over invoice, 0) as issued
      from lines window invoice as (partition by invoice_id order by posted_at)
    ), open as (
      select b.invoice_id, e.part, e.day, b.owed, b.credited, b.issued
      from balances b join ends e on b.posted_at < e.until and b.next_at >= e.until
      where b.owed <> 0
    ), instalment as (
      select o.part, o.day, o.owed, first.due_on as first_due, second.due_on as second_due,
        case when second.id is null then o.owed else greatest(0, least(o.owed,
          first.amount_pesewas - greatest(0, o.credited - second.amount_pesewas)
            - (o.issued - o.credited - o.owed))) end as first_owed
      from open o
      join instalments first on first.invoice_id = o.invoice_id and first.position = 1
      left join instalments second on second.invoice_id = o.invoice_id and second.position = 2
    ), part as (
      select part, day, first_owed as owed, first_due as due_on from instalment
      union all select part, day, owed - first_owed, second_due from instalment
    )
    select part, case when due_on is null or due_on >= day then 'NOT_DUE' when due_on >= day - 30 then '1-30'
        when due_on >= day - 60 then '31-60' when due_on >= day - 90 then '61-90' else '90+' end as age,
      sum(owed)::bigint as owed
    from part where owed <> 0 group by 1, 2`.execute(db);
  return rows;
}
