import type { Actor } from '@sankofa/domain/access';
import type { invoiceRowSchema } from '@sankofa/domain/invoices/invoice-answer';
import type { listInvoices } from '@sankofa/domain/invoices/invoice-endpoints';
import { mayInvoice } from '@sankofa/domain/invoices/invoice-policy';
import type { PayNow } from '@sankofa/domain/invoices/pay-now';
import type { Ageing } from '@sankofa/domain/values/ledger-accounts';
import { addPesewas, moneyOf } from '@sankofa/domain/values/money';
import {
  addDays,
  dayIn,
  daysBetween,
  zones,
  type Instant,
  type PlainDay,
} from '@sankofa/domain/values/time';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod/mini';

import { customersFound } from '../accounts/accounts.ts';
import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { containsPattern } from '../platform/database/like-pattern.ts';
import { payNowOf, shownPayNow } from './pay-now-queries.ts';

export type ShownInvoiceRow = z.output<typeof invoiceRowSchema>;
type Filter = z.output<(typeof listInvoices)['query']>;
type ListFilter = Omit<Filter, 'limit' | 'cursor'>;

const never = '9999-12-31';
const dueOrNever = sql<PlainDay>`coalesce(i.next_due_on, ${sql.lit(never)})`;

const selectInvoices = (db: Db | Tx) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('shipments as s', 's.id', 'i.shipmentId')
    .innerJoin('customers as c', 'c.id', 'i.customerId')
    .innerJoin('users as u', 'u.id', 'i.customerId')
    .selectAll('i')
    .select(['s.trackingNumber', 's.mode', 'c.code as customerCode', 'u.name as customerName']);
type Row = Awaited<ReturnType<ReturnType<typeof selectInvoices>['execute']>>[number];

/** Returns the balance due: none for a draft, which no one was asked to pay, or a void invoice. */
export const owedOf = (
  row: Pick<Row, 'state' | 'totalPesewas' | 'paidPesewas' | 'creditedPesewas'>,
) =>
  row.state === 'VOID' || row.state === 'DRAFT'
    ? 0
    : row.totalPesewas - row.paidPesewas - row.creditedPesewas;

/** Returns the rows as they are shown, each with the amount to pay now. */
async function shownRows(
  db: Db | Tx,
  rows: readonly Row[],
  today: PlainDay,
  booked: string | null = null,
): Promise<ShownInvoiceRow[]> {
  const figures = await payNowOf(db, rows, today, booked);
  return rows.flatMap((row) => {
    const figure = figures.get(row.id);
    return figure ? [shownRow(row, figure, today)] : [];
  });
}

function shownRow(row: Row, figure: PayNow, today: PlainDay): ShownInvoiceRow {
  return {
    id: row.id,
    purpose: row.purpose,
    invoiceNumber: row.invoiceNumber,
    state: row.state,
    plan: row.plan,
    depositPercent: row.depositPercent,
    isOverdue: row.nextDueOn !== null && row.nextDueOn < today,
    shipmentId: row.shipmentId,
    trackingNumber: row.trackingNumber,
    mode: row.mode,
    customer: { id: row.customerId, name: row.customerName, customerCode: row.customerCode },
    total: moneyOf(row.totalPesewas),
    paid: moneyOf(row.paidPesewas),
    credited: moneyOf(row.creditedPesewas),
    owed: moneyOf(owedOf(row)),
    payNow: shownPayNow(figure),
    nextDueOn: row.nextDueOn,
    dueInDays: row.nextDueOn === null ? null : daysBetween(today, row.nextDueOn),
    issuedAt: row.issuedAt,
    draftedAt: row.draftedAt,
    recalculatedAt: row.recalculatedAt,
    version: row.version,
  };
}

/**
 * Returns an invoice as lists show it; undefined if there is none.
 * @param booked a payment that this transaction has booked, but not marked as confirmed yet
 */
export async function findShownRow(
  db: Db | Tx,
  id: string,
  now: Instant,
  booked: string | null = null,
) {
  const row = await selectInvoices(db).where('i.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const [shown] = await shownRows(db, [row], dayIn(now, zones.accra), booked);
  return shown;
}

/** Selects open instalments `t` of a due invoice in an age band of the ageing report. */
function isAged(age: Ageing, today: PlainDay): RawBuilder<boolean> {
  const open = sql<boolean>`t.amount_pesewas > t.paid_pesewas + t.credited_pesewas`;
  if (age === 'NOT_DUE') return sql`${open} and (t.due_on is null or t.due_on >= ${today}::date)`;
  if (age === '90+') return sql`${open} and t.due_on < ${addDays(today, -90)}::date`;
  const [from, to] = { '1-30': [1, 30], '31-60': [31, 60], '61-90': [61, 90] }[age];
  return sql`${open} and t.due_on between ${addDays(today, -(to ?? 0))}::date and ${addDays(today, -(from ?? 0))}::date`;
}

/** Selects the invoices that this person may see and the filters match. */
function conditionsOf(
  actor: Actor,
  { state, age, mode, customerId, shipmentId, q }: ListFilter,
  today: PlainDay,
) {
  const conditions = [sql<boolean>`true`];
  if (!mayInvoice.listAll(actor))
    conditions.push(sql`i.customer_id = ${actor.id} and i.invoice_number is not null`);
  else if (customerId) conditions.push(sql`i.customer_id = ${customerId}`);
  if (state === 'DUE') conditions.push(sql`i.list_rank = 0`);
  else if (state === 'OVERDUE') conditions.push(sql`i.next_due_on < ${today} and i.list_rank = 0`);
  else if (state) conditions.push(sql`i.state = ${state}`);
  if (age)
    conditions.push(sql`i.list_rank = 0
      and i.id in (select t.invoice_id from instalments t where ${isAged(age, today)})`);
  if (mode) conditions.push(sql`s.mode = ${mode}`);
  if (shipmentId) conditions.push(sql`i.shipment_id = ${shipmentId}`);
  if (q) {
    const like = containsPattern(q);
    conditions.push(sql`i.id in (select id from invoices where invoice_number ilike ${like}
      union select id from invoices where customer_id in (${customersFound(q)})
      union select id from invoices
        where shipment_id in (select id from shipments where tracking_number ilike ${like}))`);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Returns a page of the invoices this person may see, due ones first. `owed` is the sum over all pages. */
export async function pageOfInvoices(
  { db, actor, now }: { db: Db | Tx; actor: Actor; now: Instant },
  { cursor, limit, ...filter }: Filter,
) {
  const today = dayIn(now, zones.accra);
  const where = conditionsOf(actor, filter, today);
  let query = selectInvoices(db)
    .select(dueOrNever.as('due'))
    .where(where)
    .orderBy('i.listRank')
    .orderBy(dueOrNever)
    .orderBy('i.id', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) {
    const [rank = '', due = '', id = ''] = cursorValues(cursor, ['number', 'day', 'id']);
    query = query.where(
      sql<boolean>`((i.list_rank, ${dueOrNever}) > (${Number(rank)}, ${due}::date)
        or ((i.list_rank, ${dueOrNever}) = (${Number(rank)}, ${due}::date) and i.id < ${id}::uuid))`,
    );
  }
  const rows = await query.execute();
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [
    String(last.listRank),
    last.due,
    last.id,
  ]);
  const { total, owed, paid } = await sumsOf(db, where, { ...filter, today });
  return {
    items: await shownRows(db, items, today),
    nextCursor,
    total,
    owed: moneyOf(owed),
    paid: moneyOf(paid),
    payNow: mayInvoice.listAll(actor) ? null : await payNowOver(db, where, today),
  };
}

/** Returns what a customer has to pay now on all matching open invoices, and how many there are. */
async function payNowOver(db: Db | Tx, where: RawBuilder<boolean>, today: PlainDay) {
  const open = await selectInvoices(db)
    .where(where)
    .where('i.listRank', '=', 0)
    .orderBy(dueOrNever)
    .orderBy('i.id', 'desc')
    .execute();
  const byInvoice = await payNowOf(db, open, today);
  const figures = [...byInvoice.values()];
  const first = open.find(({ id }) => byInvoice.get(id)?.kind !== null) ?? open[0];
  return {
    invoices: figures.filter(({ amount }) => amount > 0).length,
    amount: moneyOf(addPesewas(figures.map(({ amount }) => amount))),
    awaiting: moneyOf(addPesewas(figures.map(({ awaiting }) => awaiting))),
    firstId: first?.id ?? null,
  };
}

/** Returns the first invoices that match, due ones first, up to a limit. */
export async function invoicesFound(
  { db, actor, now }: { db: Db | Tx; actor: Actor; now: Instant },
  filter: ListFilter,
  limit: number,
): Promise<ShownInvoiceRow[]> {
  const today = dayIn(now, zones.accra);
  const rows = await selectInvoices(db)
    .where(conditionsOf(actor, filter, today))
    .orderBy('i.listRank')
    .orderBy(dueOrNever)
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute();
  return shownRows(db, rows, today);
}

async function sumsOf(
  db: Db | Tx,
  where: RawBuilder<boolean>,
  { age, mode, today }: Pick<ListFilter, 'age' | 'mode'> & { today: PlainDay },
) {
  const owed = age
    ? sql`(select sum(t.amount_pesewas - t.paid_pesewas - t.credited_pesewas) from instalments t
        where t.invoice_id = i.id and ${isAged(age, today)})`
    : sql`i.total_pesewas - i.paid_pesewas - i.credited_pesewas`;
  const { rows } = await sql<{ total: number; owed: number; paid: number }>`
    select count(*) as total, coalesce(sum(${owed})
      filter (where i.invoice_number is not null and i.state <> 'VOID'), 0)::bigint as owed,
      coalesce(sum(i.paid_pesewas), 0)::bigint as paid
    from invoices i ${mode ? sql`join shipments s on s.id = i.shipment_id` : sql``}
    where ${where}`.execute(db);
  return rows[0] ?? { total: 0, owed: 0, paid: 0 };
}
