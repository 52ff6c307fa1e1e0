import { Problem } from '@sankofa/domain/errors/problem';
import { claimTexts } from '@sankofa/domain/payments/claims/claim-texts';
import { pesewasOf, type Money } from '@sankofa/domain/values/money';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { changePayment, type PaymentRow } from '../payment-queries.ts';

/** What stands on the statement, and why it is confirmed though it was not claimed so. */
export type AmountSeen = { amount: Money; reason: string };
/** What is booked, and why where that is not what was claimed. */
type FirstApproval = { amount: number; reason: string | null };

/**
 * What this person found: as they typed it, else as the first approver saw it, else as it was claimed.
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

/** Above the limit of the settings nobody finds alone that the money is there. @throws Problem */
export function refuseApprover(work: Work, { approvedBy, approvedPesewas }: PaymentRow) {
  if (approvedBy !== work.actor.id) return;
  throw new Problem('payment.another_confirms', {
    message: claimTexts.firstApprover({ amount: approvedPesewas ?? 0 }),
  });
}

/**
 * Nothing is booked yet: what this person saw waits for a second one. Where it is another amount than the first
 * approver saw, that approval is void and this is the first.
 */
export async function noteApproval(
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

/** For the audit: what was approved before, where something was. */
export const approvedBefore = ({ approvedPesewas }: PaymentRow) =>
  approvedPesewas === null ? null : { approvedPesewas };

/** What was approved was another thing than what is there now. */
export const noApproval = {
  approvedBy: null,
  approvedAt: null,
  approvedPesewas: null,
  approvedReason: null,
};
