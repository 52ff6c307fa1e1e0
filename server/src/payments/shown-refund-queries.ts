import type { Actor } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { payeeSchema } from '@sankofa/domain/payments/refunds/payee';
import type { listRefunds, RefundAnswer } from '@sankofa/domain/payments/refunds/refund-endpoints';
import { mayRefund } from '@sankofa/domain/payments/refunds/refund-policy';
import { needsAnother, type RefundRules } from '@sankofa/domain/payments/refunds/refund-rules';
import type { Message } from '@sankofa/domain/texts/message';
import { moneyOf } from '@sankofa/domain/values/money';
import { sql } from 'kysely';
import type { z } from 'zod/mini';

import { accountOf } from '../books/books.ts';
import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { containsPattern } from '../platform/database/like-pattern.ts';
import { totalOf } from '../platform/http/list-total.ts';
import { storedMessageSchema } from '../platform/texts/stored-messages.ts';
import { refundNotFound, goesBackTo, chargedBackOf } from './refund-queries.ts';
import { findFourEyesRules } from './refund-rules.ts';

/** A refund with the failure as a message, which the route translates. */
export type ShownRefund = Omit<RefundAnswer, 'failure'> & { failure: Message | null };
type Filter = z.output<(typeof listRefunds)['query']>;

const selectRefunds = (db: Db | Tx) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('customers as c', 'c.id', 'r.customerId')
    .innerJoin('users as u', 'u.id', 'r.customerId')
    .innerJoin('users as requester', 'requester.id', 'r.requestedBy')
    .leftJoin('users as decider', 'decider.id', 'r.decidedBy')
    .leftJoin('users as taker', 'taker.id', 'r.withdrawnBy')
    .leftJoin('invoices as i', 'i.id', 'r.invoiceId')
    .leftJoin('creditNotes as n', 'n.id', 'r.creditNoteId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments as p')
          .select(['p.id as onlineId', 'p.receiptNumber as onlineReceipt'])
          .where(goesBackTo)
          .orderBy('p.id', 'desc')
          .limit(1)
          .as('o'),
      (join) => join.onTrue(),
    )
    .selectAll('r')
    .select(['c.code as customerCode', 'u.name as customerName'])
    .select(['requester.name as requesterName', 'decider.name as deciderName'])
    .select(['taker.name as takerName'])
    .select(['i.invoiceNumber', 'n.creditNoteNumber'])
    .select(['o.onlineId', 'o.onlineReceipt']);
type Row = Awaited<ReturnType<ReturnType<typeof selectRefunds>['execute']>>[number];

const waiting: readonly RefundAnswer['state'][] = ['REQUESTED', 'APPROVED', 'FAILED'];

/** Returns rows as this person may see them. */
async function shownAll(
  { db, actor }: { db: Db | Tx; actor: Actor },
  rows: readonly Row[],
): Promise<ShownRefund[]> {
  const rules = await findFourEyesRules(db);
  const open = mayRefund.listAll(actor) ? rows.filter(({ state }) => waiting.includes(state)) : [];
  const ids = [...new Set(open.map(({ customerId }) => customerId))];
  const chargedBack = ids.length === 0 ? [] : await chargedBackOf(db, ids);
  return rows.map((row) => {
    const claimed = open.includes(row)
      ? chargedBack.find(({ customerId }) => customerId === row.customerId)
      : undefined;
    return {
      ...shown(row, rules),
      ...(claimed && {
        chargedBack: {
          paymentId: claimed.paymentId,
          reference: claimed.reference,
          amount: moneyOf(claimed.amountPesewas),
          outcome: claimed.outcome === 'LOST' ? claimed.outcome : null,
        },
      }),
    };
  });
}

const shown = (row: Row, rules: RefundRules): ShownRefund => ({
  id: row.id,
  refundNumber: row.refundNumber,
  state: row.state,
  amount: moneyOf(row.amountPesewas),
  reason: row.reason,
  payTo: row.payTo,
  payee: row.payee === null ? null : payeeSchema.parse(row.payee),
  customer: { id: row.customerId, name: row.customerName, customerCode: row.customerCode },
  invoice: row.invoiceId ? { id: row.invoiceId, invoiceNumber: row.invoiceNumber ?? '' } : null,
  creditNoteNumber: row.creditNoteNumber,
  requestedBy: { id: row.requestedBy, name: row.requesterName },
  requestedAt: row.requestedAt,
  decidedBy: row.decidedBy ? { id: row.decidedBy, name: row.deciderName ?? '' } : null,
  decidedAt: row.decidedAt,
  decisionReason: row.decisionReason,
  withdrawal:
    row.withdrawnBy !== null && row.withdrawnAt !== null
      ? { by: { id: row.withdrawnBy, name: row.takerName ?? '' }, at: row.withdrawnAt }
      : null,
  method: row.method,
  reference: row.reference,
  online: row.onlineId ? { paymentId: row.onlineId, receiptNumber: row.onlineReceipt } : null,
  sentAt: row.sentAt,
  failure: row.failure === null ? null : storedMessageSchema.parse(row.failure),
  paidAt: row.paidAt,
  needsAnother: needsAnother(rules, row.amountPesewas),
  hasProof: row.proofFileId !== null,
  version: row.version,
});

/** Refuses a refund of another customer as not found, and staff without the finance duty. */
export function refuseUnseenRefund(actor: Actor, refund: { customerId: string }) {
  if (actor.role === 'CUSTOMER' && !mayRefund.see(actor, refund)) throw refundNotFound();
  authorize({ actor }, 'finance', mayRefund.see, refund);
}

/** @throws Problem thing.not_found, auth.not_allowed */
export async function shownRefund(
  { db, actor }: { db: Db | Tx; actor: Actor },
  id: string,
): Promise<ShownRefund> {
  const row = await selectRefunds(db).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw refundNotFound();
  refuseUnseenRefund(actor, row);
  const [answer] = await shownAll({ db, actor }, [row]);
  if (!answer) throw refundNotFound();
  return answer;
}

/** Returns a page of the refunds this person may see, newest first. */
export async function pageOfRefunds(
  { db, actor }: { db: Db | Tx; actor: Actor },
  { cursor, limit, q, state, customerId, withTotal }: Filter,
) {
  let query = selectRefunds(db)
    .orderBy('r.id', 'desc')
    .limit(limit + 1);
  const isOwn = !mayRefund.listAll(actor);
  if (isOwn) query = query.where('r.customerId', '=', actor.id);
  if (state) query = query.where('r.state', '=', state);
  if (customerId) query = query.where('r.customerId', '=', customerId);
  if (q) {
    const like = containsPattern(q);
    query = query.where(
      sql<boolean>`(r.refund_number ilike ${like} or r.reference ilike ${like} or r.pay_to ilike ${like}
        or i.invoice_number ilike ${like} or c.code ilike ${like} or u.name ilike ${like})`,
    );
  }
  const total = withTotal ? await totalOf(query) : undefined;
  if (cursor !== undefined) query = query.where('r.id', '<', cursorValues(cursor, ['id'])[0] ?? '');
  const rows = await query.execute();
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.id]);
  const isCustomer = actor.role === 'CUSTOMER';
  return {
    items: await shownAll({ db, actor }, items),
    nextCursor,
    ...(total === undefined ? {} : { total }),
    credit: isCustomer ? moneyOf(Math.max((await accountOf(db, actor.id)).free, 0)) : null,
  };
}
