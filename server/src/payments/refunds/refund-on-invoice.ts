import type { Actor } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { refundableOn } from '@sankofa/domain/invoices/invoice';
import { invoiceTexts } from '@sankofa/domain/invoices/invoice-texts';
import { paymentTexts } from '@sankofa/domain/payments/payment-texts';
import { mayRefund } from '@sankofa/domain/payments/refunds/refund-policy';
import { refundTexts } from '@sankofa/domain/payments/refunds/refund-texts';
import type { Message } from '@sankofa/domain/texts/message';
import { inCedis } from '@sankofa/domain/values/money';

import {
  refundsRequestedOn,
  lockInvoiceWithPackages,
  writeCredit,
  type LockedInvoice,
} from '../../invoices/invoices.ts';
import type { Work } from '../../platform/database/work.ts';
import { getRefundRow, type RefundRow } from '../refund-queries.ts';

/**
 * Refuses a request for another customer’s invoice as not found.
 * @throws Problem thing.not_found, auth.not_allowed
 */
export function refuseOtherCustomer(
  actor: Actor,
  { customerId, invoiceId }: { customerId: string; invoiceId: string | undefined },
) {
  if (actor.role === 'CUSTOMER' && !mayRefund.request(actor, { customerId }))
    throw new Problem('thing.not_found', {
      message: invoiceId === undefined ? paymentTexts.customerNotFound : invoiceTexts.notFound,
    });
  authorize({ actor }, 'finance', mayRefund.request, { customerId });
}

/**
 * Locks the paid invoice of a refund request with its cartons, and checks the available amount.
 * @throws Problem thing.not_found also if it is another customer's; refund.exceeds with the available amount
 */
export async function refuseBeyondPaid(
  work: Work,
  { invoiceId, customerId, amount }: { invoiceId: string; customerId: string; amount: number },
) {
  const { invoice } = await lockInvoiceWithPackages(work, invoiceId);
  if (invoice.customerId !== customerId || invoice.invoiceNumber === null)
    throw new Problem('thing.not_found', { message: invoiceTexts.notFound });
  const alreadyRequested = await refundsRequestedOn(work.tx, invoiceId);
  const most = refundableOf(invoice, alreadyRequested);
  if (amount > 0 && amount <= most) return;
  throw new Problem('refund.exceeds', {
    credit: inCedis(most),
    message: refusalFor(invoice, { most, requested: alreadyRequested, amount }),
    fields: {
      'amount.amount': amount <= 0 ? refundTexts.aboveZero : refundTexts.maximum({ most }),
    },
  });
}

const refundableOf = (
  {
    purpose,
    state,
    totalPesewas,
    paidPesewas,
    creditedPesewas,
    writtenOffPesewas,
  }: LockedInvoice['invoice'],
  alreadyRequested: number,
) =>
  refundableOn({
    purpose,
    state,
    total: totalPesewas,
    paid: paidPesewas,
    credited: creditedPesewas,
    writtenOff: writtenOffPesewas,
    requested: alreadyRequested,
  });

const owedOn = ({ totalPesewas, paidPesewas, creditedPesewas }: LockedInvoice['invoice']) =>
  totalPesewas - paidPesewas - creditedPesewas;

function refusalFor(
  invoice: LockedInvoice['invoice'],
  { most, requested, amount }: { most: number; requested: number; amount: number },
): Message {
  const number = invoice.invoiceNumber ?? '';
  if (invoice.state === 'VOID') return refundTexts.invoiceVoid({ number });
  if (invoice.purpose === 'RETURNED_PAYMENT') return refundTexts.forReturnedPayment({ number });
  const due = owedOn(invoice);
  if (due > 0) return refundTexts.stillDue({ due, number });
  if (most === 0) return refundTexts.nothingOn({ number, requested });
  return amount <= 0
    ? refundTexts.amountBetweenOn({ most, number })
    : refundTexts.upToOn({ most, number, requested });
}

/** Called before the refund itself is locked: cartons and invoices come first in the general lock order. */
export async function lockInvoiceOf(work: Work, refundId: string): Promise<LockedInvoice | null> {
  const { invoiceId } = await getRefundRow(work.tx, refundId);
  return invoiceId === null ? null : lockInvoiceWithPackages(work, invoiceId);
}

/**
 * Writes the credit note of a refund, which frees the money to be sent back.
 * @throws Problem refund.exceeds if less is paid on the invoice by now
 */
export async function creditForRefund(
  work: Work,
  held: LockedInvoice,
  { amountPesewas: amount, refundNumber, reason }: RefundRow,
): Promise<{ creditNoteId: string; creditNoteNumber: string }> {
  const { invoice } = held;
  const most = refundableOf(invoice, 0);
  if (amount > most)
    throw new Problem('refund.exceeds', {
      credit: inCedis(most),
      message: refundTexts.lessRefundable({
        most,
        number: invoice.invoiceNumber ?? '',
        amount,
        refundNumber,
      }),
    });
  return writeCredit(work, held, {
    amount,
    reason: refundTexts.creditReason({ refundNumber, reason }),
    goesBack: true,
  });
}
