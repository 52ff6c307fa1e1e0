import { hasDuty } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { claimTexts } from '@sankofa/domain/payments/claims/claim-texts';
import type { submitPayment as submitCall } from '@sankofa/domain/payments/payment-endpoints';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import {
  referenceKey,
  nextPaymentState,
  type PaymentMethod,
} from '@sankofa/domain/payments/payment-status';
import type { Message } from '@sankofa/domain/texts/message';
import { pesewasOf } from '@sankofa/domain/values/money';
import { addDays, dayIn, zones } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { drawerOf } from '../../books/books.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { codeOf } from '../../platform/errors.ts';
import type { PreparedFile } from '../../platform/files/files.ts';
import { storeProof } from '../../platform/files/proofs.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../reminders/reminders.ts';
import { ensureAllOwed, lockToPay, allocationFor, numbersOf } from '../paid-invoices.ts';
import { addPaymentInvoices, invoicesOfPayments } from '../payment-invoice-queries.ts';
import { changePayment, findByReference, insertPayment, lockPayment } from '../payment-queries.ts';
import { findSentRefund } from '../refund-queries.ts';
import { refuseUnseenPayment } from '../shown-payment-queries.ts';

type Submission = z.output<(typeof submitCall)['body']> & {
  /** The customer of a payment that names no invoice. */
  onAccountOf?: string;
};

/**
 * Records a payment reported by the customer or received by Finance, for one or several invoices. It pays
 * nothing before it is confirmed.
 * @throws Problem payment.reference_taken, payment.nothing_due, invoice.step_not_allowed
 */
export async function submitPayment(
  work: Work,
  { amount: money, invoices, onAccountOf, ...submission }: Submission,
) {
  const held = await lockToPay(work, invoices);
  const customerId = held[0]?.invoice.customerId ?? onAccountOf ?? work.actor.id;
  const amount = pesewasOf(money);
  const isOnAccount = onAccountOf !== undefined;
  const key = referenceKey(submission.reference);
  refuseWrong(work, submission, { amount, key });
  await refuseOwnTransfer(work, submission.method, submission.reference);
  await ensureAllOwed(work, held);

  const { method, network, reference, payer, paidOn } = submission;
  const siteId = await drawerOf(work.tx, submission);
  const payment = {
    id: newId(work.now),
    customerId,
    method,
    network: network ?? null,
    amountPesewas: amount,
    reference,
    referenceKey: key,
    payer: payer ?? null,
    paidOn,
    siteId,
    isOnAccount,
    state: 'SUBMITTED' as const,
  };
  if (await findByReference(work.tx, method, key))
    throw await duplicateReference(work, { method, key, reference });
  const submitted = { ...payment, submittedBy: work.actor.id, submittedAt: work.now };
  const isNew = await insertPayment(work.tx, submitted).catch((error: unknown) => {
    // A payment was recorded from a statement line with this reference at the same moment.
    if (codeOf(error) === '23505') throw used(reference);
    throw error;
  });
  if (!isNew) throw await duplicateReference(work, { method, key, reference });
  const parts = await allocationFor(work, held, amount);
  if (!isOnAccount) await addPaymentInvoices(work.tx, payment.id, parts);
  await notify(work, {
    kind: 'MONEY',
    userId: customerId,
    key: `payment.${payment.id}.submitted`,
    title: claimTexts.submitted({ amount, numbers: numbersOf(held) }),
    body: claimTexts.submittedBody({ reference }),
    link: `/customer/payments?payment=${payment.id}`,
  });
  audit(work, {
    action: 'payment.submit',
    subject: 'payment',
    subjectId: payment.id,
    after: { ...payment, invoices: parts },
  });
  return payment.id;
}

const maxAtOnce = 1_000_000_000;
const oldestDays = 366;

function refuseWrong(
  work: Work,
  { method, network, paidOn }: Pick<Submission, 'method' | 'network' | 'paidOn'>,
  { amount, key }: { amount: number; key: string },
) {
  const fields: Record<string, Message> = {};
  if (amount <= 0) fields['amount.amount'] = claimTexts.amountAboveZero;
  // Larger than any real payment: usually the reference was typed into the amount field.
  if (amount > maxAtOnce) fields['amount.amount'] = claimTexts.amountTooHigh({ most: maxAtOnce });
  if (key === '') fields['reference'] = claimTexts.referenceCharacters;
  if (paidOn > dayIn(work.now, zones.accra)) fields['paidOn'] = claimTexts.dateInFuture;
  // Older dates are typing errors: wallets show one year, and the periods before are closed.
  if (paidOn < addDays(dayIn(work.now, zones.accra), -oldestDays))
    fields['paidOn'] = claimTexts.dateTooOld;
  if (network !== undefined && method !== 'MOBILE_MONEY')
    fields['network'] = claimTexts.onlyMobileMoneyHasNetwork;
  const [message] = Object.values(fields);
  if (message) throw new Problem('request.invalid', { message, fields });
}

/**
 * Refuses the reference of a refund that we sent.
 * @throws Problem payment.reference_taken
 */
export async function refuseOwnTransfer(work: Work, method: PaymentMethod, reference: string) {
  const refund = await findSentRefund(work.tx, method, referenceKey(reference));
  if (!refund) return;
  const isSeen = hasDuty(work.actor, 'finance') || refund.customerId === work.actor.id;
  throw new Problem('payment.reference_taken', {
    reference,
    message: claimTexts.ownTransfer({
      reference,
      refundNumber: isSeen ? refund.refundNumber : null,
    }),
    fields: { reference: claimTexts.transferFromUs },
  });
}

/** Names the other payment to people who may see it; others only learn that the reference is used. */
async function duplicateReference(
  work: Work,
  { method, key, reference }: { method: Submission['method']; key: string; reference: string },
) {
  const other = await findByReference(work.tx, method, key);
  const isSeen = other && mayPayment.see(work.actor, other);
  const invoices = other ? await invoicesOfPayments(work.tx, [other.id]) : [];
  const payment = !isSeen
    ? claimTexts.anotherPayment
    : claimTexts.thePayment({
        amount: other.amountPesewas,
        numbers: invoices.map(({ invoiceNumber }) => invoiceNumber),
        customer: hasDuty(work.actor, 'finance') ? other.customerName : null,
      });
  return used(reference, payment, isSeen ? other.id : undefined);
}

const used = (reference: string, payment = claimTexts.anotherPayment, paymentId?: string) =>
  new Problem('payment.reference_taken', {
    reference,
    ...(paymentId !== undefined && { paymentId }),
    message: claimTexts.referenceUsed({ reference, payment }),
    fields: { reference: claimTexts.referenceUsedField },
  });

/**
 * Locks a payment to which this person may add a proof now.
 * @throws Problem thing.not_found, auth.not_allowed, payment.step_not_allowed
 */
export async function lockToProve(work: Work, paymentId: string) {
  const payment = await lockPayment(work.tx, paymentId);
  refuseUnseenPayment(work.actor, payment);
  authorize(work, 'finance', mayPayment.prove, payment);
  nextPaymentState('prove', payment.state);
  return payment;
}

/**
 * Adds or replaces the picture or PDF that proves a payment, while it is pending.
 * @throws Problem payment.step_not_allowed, file.kind
 */
export async function addProof(
  work: Work,
  { paymentId, stored }: { paymentId: string; stored: PreparedFile | null },
) {
  const payment = await lockToProve(work, paymentId);
  await storeProof(work, stored, {
    action: 'payment.prove',
    subject: 'payment',
    subjectId: paymentId,
    instead: payment.proofFileId,
    put: (proofFileId) => changePayment(work.tx, paymentId, { proofFileId }),
  });
  return paymentId;
}
