import type { BillAnswer, BillRowAnswer, listBills } from '@sankofa/domain/payables/bill-endpoints';
import { needsAnother } from '@sankofa/domain/payments/refunds/refund-rules';
import type { Message } from '@sankofa/domain/texts/message';
import { decimalOf, moneyOf } from '@sankofa/domain/values/money';
import { dayIn, zones, type Instant, type PlainDay } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import type { z } from 'zod/mini';

import { findFourEyesRules } from '../../invoices/invoices.ts';
import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { totalOf } from '../../platform/http/list-total.ts';
import { storedMessageSchema } from '../../platform/texts/stored-messages.ts';
import { billPostingDay, billVoidDay } from './bill-posting-day.ts';
import { billNotFound } from './bill-queries.ts';
import { closedForBill } from './closed-for-bill.ts';

export type BillQuery = z.output<typeof listBills.query>;
export type BillFilter = Omit<BillQuery, 'cursor' | 'limit' | 'withTotal'>;

const selectBills = (db: Db | Tx) =>
  db
    .selectFrom('bills as b')
    .innerJoin('suppliers as s', 's.id', 'b.supplierId')
    .innerJoin('users as u', 'u.id', 'b.enteredBy')
    .leftJoin('users as a', 'a.id', 'b.approvedBy')
    .leftJoin('users as v', 'v.id', 'b.voidedBy')
    .selectAll('b')
    .select([
      's.name as supplierName',
      's.tin as supplierTin',
      's.payTo as supplierPayTo',
      'u.name as enteredByName',
    ])
    .select(['a.name as approvedByName', 'v.name as voidedByName'])
    .select(
      sql<BillRowAnswer['categories']>`(select array_agg(distinct category) from bill_lines
        where bill_id = b.id)`.as('categories'),
    );
type Row = Awaited<ReturnType<ReturnType<typeof selectBills>['execute']>>[number];

const isOpen = (row: Row) => row.state === 'APPROVED' || row.state === 'PARTIALLY_PAID';

function headOf(row: Row, today: PlainDay): BillRowAnswer {
  const { currency } = row;
  const of = (minor: number) => ({ amount: decimalOf(minor), currency });
  return {
    id: row.id,
    number: row.number,
    supplier: {
      id: row.supplierId,
      name: row.supplierName,
      tin: row.supplierTin,
      payTo: row.supplierPayTo,
    },
    state: row.state,
    isExpense: row.isExpense,
    billedOn: row.billedOn,
    dueOn: row.dueOn,
    postedOn: row.postedOn,
    isOverdue: isOpen(row) && row.dueOn < today,
    total: of(row.totalMinor),
    paid: of(row.paidMinor),
    open: of(isOpen(row) ? row.totalMinor - row.paidMinor : 0),
    openWorth: moneyOf(isOpen(row) ? row.valuePesewas - row.settledPesewas : 0),
    worth: moneyOf(row.valuePesewas),
    cedisPer: decimalOf(row.cedisPerUnitE4, 4),
    categories: row.categories.toSorted(),
    taxMonth: row.taxMonth?.slice(0, 7) ?? null,
    isOpening: row.isOpening,
    enteredBy: { id: row.enteredBy, name: row.enteredByName },
    enteredAt: row.enteredAt,
  };
}

type Detail = {
  lines: BillAnswer['lines'];
  documents: BillAnswer['documents'];
  requested: number;
};

/** Reads the lines, documents and open payments of a bill in one statement. */
async function detailOf(db: Db | Tx, id: string): Promise<Detail> {
  const { rows } = await sql<{
    lines: (Omit<BillAnswer['lines'][number], 'amount' | 'worth' | 'allocations'> & {
      amount: number;
      worth: number;
      allocations: { id: string; batchNumber: string; amount: number; worth: number }[];
    })[];
    documents: Detail['documents'];
    requested: number;
  }>`
    select
      (select jsonb_agg(jsonb_build_object('id', l.id, 'category', l.category, 'description', l.description,
          'amount', l.amount_minor, 'worth', l.value_pesewas, 'allocations', coalesce((
            select jsonb_agg(jsonb_build_object('id', t.id, 'batchNumber', t.batch_number,
              'amount', a.amount_minor, 'worth', a.value_pesewas) order by t.batch_number)
            from bill_allocations a join batches t on t.id = a.batch_id where a.line_id = l.id), '[]'))
          order by l.position)
        from bill_lines l where l.bill_id = ${id}) as lines,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'by', u.name,
          'at', to_char(d.added_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by d.id)
        from bill_documents d join users u on u.id = d.added_by where d.bill_id = ${id}), '[]') as documents,
      (select coalesce(sum(amount_minor), 0)::bigint from supplier_payments
        where bill_id = ${id} and state in ('REQUESTED', 'APPROVED')) as requested`.execute(db);
  const [row] = rows;
  if (!row) throw billNotFound();
  return {
    documents: row.documents,
    requested: row.requested,
    lines: row.lines.map(({ amount, worth, allocations, ...line }) => ({
      ...line,
      amount: decimalOf(amount),
      worth: moneyOf(worth),
      allocations: allocations.map((one) => ({
        batch: { id: one.id, batchNumber: one.batchNumber },
        amount: decimalOf(one.amount),
        worth: moneyOf(one.worth),
      })),
    })),
  };
}

type Shown = Omit<BillAnswer, 'rateSource'> & { rateSource: Message };

/** @throws Problem thing.not_found */
export async function shownBill(db: Db | Tx, id: string, now: Instant): Promise<Shown> {
  const row = await selectBills(db).where('b.id', '=', id).executeTakeFirstOrThrow(billNotFound);
  const { requested, ...detail } = await detailOf(db, id);
  const rules = await findFourEyesRules(db);
  const closed = await closedForBill(db, row, { holds: false });
  return {
    ...headOf(row, dayIn(now, zones.accra)),
    ...detail,
    rateSource: storedMessageSchema.parse(row.rateSource),
    note: row.note,
    postedOn: row.state === 'DRAFT' ? billPostingDay(row, { now, closed }) : row.postedOn,
    voidPostsOn: row.state === 'VOID' ? row.voidPostedOn : billVoidDay(row, { now, closed }),
    approval:
      row.approvedBy && row.approvedAt && row.approvedByName
        ? { by: { id: row.approvedBy, name: row.approvedByName }, at: row.approvedAt }
        : null,
    voided:
      row.voidedBy && row.voidedAt && row.voidedByName && row.voidReason
        ? {
            by: { id: row.voidedBy, name: row.voidedByName },
            at: row.voidedAt,
            reason: row.voidReason,
          }
        : null,
    requested: { amount: decimalOf(requested), currency: row.currency },
    needsAnother: needsAnother(rules, row.valuePesewas),
    version: row.version,
  };
}

/** Selects bills that match. `UNPAID` has a balance due, `OVERDUE` is the part of it that was due before today. */
function filtered(db: Db, filter: BillFilter, today: PlainDay) {
  const { state, supplierId, batchId, category, currency, from, to, q } = filter;
  let query = selectBills(db);
  if (state === 'UNPAID' || state === 'OVERDUE')
    query = query.where('b.state', 'in', ['APPROVED', 'PARTIALLY_PAID']);
  else if (state) query = query.where('b.state', '=', state);
  if (state === 'OVERDUE') query = query.where('b.dueOn', '<', today);
  if (supplierId) query = query.where('b.supplierId', '=', supplierId);
  if (currency) query = query.where('b.currency', '=', currency);
  if (from) query = query.where('b.billedOn', '>=', from);
  if (to) query = query.where('b.billedOn', '<=', to);
  if (category)
    query = query.where(
      sql<boolean>`exists (select from bill_lines where bill_id = b.id and category = ${category})`,
    );
  if (batchId)
    query = query.where(
      sql<boolean>`b.id in (select l.bill_id from bill_allocations a join bill_lines l on l.id = a.line_id
        where a.batch_id = ${batchId})`,
    );
  if (q) {
    const like = containsPattern(q);
    query = query.where(sql<boolean>`(b.number ilike ${like} or s.name ilike ${like})`);
  }
  return query;
}

async function sumsOf(db: Db, filter: BillFilter, today: PlainDay) {
  const open = sql`b.state in ('APPROVED', 'PARTIALLY_PAID')`;
  const left = sql`b.value_pesewas - b.settled_pesewas`;
  const row = await filtered(db, filter, today)
    .clearSelect()
    .select([
      sql<number>`coalesce(sum(${left}) filter (where ${open}), 0)::bigint`.as('open'),
      sql<number>`coalesce(sum(${left}) filter (where ${open} and b.due_on < ${today}::date), 0)::bigint`.as(
        'overdue',
      ),
      sql<number>`(count(*) filter (where b.state = 'DRAFT'))::int`.as('waiting'),
    ])
    .executeTakeFirstOrThrow();
  return { open: moneyOf(row.open), overdue: moneyOf(row.overdue), waiting: row.waiting };
}

/** Returns a page of bills, newest first, with their sums if the total is requested. */
export async function pageOfBills(
  db: Db,
  { cursor, limit, withTotal, ...filter }: BillQuery,
  now: Instant,
) {
  const today = dayIn(now, zones.accra);
  const base = filtered(db, filter, today);
  let query = base.orderBy('b.id', 'desc').limit(limit + 1);
  if (cursor !== undefined) query = query.where('b.id', '<', cursorValues(cursor, ['id'])[0] ?? '');
  const { items, nextCursor } = pageOfRows(await query.execute(), limit, (last) => [last.id]);
  return {
    items: items.map((row) => headOf(row, today)),
    nextCursor,
    ...(withTotal === true && {
      total: await totalOf(base),
      sums: await sumsOf(db, filter, today),
    }),
  };
}
