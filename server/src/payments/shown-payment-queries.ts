import type { Actor } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { claimTexts } from '@sankofa/domain/payments/claims/claim-texts';
import type { listPayments, PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import { moneyOf } from '@sankofa/domain/values/money';
import { sql } from 'kysely';
import type { z } from 'zod/mini';

import { customersFound } from '../accounts/accounts.ts';
import { runTogether, type RowOf, type RowsOf } from '../platform/database/connection.ts';
import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { containsPattern } from '../platform/database/like-pattern.ts';
import { builtOnce } from '../platform/database/statement.ts';
import type { Work } from '../platform/database/work.ts';
import { totalOf } from '../platform/http/list-total.ts';
import { disputesOf } from './gateway-issue-queries.ts';
import { invoiceRowsOf, invoicesFrom, ofOwner } from './payment-invoice-queries.ts';

type Filter = z.output<(typeof listPayments)['query']>;

const selectPayments = (db: Db | Tx) =>
  db
    .selectFrom('payments as p')
    .innerJoin('customers as c', 'c.id', 'p.customerId')
    .innerJoin('users as u', 'u.id', 'p.customerId')
    .innerJoin('users as submitter', 'submitter.id', 'p.submittedBy')
    .leftJoin('sites as s', 's.id', 'p.siteId')
    .leftJoin('users as decider', 'decider.id', 'p.decidedBy')
    .leftJoin('users as approver', 'approver.id', 'p.approvedBy')
    .selectAll('p')
    .select(['c.code as customerCode', 'u.name as customerName'])
    .select(['submitter.name as submitterName', 'decider.name as deciderName', 's.name as office'])
    .select('approver.name as approverName');
type Row = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number];
const paymentById = builtOnce((db, { id }: { id: string }) =>
  selectPayments(db).where('p.id', '=', id),
);

/**
 * Returns a payment and what it paid, if this person may see it.
 * @throws Problem thing.not_found, also for another customer's; auth.not_allowed for staff of other duties
 */
export async function shownPayment(
  { db, actor }: { db: Db | Tx; actor: Actor },
  id: string,
): Promise<PaymentAnswer> {
  const [[row], ...besides] = await runTogether(db, [
    paymentById({ id }),
    ...readsBeside(actor, [id]),
  ]);
  if (!row) throw unknown();
  refuseUnseenPayment(actor, row);
  return shownRow(actor, row, besideFrom(besides));
}

const unknown = () => new Problem('thing.not_found', { message: claimTexts.notFound });

/** Returns payments by their ids, in this order. */
export async function shownPayments(
  { db, actor }: { db: Db | Tx; actor: Actor },
  ids: readonly string[],
): Promise<PaymentAnswer[]> {
  if (ids.length === 0) return [];
  const rows = await selectPayments(db)
    .where('p.id', 'in', [...ids])
    .execute();
  const shown = await shownRows(db, actor, rows);
  return ids.flatMap((id) => shown.find((one) => one.id === id) ?? []);
}

/** Refuses a payment of another customer as not found, and staff without the finance duty. */
export function refuseUnseenPayment(actor: Actor, payment: { customerId: string }) {
  if (actor.role === 'CUSTOMER' && !mayPayment.see(actor, payment)) throw unknown();
  authorize({ actor }, 'finance', mayPayment.see, payment);
}

/** @throws Problem request.version_stale with the payment as it is now */
export async function refuseStalePayment(
  work: Work,
  payment: { id: string; version: number },
  version: number | undefined,
) {
  if (version === undefined || version === payment.version) return;
  const current = await shownPayment({ db: work.tx, actor: work.actor }, payment.id);
  throw new Problem('request.version_stale', { current });
}

/** Pending payments are a queue, oldest first; decided ones are newest first. */
const inQueue = sql<string>`(case when p.list_rank = 0 then p.id else 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid end)`;

/** Returns a page of the payments this person may see, pending ones first. */
export async function pageOfPayments(
  { db, actor }: { db: Db | Tx; actor: Actor },
  { cursor, limit, q, state, method, customerId, invoiceId, hasSameProof, withTotal }: Filter,
) {
  let query = selectPayments(db)
    .orderBy('p.listRank')
    .orderBy(inQueue)
    .orderBy('p.id', 'desc')
    .limit(limit + 1);
  const owner = mayPayment.listAll(actor) ? customerId : actor.id;
  if (owner) query = query.where('p.customerId', '=', owner);
  if (state) query = query.where('p.state', '=', state);
  if (method) query = query.where('p.method', '=', method);
  if (invoiceId)
    query = query.where('p.id', 'in', (of) =>
      of.selectFrom('paymentInvoices').select('paymentId').where('invoiceId', '=', invoiceId),
    );
  // Only Finance may know this, and only their list is filtered.
  if (hasSameProof !== undefined && mayPayment.listAll(actor))
    query = query.where(hasSameProof ? isProvenTwice : sql<boolean>`not ${isProvenTwice}`);
  if (q) {
    const like = containsPattern(q);
    query = query.where(
      sql<boolean>`p.id in (select id from payments
          where reference ilike ${like} or receipt_number ilike ${like} or payer ilike ${like}
        union select id from payments where customer_id in (${customersFound(q)})
        union select payment_id from payment_invoices
          where invoice_id in (select id from invoices where invoice_number ilike ${like}))`,
    );
  }
  const total = withTotal ? await totalOf(query) : undefined;
  if (cursor !== undefined) {
    const [rank = '', id = ''] = cursorValues(cursor, ['number', 'id']);
    query = query.where(
      sql<boolean>`(p.list_rank > ${Number(rank)} or (p.list_rank = ${Number(rank)}
        and case when p.list_rank = 0 then p.id > ${id}::uuid else p.id < ${id}::uuid end))`,
    );
  }
  const rows = await query.execute();
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [String(last.listRank), last.id]);
  return {
    items: await shownRows(db, actor, items),
    nextCursor,
    ...(total === undefined ? {} : { total }),
  };
}

async function shownRows(
  db: Db | Tx,
  actor: Actor,
  rows: readonly Row[],
): Promise<PaymentAnswer[]> {
  const ids = rows.map(({ id }) => id);
  const beside = besideFrom(await runTogether(db, readsBeside(actor, ids)));
  return rows.map((row) => shownRow(actor, row, beside));
}

/** Reads what is shown of payments besides their rows; some of it is for finance only. */
function readsBeside(actor: Actor, ids: readonly string[]) {
  const forFinance = mayPayment.listAll(actor) ? ids : [];
  return [
    allocationRows({ ids }),
    invoiceRowsOf({ ids }),
    sameProofs({ ids: forFinance }),
    disputesOf({ ids: forFinance }),
  ] as const;
}

type BesideRows = RowsOf<ReturnType<typeof readsBeside>>;
/** The same by payment. */
const besideFrom = ([allocated, invoices, duplicates, disputes]: BesideRows) => ({
  allocations: Map.groupBy(allocationsFrom(allocated), ({ paymentId }) => paymentId),
  invoices: Map.groupBy(invoicesFrom(invoices), ({ paymentId }) => paymentId),
  duplicates: Map.groupBy(duplicates, ({ id }) => id),
  disputes: Map.groupBy(disputes, ({ paymentId }) => paymentId),
});

function shownRow(
  actor: Actor,
  row: Row,
  { allocations, invoices, duplicates, disputes }: ReturnType<typeof besideFrom>,
): PaymentAnswer {
  const own = allocations.get(row.id) ?? [];
  const [dispute] = disputes.get(row.id) ?? [];
  const allocated = own.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: row.id,
    state: row.state,
    method: row.method,
    network: row.network,
    amount: moneyOf(row.amountPesewas),
    reference: row.reference,
    payer: row.payer,
    office: row.office,
    paidOn: row.paidOn,
    receiptNumber: row.receiptNumber,
    invoices: ofOwner(invoices.get(row.id) ?? [], 'paymentId', row.id),
    customer: { id: row.customerId, name: row.customerName, customerCode: row.customerCode },
    submittedBy: { id: row.submittedBy, name: row.submitterName },
    submittedAt: row.submittedAt,
    decidedBy: row.decidedBy ? { id: row.decidedBy, name: row.deciderName ?? '' } : null,
    decidedAt: row.decidedAt,
    reason: row.reason,
    reversedAt: row.reversedAt,
    claimed:
      row.claimedPesewas === null
        ? null
        : { amount: moneyOf(row.claimedPesewas), reason: row.seenReason ?? '' },
    approval: mayPayment.listAll(actor) ? approvalOf(row) : null,
    hasProof: row.proofFileId !== null,
    ...(dispute && { dispute: dispute.outcome === null ? ('OPEN' as const) : ('LOST' as const) }),
    sameProofAs: (duplicates.get(row.id) ?? []).map(({ twinId }) => twinId),
    allocations: own.map(({ invoiceId, invoiceNumber, kind, amount }) => ({
      invoiceId,
      invoiceNumber,
      kind,
      amount: moneyOf(amount),
    })),
    toCredit: moneyOf(row.state === 'CONFIRMED' ? row.amountPesewas - allocated : 0),
    version: row.version,
  };
}

const approvalOf = (row: Row): PaymentAnswer['approval'] =>
  row.approvedBy === null || row.approvedAt === null || row.approvedPesewas === null
    ? null
    : {
        by: { id: row.approvedBy, name: row.approverName ?? '' },
        at: row.approvedAt,
        amount: moneyOf(row.approvedPesewas),
        reason: row.approvedReason,
      };

/** Reads the current allocations of payments, by instalment. */
const allocationRows = builtOnce((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('allocations as a')
    .innerJoin('invoices as i', 'i.id', 'a.invoiceId')
    .innerJoin('instalments as n', 'n.id', 'a.instalmentId')
    .select((eb) => [
      'a.paymentId',
      'a.invoiceId',
      'i.invoiceNumber',
      'n.kind',
      'n.position',
      eb.fn.sum<string>('a.amountPesewas').as('sum'),
    ])
    .where(sql<boolean>`a.payment_id = any(${ids}::uuid[])`)
    .groupBy(['a.paymentId', 'a.invoiceId', 'i.invoiceNumber', 'n.kind', 'n.position'])
    .having((eb) => eb.fn.sum('a.amountPesewas'), '<>', 0)
    .orderBy('i.invoiceNumber')
    .orderBy('n.position'),
);
type AllocationRow = RowOf<ReturnType<typeof allocationRows>>;

const allocationsFrom = (rows: readonly AllocationRow[]) =>
  rows.map(({ sum, invoiceNumber, ...row }) => ({
    ...row,
    invoiceNumber: invoiceNumber ?? '',
    amount: Number(sum),
  }));

const isProvenTwice = sql<boolean>`exists (select from files f join files g on g.original_sha256 = f.original_sha256
  join payments twin on twin.proof_file_id = g.id where f.id = p.proof_file_id and twin.id <> p.id)`;

/** Reads pairs of payments with the same uploaded file as proof. */
const sameProofs = builtOnce((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('payments as p')
    .innerJoin('files as f', 'f.id', 'p.proofFileId')
    .innerJoin('files as g', 'g.originalSha256', 'f.originalSha256')
    .innerJoin('payments as twin', 'twin.proofFileId', 'g.id')
    .select(['p.id', 'twin.id as twinId'])
    .where(sql<boolean>`p.id = any(${ids}::uuid[])`)
    .whereRef('twin.id', '<>', 'p.id')
    .orderBy('twin.id'),
);
