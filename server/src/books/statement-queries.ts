import { moneyOf } from '@sankofa/domain/money';
import { sql } from 'kysely';

import { cursorOf, cursorValues } from '../platform/cursor.ts';
import type { Db, Tx } from '../platform/db.ts';
import { accountOf } from './book-queries.ts';

type Wanted = {
  customerId: string;
  limit: number;
  cursor?: string | undefined;
  q?: string | undefined;
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
 * A customer's account as the journal has it, newest first: each entry with what it changed and the
 * balance after it. What only moves between the customer's own accounts changes nothing.
 */
export async function pageOfStatement(db: Db | Tx, { customerId, limit, cursor, q }: Wanted) {
  const before = cursor === undefined ? null : (cursorValues(cursor, ['id'])[0] ?? null);
  const like = q ? `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null;
  const { rows } = await sql<Row>`
    with moves as (
      select entry_id, sum(amount_pesewas)::bigint as amount, max(invoice_id::text)::uuid as invoice_id
      from journal_lines where customer_id = ${customerId} group by entry_id
    ), story as (
      select e.id, e.posted_at as at, e.memo as what, m.amount,
        (sum(m.amount) over (order by e.id))::bigint as balance,
        coalesce(n.credit_note_number, p.receipt_number, r.refund_number, i.invoice_number) as document
      from moves m
      join journal_entries e on e.id = m.entry_id
      left join credit_notes n on e.source = 'credit-note' and n.id = e.source_id
      left join payments p on e.source = 'payment' and p.id = e.source_id
      left join refunds r on e.source = 'refund' and r.id = e.source_id
      left join invoices i on i.id = m.invoice_id
    )
    select id, at, what, document, amount, balance from story
    where (${before}::uuid is null or id < ${before}::uuid)
      and (${like}::text is null or what ilike ${like} or document ilike ${like})
    order by id desc limit ${limit + 1}`.execute(db);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const { owed, credit } = await accountOf(db, customerId);
  return {
    items: items.map(({ amount, balance, ...row }) => ({
      ...row,
      amount: moneyOf(amount),
      balance: moneyOf(balance),
    })),
    nextCursor: last && rows.length > limit ? cursorOf(last.id) : null,
    owed: moneyOf(owed),
    credit: moneyOf(credit),
  };
}
