import { takenBackOn } from '@sankofa/domain/books/posting-day';
import { Problem } from '@sankofa/domain/errors/problem';
import { settlementOf, sharesOf } from '@sankofa/domain/payables/bill-money';
import { nextBillState, settlingStep } from '@sankofa/domain/payables/bill-status';
import { payableTexts } from '@sankofa/domain/payables/payable-texts';
import type { sendSupplierPayment as sendCall } from '@sankofa/domain/payables/supplier-payment-endpoints';
import { needsAnother } from '@sankofa/domain/payments/refunds/refund-rules';
import { negated, pesewasOf } from '@sankofa/domain/values/money';
import { dayIn, laterDay, zones, type PlainDay } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import {
  cashOf,
  closedThrough,
  drawerOf,
  getEntry,
  lastCountedOn,
  lockDrawer,
  postEntry,
} from '../../books/books.ts';
import { findFourEyesRules } from '../../invoices/invoices.ts';
import type { Work } from '../../platform/database/work.ts';
import { billRateOf } from '../bill-rate.ts';
import { updateBill, type BillRow } from '../bills/bill-queries.ts';
import { getSupplierRow } from '../suppliers/supplier-queries.ts';
import { auditPayment, paymentAfter, type PaymentRef } from './request-payment.ts';
import {
  findSentReference,
  updateSupplierPayment,
  type SupplierPaymentRow,
} from './supplier-payment-queries.ts';

export type Transfer = z.output<(typeof sendCall)['body']>;

/**
 * Records an approved payment as sent: the payable goes down at the bill's rate, the cash at that of the payment, and the
 * difference is an exchange gain or loss.
 * @throws Problem supplier_payment.own above the limit, supplier_payment.reference_used, request.version_stale
 */
export async function sendSupplierPayment(
  work: Work,
  { id, version, ...transfer }: PaymentRef & Transfer,
): Promise<string> {
  const { bill, payment, state } = await paymentAfter(work, { id, version }, 'send');
  await refuseApprover(work, bill, payment);
  await settleBill(work, { bill, payment, state }, transfer);
  auditPayment(work, payment, {
    action: 'supplier-payment.send',
    state,
    reference: transfer.reference,
  });
  return id;
}

/** Above the limit, sending needs someone other than the approver, as for refunds. */
async function refuseApprover(
  work: Work,
  bill: BillRow,
  { approvedBy, amountMinor }: SupplierPaymentRow,
) {
  if (approvedBy !== work.actor.id) return;
  const rules = await findFourEyesRules(work.tx);
  const [share = 0] = sharesOf(bill.valuePesewas, bill.totalMinor, [amountMinor]);
  if (rules.anotherSendsAbove === null || !needsAnother(rules, share)) return;
  throw new Problem('supplier_payment.own', {
    message: payableTexts.anotherSends({ limit: pesewasOf(rules.anotherSendsAbove) }),
  });
}

type Settling = {
  bill: BillRow;
  payment: Pick<SupplierPaymentRow, 'id' | 'amountMinor'>;
  state: SupplierPaymentRow['state'];
  /** An open day before today, for an expense that was paid then; without it, it is posted today. */
  paidOn?: PlainDay;
};

/**
 * Returns the day on which money that left an account is posted. A counted drawer held what its count found, so cash is
 * posted after the last count.
 */
async function paymentPostingDay(
  work: Work,
  { paidOn, drawer }: { paidOn: PlainDay | undefined; drawer: string | null },
): Promise<PlainDay> {
  const today = dayIn(work.now, zones.accra);
  if (paidOn === undefined) return today;
  if (drawer === null) return paidOn;
  await lockDrawer(work.tx, drawer);
  const countedOn = await lastCountedOn(work.tx, drawer);
  return countedOn === null ? paidOn : laterDay(paidOn, countedOn);
}

/**
 * Stores what was sent on the payment and its bill, and posts it. The caller holds the bill.
 * @throws Problem supplier_payment.reference_used, request.invalid
 */
export async function settleBill(
  work: Work,
  { bill, payment, state, paidOn }: Settling,
  { method, reference, siteId, ...typed }: Transfer,
) {
  const supplier = await getSupplierRow(work.tx, bill.supplierId);
  await refuseUsedReference(work, { method, reference });
  const drawer = await drawerOf(work.tx, { method, siteId });
  const postedOn = await paymentPostingDay(work, { paidOn, drawer });
  const rate = await billRateOf(work, { ...typed, currency: bill.currency });
  const { amountMinor } = payment;
  const { settled, cash, difference } = settlementOf({
    worth: bill.valuePesewas,
    totalMinor: bill.totalMinor,
    paidMinor: bill.paidMinor,
    settled: bill.settledPesewas,
    amountMinor,
    cedisPerUnitE4: rate.cedisPerUnitE4,
  });
  await updateSupplierPayment(work.tx, payment.id, {
    state,
    method,
    reference,
    siteId: drawer,
    cedisPerUnitE4: rate.cedisPerUnitE4,
    rateSource: JSON.stringify(rate.rateSource),
    cashPesewas: cash,
    settledPesewas: settled,
    sentBy: work.actor.id,
    sentAt: work.now,
    postedOn,
  });
  const paidMinor = bill.paidMinor + amountMinor;
  const step = settlingStep({ isReversal: false, paidMinor, totalMinor: bill.totalMinor });
  await updateBill(work.tx, bill.id, {
    state: nextBillState(step, bill.state),
    paidMinor,
    settledPesewas: bill.settledPesewas + settled,
  });
  await postEntry(work, {
    kind: 'supplier-paid',
    source: 'supplier-payment',
    sourceId: payment.id,
    on: postedOn,
    memo: `Payment to ${supplier.name}, reference ${reference}`,
    lines: [
      { account: 'payable', supplierId: bill.supplierId, amount: settled },
      { account: 'fx-differences', amount: difference },
      { account: cashOf[method], amount: negated(cash) },
    ],
  });
}

async function refuseUsedReference(work: Work, sent: Pick<Transfer, 'method' | 'reference'>) {
  const supplier = await findSentReference(work.tx, sent);
  if (supplier === null) return;
  const message = payableTexts.referenceUsed({ reference: sent.reference, supplier });
  throw new Problem('supplier_payment.reference_used', { message, fields: { reference: message } });
}

async function reversalDay(
  work: Work,
  { postedOn, isMistake }: { postedOn: PlainDay | null; isMistake: boolean },
): Promise<PlainDay> {
  const today = dayIn(work.now, zones.accra);
  if (!isMistake || postedOn === null) return today;
  const closed = await closedThrough(work.tx, { holds: true });
  return takenBackOn(postedOn, { today, closedThrough: closed });
}

/**
 * Reverses a sent payment, such as one that the bank returned: its part of the bill is open again. What was recorded by
 * mistake is taken back on the day on which it was posted, if that is still open.
 * @throws Problem supplier_payment.step_not_allowed, request.version_stale
 */
export async function reverseSupplierPayment(
  work: Work,
  { reason, isMistake = false, ...ref }: PaymentRef & { reason: string; isMistake?: boolean },
): Promise<string> {
  const { bill, payment, state } = await paymentAfter(work, ref, 'reverse');
  const on = await reversalDay(work, { postedOn: payment.postedOn, isMistake });
  await updateSupplierPayment(work.tx, payment.id, {
    state,
    reversalPostedOn: on,
    reversedBy: work.actor.id,
    reversedAt: work.now,
    reverseReason: reason,
  });
  const paidMinor = bill.paidMinor - payment.amountMinor;
  const step = settlingStep({ isReversal: true, paidMinor, totalMinor: bill.totalMinor });
  await updateBill(work.tx, bill.id, {
    state: nextBillState(step, bill.state),
    paidMinor,
    settledPesewas: bill.settledPesewas - (payment.settledPesewas ?? 0),
  });
  const posted = await getEntry(work.tx, { kind: 'supplier-paid', sourceId: payment.id });
  await postEntry(work, {
    kind: 'supplier-payment-reversed',
    source: 'supplier-payment',
    sourceId: payment.id,
    on,
    memo: `Payment reversed, reference ${payment.reference ?? ''}`,
    lines: posted.lines.map((line) => ({ ...line, amount: -line.amount })),
    reversesId: posted.id,
  });
  auditPayment(work, payment, { action: 'supplier-payment.reverse', state, reason });
  return payment.id;
}
