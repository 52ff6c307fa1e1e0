import { addPesewas, inCedis } from '@sankofa/domain/money';
import { referenceKey } from '@sankofa/domain/payments/payment-status';
import { dayIn, zones } from '@sankofa/domain/time';

import { lockAccount, post, takeNumber } from '../books/books.ts';
import { holdInvoice, settle, type HeldInvoice } from '../invoices/invoices.ts';
import { audit } from '../platform/audit.ts';
import { newId } from '../platform/ids.ts';
import type { Work } from '../platform/work.ts';
import { changeCheckout, lockCheckout, type CheckoutRow } from './checkout-queries.ts';
import { insertPayment } from './payment-queries.ts';
import { tellConfirmed } from './tell-confirmed.ts';

/** An attempt with its invoice and cartons, held in the order that everybody holds them in. */
export type HeldCheckout = { checkout: CheckoutRow; held: HeldInvoice };

export async function holdCheckout(
  work: Work,
  { id, invoiceId }: CheckoutRow,
): Promise<HeldCheckout> {
  const held = await holdInvoice(work, invoiceId);
  return { held, checkout: await lockCheckout(work.tx, id) };
}

/**
 * The gateway took the money: a confirmed payment over what it took, which pays what is owed on the
 * invoice; the rest is the customer's credit, and all of it where the invoice is void by now. It waits
 * with the gateway until it is paid out to our bank.
 */
export async function bookCheckout(
  work: Work,
  { checkout, held }: HeldCheckout,
  { amount, channel }: { amount: number; channel: string | null },
) {
  const { invoice } = held;
  const { customerId, reference } = checkout;
  const paymentId = newId(work.now);
  await lockAccount(work.tx, customerId);
  const receiptNumber = await takeNumber(work.tx, 'RCP', work.now);
  const payment = {
    id: paymentId,
    receiptNumber,
    customerId,
    invoiceId: invoice.id,
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
  // The attempt is held, so this is its first payment; were it not, nothing of this work would stay.
  if (!(await insertPayment(work.tx, payment)))
    throw new Error(`${reference} has a payment and is not booked`);
  const { parts, rest } =
    invoice.state === 'VOID'
      ? { parts: [], rest: amount }
      : await settle(work, held, { amount, paymentId });
  const allocated = addPesewas(parts.map((part) => part.amount));
  await post(work, {
    kind: 'payment-confirmed',
    source: 'payment',
    sourceId: paymentId,
    memo: `Online payment for ${invoice.invoiceNumber}`,
    lines: [
      { account: 'gateway-clearing', amount },
      { account: 'receivable', customerId, invoiceId: invoice.id, amount: 0 - allocated },
      { account: 'customer-credit', customerId, amount: -rest },
    ],
  });
  await changeCheckout(work.tx, checkout.id, {
    state: 'SUCCEEDED',
    paymentId,
    channel,
    // What was asked for and what came differ only where the gateway let the payer change it.
    reason:
      amount === checkout.amountPesewas
        ? null
        : `${inCedis(checkout.amountPesewas)} was asked for and ${inCedis(amount)} was paid.`,
    nextLookAt: null,
    updatedAt: work.now,
  });
  await tellConfirmed(
    work,
    { ...payment, invoiceNumber: invoice.invoiceNumber },
    { allocated, rest },
  );
  audit(work, {
    action: 'payment.book',
    subject: 'payment',
    subjectId: paymentId,
    before: { checkout: checkout.state },
    after: { ...payment, allocatedPesewas: allocated, toCreditPesewas: rest },
  });
}
