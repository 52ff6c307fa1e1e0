import { Problem } from '@sankofa/domain/errors/problem';
import { claimTexts } from '@sankofa/domain/payments/claims/claim-texts';
import { pesewasOf, type Money } from '@sankofa/domain/values/money';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { changePayment, type PaymentRow } from '../payment-queries.ts';

/** The amount on the bank statement, and why it is confirmed though it differs. */
export type AmountSeen = { amount: Money; reason: string };
/** The amount to book, and the reason if it differs from the report. */
type FirstApproval = { amount: number; reason: string | null };

/**
 * Returns the amount this person confirms: as entered, else as the first approver entered it, else as
 * reported.
 * @throws Problem request.invalid
 */
export function foundBy(payment: PaymentRow, seen: AmountSeen | undefined): FirstApproval {
  const { amountPesewas: claimed, approvedPesewas, approvedReason } = payment;
  const amount = seen ? pesewasOf(seen.amount) : (approvedPesewas ?? claimed);
  if (amount <= 0)
    throw new Problem('request.invalid', {
      message: claimTexts.nothingReceived,
      fields: { 'amount.amount': claimTexts.aboveZero },
    });
  return { amount, reason: amount === claimed ? null : (seen?.reason ?? approvedReason) };
}

/** Refuses a second approval above the limit by the first approver. @throws Problem */
export function refuseApprover(work: Work, { approvedBy, approvedPesewas }: PaymentRow) {
  if (approvedBy !== work.actor.id) return;
  throw new Problem('payment.another_confirms', {
    message: claimTexts.firstApprover({ amount: approvedPesewas ?? 0 }),
  });
}

/**
 * Records the first approval; nothing is booked yet. An approval of another amount than the previous one
 * voids that and becomes the first.
 */
export async function recordApproval(
  work: Work,
  payment: PaymentRow,
  { amount, reason }: FirstApproval,
) {
  const { id: paymentId, state, approvedPesewas } = payment;
  await changePayment(work.tx, paymentId, {
    approvedBy: work.actor.id,
    approvedAt: work.now,
    approvedPesewas: amount,
    approvedReason: reason,
  });
  audit(work, {
    action: 'payment.approve',
    subject: 'payment',
    subjectId: paymentId,
    before: { state, approvedPesewas },
    after: { state, approvedPesewas: amount },
    ...(reason !== null && { reason }),
  });
}

/** Returns the previous approval, if any, for the audit log. */
export const approvedBefore = ({ approvedPesewas }: PaymentRow) =>
  approvedPesewas === null ? null : { approvedPesewas };

/** Clears the approval when what was approved has changed. */
export const noApproval = {
  approvedBy: null,
  approvedAt: null,
  approvedPesewas: null,
  approvedReason: null,
};
