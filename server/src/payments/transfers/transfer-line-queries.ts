import { accountOfStatements } from '@sankofa/domain/payments/statements/statement-books';
import { statementMethods } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { sql } from 'kysely';

/** The letters and digits of a reference, by which references are compared. */
export const keyOf = (column: string) =>
  sql`upper(regexp_replace(normalize(${sql.ref(column)}, nfkc), '[^0-9A-Za-z]', '', 'g'))`;

const bookAccount = sql`case s.method ${sql.join(
  statementMethods.map((method) => sql`when ${method} then ${accountOfStatements[method]}::text`),
  sql` `,
)} end`;

/** Whether a line `l` of a statement `s` has the account and the amount of its side of a transfer `t`. */
const lineIsSide = sql`case l.direction
  when 'OUT' then t.amount_pesewas + t.fee_pesewas = l.amount_pesewas and t.from_account = ${bookAccount}
    and coalesce(t.from_statement_account_id, s.account_id) = s.account_id
  else t.amount_pesewas = l.amount_pesewas and t.to_account = ${bookAccount}
    and coalesce(t.to_statement_account_id, s.account_id) = s.account_id end`;

/**
 * Whether a line `l` of a statement `s` is a side of a transfer `t` by its reference. A line that a person took from the
 * transfer isn't any more, and a side with a line that a person chose needs no other.
 */
export const lineNamesTransfer = sql`t.state = 'POSTED' and ${lineIsSide}
  and ${keyOf('t.reference')} = any(l.reference_keys)
  and not exists (select from statement_bookings b where b.transfer_id = t.id and (b.line_id = l.id
    or (b.undone_at is null and b.transfer_side = case l.direction when 'OUT' then 'FROM' else 'TO' end)))`;
