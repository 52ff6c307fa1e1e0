import type { AccountBalanceAnswer } from '@sankofa/domain/payments/balances/balance-endpoints';
import { accountOfStatements } from '@sankofa/domain/payments/statements/statement-books';
import type { StatementMethod } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { addDays, type Instant, type PlainDay } from '@sankofa/domain/values/time';
import { sql, type RawBuilder } from 'kysely';

import { startOf, withinOpenDays } from '../../platform/database/accra-days.ts';
import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { bookingsOfLine } from '../statements/booking-queries.ts';

type At = {
  method: StatementMethod;
  on: PlainDay;
  matchedBy?: PlainDay | undefined;
  /** Leaves out entries of earlier days: what the statements held before their first line agrees with them. */
  entriesFrom?: PlainDay | undefined;
};

/** The day up to which a counterpart counts. */
const until = ({ on, matchedBy }: At) =>
  matchedBy !== undefined && matchedBy > on ? matchedBy : on;

/** The lines of the statements of a method up to a day. A line that was imported before counts once. */
const linesUpTo = ({ method, on }: Pick<At, 'method' | 'on'>) => sql`
  select l.id, l.day, l.statement_id, l.row_number, l.payer, l.note, l.reference_texts, l.reference_keys, l.direction,
    l.amount_pesewas, l.balance_pesewas, l.set_aside_at, s.method, s.account_id, s.is_newest_first,
    case l.direction when 'IN' then l.amount_pesewas else -l.amount_pesewas end as moved
  from statement_lines l join imported_statements s on s.id = l.statement_id
  where s.method = ${method} and l.same_as is null and l.day <= ${on}::date`;

/** What the journal posted to the account of a method up to a day. */
const entriesUpTo = ({ method, on }: Pick<At, 'method' | 'on'>) => sql`
  select e.id as entry_id, l.position, e.posted_at, e.kind, e.source, e.source_id, e.memo, e.reverses_id,
    l.amount_pesewas as moved
  from journal_lines l join journal_entries e on e.id = l.entry_id
  where l.account = ${accountOfStatements[method]} and e.posted_at < ${startOf(addDays(on, 1))}`;

/** The kind of the entry that a record posts when its money moves. */
const postedKind = sql`case b.kind when 'REFUND' then 'refund-paid' when 'CASH_DEPOSIT' then 'cash-counted'
  when 'TRANSFER' then 'transfer-posted' when 'GATEWAY_PAYOUT' then 'gateway-paid-out' else 'supplier-paid' end`;

/**
 * Pairs each line with the entry of the payment that one of its references names, or of what it was recorded as: of the same
 * amount, one line for one entry. What has no counterpart is `open_lines` and `open_entries`. An entry without a line that
 * was reversed by the day is left out with its reversal, because both come to nothing.
 */
const unmatched = (at: At) => sql`
  lines as materialized (${linesUpTo({ ...at, on: until(at) })}),
  entries as materialized (${entriesUpTo({ ...at, on: until(at) })}),
  candidates as (
    select l.id, l.day, l.moved, 'payment-confirmed' as kind, p.id as source_id
    from lines l join lateral (
      select p.id from payments p
      where l.direction = 'IN' and l.set_aside_at is null and p.method = l.method
        and p.reference_key = any(l.reference_keys) and p.amount_pesewas = l.amount_pesewas
        and p.state in ('CONFIRMED', 'REVERSED')
      order by p.id limit 1
    ) p on true
    union all
    select l.id, l.day, l.moved, ${postedKind}, b.record_id
    from lines l cross join lateral (select l.method, l.account_id) s
    join lateral (${bookingsOfLine}) b on true
    where l.set_aside_at is null
  ),
  pairs as (
    select id, entry_id, position from (
      select c.id, e.entry_id, e.position, row_number() over (partition by c.id order by e.entry_id, e.position) as nth_entry,
        row_number() over (partition by e.entry_id, e.position order by c.day, c.id) as nth_line
      from candidates c join entries e on e.kind = c.kind and e.source_id = c.source_id and e.moved = c.moved
    ) fit where nth_entry = 1 and nth_line = 1
  ),
  open_lines as (
    select * from lines l where l.day <= ${at.on}::date and not exists (select from pairs p where p.id = l.id)
  ),
  single_entries as (
    select * from entries e where not exists (
      select from pairs p where p.entry_id = e.entry_id and p.position = e.position)
  ),
  open_entries as (
    select * from single_entries e
    where ${withinOpenDays(sql`e.posted_at`, { from: at.entriesFrom, to: at.on })}
      and not exists (select from single_entries r where r.reverses_id = e.entry_id)
      and not exists (select from single_entries o where o.entry_id = e.reverses_id)
  )`;

type Sums = {
  books: number;
  lines: number;
  lineAmount: number;
  entries: number;
  entryAmount: number;
};

/** The place of a line in its statement, the oldest first. */
const rowInStatement = sql`case when is_newest_first then -row_number else row_number end`;

type AccountRow = {
  id: string;
  name: string;
  isActive: boolean;
  lastDay: PlainDay | null;
  moved: number;
  balance: number;
  before: number;
  hasRunningBalance: boolean;
};

/**
 * Selects each account of a method with the balance of its statements: that of the last line that has one, and the lines of
 * later days; otherwise the sum of its lines. What it held before is that of its first line with a balance, less the lines up
 * to it.
 */
async function accountsAt(db: Db, at: At): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    with lines as materialized (${linesUpTo(at)}),
    placed as (
      select *, row_number() over by_day as place, sum(moved) over by_day as moved_so_far from lines
      window by_day as (partition by account_id order by day, statement_id, ${rowInStatement})
    )
    select a.id, a.name, a.is_active, max(l.day)::text as last_day, coalesce(sum(l.moved), 0)::bigint as moved,
      (coalesce(last.balance_pesewas, 0)
        + coalesce(sum(l.moved) filter (where last.day is null or l.day > last.day), 0))::bigint as balance,
      last.day is not null as has_running_balance,
      coalesce(first.balance_pesewas - first.moved_so_far, 0)::bigint as before
    from statement_accounts a
    left join lines l on l.account_id = a.id
    left join lateral (
      select day, balance_pesewas from placed where account_id = a.id and balance_pesewas is not null
      order by place desc limit 1
    ) last on true
    left join lateral (
      select balance_pesewas, moved_so_far from placed where account_id = a.id and balance_pesewas is not null
      order by place limit 1
    ) first on true
    where a.method = ${at.method} and (a.is_active or l.id is not null)
    group by a.id, last.day, last.balance_pesewas, first.balance_pesewas, first.moved_so_far order by a.id`.execute(
    db,
  );
  return rows;
}

/**
 * Returns the day of the first line if the entries before it come to what the statements held then: they need no lines.
 * Asked only for what is still to be done, because a comparison on a day explains all of its difference.
 */
async function agreedStart(db: Db, at: At, before: number): Promise<PlainDay | undefined> {
  if (at.matchedBy === undefined) return undefined;
  const { rows } = await sql<{ day: PlainDay | null; earlier: number }>`
    with ${unmatched(at)}, first as (select min(day) as day from lines)
    select first.day::text as day, (select coalesce(sum(moved), 0) from open_entries
      where posted_at < (first.day::timestamp at time zone 'Africa/Accra'))::bigint as earlier
    from first`.execute(db);
  const [row] = rows;
  return row?.day && row.earlier === before ? row.day : undefined;
}

const sumOf = (accounts: readonly AccountRow[], of: 'balance' | 'moved' | 'before') =>
  accounts.reduce((sum, account) => sum + account[of], 0);

/** Returns the balances of books and statements at the end of a day, and what explains their difference. */
export async function balanceAt(db: Db, asked: At): Promise<AccountBalanceAnswer> {
  const accounts = await accountsAt(db, asked);
  const [statements, moved] = [sumOf(accounts, 'balance'), sumOf(accounts, 'moved')];
  const held = sumOf(accounts, 'before');
  const gaps = statements - moved - held;
  const entriesFrom = await agreedStart(db, asked, held);
  const at = { ...asked, entriesFrom };
  const before = entriesFrom === undefined ? held : 0;
  const { rows } = await sql<Sums>`
    with ${unmatched(at)}
    select (select coalesce(sum(moved), 0) from entries where posted_at < ${startOf(addDays(at.on, 1))})::bigint as books,
      (select count(*) from open_lines)::int as lines,
      (select coalesce(sum(moved), 0) from open_lines)::bigint as line_amount,
      (select count(*) from open_entries)::int as entries,
      (select coalesce(sum(moved), 0) from open_entries)::bigint as entry_amount`.execute(db);
  const { books = 0, lines = 0, lineAmount = 0, entries = 0, entryAmount = 0 } = rows[0] ?? {};
  return {
    books: moneyOf(books),
    statements: moneyOf(statements),
    difference: moneyOf(statements - books),
    before: moneyOf(before),
    gaps: moneyOf(gaps),
    unmatchedLines: { items: lines, amount: moneyOf(lineAmount) },
    unmatchedEntries: { items: entries, amount: moneyOf(entryAmount) },
    matchedLater: moneyOf(statements - books - before - gaps - lineAmount + entryAmount),
    accounts: accounts.map(({ moved: ofLines, balance, before: atFirst, ...account }) => ({
      ...account,
      balance: moneyOf(balance),
      before: moneyOf(atFirst),
      gaps: moneyOf(balance - ofLines - atFirst),
    })),
  };
}

export type BalanceItem = {
  id: string;
  position: number;
  day: PlainDay;
  side: 'STATEMENT' | 'BOOKS';
  what: string;
  reference: string | null;
  moved: number;
  statementId: string | null;
  row: number;
  account: string;
  isSetAside: boolean;
  at: Instant;
  source: string;
  sourceId: string;
};

const items = sql`
  select l.id, 0 as position, l.day, 'STATEMENT' as side, concat_ws(', ', nullif(l.payer, ''), nullif(l.note, '')) as what,
    l.reference_texts[1] as reference, l.moved, l.statement_id, l.row_number as row, a.name as account,
    l.set_aside_at is not null as is_set_aside, null::timestamptz as at, null as source, null::uuid as source_id
  from open_lines l join statement_accounts a on a.id = l.account_id
  union all
  select e.entry_id, e.position, (e.posted_at at time zone 'Africa/Accra')::date, 'BOOKS', e.memo,
    null, e.moved, null, null, null, false, e.posted_at, e.source, e.source_id
  from open_entries e`;

type ItemQuery = At & {
  cursor?: string | undefined;
  limit: number;
  q?: string | undefined;
  side?: 'STATEMENT' | 'BOOKS' | undefined;
};

/** Returns a page of the lines and entries without a counterpart, newest first. */
export async function pageOfBalanceItems(
  db: Db,
  { cursor, limit, q, side, ...at }: ItemQuery,
): Promise<{ items: BalanceItem[]; nextCursor: string | null }> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (side) conditions.push(sql`side = ${side}`);
  if (q) {
    const like = containsPattern(q);
    conditions.push(sql`(what ilike ${like} or reference ilike ${like} or account ilike ${like})`);
  }
  if (cursor !== undefined) {
    const [day, id, position] = cursorValues(cursor, ['day', 'id', 'number']);
    conditions.push(
      sql`(day, id, position) < (${day}::date, ${id}::uuid, ${Number(position)}::int)`,
    );
  }
  const accounts = at.matchedBy === undefined ? [] : await accountsAt(db, at);
  const entriesFrom = await agreedStart(db, at, sumOf(accounts, 'before'));
  const { rows } = await sql<BalanceItem>`
    with ${unmatched({ ...at, entriesFrom })}
    select id, position, day::text as day, side, what, reference, moved::bigint as moved, statement_id, row, account,
      is_set_aside, at, source, source_id
    from (${items}) items where ${sql.join(conditions, sql` and `)}
    order by items.day desc, id desc, position desc limit ${limit + 1}`.execute(db);
  return pageOfRows(rows, limit, (last) => [last.day, last.id, String(last.position)]);
}
