import type { Actor } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { nextInvoiceState } from '@sankofa/domain/invoices/invoice';
import { isBookedNow } from '@sankofa/domain/payments/claims/approval-rules';
import { claimTexts } from '@sankofa/domain/payments/claims/claim-texts';
import { namedInvoices } from '@sankofa/domain/payments/pay-for';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import { nextPaymentState } from '@sankofa/domain/payments/payment-status';

import { cashOf, lockAccount, postEntry, allocateNumber } from '../../books/books.ts';
import { settle } from '../../invoices/invoices.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { notify } from '../../reminders/reminders.ts';
import { findApprovalRules } from '../approval-rules.ts';
import { lockPaid, numbersOf } from '../paid-invoices.ts';
import {
  changePayment,
  lockPayment,
  paymentWithInvoices,
  type PaymentRow,
} from '../payment-queries.ts';
import { refuseStalePayment, refuseUnseenPayment } from '../shown-payment-queries.ts';
import {
  approvedBefore,
  foundBy,
  noApproval,
  recordApproval,
  refuseApprover,
  type AmountSeen,
} from './first-approval.ts';
import { afterPaymentOf, notifyConfirmed } from './notify-confirmed.ts';

export type PaymentRef = { paymentId: string; version?: number | undefined };

/** Locks a payment with its invoices and cartons in the general lock order. */
export async function lockPaymentForDecision(work: Work, id: string) {
  const { payment: seen, invoices } = await paymentWithInvoices(work.tx, id);
  refuseUnseenPayment(work.actor, seen);
  const held = await lockPaid(work, invoices);
  return { held, payment: await lockPayment(work.tx, id) };
}

const hasSubmitted = (actor: Actor, payment: PaymentRow) => payment.submittedBy === actor.id;

function refuseOwn(allowed: boolean, payment: PaymentRow, actor: Actor) {
  if (allowed) return;
  authorize({ actor }, 'finance', hasSubmitted, payment);
  throw new Problem('payment.own', { message: claimTexts.ownPayment });
}

/**
 * Confirms a payment: it pays the balance due of its invoices, oldest first, the surplus becomes the
 * customer's credit, and payment holds are lifted. If another amount was received than reported, that is
 * booked and the reported amount is kept. Above the limit in the settings nothing is booked until a second
 * person confirms the same amount.
 * @throws Problem payment.step_not_allowed, payment.own, payment.another_confirms, request.version_stale
 */
export async function confirmPayment(
  work: Work,
  { paymentId, version, seen }: PaymentRef & { seen?: AmountSeen },
) {
  const { held, payment } = await lockPaymentForDecision(work, paymentId);
  const state = nextPaymentState('confirm', payment.state);
  refuseApprover(work, payment);
  refuseOwn(mayPayment.confirm(work.actor, payment), payment, work.actor);
  await refuseStalePayment(work, payment, version);
  const { customerId } = payment;
  const found = foundBy(payment, seen);
  const { amount, reason } = found;
  const rules = await findApprovalRules(work.tx);
  if (!isBookedNow(rules, { amount, approved: payment.approvedPesewas })) {
    await recordApproval(work, payment, found);
    return paymentId;
  }
  const claim =
    reason === null ? null : { claimedPesewas: payment.amountPesewas, seenReason: reason };
  // A paid invoice has no balance due, so its payment becomes credit. A void one has no payments.
  for (const { invoice } of held)
    if (invoice.state !== 'PAID')
      nextInvoiceState('pay', invoice.state, invoice.invoiceNumber ?? undefined);
  const { paid, rest } = await settle(work, held, { amount, paymentId });
  await lockAccount(work.tx, customerId);
  await postEntry(work, {
    kind: 'payment-confirmed',
    source: 'payment',
    sourceId: paymentId,
    memo: `Payment ${payment.reference} for ${namedInvoices(numbersOf(held))}`,
    lines: [
      { account: cashOf[payment.method], amount },
      ...receivables(customerId, paid),
      { account: 'customer-credit', customerId, amount: -rest },
    ],
  });
  const invoicesAfter = await afterPaymentOf(work, held, paymentId);
  // From here to the commit, every other confirmation waits for its number.
  const receiptNumber = await allocateNumber(work.tx, 'RCP', work.now);
  await changePayment(work.tx, paymentId, {
    state,
    receiptNumber,
    amountPesewas: amount,
    ...claim,
    decidedBy: work.actor.id,
    decidedAt: work.now,
  });
  await notifyConfirmed(
    work,
    { ...payment, ...claim, amountPesewas: amount, receiptNumber },
    { invoicesAfter, paid, rest },
  );
  audit(work, {
    action: 'payment.confirm',
    subject: 'payment',
    subjectId: paymentId,
    before: { state: payment.state, amountPesewas: payment.amountPesewas },
    after: {
      state,
      receiptNumber,
      amountPesewas: amount,
      allocatedPesewas: amount - rest,
      toCreditPesewas: rest,
    },
    ...(claim && { reason: claim.seenReason }),
  });
  return paymentId;
}

/** Returns what was paid on each invoice, as lines of an entry. */
export const receivables = (
  customerId: string,
  paid: readonly { invoice: { id: string }; amount: number }[],
) =>
  paid.map(({ invoice, amount }) => ({
    account: 'receivable' as const,
    customerId,
    invoiceId: invoice.id,
    amount: -amount,
  }));

/**
 * Rejects a payment that was not received. The customer learns why, and the reference can be used again.
 * @throws Problem payment.step_not_allowed, payment.own, request.version_stale
 */
export async function rejectPayment(
  work: Work,
  { paymentId, version, reason }: PaymentRef & { reason: string },
) {
  const { payment, held } = await lockPaymentForDecision(work, paymentId);
  const state = nextPaymentState('reject', payment.state);
  refuseOwn(mayPayment.reject(work.actor, payment), payment, work.actor);
  await refuseStalePayment(work, payment, version);
  await changePayment(work.tx, paymentId, {
    ...noApproval,
    state,
    reason,
    decidedBy: work.actor.id,
    decidedAt: work.now,
  });
  await notify(work, {
    kind: 'MONEY',
    userId: payment.customerId,
    key: `payment.${paymentId}.rejected`,
    title: claimTexts.rejected({ amount: payment.amountPesewas }),
    body: claimTexts.rejectedBody({
      reason,
      reference: payment.reference,
      numbers: numbersOf(held),
    }),
    link: `/customer/payments?payment=${paymentId}`,
  });
  audit(work, {
    action: 'payment.reject',
    subject: 'payment',
    subjectId: paymentId,
    before: { state: payment.state, ...approvedBefore(payment) },
    after: { state },
    reason,
  });
  return paymentId;
}
