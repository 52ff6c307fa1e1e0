import type { previewStatements } from '@sankofa/domain/background-tasks/statement-task-endpoints';
import { minorOf, moneyOf } from '@sankofa/domain/values/money';
import type { PlainDay } from '@sankofa/domain/values/time';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod/mini';

import { customersOwing } from '../../books/books.ts';
import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/db.ts';

type Query = z.output<typeof previewStatements.query>;
type Answer = z.output<typeof previewStatements.answer>;
type Row = Omit<Answer['items'][number], 'owed'> & { owed: number };

/** Selects the customers of the receivables ageing of today, filtered by age and amount. */
export const owingOn = (
  today: PlainDay,
  { age, minimum = '0' }: Pick<Query, 'age' | 'minimum'>,
): RawBuilder<unknown> =>
  customersOwing(today, { age, minimum: minorOf(withDecimals(minimum)) ?? 0 });

const withDecimals = (amount: string) => {
  const [cedis = '0', pesewas = ''] = amount.split('.');
  return `${cedis}.${pesewas.padEnd(2, '0')}`;
};

/** Why an account `u` gets no statement by email; null if it does. The one definition for preview and sending. */
const unreachable = sql`case
  when u.disabled_at is not null then 'DEACTIVATED'
  when u.email_verified_at is null or u.email like '%.invalid' then 'NO_ADDRESS'
  when 'EMAIL:MONEY' = any(u.muted) then 'OPTED_OUT' end`;

const candidates = (owing: RawBuilder<unknown>) => sql`
  select u.id, u.name, c.code as customer_code, o.owed, ${unreachable} as reason
  from (${owing}) o join users u on u.id = o.customer_id join customers c on c.id = u.id`;

/** Returns a page of the customers who match, by name, and how many of them get a statement. */
export async function pageOfRecipients(
  db: Db,
  owing: RawBuilder<unknown>,
  { cursor, limit }: Pick<Query, 'cursor' | 'limit'>,
): Promise<Answer> {
  const [name, id] = cursor ? cursorValues(cursor, ['name', 'id']) : [null, null];
  const { rows } = await sql<Row>`
    select id, name, customer_code, owed, reason from (${candidates(owing)}) found
    where ${id}::uuid is null or (name, id) > (${name}, ${id}::uuid)
    order by name, id limit ${limit + 1}`.execute(db);
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.name, last.id]);
  return {
    items: items.map((row) => ({ ...row, owed: moneyOf(row.owed) })),
    nextCursor,
    ...(await countRecipients(db, owing)),
  };
}

export async function countRecipients(db: Db | Tx, owing: RawBuilder<unknown>) {
  const { rows } = await sql<{ recipients: number; leftOut: number }>`
    select count(*) filter (where reason is null)::int as recipients,
      count(*) filter (where reason is not null)::int as left_out
    from (${candidates(owing)}) found`.execute(db);
  return rows[0] ?? { recipients: 0, leftOut: 0 };
}

/** Returns all who match up to a limit, by name: also those who can't be reached. */
export async function findRecipients(tx: Tx, owing: RawBuilder<unknown>, limit: number) {
  const { rows } = await sql<{ id: string; customerCode: string }>`
    select id, customer_code from (${candidates(owing)}) found order by name, id limit ${limit}`.execute(
    tx,
  );
  return rows;
}

/** Returns why a customer gets no statement now: they may have opted out since it was started. */
export async function findUnreachable(tx: Tx, customerId: string) {
  const { rows } = await sql<Pick<Row, 'reason'>>`
    select ${unreachable} as reason from users u where u.id = ${customerId}`.execute(tx);
  return rows[0];
}
