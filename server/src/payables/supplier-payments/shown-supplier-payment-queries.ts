import { sharesOf } from '@sankofa/domain/payables/bill-money';
import type {
  listSupplierPayments,
  SupplierPaymentAnswer,
} from '@sankofa/domain/payables/supplier-payment-endpoints';
import { needsAnother, type RefundRules } from '@sankofa/domain/payments/refunds/refund-rules';
import type { Message } from '@sankofa/domain/texts/message';
import { decimalOf, moneyOf } from '@sankofa/domain/values/money';
import { addDays } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import type { z } from 'zod/mini';

import { findFourEyesRules } from '../../invoices/invoices.ts';
import { startOf } from '../../platform/database/accra-days.ts';
import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { totalOf } from '../../platform/http/list-total.ts';
import { storedMessageSchema } from '../../platform/texts/stored-messages.ts';
import { paymentNotFound } from './supplier-payment-queries.ts';

export type SupplierPaymentQuery = z.output<typeof listSupplierPayments.query>;
type Sent = NonNullable<SupplierPaymentAnswer['sent']>;
type ShownSupplierPayment = Omit<SupplierPaymentAnswer, 'sent'> & {
  sent: (Omit<Sent, 'rateSource'> & { rateSource: Message }) | null;
};

const select = (db: Db | Tx) =>
  db
    .selectFrom('supplierPayments as p')
    .innerJoin('bills as b', 'b.id', 'p.billId')
    .innerJoin('suppliers as s', 's.id', 'b.supplierId')
    .innerJoin('users as requester', 'requester.id', 'p.requestedBy')
    .leftJoin('users as approver', 'approver.id', 'p.approvedBy')
    .leftJoin('users as canceller', 'canceller.id', 'p.cancelledBy')
    .leftJoin('users as sender', 'sender.id', 'p.sentBy')
    .leftJoin('users as reverser', 'reverser.id', 'p.reversedBy')
    .selectAll('p')
    .select(['b.number', 'b.currency', 'b.totalMinor', 'b.valuePesewas', 'b.supplierId'])
    .select(['s.name as supplierName', 'requester.name as requesterName'])
    .select(['approver.name as approverName', 'canceller.name as cancellerName'])
    .select(['sender.name as senderName', 'reverser.name as reverserName']);
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const by = (id: string | null, name: string | null, at: string | null) =>
  id !== null && name !== null && at !== null ? { by: { id, name }, at } : null;
const reasoned = (step: ReturnType<typeof by>, reason: string | null) =>
  step !== null && reason !== null ? { ...step, reason } : null;

/** The part of the bill that it settles, rounded on its own until it is sent. */
const settledOf = ({ settledPesewas, valuePesewas, totalMinor, amountMinor }: Row) =>
  settledPesewas ?? sharesOf(valuePesewas, totalMinor, [amountMinor])[0] ?? 0;

function sentOf(row: Row): ShownSupplierPayment['sent'] {
  const sent = by(row.sentBy, row.senderName, row.sentAt);
  const { method, reference, cedisPerUnitE4, cashPesewas, rateSource, postedOn } = row;
  if (
    !sent ||
    !method ||
    postedOn === null ||
    reference === null ||
    cedisPerUnitE4 === null ||
    cashPesewas === null
  )
    return null;
  return {
    ...sent,
    postedOn,
    method,
    reference,
    cedisPer: decimalOf(cedisPerUnitE4, 4),
    rateSource: storedMessageSchema.parse(rateSource),
    cash: moneyOf(cashPesewas),
    difference: moneyOf(cashPesewas - settledOf(row)),
  };
}

const shown = (row: Row, rules: RefundRules): ShownSupplierPayment => ({
  id: row.id,
  state: row.state,
  bill: { id: row.billId, number: row.number },
  supplier: { id: row.supplierId, name: row.supplierName },
  amount: { amount: decimalOf(row.amountMinor), currency: row.currency },
  settled: moneyOf(settledOf(row)),
  payTo: row.payTo,
  requestedBy: { id: row.requestedBy, name: row.requesterName },
  requestedAt: row.requestedAt,
  approval: by(row.approvedBy, row.approverName, row.approvedAt),
  cancelled: reasoned(by(row.cancelledBy, row.cancellerName, row.cancelledAt), row.cancelReason),
  sent: sentOf(row),
  reversed: reasoned(by(row.reversedBy, row.reverserName, row.reversedAt), row.reverseReason),
  hasProof: row.proofFileId !== null,
  needsAnother: needsAnother(rules, settledOf(row)),
  version: row.version,
});

/** @throws Problem thing.not_found */
export async function shownSupplierPayment(db: Db | Tx, id: string) {
  const row = await select(db).where('p.id', '=', id).executeTakeFirstOrThrow(paymentNotFound);
  return shown(row, await findFourEyesRules(db));
}

/** Returns a page of payments to suppliers, newest first. */
export async function pageOfSupplierPayments(
  db: Db,
  { cursor, limit, withTotal, q, state, supplierId, billId, from, to }: SupplierPaymentQuery,
) {
  let base = select(db);
  if (state) base = base.where('p.state', '=', state);
  if (supplierId) base = base.where('b.supplierId', '=', supplierId);
  if (billId) base = base.where('p.billId', '=', billId);
  if (from) base = base.where(sql<boolean>`p.requested_at >= ${startOf(from)}`);
  if (to) base = base.where(sql<boolean>`p.requested_at < ${startOf(addDays(to, 1))}`);
  if (q) {
    const like = containsPattern(q);
    base = base.where(
      sql<boolean>`(b.number ilike ${like} or s.name ilike ${like} or p.reference ilike ${like})`,
    );
  }
  let query = base.orderBy('p.id', 'desc').limit(limit + 1);
  if (cursor !== undefined) query = query.where('p.id', '<', cursorValues(cursor, ['id'])[0] ?? '');
  const { items, nextCursor } = pageOfRows(await query.execute(), limit, (last) => [last.id]);
  const rules = await findFourEyesRules(db);
  return {
    items: items.map((row) => shown(row, rules)),
    nextCursor,
    ...(withTotal === true && { total: await totalOf(base) }),
  };
}
