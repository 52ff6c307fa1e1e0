import type { Ageing } from '@sankofa/domain/values/ledger-accounts';
import type { PlainDay } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

export type ReceivablesOfDay = { part: number; age: Ageing; owed: number };

/**
 * Returns the receivables at the end of each of some days, by age. They are in `receivable_history`, which
 * follows the journal. What was paid by then settles the first instalment first, and what was credited the last one first, as when it was posted.
 * Instalments and due dates are those of today.
 */
export async function receivablesAtEndOf(
  db: Db,
  days: readonly PlainDay[],
): Promise<ReceivablesOfDay[]> {
  const { rows } = await sql<ReceivablesOfDay>`
    with ends as (
      select part::int as part, day, (day + 1)::timestamp at time zone 'Africa/Accra' as until
      from unnest(${days}::date[]) with ordinality as one (day, part)
    ), open as (
      select h.invoice_id, e.part, e.day, h.owed_pesewas as owed, h.credited_pesewas as credited,
        h.issued_pesewas as issued
      from ends e join receivable_history h on h.owed_pesewas <> 0
        and tstzrange(h.posted_at, h.next_at, '(]') @> e.until
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
