import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { nextBillState } from '@sankofa/domain/payables/bill-status';
import { payableTexts } from '@sankofa/domain/payables/payable-texts';
import { mayPayables } from '@sankofa/domain/payables/payables-policy';
import type { requestSupplierPayment as requestCall } from '@sankofa/domain/payables/supplier-payment-endpoints';
import {
  nextSupplierPaymentState,
  type SupplierPaymentStep,
} from '@sankofa/domain/payables/supplier-payment-status';
import { minorOf } from '@sankofa/domain/values/money';
import { inCurrency } from '@sankofa/domain/values/pesewas';
import type { z } from 'zod/mini';

import { staffWith } from '../../company/company.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { notifyMany } from '../../reminders/reminders.ts';
import { lockBill, requestedOf, type BillRow } from '../bills/bill-queries.ts';
import { getSupplierRow } from '../suppliers/supplier-queries.ts';
import { shownSupplierPayment } from './shown-supplier-payment-queries.ts';
import {
  getSupplierPaymentRow,
  insertSupplierPayment,
  lockSupplierPayment,
  updateSupplierPayment,
  type SupplierPaymentRow,
} from './supplier-payment-queries.ts';

export type PaymentRef = { id: string; version: number };

/**
 * Requests a payment of a bill, to the supplier's account as it is now.
 * @throws Problem bill.step_not_allowed, supplier_payment.exceeds with what is open
 */
export async function requestSupplierPayment(
  work: Work,
  { billId, amount }: z.output<(typeof requestCall)['body']>,
): Promise<string> {
  authorize(work, 'finance', mayPayables.enter);
  const bill = await lockBill(work.tx, billId);
  nextBillState('request', bill.state);
  const amountMinor = minorOf(amount) ?? 0;
  await refuseBeyondOpen(work, bill, amountMinor);
  const supplier = await getSupplierRow(work.tx, bill.supplierId);
  if (supplier.payTo === null)
    throw new Problem('request.invalid', {
      message: payableTexts.noPayee({ name: supplier.name }),
    });
  const id = newId(work.now);
  await insertSupplierPayment(work.tx, {
    id,
    billId,
    state: 'REQUESTED',
    amountMinor,
    payTo: supplier.payTo,
    requestedBy: work.actor.id,
    requestedAt: work.now,
  });
  audit(work, {
    action: 'supplier-payment.request',
    subject: 'supplier-payment',
    subjectId: id,
    after: { billId, amountMinor, currency: bill.currency, payTo: supplier.payTo },
  });
  await notifyApprovers(work, {
    id,
    supplier: supplier.name,
    amount: inCurrency(bill.currency, amountMinor),
  });
  return id;
}

/** Tells those who may approve a payment that it waits for them. */
async function notifyApprovers(
  work: Work,
  { id, supplier, amount }: { id: string; supplier: string; amount: string },
) {
  const approvers = await staffWith(work.tx, ['finance'], { except: work.actor.id });
  await notifyMany(
    work,
    approvers.map((userId) => ({
      kind: 'MONEY' as const,
      userId,
      key: `supplier-payment.${id}.requested`,
      title: payableTexts.paymentNeedsApproval({ amount, supplier }),
      body: payableTexts.paymentToCheck,
      link: `/staff/financial/supplier-payments?payment=${id}`,
    })),
  );
}

/** The caller holds the bill, so that two requests don't both count on the same balance. */
async function refuseBeyondOpen(work: Work, bill: BillRow, amountMinor: number) {
  const requested = await requestedOf(work.tx, bill.id);
  const open = bill.totalMinor - bill.paidMinor - requested;
  if (amountMinor <= open) return;
  const { currency } = bill;
  throw new Problem('supplier_payment.exceeds', {
    message: payableTexts.moreThanOpen({ open, requested, currency }),
    fields: { amount: payableTexts.maximum({ open, currency }) },
  });
}

/**
 * Locks the bill and then the payment, and returns the state after the step. First the state is checked, then the
 * version.
 */
export async function paymentAfter(
  work: Work,
  { id, version }: PaymentRef,
  step: SupplierPaymentStep,
) {
  authorize(work, 'finance', mayPayables.enter);
  const { billId } = await getSupplierPaymentRow(work.tx, id);
  const bill = await lockBill(work.tx, billId);
  const payment = await lockSupplierPayment(work.tx, id);
  const state = nextSupplierPaymentState(step, payment.state);
  if (version !== payment.version)
    throw new Problem('request.version_stale', {
      current: await shownSupplierPayment(work.tx, id),
    });
  return { bill, payment, state };
}

/**
 * Approves a requested payment: by another person, whatever its amount.
 * @throws Problem supplier_payment.own, supplier_payment.step_not_allowed, request.version_stale
 */
export async function approveSupplierPayment(work: Work, ref: PaymentRef): Promise<string> {
  const { payment, state } = await paymentAfter(work, ref, 'approve');
  if (payment.requestedBy === work.actor.id)
    throw new Problem('supplier_payment.own', { message: payableTexts.ownPayment });
  authorize(work, 'finance', mayPayables.approvePayment, payment);
  await updateSupplierPayment(work.tx, payment.id, {
    state,
    approvedBy: work.actor.id,
    approvedAt: work.now,
  });
  auditPayment(work, payment, { action: 'supplier-payment.approve', state });
  return payment.id;
}

/**
 * Cancels a payment that was not sent; what it reserved of the bill can be requested again.
 * @throws Problem supplier_payment.step_not_allowed, request.version_stale
 */
export async function cancelSupplierPayment(
  work: Work,
  { reason, ...ref }: PaymentRef & { reason: string },
): Promise<string> {
  const { payment, state } = await paymentAfter(work, ref, 'cancel');
  await updateSupplierPayment(work.tx, payment.id, {
    state,
    cancelledBy: work.actor.id,
    cancelledAt: work.now,
    cancelReason: reason,
  });
  auditPayment(work, payment, { action: 'supplier-payment.cancel', state, reason });
  return payment.id;
}

export function auditPayment(
  work: Work,
  { id, state, amountMinor }: SupplierPaymentRow,
  {
    action,
    reason,
    ...after
  }: { action: string; state: SupplierPaymentRow['state']; reason?: string; reference?: string },
) {
  audit(work, {
    action,
    subject: 'supplier-payment',
    subjectId: id,
    before: { state },
    after: { ...after, amountMinor },
    ...(reason !== undefined && { reason }),
  });
}
