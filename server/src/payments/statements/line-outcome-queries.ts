import type { Actor } from '@sankofa/domain/access';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/db.ts';
import { bookingsOfLine } from './booking-queries.ts';

/** Who reads: an outcome depends on the person. */
export type Reader = { db: Db | Tx; actor: Actor };

/**
 * Selects statement lines, each with the payment that one of its references names and its outcome:
 * `mayPayment.confirm` in SQL, so that it can be filtered, paged and counted. If a line names several
 * payments, the one of its amount is used; a first approval of another amount counts as the amount. Reading
 * confirms nothing: the person who confirms a match is one of the two required above the limit.
 */
export const linesWithOutcome = (statementIds: readonly string[], actor: Actor) => sql`
  select l.*, n.payment_id, n.key_at, b.kind as booking_kind, b.id as booking_id, b.record_id, b.booked_by, b.booked_at,
    case
      when l.same_as is not null then 'SEEN_BEFORE'
      when l.set_aside_at is not null then 'SET_ASIDE'
      when b.record_id is not null and row_number() over (partition by l.statement_id,
        l.same_as is null and l.set_aside_at is null, b.record_id order by b.id is null, l.row_number) > 1 then 'TWICE'
      when b.kind is not null then 'BOOKED'
      when n.payment_id is null then 'UNKNOWN'
      when row_number() over (partition by l.statement_id, l.same_as is null and l.set_aside_at is null, n.payment_id
        order by n.amount_pesewas <> l.amount_pesewas, l.row_number) > 1 then 'TWICE'
      when n.state <> 'SUBMITTED' then 'DECIDED'
      when n.amount_pesewas <> l.amount_pesewas then 'OTHER_AMOUNT'
      when ${actor.id} in (n.submitted_by, n.approved_by) then 'OWN'
      else 'MATCHED'
    end as outcome
  from statement_lines l join imported_statements s on s.id = l.statement_id
  left join lateral (
    select p.id as payment_id, p.state, a.amount_pesewas, p.submitted_by, p.approved_by, k.at as key_at
    from unnest(l.reference_keys) with ordinality as k (key, at)
    join payments p on l.direction = 'IN' and p.method = s.method and p.reference_key = k.key and p.state <> 'REJECTED'
    cross join lateral (select coalesce(p.approved_pesewas, p.amount_pesewas) as amount_pesewas) a
    order by a.amount_pesewas <> l.amount_pesewas, k.at limit 1
  ) n on true
  left join lateral (${bookingsOfLine}) b on true
  where l.statement_id = any(${[...statementIds]}::uuid[])`;
