import { type Ageing } from '@sankofa/domain/values/ledger-accounts';
import type { PlainDay } from '@sankofa/domain/values/time';
import { sql, type RawBuilder } from 'kysely';

/** The age band of an instalment on a day, by the day from which it ages. */
export const ageOn = (agedFrom: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql<Ageing>`case
  when ${agedFrom} is null or ${agedFrom} >= ${day} then 'NOT_DUE' when ${agedFrom} >= ${day} - 30 then '1-30'
  when ${agedFrom} >= ${day} - 60 then '31-60' when ${agedFrom} >= ${day} - 90 then '61-90' else '90+' end`;

/**
 * Selects the open instalments at the end of each of some days, numbered by `part`. What was owed is in
 * `receivable_history`, which follows the journal. What was paid by then settles the first instalment first, and what was
 * credited the last one first, as when it was posted. Plans and due dates are those of that day; an invoice of a merged
 * customer counts for the one who has it now.
 */
export const openPartsAtEndOf = (days: readonly PlainDay[]) => sql`
  select o.part, o.day, o.invoice_id, i.customer_id, one.owed, aged_from(one.due_on, i.shipment_id) as aged_from
  from (
    select e.part, e.day, e.until, h.invoice_id, h.owed_pesewas as owed, h.credited_pesewas as credited,
      h.issued_pesewas as issued
    from (
      select part::int as part, day, (day + 1)::timestamp at time zone 'Africa/Accra' as until
      from unnest(${days}::date[]) with ordinality as one (day, part)
    ) e join receivable_history h on h.owed_pesewas <> 0
      and tstzrange(h.posted_at, h.next_at, '(]') @> e.until
  ) o
  join invoices i on i.id = o.invoice_id
  cross join lateral (
    select min(until) as until from instalment_history where invoice_id = o.invoice_id and until >= o.until
  ) changed
  cross join lateral (
    select max(amount_pesewas) filter (where position = 1) as first_amount,
      max(due_on) filter (where position = 1) as first_due,
      max(amount_pesewas) filter (where position = 2) as second_amount,
      max(due_on) filter (where position = 2) as second_due
    from (
      select position, amount_pesewas, due_on from instalment_history
      where invoice_id = o.invoice_id and until = changed.until
      union all
      select position, amount_pesewas, due_on from instalments
      where invoice_id = o.invoice_id and changed.until is null
    ) plan
  ) plan
  cross join lateral (
    select case when plan.second_amount is null then o.owed else greatest(0, least(o.owed,
      plan.first_amount - greatest(0, o.credited - plan.second_amount) - (o.issued - o.credited - o.owed))) end as owed
  ) first
  cross join lateral (values (first.owed, plan.first_due), (o.owed - first.owed, plan.second_due)) as one (owed, due_on)
  where one.owed <> 0`;
