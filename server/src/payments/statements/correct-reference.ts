import { ensure } from '@sankofa/domain/access';
import { Problem } from '@sankofa/domain/errors/problem';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import { referenceKey, nextPaymentState } from '@sankofa/domain/payments/payment-status';
import type { correctReference as correctCall } from '@sankofa/domain/payments/statements/statement-line-endpoints';
import { permissionNeeded } from '@sankofa/domain/permissions';
import { inCedis } from '@sankofa/domain/values/money';
import type { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { codeOf } from '../../platform/errors.ts';
import { approvedBefore, noApproval } from '../claims/first-approval.ts';
import { refuseOwnTransfer } from '../claims/submit-payment.ts';
import {
  changePayment,
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
 * A claim whose reference was mistyped gets the one of the line that it stands on, as a person saw; then it fits
 * the line, and another than the submitter confirms it as ever. The reference cannot be used a second time. Who
 * approved it as the first of two looked for another reference, so that counts no more.
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
  ensure(mayPayment.correct(work.actor, payment), permissionNeeded('finance'));
  nextPaymentState('correct', payment.state);
  await refuseStalePayment(work, payment, version);
  refuseUnfit(line, payment);
  const next = referenceOf(line, reference);
  await refuseTaken(work, payment, next);
  await refuseOwnTransfer(work, payment.method, next.reference);
  try {
    await changePayment(work.tx, paymentId, { ...next, ...noApproval });
  } catch (error) {
    // Somebody told of a payment by this reference in the same moment.
    if (codeOf(error) === '23505') throw taken(next.reference);
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

const statementOf = { MOBILE_MONEY: 'a wallet', BANK_TRANSFER: 'a bank account' } as const;

function refuseUnfit(line: HeldLine, payment: PaymentRow) {
  if (line.outcome !== 'UNKNOWN' && line.outcome !== 'OTHER_AMOUNT')
    throw new Problem('statement.line_closed', {
      outcome: line.outcome,
      sentence: closed[line.outcome],
    });
  if (line.method !== payment.method)
    throw new Problem('statement.unfit', {
      sentence: `This line is from a ${statementOf[line.method]}, but the payment used another method. Choose a payment made the same way`,
    });
  if (line.amountPesewas !== payment.amountPesewas)
    throw new Problem('statement.unfit', {
      sentence: `The line shows ${inCedis(line.amountPesewas)} but the payment is ${inCedis(payment.amountPesewas)}. Choose a payment of the same amount, or reject this one and record the amount received`,
    });
}

/** Why a line has no room for another payment, and what would make it. */
const closed: Record<Exclude<HeldLine['outcome'], 'UNKNOWN' | 'OTHER_AMOUNT'>, string> = {
  MATCHED:
    'This line already matches another pending payment. If that’s wrong, reject that payment first',
  OWN: 'This line already matches another pending payment. If that’s wrong, ask a colleague to reject it first',
  DECIDED: 'The payment on this line is already confirmed or rejected. Review it first',
  TWICE:
    'An earlier line already used this reference. Record the second amount as a separate payment',
  SEEN_BEFORE: 'This line is on an earlier statement. Open it there',
  SET_ASIDE: 'This line is set aside. Restore it first',
};

/** Why a line has no room for a payment, in one sentence. */
export const closedWords = (outcome: HeldLine['outcome']) =>
  outcome === 'UNKNOWN'
    ? 'This line is open'
    : outcome === 'OTHER_AMOUNT'
      ? 'This line has a payment of another amount. Correct or reject that one first'
      : closed[outcome];

/** @throws Problem request.invalid where it is none of the line's */
export function referenceOf({ references }: Pick<HeldLine, 'references'>, reference: string) {
  const key = referenceKey(reference);
  if (!references.some((one) => one.key === key)) {
    const sentence =
      references.length > 0
        ? 'Choose one of the references on this line'
        : 'This line has no reference. Confirm the payment from the payments list, then set this line aside';
    throw new Problem('request.invalid', { sentence, fields: { reference: sentence } });
  }
  return { reference, referenceKey: key };
}

async function refuseTaken(
  work: Work,
  { id, method }: PaymentRow,
  next: { reference: string; referenceKey: string },
) {
  const other = await findByReference(work.tx, method, next.referenceKey);
  if (!other || other.id === id) return;
  throw taken(
    next.reference,
    `the payment of ${inCedis(other.amountPesewas)} by ${other.customerName}. Correct or reject that one first, or choose another reference of the line`,
  );
}

const taken = (reference: string, by = 'another payment. Look at the line again') =>
  new Problem('payment.reference_taken', {
    reference,
    sentence: `Reference ${reference} is already on ${by}`,
    fields: { reference: 'This reference is already used' },
  });
