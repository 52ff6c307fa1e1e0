import type { Actor } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import type { payRefund as payCall } from '@sankofa/domain/payments/refunds/refund-endpoints';
import { mayRefund } from '@sankofa/domain/payments/refunds/refund-policy';
import { needsAnother } from '@sankofa/domain/payments/refunds/refund-rules';
import {
  canRefundByHand,
  nextRefundState,
  type RefundStep,
} from '@sankofa/domain/payments/refunds/refund-status';
import { refundTexts } from '@sankofa/domain/payments/refunds/refund-texts';
import { joinedTexts } from '@sankofa/domain/texts/joined-texts';
import type { Message } from '@sankofa/domain/texts/message';
import { negated, pesewasOf } from '@sankofa/domain/values/money';
import type { z } from 'zod/mini';

import { cashOf, drawerOf, getEntry, lockAccount, postEntry } from '../../books/books.ts';
import { sumUnapprovedCredits } from '../../invoices/invoices.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { notify } from '../../reminders/reminders.ts';
import {
  changeRefund,
  chargedBackOf,
  findOnlinePayment,
  getRefundRow,
  lockRefund,
  type RefundRow,
} from '../refund-queries.ts';
import { findFourEyesRules } from '../refund-rules.ts';
import { refuseUnseenRefund, shownRefund } from '../shown-refund-queries.ts';
import { creditForRefund, lockInvoiceOf } from './refund-on-invoice.ts';

type RefundRef = { refundId: string; version?: number | undefined };
const link = '/customer/request-refund';

/** Locks the refund and checks the step: first the state, then the person, then the version. */
export async function withdrawn(
  work: Work,
  { refundId, version }: RefundRef,
  step: RefundStep & keyof typeof mayRefund,
) {
  const seen = await getRefundRow(work.tx, refundId);
  refuseUnseenRefund(work.actor, seen);
  // The refund is locked before the account, as everywhere, to avoid a deadlock.
  const refund = await lockRefund(work.tx, refundId);
  const state = nextRefundState(step, refund.state);
  refuseOther(work, refund, step);
  if (step === 'pay' || step === 'send') await refuseApprover(work, refund, 'send');
  // Its credit note stays, so cancelling it gives the customer as much as sending it would.
  if (step === 'reject' && refund.creditNoteId !== null)
    await refuseApprover(work, refund, 'cancel');
  if (step === 'approve' || step === 'pay' || step === 'send')
    await refuseChargedBack(work, refund);
  if (version !== undefined && version !== refund.version) {
    const current = await shownRefund({ db: work.tx, actor: work.actor }, refundId);
    throw new Problem('request.version_stale', { current });
  }
  return { refund, state };
}

const hasRequested = (actor: Actor, refund: RefundRow) => refund.requestedBy === actor.id;

function refuseOther(work: Work, refund: RefundRow, step: RefundStep & keyof typeof mayRefund) {
  if (mayRefund[step](work.actor, refund)) return;
  if (step === 'withdraw')
    throw new Problem('auth.not_allowed', { message: refundTexts.onlyRequesterWithdraws });
  authorize(work, 'finance', hasRequested, refund);
  throw new Problem('refund.own', { message: refundTexts.ownRefund });
}

/** Refuses the approver, above the limit of the settings, as the one who ends the refund. */
async function refuseApprover(
  work: Work,
  { customerId, amountPesewas: amount, decidedBy }: RefundRow,
  step: 'send' | 'cancel',
) {
  const rules = await findFourEyesRules(work.tx);
  if (decidedBy !== work.actor.id || rules.anotherSendsAbove === null) return;
  const limit = pesewasOf(rules.anotherSendsAbove);
  if (needsAnother(rules, amount))
    throw new Problem('refund.another_sends', {
      message: refundTexts.anotherSends({ limit, step }),
    });
  const before = await sumUnapprovedCredits(work, customerId);
  if (needsAnother(rules, before + amount))
    throw new Problem('refund.another_sends', {
      message: refundTexts.anotherSendsTogether({ limit, before, step }),
    });
}

/** Refuses a refund of money under a chargeback, which would be lost twice. */
async function refuseChargedBack(work: Work, { customerId, state }: RefundRow) {
  const [payment] = await chargedBackOf(work.tx, [customerId]);
  if (!payment) return;
  const { amountPesewas: amount, reference } = payment;
  throw new Problem('refund.charged_back', {
    reference,
    message:
      payment.outcome === 'LOST'
        ? refundTexts.chargedBack({ amount, reference, isRequested: state === 'REQUESTED' })
        : refundTexts.openChargeback({ amount, reference }),
  });
}

export function auditRefund(
  work: Work,
  refund: RefundRow,
  change: { state: string; reason?: string | Message },
) {
  audit(work, {
    action: `refund.${change.state.toLowerCase()}`,
    subject: 'refund',
    subjectId: refund.id,
    before: { state: refund.state },
    after: { state: change.state, amountPesewas: refund.amountPesewas },
    ...(change.reason !== undefined && { reason: change.reason }),
  });
}

/**
 * Approves a refund: its credit cannot be used for anything else from now on. On an invoice it is freed by a
 * credit note in the same transaction.
 * @throws Problem refund.step_not_allowed, refund.own, refund.exceeds, request.version_stale
 */
export async function approveRefund(work: Work, chosen: RefundRef) {
  const held = await lockInvoiceOf(work, chosen.refundId);
  const { refund, state } = await withdrawn(work, chosen, 'approve');
  const { id, customerId, amountPesewas: amount, refundNumber } = refund;
  const note = held && (await creditForRefund(work, held, refund));
  await lockAccount(work.tx, customerId);
  await changeRefund(work.tx, id, {
    state,
    creditNoteId: note?.creditNoteId ?? null,
    decidedBy: work.actor.id,
    decidedAt: work.now,
  });
  await postEntry(work, {
    kind: 'refund-approved',
    source: 'refund',
    sourceId: id,
    memo: `Refund ${refundNumber} approved`,
    lines: [
      { account: 'customer-credit', customerId, amount },
      { account: 'refunds-payable', customerId, amount: negated(amount) },
    ],
  });
  await notify(work, {
    kind: 'MONEY',
    userId: customerId,
    key: `refund.${id}.approved`,
    title: refundTexts.approved({ refundNumber }),
    body: joinedTexts.sentences({
      sentences: [
        ...(note
          ? [
              refundTexts.creditNoteIssued({
                creditNoteNumber: note.creditNoteNumber,
                number: held.invoice.invoiceNumber,
              }),
            ]
          : []),
        refundTexts.willSend({ amount }),
      ],
    }),
    link,
  });
  auditRefund(work, refund, { state });
  return id;
}

/**
 * Rejects a refund. An approved one becomes credit again; its credit note stays, so above the limit someone
 * other than the approver does it.
 * @throws Problem refund.step_not_allowed, refund.own, refund.another_sends, request.version_stale
 */
export async function rejectRefund(
  work: Work,
  { reason, ...chosen }: RefundRef & { reason: string },
) {
  const { refund, state } = await withdrawn(work, chosen, 'reject');
  const wasApproved = refund.state !== 'REQUESTED';
  await changeRefund(work.tx, refund.id, {
    state,
    decisionReason: reason,
    // The approver stays on record.
    ...(wasApproved
      ? { withdrawnBy: work.actor.id, withdrawnAt: work.now }
      : { decidedBy: work.actor.id, decidedAt: work.now }),
  });
  if (wasApproved) await withdrawApproval(work, refund);
  await notify(work, {
    kind: 'MONEY',
    userId: refund.customerId,
    key: `refund.${refund.id}.rejected`,
    title: wasApproved
      ? refundTexts.cancelled({ refundNumber: refund.refundNumber })
      : refundTexts.rejected({ refundNumber: refund.refundNumber }),
    body: refundTexts.rejectedBody({
      reason,
      amount: refund.amountPesewas,
      stays: whereItStays(refund),
    }),
    link,
  });
  auditRefund(work, refund, { state, reason });
  return refund.id;
}

async function withdrawApproval(work: Work, { id, customerId, refundNumber }: RefundRow) {
  await lockAccount(work.tx, customerId);
  const approval = await getEntry(work.tx, { kind: 'refund-approved', sourceId: id });
  await postEntry(work, {
    kind: 'refund-cancelled',
    source: 'refund',
    sourceId: id,
    memo: `Refund ${refundNumber} not sent`,
    lines: approval.lines.map((line) => ({ ...line, amount: -line.amount })),
    reversesId: approval.id,
  });
}

const whereItStays = ({ state, invoiceId }: RefundRow) =>
  state !== 'REQUESTED'
    ? refundTexts.backInCredit
    : invoiceId === null
      ? refundTexts.staysInCredit
      : refundTexts.staysOnInvoice;

/** @throws Problem refund.step_not_allowed, request.version_stale */
export async function withdrawRefund(work: Work, chosen: RefundRef) {
  const { refund, state } = await withdrawn(work, chosen, 'withdraw');
  await changeRefund(work.tx, refund.id, { state, decidedAt: work.now });
  auditRefund(work, refund, { state });
  return refund.id;
}

/**
 * Records that a refund was sent by hand, with its method and reference. `isOnline`: a gateway could send it.
 * @throws Problem refund.step_not_allowed, refund.own, refund.another_sends, request.version_stale
 */
export async function payRefund(
  work: Work,
  {
    method,
    reference,
    siteId,
    isOnline,
    ...chosen
  }: RefundRef & z.output<(typeof payCall)['body']> & { isOnline: boolean },
) {
  const { refund, state } = await withdrawn(work, chosen, 'pay');
  const { id, customerId, amountPesewas: amount, refundNumber } = refund;
  const hasOnlineWay = isOnline && (await findOnlinePayment(work.tx, id)) !== undefined;
  if (!canRefundByHand(refund.state, hasOnlineWay))
    throw new Problem('refund.step_not_allowed', {
      from: refund.state,
      step: 'pay',
      message: refundTexts.onlineFirst({ amount }),
    });
  await changeRefund(work.tx, id, {
    state,
    method,
    reference,
    siteId: await drawerOf(work.tx, { method, siteId }),
    paidBy: work.actor.id,
    paidAt: work.now,
  });
  await postEntry(work, {
    kind: 'refund-paid',
    source: 'refund',
    sourceId: id,
    memo: `Refund ${refundNumber} sent, reference ${reference}`,
    lines: [
      { account: 'refunds-payable', customerId, amount },
      { account: cashOf[method], amount: negated(amount) },
    ],
  });
  await notify(work, {
    kind: 'MONEY',
    userId: customerId,
    key: `refund.${id}.paid`,
    title: refundTexts.sent({ amount }),
    body: refundTexts.sentBody({ refundNumber, payTo: refund.payTo, reference }),
    link,
  });
  auditRefund(work, refund, { state });
  return id;
}
