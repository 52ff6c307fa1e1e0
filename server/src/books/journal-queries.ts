import type { Account, AccountGroup } from '@sankofa/domain/books/accounts';
import { Problem } from '@sankofa/domain/problem';
import { addDays, type Instant, type PlainDay } from '@sankofa/domain/time';
import { sql } from 'kysely';

import { cursorOf, cursorValues } from '../platform/cursor.ts';
import type { Db } from '../platform/db.ts';
import type { Days } from './analytics-queries.ts';
import { document, ofPayments, startOf } from './entry-sql-queries.ts';

type Row = {
  entryId: string;
  position: number;
  at: Instant;
  what: string;
  document: string | null;
  account: Account;
  customerId: string | null;
  customerName: string | null;
  customerCode: string | null;
  amount: number;
};

const line = sql`
  select l.entry_id, l.position, e.posted_at as at, e.memo as what, ${document.number} as document, l.account,
    l.customer_id, u.name as customer_name, c.code as customer_code, l.amount_pesewas as amount
  from journal_entries e
  join journal_lines l on l.entry_id = e.id
  left join customers c on c.id = l.customer_id
  left join users u on u.id = l.customer_id
  ${document.joins}
  left join invoices i on i.id = l.invoice_id`;

type Among = { account?: Account | AccountGroup | undefined; of?: 'payments' | undefined };

const among = ({ account, of }: Among) => sql`
  ${account === undefined ? sql`true` : sql`(l.account = ${account} or l.account like ${`${account}-%`})`}
  and ${of === undefined ? sql`true` : ofPayments}`;

type Wanted = Among & {
  limit: number;
  cursor?: string | undefined;
  from?: PlainDay | undefined;
  to?: PlainDay | undefined;
  q?: string | undefined;
};

/** Lines of the journal, newest first, as many as asked for and where the next ones begin. */
export async function pageOfJournal(db: Db, { limit, cursor, account, of, from, to, q }: Wanted) {
  const [entryId, position] = cursor === undefined ? [] : cursorValues(cursor, ['id', 'number']);
  const like = q ? `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null;
  const { rows } = await sql<Row>`
    ${line}
    where ${among({ account, of })}
      and ${from === undefined ? sql`true` : sql`e.posted_at >= ${startOf(from)}`}
      and ${to === undefined ? sql`true` : sql`e.posted_at < ${startOf(addDays(to, 1))}`}
      and ${like === null ? sql`true` : sql`(e.memo ilike ${like} or u.name ilike ${like} or c.code ilike ${like} or ${document.number} ilike ${like})`}
      and ${entryId === undefined ? sql`true` : sql`(l.entry_id, l.position) < (${entryId}::uuid, ${Number(position)}::int)`}
    order by l.entry_id desc, l.position desc
    limit ${limit + 1}`.execute(db);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const isMore = rows.length > limit && last;
  return { items, nextCursor: isMore ? cursorOf(last.entryId, String(last.position)) : null };
}

const mostLines = 50_000;

/**
 * Every line between two days, oldest first.
 * @throws Problem request.invalid where that is more than one file should hold
 */
export async function journalOf(db: Db, { from, to, ...accounts }: Days & Among): Promise<Row[]> {
  const { rows } = await sql<Row>`
    ${line}
    where ${among(accounts)} and e.posted_at >= ${startOf(from)} and e.posted_at < ${startOf(addDays(to, 1))}
    order by l.entry_id, l.position limit ${mostLines + 1}`.execute(db);
  if (rows.length > mostLines)
    throw new Problem('request.invalid', {
      sentence: 'There is more in this period than one file holds',
      fields: { from: 'Choose a shorter period' },
    });
  return rows;
}
