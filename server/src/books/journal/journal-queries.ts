import { bookTexts } from '@sankofa/domain/books/book-texts';
import { type CashFlow, cashFlowOf, sourcesWithFlow } from '@sankofa/domain/books/results';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Account, AccountGroup } from '@sankofa/domain/values/ledger-accounts';
import { addDays, type Instant, type PlainDay } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { startOf } from '../../platform/database/accra-days.ts';
import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { isAccount, movements } from '../account-days-queries.ts';
import { document, ofPayments } from '../entry-sql-queries.ts';
import type { Days } from '../reports/analytics-queries.ts';

export type JournalRow = {
  entryId: string;
  position: number;
  at: Instant;
  what: string;
  document: string | null;
  source: string;
  sourceId: string;
  invoiceId: string | null;
  account: Account;
  customerId: string | null;
  customerName: string | null;
  customerCode: string | null;
  amount: number;
};

const line = sql`
  select l.entry_id, l.position, e.posted_at as at, e.memo as what, ${document.number} as document,
    e.source, e.source_id, coalesce(n.invoice_id, l.invoice_id) as invoice_id, l.account,
    l.customer_id, u.name as customer_name, c.code as customer_code, l.amount_pesewas as amount
  from journal_entries e
  join journal_lines l on l.entry_id = e.id
  left join customers c on c.id = l.customer_id
  left join users u on u.id = l.customer_id
  ${document.joins}
  left join invoices i on i.id = l.invoice_id`;

type EntryFilter = {
  account?: Account | AccountGroup | undefined;
  of?: 'payments' | undefined;
  flow?: CashFlow | undefined;
};

/** The entries of a figure of the cash flow: those of its sources, and for `OTHER` those of no other figure. */
const ofFlow = (flow: CashFlow) =>
  flow === 'OTHER'
    ? sql`e.source <> all(${[...sourcesWithFlow]}::text[])`
    : sql`e.source = any(${sourcesWithFlow.filter((source) => cashFlowOf(source) === flow)}::text[])`;

const matchesFilter = ({ account, of, flow }: EntryFilter) => sql`
  ${account === undefined ? sql`true` : isAccount(sql`l.account`, account)}
  and ${of === undefined ? sql`true` : ofPayments}
  and ${flow === undefined ? sql`true` : ofFlow(flow)}`;

type JournalFilter = EntryFilter & {
  limit: number;
  cursor?: string | undefined;
  from?: PlainDay | undefined;
  to?: PlainDay | undefined;
  q?: string | undefined;
};

const matching = (q: string | undefined) => {
  if (!q) return sql`true`;
  const like = containsPattern(q);
  return sql`(e.memo ilike ${like} or u.name ilike ${like} or c.code ilike ${like} or ${document.number} ilike ${like})`;
};

/** Returns a page of journal lines, newest first, and the cursor of the next page. */
export async function pageOfJournal(
  db: Db,
  { limit, cursor, account, of, flow, from, to, q }: JournalFilter,
) {
  const [entryId, position] = cursor === undefined ? [] : cursorValues(cursor, ['id', 'number']);
  const { rows } = await sql<JournalRow>`
    ${line}
    where ${matchesFilter({ account, of, flow })}
      and ${from === undefined ? sql`true` : sql`e.posted_at >= ${startOf(from)}`}
      and ${to === undefined ? sql`true` : sql`e.posted_at < ${startOf(addDays(to, 1))}`}
      and ${matching(q)}
      and ${entryId === undefined ? sql`true` : sql`(l.entry_id, l.position) < (${entryId}::uuid, ${Number(position)}::int)`}
    order by l.entry_id desc, l.position desc
    limit ${limit + 1}`.execute(db);
  return pageOfRows(rows, limit, (last) => [last.entryId, String(last.position)]);
}

export type Balances = { opening: number; debit: number; credit: number; closing: number };

/**
 * Returns the opening and closing balance of an account or a group for a period, in pesewas, with its debits
 * and credits. Null without an account or with further filters, for which there is no balance.
 */
export async function balancesOf(
  db: Db,
  { account, of, flow, from, to, q }: Omit<JournalFilter, 'limit' | 'cursor'>,
): Promise<Balances | null> {
  if (account === undefined || of !== undefined || flow !== undefined || q) return null;
  const isBefore = from === undefined ? sql`false` : sql`day < ${from}::date`;
  const { rows } = await sql<Balances>`
    select opening::bigint, debit::bigint, credit::bigint, (opening + debit - credit)::bigint as closing
    from (
      select coalesce(sum(debit - credit) filter (where ${isBefore}), 0) as opening,
        coalesce(sum(debit) filter (where not ${isBefore}), 0) as debit,
        coalesce(sum(credit) filter (where not ${isBefore}), 0) as credit
      from ${movements({ account, to })} moved
    ) sums`.execute(db);
  return rows[0] ?? null;
}

const maxLines = 10_000;

/**
 * Returns every line between two dates, oldest first.
 * @throws Problem request.invalid if there are more lines than a file should hold
 */
export async function journalOf(
  db: Db,
  { from, to, q, ...accounts }: Days & EntryFilter & { q?: string | undefined },
): Promise<JournalRow[]> {
  const { rows } = await sql<JournalRow>`
    ${line}
    where ${matchesFilter(accounts)} and e.posted_at >= ${startOf(from)} and e.posted_at < ${startOf(addDays(to, 1))}
      and ${matching(q)}
    order by l.entry_id, l.position limit ${maxLines + 1}`.execute(db);
  if (rows.length > maxLines)
    throw new Problem('file.too_many_rows', {
      message: bookTexts.tooManyEntries,
      fields: { from: bookTexts.shorterPeriod },
    });
  return rows;
}

/** Counts the lines that `journalOf` would return, without its limit. */
export async function countJournal(
  db: Db,
  { from, to, q, ...accounts }: Days & EntryFilter & { q?: string | undefined },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${line}
    where ${matchesFilter(accounts)} and e.posted_at >= ${startOf(from)} and e.posted_at < ${startOf(addDays(to, 1))}
      and ${matching(q)}) lines`.execute(db);
  return rows[0]?.total ?? 0;
}
