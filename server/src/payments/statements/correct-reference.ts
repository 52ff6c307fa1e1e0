import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { claimTexts } from '@sankofa/domain/payments/claims/claim-texts';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import { referenceKey, nextPaymentState } from '@sankofa/domain/payments/payment-status';
import type { correctReference as correctCall } from '@sankofa/domain/payments/statements/statement-line-endpoints';
import { statementTexts } from '@sankofa/domain/payments/statements/statement-texts';
import type { Message } from '@sankofa/domain/texts/message';
import type { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { codeOf } from '../../platform/errors.ts';
import { approvedBefore, noApproval } from '../claims/first-approval.ts';
import { refuseOwnTransfer } from '../claims/submit-payment.ts';
import {
  changeReference,
  findByReference,
  lockPayment,
  type PaymentRow,
} from '../payment-queries.ts';
import { refuseStalePayment, refuseUnseenPayment } from '../shown-payment-queries.ts';
import { lockLine, type HeldLine } from './statement-line-queries.ts';

type Correction = { paymentId: string; version?: number | undefined } & z.output<
  (typeof correctCall)['body']
>;

/**
 * Replaces the mistyped reference of a payment by the reference of its statement line. It then matches the
 * line, and someone other than the submitter confirms it as usual. The reference cannot be used again. A
 * first approval was given for the old reference and is cleared.
 * @throws Problem payment.step_not_allowed, payment.reference_taken, statement.line_closed, statement.unfit,
 * request.invalid, request.version_stale
 */
export async function correctReference(
  work: Work,
  { paymentId, version, lineId, reference, reason }: Correction,
) {
  const line = await lockLine(work, lineId);
  const payment = await lockPayment(work.tx, paymentId);
  refuseUnseenPayment(work.actor, payment);
  authorize(work, 'finance', mayPayment.correct, payment);
  nextPaymentState('correct', payment.state);
  await refuseStalePayment(work, payment, version);
  refuseUnfit(line, payment);
  const next = referenceOf(line, reference);
  await refuseDuplicateReference(work, payment, next);
  await refuseOwnTransfer(work, payment.method, next.reference);
  try {
    await changeReference(work.tx, paymentId, { ...next, ...noApproval });
  } catch (error) {
    // A payment with this reference was reported at the same moment.
    if (codeOf(error) === '23505') throw duplicateReference(next.reference);
    throw error;
  }
  audit(work, {
    action: 'payment.correct',
    subject: 'payment',
    subjectId: paymentId,
    before: { reference: payment.reference, ...approvedBefore(payment) },
    after: { reference: next.reference, statementLineId: lineId },
    reason,
  });
  return paymentId;
}

function refuseUnfit(line: HeldLine, payment: PaymentRow) {
  refuseMoneyOut(line);
  if (line.outcome !== 'UNKNOWN' && line.outcome !== 'OTHER_AMOUNT')
    throw new Problem('statement.line_closed', {
      outcome: line.outcome,
      message: closed[line.outcome],
    });
  if (line.method !== payment.method)
    throw new Problem('statement.unfit', {
      message: statementTexts.otherMethod({ isWallet: line.method === 'MOBILE_MONEY' }),
    });
  if (line.amountPesewas !== payment.amountPesewas)
    throw new Problem('statement.unfit', {
      message: statementTexts.otherAmount({
        onLine: line.amountPesewas,
        paid: payment.amountPesewas,
      }),
    });
}

/** @throws Problem statement.line_closed if the line is money sent */
export function refuseMoneyOut({ direction, outcome }: HeldLine) {
  if (direction === 'OUT')
    throw new Problem('statement.line_closed', { outcome, message: statementTexts.moneyOut });
}

/** Why a line cannot take another payment, and what to do. */
const closed: Record<Exclude<HeldLine['outcome'], 'UNKNOWN' | 'OTHER_AMOUNT'>, Message> = {
  MATCHED: statementTexts.matched,
  OWN: statementTexts.matchedOwn,
  DECIDED: statementTexts.decided,
  TWICE: statementTexts.usedTwice,
  SEEN_BEFORE: statementTexts.seenBefore,
  SET_ASIDE: statementTexts.setAside,
  BOOKED: statementTexts.booked,
};

/** Explains in one sentence why a line cannot take a payment. */
export const closedText = (outcome: HeldLine['outcome']) =>
  outcome === 'UNKNOWN'
    ? statementTexts.isOpen
    : outcome === 'OTHER_AMOUNT'
      ? statementTexts.hasOtherAmount
      : closed[outcome];

/** @throws Problem request.invalid if the line does not have this reference */
export function referenceOf({ references }: Pick<HeldLine, 'references'>, reference: string) {
  const key = referenceKey(reference);
  if (!references.some((one) => one.key === key)) {
    const message =
      references.length > 0 ? statementTexts.chooseOwnReference : statementTexts.noReference;
    throw new Problem('request.invalid', { message, fields: { reference: message } });
  }
  return { reference, referenceKey: key };
}

async function refuseDuplicateReference(
  work: Work,
  { id, method }: PaymentRow,
  next: { reference: string; referenceKey: string },
) {
  const other = await findByReference(work.tx, method, next.referenceKey);
  if (!other || other.id === id) return;
  throw duplicateReference(
    next.reference,
    statementTexts.thePayment({ amount: other.amountPesewas, customer: other.customerName }),
  );
}

const duplicateReference = (reference: string, payment = statementTexts.anotherPayment) =>
  new Problem('payment.reference_taken', {
    reference,
    message: statementTexts.referenceOn({ reference, payment }),
    fields: { reference: claimTexts.referenceUsedField },
  });
