import { instalmentsOf, nextDueOn } from '@sankofa/domain/invoices/invoice';
import { issuingTexts } from '@sankofa/domain/invoices/issuing/issuing-texts';
import { pesewas } from '@sankofa/domain/values/money';
import { dayIn, zones } from '@sankofa/domain/values/time';

import { postEntry, allocateNumber } from '../../books/books.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { exchangeNow } from '../../rates/rates.ts';
import { notify } from '../../reminders/reminders.ts';
import { noFreight } from '../drafting/service-lines.ts';
import { addInvoice, changeInvoice, replaceInstalments, replaceLines } from '../invoice-queries.ts';

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
  const exchange = await exchangeNow(work.tx, work.now);
  const invoiceId = newId(work.now);
  const total = pesewas(amount);
  await addInvoice(work.tx, {
    id: invoiceId,
    shipmentId,
    customerId,
    purpose: 'RETURNED_PAYMENT',
    returnedPaymentId: payment.id,
    state: 'DRAFT',
    exchangeRateId: exchange.id,
    cedisPerDollarE4: exchange.cedisPerDollarE4,
    totalPesewas: total,
    draftedAt: work.now,
    updatedAt: work.now,
  });
  await replaceLines(work.tx, invoiceId, [
    {
      ...noFreight,
      id: newId(work.now),
      description: `Payment ${payment.reference} was returned after we had refunded or used the amount overpaid`,
      amount: total,
    },
  ]);
  const instalments = instalmentsOf('FULL', total, dayIn(work.now, zones.accra), null).map(
    (one) => ({ ...one, id: newId(work.now), paid: 0, credited: 0 }),
  );
  await replaceInstalments(work.tx, invoiceId, instalments);
  const invoiceNumber = await allocateNumber(work.tx, 'INV', work.now);
  await changeInvoice(work.tx, invoiceId, {
    invoiceNumber,
    state: 'ISSUED',
    nextDueOn: nextDueOn(instalments),
    issuedBy: work.actor.id,
    issuedAt: work.now,
    updatedAt: work.now,
  });
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
  await notify(work, {
    kind: 'MONEY',
    userId: customerId,
    key: `invoice.${invoiceId}.issued`,
    title: issuingTexts.returnedIssued({ number: invoiceNumber }),
    body: issuingTexts.returnedIssuedBody({ reference: payment.reference, total }),
    link: `/customer/invoices/${invoiceId}`,
    paper: { kind: 'INVOICE', id: invoiceId },
  });
  audit(work, {
    action: 'invoice.issue-returned-payment',
    subject: 'invoice',
    subjectId: invoiceId,
    after: { invoiceNumber, totalPesewas: total, paymentId: payment.id },
  });
  return { invoiceId, invoiceNumber };
}
