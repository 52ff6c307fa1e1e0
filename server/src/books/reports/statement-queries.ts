import { bookTexts } from '@sankofa/domain/books/book-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import { moneyOf } from '@sankofa/domain/values/money';
import { addDays, type PlainDay } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { startOf } from '../../platform/database/accra-days.ts';
import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { accountOf } from '../book-queries.ts';
import { document } from '../entry-sql-queries.ts';

type StatementFilter = {
  customerId: string;
  limit: number;
  cursor?: string | undefined;
  q?: string | undefined;
  from?: PlainDay | undefined;
  to?: PlainDay | undefined;
};
type Row = {
  id: string;
  at: string;
  what: string;
  document: string | null;
  amount: number;
  balance: number;
};

/**
 * Selects the entries of a customer with the change of the balance; transfers within the account are zero.
 */
const entriesOf = (customerId: string) => sql`
  with moves as (
    select entry_id, sum(amount_pesewas)::bigint as amount, max(invoice_id::text)::uuid as invoice_id
    from journal_lines where customer_id = ${customerId} group by entry_id
  ), story as (
    select e.id, e.posted_at as at, e.memo as what, m.amount,
      (sum(m.amount) over (order by e.id))::bigint as balance,
      ${document.number} as document
    from moves m
    join journal_entries e on e.id = m.entry_id
    ${document.joins}
    left join invoices i on i.id = m.invoice_id
  )`;

/** Returns a page of a customer’s statement, newest first, with the balance after each entry. */
export async function pageOfStatement(db: Db | Tx, filter: StatementFilter) {
  const { customerId, limit, cursor, q, from, to } = filter;
  const before = cursor === undefined ? null : (cursorValues(cursor, ['id'])[0] ?? null);
  const like = q ? containsPattern(q) : null;
  const since = from === undefined ? sql`true` : sql`at >= ${startOf(from)}`;
  const until = to === undefined ? sql`true` : sql`at < ${startOf(addDays(to, 1))}`;
  const { rows } = await sql<Row>`
    ${entriesOf(customerId)}
    select id, at, what, document, amount, balance from story
    where (${before}::uuid is null or id < ${before}::uuid)
      and (${like}::text is null or what ilike ${like} or document ilike ${like})
      and ${since} and ${until}
    order by id desc limit ${limit + 1}`.execute(db);
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.id]);
  const { owed, credit, refunds, free } = await accountOf(db, customerId);
  return {
    items: items.map(({ amount, balance, ...row }) => ({
      ...row,
      amount: moneyOf(amount),
      balance: moneyOf(balance),
    })),
    nextCursor,
    owed: moneyOf(owed),
    credit: moneyOf(credit),
    refunds: moneyOf(refunds),
    free: moneyOf(Math.max(free, 0)),
  };
}

/** A statement in whole pesewas: positive is a balance due, negative is credit. */
export type PeriodStatement = {
  opening: number;
  entries: (Pick<Row, 'at' | 'what' | 'document' | 'amount'> & { balance: number })[];
  closing: number;
};
export type Period = { customerId: string; from: PlainDay; to: PlainDay };

const maxEntries = 5_000;

/**
 * Returns a customer’s statement between two dates in Accra, both included, oldest first.
 * @throws Problem request.invalid if there are more entries than a document should hold
 */
export async function statementOf(
  db: Db | Tx,
  { customerId, from, to }: Period,
): Promise<PeriodStatement> {
  const { rows: before } = await sql<{ opening: number }>`
    ${entriesOf(customerId)}
    select coalesce(sum(amount), 0)::bigint as opening from story where at < ${startOf(from)}`.execute(
    db,
  );
  const { rows } = await sql<Row>`
    ${entriesOf(customerId)}
    select id, at, what, document, amount, balance from story
    where at >= ${startOf(from)} and at < ${startOf(addDays(to, 1))}
    order by at, id limit ${maxEntries + 1}`.execute(db);
  if (rows.length > maxEntries)
    throw new Problem('request.invalid', {
      message: bookTexts.tooManyForStatement,
      fields: { from: bookTexts.shorterPeriod },
    });
  const opening = before[0]?.opening ?? 0;
  let balance = opening;
  const entries = rows.map(({ at, what, document, amount }) => {
    balance += amount;
    return { at, what, document, amount, balance };
  });
  return { opening, entries, closing: balance };
}
