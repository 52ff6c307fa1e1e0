import type { PlainDay } from '@sankofa/domain/values/time';
import { sql, type Insertable, type Updateable } from 'kysely';

import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';

export type YearRow = {
  year: number;
  /** Income less costs, in pesewas. */
  result: number;
  closeId: string | null;
  by: string | null;
  at: string | null;
  reason: string | null;
  earlierLock: PlainDay | null;
};

/** Returns the years with entries of results, the latest first. */
export async function yearsOf(db: Db | Tx): Promise<YearRow[]> {
  const { rows } = await sql<YearRow>`
    with moved as (
      select extract(year from e.posted_at at time zone 'Africa/Accra')::int as year,
        -sum(l.amount_pesewas)::bigint as result
      from journal_entries e join journal_lines l on l.entry_id = e.id
      where l.account like 'revenue-%' or l.account like 'expense-%'
        or l.account in ('gateway-fees', 'gateway-differences', 'drawer-differences', 'fx-differences', 'bad-debts')
      group by 1
    )
    select m.year, m.result, c.id as close_id, u.name as by, c.closed_at as at, c.reason,
      c.earlier_lock::text as earlier_lock
    from moved m
    left join year_closes c on c.year = m.year and c.reopened_at is null
    left join users u on u.id = c.closed_by
    order by m.year desc`.execute(db);
  return rows;
}

/** Lets one close or reopening run at a time. */
export const lockYears = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('sankofa year closes'))`.execute(tx);

export const addYearClose = (tx: Tx, close: Insertable<DB['yearCloses']>) =>
  tx.insertInto('yearCloses').values(close).execute();

export const changeYearClose = (tx: Tx, id: string, change: Updateable<DB['yearCloses']>) =>
  tx.updateTable('yearCloses').set(change).where('id', '=', id).execute();
