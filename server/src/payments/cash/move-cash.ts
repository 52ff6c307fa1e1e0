import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { cashTexts } from '@sankofa/domain/payments/cash/cash-texts';
import type { moveCash as moveCall } from '@sankofa/domain/payments/payment-endpoints';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import { nameTexts } from '@sankofa/domain/texts/plain-texts';
import type { z } from 'zod/mini';

import { drawerOf, lockDrawer } from '../../books/books.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { changePayment, lockPayment, type PaymentRow } from '../payment-queries.ts';
import { refuseStalePayment, refuseUnseenPayment } from '../shown-payment-queries.ts';
import { firstCountSince } from './cash-queries.ts';

type Move = { paymentId: string; version?: number | undefined } & z.output<
  (typeof moveCall)['body']
>;

/**
 * Moves cash recorded at the wrong office to the right drawer. A drawer is the sum of its payments, so both
 * are correct at once; a drawer counted with the mistake has booked a difference already.
 * @throws Problem payment.step_not_allowed, cash.counted, request.invalid, request.version_stale
 */
export async function moveCash(work: Work, { paymentId, version, siteId, reason }: Move) {
  const payment = await lockPayment(work.tx, paymentId);
  refuseUnseenPayment(work.actor, payment);
  authorize(work, 'finance', mayPayment.move, payment);
  refuseNoCash(payment);
  await refuseStalePayment(work, payment, version);
  const to = await drawerOf(work.tx, { method: 'CASH', siteId });
  if (to === payment.siteId) {
    const message = cashTexts.alreadyThere;
    throw new Problem('request.invalid', { message, fields: { siteId: message } });
  }
  await refuseCounted(work, payment, [payment.siteId, to]);
  await changePayment(work.tx, paymentId, { siteId: to });
  audit(work, {
    action: 'payment.move',
    subject: 'payment',
    subjectId: paymentId,
    before: { siteId: payment.siteId },
    after: { siteId: to },
    reason,
  });
  return paymentId;
}

function refuseNoCash({ method, state }: PaymentRow) {
  if (method === 'CASH' && (state === 'SUBMITTED' || state === 'CONFIRMED')) return;
  throw new Problem('payment.step_not_allowed', {
    from: state,
    step: 'move',
    message:
      method === 'CASH'
        ? cashTexts.inNoDrawer({ isRejected: state === 'REJECTED' })
        : cashTexts.onlyCashMoves,
  });
}

/** A pending payment is in no drawer yet, so no count can have missed it. */
async function refuseCounted(
  work: Work,
  { state, decidedAt, amountPesewas }: PaymentRow,
  offices: readonly (string | null)[],
) {
  const held = offices.filter((id) => id !== null).toSorted();
  for (const id of held) await lockDrawer(work.tx, id);
  if (state !== 'CONFIRMED' || decidedAt === null) return;
  const count = await firstCountSince(work.tx, held, decidedAt);
  if (!count) return;
  throw new Problem('cash.counted', {
    message: cashTexts.countedSince({
      by: count.countedBy,
      office: nameTexts.of({ en: count.office, zh: count.officeZh }),
      amount: amountPesewas,
    }),
  });
}
