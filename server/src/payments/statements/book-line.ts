import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import type { ManualMethod } from '@sankofa/domain/payments/payment-status';
import type { bookLine as bookCall } from '@sankofa/domain/payments/statements/line-booking-endpoints';
import { statementTexts } from '@sankofa/domain/payments/statements/statement-texts';
import type { Message } from '@sankofa/domain/texts/message';
import { decimalOf } from '@sankofa/domain/values/money';
import { dayIn, zones } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import {
  billAndPayment,
  expensePaymentOf,
  payExpense,
  reverseSupplierPayment,
  sendSupplierPayment,
  voidBill,
} from '../../payables/payables.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { getRefundRow } from '../refund-queries.ts';
import { payRefund } from '../refunds/refund.ts';
import { closeBooking, getBooking, insertBooking } from './booking-queries.ts';
import { closedText } from './correct-reference.ts';
import { lockPostedPayout } from './gateway-payout-queries.ts';
import { transferOfLine, undoTransferOf } from './line-transfer.ts';
import { bankReferenceOf, referenceFor } from './record-line.ts';
import { lockLine, type HeldLine } from './statement-line-queries.ts';

type Booking = z.output<(typeof bookCall)['body']>;

/**
 * Records money sent as what it was, in one step: the amount, day and reference are those of the line. The rules of the
 * record apply as if it was entered on its own page: limits for one person, another person's approval.
 * @throws Problem statement.line_closed, statement.unfit, bill.own, supplier_payment.own, refund.own,
 * request.version_stale
 */
export async function bookLine(
  work: Work,
  { lineId, isOnline, ...booking }: { lineId: string; isOnline: boolean } & Booking,
): Promise<string> {
  authorize(work, 'finance', mayPayment.listAll);
  const line = await lockLine(work, lineId);
  if (line.outcome !== 'UNKNOWN') throw closedLine(line);
  const known = await bankReferenceOf(work.tx, line);
  const record = await recordOf(work, { line, known, isOnline }, booking);
  await insertBooking(work.tx, {
    id: newId(work.now),
    lineId,
    ...record,
    bookedBy: work.actor.id,
    bookedAt: work.now,
  });
  audit(work, {
    action: 'statement.book',
    subject: 'statement-line',
    subjectId: lineId,
    after: {
      kind: record.kind,
      amountPesewas: line.amountPesewas,
      ...(known !== null && { reference: known }),
    },
  });
  return lineId;
}

function recordOf(work: Work, sent: Sent, booking: Booking) {
  const { line, known } = sent;
  if (booking.kind === 'TRANSFER' || booking.kind === 'MATCHED_TRANSFER')
    return transferOfLine(work, { line, reference: known }, booking);
  if (booking.kind === 'GATEWAY_PAYOUT') return gatewayPayoutOf(work, line, booking.payoutId);
  return payoutOf(work, sent, booking);
}

/**
 * Matches a line with a payout of the payment provider. Nothing is posted: the reconciliation has done so.
 * @throws Problem thing.not_found, statement.unfit
 */
async function gatewayPayoutOf({ tx }: Work, line: HeldLine, payoutId: string) {
  const { bankPesewas, lineId } = await lockPostedPayout(tx, payoutId);
  const isReceived = line.direction === 'IN' && line.method === 'BANK_TRANSFER';
  if (!isReceived || bankPesewas !== line.amountPesewas)
    throw unfit(statementTexts.gatewayPayoutUnfit);
  if (lineId !== null) throw unfit(statementTexts.payoutMatched);
  return { kind: 'GATEWAY_PAYOUT' as const, gatewayPayoutId: payoutId };
}

const unfit = (message: Message) => new Problem('statement.unfit', { message });

const closedLine = ({ outcome }: HeldLine, message = closedText(outcome)) =>
  new Problem('statement.line_closed', { outcome, message });

/** @throws Problem statement.line_closed unless the line is money sent from a wallet or a bank */
function methodOf(line: HeldLine): ManualMethod {
  if (line.direction === 'IN') throw closedLine(line, statementTexts.moneyIn);
  if (line.method === 'GATEWAY') throw closedLine(line, statementTexts.onlinePayment);
  return line.method;
}

type Sent = { line: HeldLine; known: string | null; isOnline: boolean };

type Payout = Exclude<Booking, { kind: 'TRANSFER' | 'MATCHED_TRANSFER' | 'GATEWAY_PAYOUT' }>;

async function payoutOf(work: Work, { line, known, isOnline }: Sent, booking: Payout) {
  const { kind } = booking;
  const method = methodOf(line);
  const reference = known ?? (await referenceFor(work, line));
  if (booking.kind === 'EXPENSE') {
    const day = line.day ?? dayIn(work.now, zones.accra);
    const { supplierId, category, description } = booking;
    const amount = decimalOf(line.amountPesewas);
    const billId = await payExpense(work, {
      supplierId,
      billedOn: day,
      dueOn: day,
      currency: 'GHS',
      lines: [{ category, description, amount, allocations: [] }],
      method,
      reference,
    });
    return { kind, supplierPaymentId: (await expensePaymentOf(work.tx, billId)).id };
  }
  if (booking.kind === 'SUPPLIER_PAYMENT') {
    const { supplierPaymentId: id, version } = booking;
    const { amountMinor, currency } = await billAndPayment(work.tx, id);
    refuseOtherAmount(line, currency === 'GHS' ? amountMinor : 0);
    await sendSupplierPayment(work, { id, version, method, reference });
    return { kind, supplierPaymentId: id };
  }
  const { refundId, version } = booking;
  refuseOtherAmount(line, (await getRefundRow(work.tx, refundId)).amountPesewas);
  await payRefund(work, { refundId, version, method, reference, isOnline });
  return { kind, refundId };
}

/** @throws Problem statement.unfit */
function refuseOtherAmount({ amountPesewas: onLine }: HeldLine, payout: number) {
  if (onLine !== payout) throw unfit(statementTexts.payoutOtherAmount({ onLine, payout }));
}

/**
 * Undoes what a line was recorded as: an expense is reversed and voided, a supplier payment is reversed, and so is a
 * transfer that was recorded from this line alone. A payout stays posted, and a refund that was sent stays.
 * @throws Problem statement.line_closed, supplier_payment.step_not_allowed
 */
export async function undoBooking(
  work: Work,
  { lineId, reason }: { lineId: string; reason: string },
): Promise<string> {
  authorize(work, 'finance', mayPayment.listAll);
  const { outcome, bookingId } = await lockLine(work, lineId);
  const refuse = (message: typeof statementTexts.notBooked) =>
    new Problem('statement.line_closed', { outcome, message });
  if (outcome !== 'BOOKED' || bookingId === null) throw refuse(statementTexts.notBooked);
  const booking = await getBooking(work.tx, bookingId);
  const { supplierPaymentId, transferId, gatewayPayoutId } = booking;
  if (transferId !== null) await undoTransferOf(work, { lineId, transferId, reason });
  else if (gatewayPayoutId !== null) await lockPostedPayout(work.tx, gatewayPayoutId);
  else if (supplierPaymentId === null) throw refuse(statementTexts.refundSent);
  else await undoPayment(work, { kind: booking.kind, supplierPaymentId, reason });
  await closeBooking(work, bookingId, reason);
  audit(work, {
    action: 'statement.undo',
    subject: 'statement-line',
    subjectId: lineId,
    before: { kind: booking.kind },
    reason,
  });
  return lineId;
}

async function undoPayment(
  work: Work,
  { kind, supplierPaymentId, reason }: { kind: string; supplierPaymentId: string; reason: string },
) {
  const { id, version } = await billAndPayment(work.tx, supplierPaymentId);
  await reverseSupplierPayment(work, { id, version, reason, isMistake: kind === 'EXPENSE' });
  if (kind !== 'EXPENSE') return;
  const { billId, billVersion } = await billAndPayment(work.tx, id);
  await voidBill(work, { id: billId, version: billVersion, reason });
}
