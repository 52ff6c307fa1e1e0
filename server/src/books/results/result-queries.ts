import type { Account } from '@sankofa/domain/values/ledger-accounts';
import type { Days } from '@sankofa/domain/values/periods/comparison';
import { addDays, type PlainDay } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { startOf } from '../../platform/database/accra-days.ts';
import type { Db } from '../../platform/database/db.ts';
import { beginOf, endOf } from '../../platform/database/stored-days.ts';

export type AccountSum = { account: Account; sum: number };

/** Returns the movement of every account in a period, debits less credits. Closing a year is no movement. */
export async function movementsIn(db: Db, { from, to }: Days): Promise<AccountSum[]> {
  const { rows } = await sql<AccountSum>`
    select l.account, sum(l.amount_pesewas)::bigint as sum
    from journal_entries e join journal_lines l on l.entry_id = e.id
    where e.posted_at >= ${startOf(from)} and e.posted_at < ${startOf(addDays(to, 1))}
    group by l.account`.execute(db);
  return rows;
}

/** Returns the balance of every account at the end of a day, debits less credits. */
export async function balancesAt(db: Db, on: PlainDay): Promise<AccountSum[]> {
  const { rows } = await sql<AccountSum>`
    select l.account, sum(l.amount_pesewas)::bigint as sum
    from journal_entries e join journal_lines l on l.entry_id = e.id
    where e.posted_at < ${startOf(addDays(on, 1))} group by l.account`.execute(db);
  return rows;
}

export type CashMove = { part: number; source: string; received: number; paid: number };

const isCash = sql`l.account like 'cash-%'`;

/**
 * Returns what each source moved on our cash accounts in each part of a period. Cash that only changed its account, such
 * as a deposit at the bank, comes to nothing.
 */
export async function cashMovesIn(db: Db, parts: readonly Days[]): Promise<CashMove[]> {
  const { rows } = await sql<CashMove>`
    select part.number::int as part, e.source,
      coalesce(sum(e.net) filter (where e.net > 0), 0)::bigint as received,
      coalesce(-sum(e.net) filter (where e.net < 0), 0)::bigint as paid
    from unnest(${parts.map(({ from }) => from)}::date[], ${parts.map(({ to }) => to)}::date[])
      with ordinality as part (from_day, to_day, number)
    cross join lateral (
      select e.source, sum(l.amount_pesewas) as net
      from journal_entries e join journal_lines l on l.entry_id = e.id and ${isCash}
      where e.posted_at >= ${beginOf('part.from_day')} and e.posted_at < ${endOf('part.to_day')}
      group by e.id
    ) e
    group by 1, 2`.execute(db);
  return rows;
}

/** Returns our cash before a day. */
export async function cashBefore(db: Db, day: PlainDay): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(l.amount_pesewas), 0)::bigint as sum
    from journal_entries e join journal_lines l on l.entry_id = e.id and ${isCash}
    where e.posted_at < ${startOf(day)}`.execute(db);
  return rows[0]?.sum ?? 0;
}
