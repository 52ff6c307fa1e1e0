import { checkoutTexts } from '@sankofa/domain/payments/checkouts/checkout-texts';
import { namedInvoices } from '@sankofa/domain/payments/pay-for';
import { referenceKey } from '@sankofa/domain/payments/payment-status';
import { dayIn, zones } from '@sankofa/domain/values/time';

import { lockAccount, postEntry, allocateNumber } from '../../books/books.ts';
import { settle, type PaidInvoice } from '../../invoices/invoices.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { receivables } from '../claims/decide-payment.ts';
import { afterPaymentOf, notifyConfirmed } from '../claims/notify-confirmed.ts';
import { lockPaid, allocationFor, numbersOf } from '../paid-invoices.ts';
import { addPaymentInvoices, checkoutInvoices } from '../payment-invoice-queries.ts';
import { insertPayment } from '../payment-queries.ts';
import { changeCheckout, lockCheckout, type CheckoutRow } from './checkout-queries.ts';

/** A checkout with its invoices and cartons, locked in the general lock order. */
export type HeldCheckout = { checkout: CheckoutRow; held: readonly PaidInvoice[] };

export async function lockCheckoutWithInvoices(
  work: Work,
  { id }: CheckoutRow,
): Promise<HeldCheckout> {
  const held = await lockPaid(work, await checkoutInvoices(work.tx, id));
  return { held, checkout: await lockCheckout(work.tx, id) };
}

/**
 * Books a successful checkout as a confirmed payment of the charged amount, which pays the balance due of its
 * invoices. What was paid otherwise, voided or credited in the meantime leaves a surplus that becomes the
 * customer’s credit. The money stays in gateway clearing until it is paid out to our bank.
 */
export async function bookCheckout(
  work: Work,
  { checkout, held }: HeldCheckout,
  { amount, channel }: { amount: number; channel: string | null },
) {
  const { customerId, reference } = checkout;
  const paymentId = newId(work.now);
  await lockAccount(work.tx, customerId);
  const receiptNumber = await allocateNumber(work.tx, 'RCP', work.now);
  const payment = {
    id: paymentId,
    receiptNumber,
    customerId,
    method: 'GATEWAY' as const,
    amountPesewas: amount,
    reference,
    referenceKey: referenceKey(reference),
    payer: channel,
    paidOn: dayIn(work.now, zones.accra),
    state: 'CONFIRMED' as const,
    submittedBy: customerId,
    submittedAt: checkout.startedAt,
    decidedAt: work.now,
  };
  // The checkout is locked, so this is its first payment; otherwise the whole transaction is rolled back.
  if (!(await insertPayment(work.tx, payment)))
    throw new Error(`${reference} has a payment and is not booked`);
  const parts = await allocationFor(work, held, amount);
  await addPaymentInvoices(work.tx, paymentId, parts);
  const { paid, rest } = await settle(work, held, { amount, paymentId });
  await postEntry(work, {
    kind: 'payment-confirmed',
    source: 'payment',
    sourceId: paymentId,
    memo: `Online payment for ${namedInvoices(numbersOf(held))}`,
    lines: [
      { account: 'gateway-clearing', amount },
      ...receivables(customerId, paid),
      { account: 'customer-credit', customerId, amount: -rest },
    ],
  });
  await changeCheckout(work.tx, checkout.id, {
    state: 'SUCCEEDED',
    paymentId,
    channel,
    // The amounts differ only if the gateway let the payer change it.
    reason:
      amount === checkout.amountPesewas
        ? null
        : JSON.stringify(
            checkoutTexts.otherAmount({ requested: checkout.amountPesewas, paid: amount }),
          ),
    nextCheckAt: null,
    updatedAt: work.now,
  });
  const invoicesAfter = await afterPaymentOf(work, held, paymentId);
  await notifyConfirmed(work, payment, { invoicesAfter, paid, rest });
  audit(work, {
    action: 'payment.book',
    subject: 'payment',
    subjectId: paymentId,
    before: { checkout: checkout.state },
    after: {
      ...payment,
      invoices: parts,
      allocatedPesewas: amount - rest,
      toCreditPesewas: rest,
    },
  });
}
