import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { accountTexts } from '@sankofa/domain/payments/account/account-texts';
import { claimTexts } from '@sankofa/domain/payments/claims/claim-texts';
import { forInvoices } from '@sankofa/domain/payments/pay-for';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import { nextPaymentState } from '@sankofa/domain/payments/payment-status';
import { joinedTexts } from '@sankofa/domain/texts/joined-texts';
import { addPesewas, negated } from '@sankofa/domain/values/money';

import { accountOf, cashOf, getEntry, lockAccount, postEntry } from '../../books/books.ts';
import {
  issueReturnedPayment,
  activeAllocations,
  reverseAllocations,
  type PaidInvoice,
} from '../../invoices/invoices.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { notify } from '../../reminders/reminders.ts';
import { findShipmentOf } from '../open-invoice-queries.ts';
import { numbersOf } from '../paid-invoices.ts';
import { changePayment, type PaymentRow } from '../payment-queries.ts';
import { findOpenRefund } from '../refund-queries.ts';
import { refuseStalePayment } from '../shown-payment-queries.ts';
import { type PaymentRef, lockPaymentForDecision, receivables } from './decide-payment.ts';

/**
 * Reverses a confirmed payment: its invoices are due again, its credit is removed, and goods still with us
 * are put on hold again. For credit that was refunded or used since, the customer gets an invoice of its own.
 * @throws Problem payment.step_not_allowed, payment.credit_spent while a refund that is open could still be
 * rejected, request.version_stale
 */
export async function reversePayment(
  work: Work,
  { paymentId, version, reason }: PaymentRef & { reason: string },
) {
  authorize(work, 'admin', mayPayment.reverse);
  const { held, payment } = await lockPaymentForDecision(work, paymentId);
  const state = nextPaymentState('reverse', payment.state);
  await refuseStalePayment(work, payment, version);
  await lockAccount(work.tx, payment.customerId);
  const allocations = await activeAllocations(work.tx, { paymentId });
  const allocated = addPesewas(allocations.map((part) => part.amount));
  const credited = payment.amountPesewas - allocated;
  const missing = await missingCredit(work, payment, credited);
  await reverseAllocations(
    work,
    byInvoice(held, allocations).map(({ own, ...one }) => ({
      held: one,
      parts: own.map(({ instalmentId, amount }) => ({ instalmentId, amount, paymentId })),
    })),
  );
  await changePayment(work.tx, paymentId, {
    state,
    reason,
    reversedBy: work.actor.id,
    reversedAt: work.now,
  });
  await postReversed(work, payment, { held, allocations, credited });
  const debt = missing > 0 ? await issueDebt(work, { held, payment }, missing) : null;
  await notify(work, {
    kind: 'MONEY',
    userId: payment.customerId,
    key: `payment.${paymentId}.reversed`,
    title: claimTexts.reversed({ amount: payment.amountPesewas }),
    body: joinedTexts.sentences({
      sentences: [
        claimTexts.reversedBody({ reason, numbers: numbersOf(held) }),
        ...(debt ? [claimTexts.returnedInvoice({ missing, number: debt.invoiceNumber })] : []),
      ],
    }),
    link: `/customer/payments?payment=${paymentId}`,
  });
  audit(work, {
    action: 'payment.reverse',
    subject: 'payment',
    subjectId: paymentId,
    before: { state: payment.state },
    after: {
      state,
      allocatedPesewas: allocated,
      fromCreditPesewas: credited - missing,
      ...(debt && { missingPesewas: missing, invoiceNumber: debt.invoiceNumber }),
    },
    reason,
  });
  return paymentId;
}

type ActiveAllocations = Awaited<ReturnType<typeof activeAllocations>>;

/** Returns the invoices that a payment pays, each with the amount. */
const byInvoice = (held: readonly PaidInvoice[], allocations: ActiveAllocations) =>
  held
    .map((one) => ({
      ...one,
      own: allocations.filter(({ invoiceId }) => invoiceId === one.invoice.id),
    }))
    .filter(({ own }) => own.length > 0);

/**
 * Returns how much of a payment's surplus was refunded or used, in pesewas. Credit reserved by an open refund
 * is not gone: the refund has to be rejected first.
 * @throws Problem payment.credit_spent with the refund
 */
async function missingCredit(work: Work, payment: PaymentRow, credited: number): Promise<number> {
  const { free } = await accountOf(work.tx, payment.customerId);
  const missing = Math.max(credited - Math.max(free, 0), 0);
  if (missing === 0) return 0;
  const open = await findOpenRefund(work.tx, payment.customerId);
  if (!open) return missing;
  throw new Problem('payment.credit_spent', {
    refundNumber: open.refundNumber,
    message: claimTexts.creditSpent({
      missing,
      refundNumber: open.refundNumber,
      refunded: open.amountPesewas,
    }),
  });
}

/**
 * Issues an invoice for the missing credit, under the shipment of the payment, or one of the customer if it was on account.
 * @throws Problem payment.credit_spent if the customer has no shipment
 */
async function issueDebt(
  work: Work,
  { held, payment }: { held: readonly PaidInvoice[]; payment: PaymentRow },
  missing: number,
) {
  const { id, customerId, reference } = payment;
  const shipmentId = held[0]?.invoice.shipmentId ?? (await findShipmentOf(work.tx, customerId));
  if (shipmentId === undefined)
    throw new Problem('payment.credit_spent', { message: accountTexts.noShipment({ missing }) });
  return issueReturnedPayment(work, { id, customerId, reference, shipmentId }, missing);
}

async function postReversed(
  work: Work,
  payment: PaymentRow,
  {
    held,
    allocations,
    credited,
  }: { held: readonly PaidInvoice[]; allocations: ActiveAllocations; credited: number },
) {
  const { customerId } = payment;
  const confirmed = await getEntry(work.tx, { kind: 'payment-confirmed', sourceId: payment.id });
  await postEntry(work, {
    kind: 'payment-reversed',
    source: 'payment',
    sourceId: payment.id,
    memo: `Payment ${payment.reference} ${forInvoices(numbersOf(held))} reversed`,
    lines: [
      ...receivables(
        customerId,
        byInvoice(held, allocations).map(({ invoice, own }) => ({
          invoice,
          amount: 0 - addPesewas(own.map((part) => part.amount)),
        })),
      ),
      { account: 'customer-credit', customerId, amount: credited },
      { account: cashOf[payment.method], amount: negated(payment.amountPesewas) },
    ],
    reversesId: confirmed.id,
  });
}
