import type { Account, AccountGroup } from '@sankofa/domain/values/ledger-accounts';
import type { Instant, PlainDay } from '@sankofa/domain/values/time';
import { sql, type RawBuilder } from 'kysely';

import { startOf } from '../platform/database/accra-days.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { beginOf, daysToCompute, endOf, storeDays } from '../platform/database/stored-days.ts';

/** Matches a column with an account or one of a group, such as `cash`. */
export const isAccount = (column: RawBuilder<unknown>, account: Account | AccountGroup) =>
  sql`(${column} = ${account} or ${column} like ${`${account}-%`})`;

type Range = {
  account: Account | AccountGroup;
  from?: PlainDay | undefined;
  to?: PlainDay | undefined;
};

const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Africa/Accra')::date`;
const first = sql`(select ${dayOf(sql`min(posted_at)`)} from journal_entries)`;
const last = sql`(select ${dayOf(sql`max(posted_at)`)} from journal_entries)`;

/**
 * Selects the debits and credits of accounts by day: those of stored days, and of other days from the journal. Only the
 * lines of today and of days that changed are read.
 */
export const movements = ({ account, from, to }: Range) => sql`(
  with computed as materialized (${daysToCompute('JOURNAL', {
    first: from === undefined ? first : sql`greatest(${from}::date, ${first})`,
    last: to === undefined ? last : sql`least(${to}::date, ${last})`,
  })})
  select account, day, debit_pesewas as debit, credit_pesewas as credit from account_days
  where ${isAccount(sql`account`, account)} and day not in (select day from computed)
    ${from === undefined ? sql`` : sql`and day >= ${from}::date`} ${to === undefined ? sql`` : sql`and day <= ${to}::date`}
  union all
  select moved.account, computed.day, moved.debit, moved.credit from computed cross join lateral (
    select l.account, ${sums}
    from journal_entries e
    cross join lateral (
      select account, amount_pesewas from journal_lines
      where entry_id = e.id and ${isAccount(sql`account`, account)} offset 0
    ) l
    where e.posted_at >= ${beginOf('computed.day')} and e.posted_at < ${endOf('computed.day')}
    group by l.account
  ) moved
)`;

const sums = sql`sum(greatest(l.amount_pesewas, 0))::bigint as debit,
  sum(greatest(-l.amount_pesewas, 0))::bigint as credit`;

const ofDays = (days: RawBuilder<unknown>) => sql`
  select l.account, ${dayOf(sql`e.posted_at`)} as day, ${sums}
  from journal_entries e join journal_lines l on l.entry_id = e.id
  where ${days} group by 1, 2`;

/** Stores the movements of days that are over. */
export const storeAccountDays = (db: Db, now: Instant) =>
  storeDays(db, now, {
    kind: 'JOURNAL',
    firstDay: sql`select ${first}::text as day`,
    replace: replaceDays,
  });

async function replaceDays(tx: Tx, days: readonly PlainDay[]) {
  const isOne = sql`${dayOf(sql`e.posted_at`)} = any(${days}::date[])
    and e.posted_at >= ${startOf(days[0] ?? '')}`;
  await sql`delete from account_days where day = any(${days}::date[])`.execute(tx);
  await sql`insert into account_days ${ofDays(isOne)}`.execute(tx);
}

/** Selects the stored movements of days and accounts that differ from the journal. */
export const wrongAccountDays = sql<{ fault: string }>`
  select d.day || ' of ' || d.account || ' is stored with ' || coalesce(s.debit_pesewas, 0) || ' and '
    || coalesce(s.credit_pesewas, 0) || ', the journal has ' || coalesce(j.debit, 0) || ' and ' || coalesce(j.credit, 0)
    as fault
  from (select account, day from account_days union select account, day from (${ofDays(sql`true`)}) one) d
  join stored_days stored on stored.kind = 'JOURNAL' and stored.day = d.day
    and not exists (select from day_changes c where c.kind = 'JOURNAL' and c.day = d.day)
  left join account_days s on s.account = d.account and s.day = d.day
  left join (${ofDays(sql`true`)}) j on j.account = d.account and j.day = d.day
  where (s.debit_pesewas, s.credit_pesewas) is distinct from (j.debit, j.credit)`;
