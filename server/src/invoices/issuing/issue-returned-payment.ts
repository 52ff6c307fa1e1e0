import { issuingTexts } from '@sankofa/domain/invoices/issuing/issuing-texts';
import { pesewas } from '@sankofa/domain/values/money';

import { queueForWebhooks } from '../../api-access/api-access.ts';
import { postEntry } from '../../books/books.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { notify } from '../../reminders/reminders.ts';
import { issueInFull } from './issue-in-full.ts';

/**
 * Issues an invoice for the missing part of a reversed payment whose surplus had been refunded or used, so
 * that the customer owes it. It is not revenue: it restores the customer’s credit, which the reversal
 * overdrew. It puts no goods on hold.
 * @param amount whole pesewas, above zero
 * @returns its id and number
 */
export async function issueReturnedPayment(
  work: Work,
  payment: { id: string; customerId: string; shipmentId: string; reference: string },
  amount: number,
): Promise<{ invoiceId: string; invoiceNumber: string }> {
  const { customerId, shipmentId } = payment;
  const total = pesewas(amount);
  const description = `Payment ${payment.reference} was returned after we had refunded or used the amount overpaid`;
  const { invoiceId, invoiceNumber } = await issueInFull(
    work,
    { shipmentId, customerId, purpose: 'RETURNED_PAYMENT', returnedPaymentId: payment.id },
    { lines: [{ description, amount: total }] },
  );
  await postEntry(work, {
    kind: 'invoice-issued',
    source: 'invoice',
    sourceId: invoiceId,
    memo: `Invoice ${invoiceNumber} for the returned payment ${payment.reference}`,
    lines: [
      { account: 'receivable', customerId, invoiceId, amount: total },
      { account: 'customer-credit', customerId, amount: 0 - total },
    ],
  });
  queueForWebhooks(work, [{ of: 'INVOICE', invoiceId }]);
  await notify(work, {
    kind: 'MONEY',
    userId: customerId,
    key: `invoice.${invoiceId}.issued`,
    title: issuingTexts.returnedIssued({ number: invoiceNumber }),
    body: issuingTexts.returnedIssuedBody({ reference: payment.reference, total }),
    link: `/customer/invoices/${invoiceId}`,
    attachment: { kind: 'INVOICE', id: invoiceId },
  });
  audit(work, {
    action: 'invoice.issue-returned-payment',
    subject: 'invoice',
    subjectId: invoiceId,
    after: { invoiceNumber, totalPesewas: total, paymentId: payment.id },
  });
  return { invoiceId, invoiceNumber };
}
