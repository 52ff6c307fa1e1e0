import { ownAccounts } from '@sankofa/domain/payments/transfers/own-account';
import { accountNames } from '@sankofa/domain/values/ledger-accounts';
import { moneyOf } from '@sankofa/domain/values/money';
import { sql, type Insertable } from 'kysely';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { Work } from '../../platform/database/work.ts';
import { keyOf, lineNamesTransfer } from '../transfers/transfer-line-queries.ts';

/**
 * Selects what a line `l` of a statement `s` was recorded as: in one step from the line, or elsewhere with one of its
 * references and its amount. At most one row.
 */
export const bookingsOfLine = sql`
  select * from (
    select b.id, b.kind, coalesce(b.supplier_payment_id, b.refund_id, b.transfer_id, b.gateway_payout_id) as record_id, b.booked_by, b.booked_at, 0 as nth
    from statement_bookings b where b.line_id = l.id and b.undone_at is null
    union all
    select null, case when i.is_expense then 'EXPENSE' else 'SUPPLIER_PAYMENT' end, p.id, p.sent_by, p.sent_at, 1
    from supplier_payments p join bills i on i.id = p.bill_id
    where l.direction = 'OUT' and p.state = 'SENT' and p.method = s.method and ${keyOf('p.reference')} = any(l.reference_keys)
      and p.cash_pesewas = l.amount_pesewas
    union all
    select null, 'REFUND', r.id, r.paid_by, r.paid_at, 2 from refunds r
    where l.direction = 'OUT' and r.state = 'PAID' and r.method = s.method and ${keyOf('r.reference')} = any(l.reference_keys)
      and r.amount_pesewas = l.amount_pesewas
    union all
    select null, 'CASH_DEPOSIT', c.id, c.counted_by, c.counted_at, 3 from cash_counts c
    where l.direction = 'IN' and s.method = 'BANK_TRANSFER' and c.banked_pesewas = l.amount_pesewas
      and ${keyOf('c.bank_reference')} = any(l.reference_keys)
    union all
    select null, 'GATEWAY_PAYOUT', g.id, null, g.posted_at, 4 from gateway_payouts g
    where l.direction = 'IN' and s.method = 'BANK_TRANSFER' and g.posted_at is not null
      and g.bank_pesewas = l.amount_pesewas and ${keyOf('g.payout_number')} = any(l.reference_keys)
    union all
    select null, 'TRANSFER', t.id, t.requested_by, t.approved_at, 5 from transfers t
    where ${lineNamesTransfer}
  ) found order by nth limit 1`;

const ownAccountName = sql`case other.account ${sql.join(
  ownAccounts.map((account) => sql`when ${account} then ${accountNames[account]}::text`),
  sql` `,
)} end`;

/** The supplier, the number of the refund, the other account of a transfer or the office of a booking. */
export const bookingName = sql`case booking_kind
  when 'REFUND' then (select refund_number from refunds where refunds.id = record_id)
  when 'TRANSFER' then (select coalesce(a.name, o.name, ${ownAccountName})
    from transfers t
    cross join lateral (select
      case direction when 'OUT' then t.to_account else t.from_account end as account,
      case direction when 'OUT' then t.to_site_id else t.from_site_id end as site_id,
      case direction when 'OUT' then t.to_statement_account_id else t.from_statement_account_id end as own_id) other
    left join statement_accounts a on a.id = other.own_id left join sites o on o.id = other.site_id
    where t.id = record_id)
  when 'GATEWAY_PAYOUT' then (select payout_number from gateway_payouts where gateway_payouts.id = record_id)
  when 'CASH_DEPOSIT' then (select o.name from cash_counts c join sites o on o.id = c.site_id where c.id = record_id)
  else (select p.name from supplier_payments y join bills i on i.id = y.bill_id join suppliers p on p.id = i.supplier_id
    where y.id = record_id)
end`;

export const insertBooking = (tx: Tx, booking: Insertable<DB['statementBookings']>) =>
  tx.insertInto('statementBookings').values(booking).execute();

export const getBooking = (tx: Tx, id: string) =>
  tx
    .selectFrom('statementBookings')
    .select(['id', 'kind', 'supplierPaymentId', 'transferId', 'gatewayPayoutId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const closeBooking = (work: Work, id: string, reason: string) =>
  work.tx
    .updateTable('statementBookings')
    .set({ undoneBy: work.actor.id, undoneAt: work.now, undoReason: reason })
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .execute();

type Payout = {
  id: string;
  kind: 'SUPPLIER_PAYMENT' | 'REFUND';
  name: string;
  number: string | null;
  amountPesewas: number;
  payTo: string | null;
  version: number;
};

/** Returns a page of the approved payments out in cedis that have the amount of a line, newest first. */
export async function pageOfPayouts(
  db: Db,
  amountPesewas: number,
  { cursor, limit, q }: { cursor?: string | undefined; limit: number; q?: string | undefined },
) {
  const before = cursor === undefined ? null : (cursorValues(cursor, ['id'])[0] ?? null);
  const like = q ? containsPattern(q) : null;
  const { rows } = await sql<Payout>`
    select * from (
      select p.id, 'SUPPLIER_PAYMENT' as kind, s.name, b.number, p.amount_minor as amount_pesewas, p.pay_to, p.version
      from supplier_payments p join bills b on b.id = p.bill_id join suppliers s on s.id = b.supplier_id
      where p.state = 'APPROVED' and b.currency = 'GHS' and p.amount_minor = ${amountPesewas}
      union all
      select r.id, 'REFUND', u.name, r.refund_number, r.amount_pesewas, r.pay_to, r.version
      from refunds r join users u on u.id = r.customer_id
      where r.state = 'APPROVED' and r.amount_pesewas = ${amountPesewas}
    ) payouts
    where (${before}::uuid is null or id < ${before}::uuid)
      and (${like}::text is null or name ilike ${like} or number ilike ${like})
    order by id desc limit ${limit + 1}`.execute(db);
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.id]);
  return {
    items: items.map(({ amountPesewas: amount, ...row }) => ({ ...row, amount: moneyOf(amount) })),
    nextCursor,
  };
}
