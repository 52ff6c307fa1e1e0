import { afterPayment, afterPaymentWords } from '@sankofa/domain/payments/claims/after-payment';
import { namedInvoices } from '@sankofa/domain/payments/pay-for';
import { addPesewas, inCedis } from '@sankofa/domain/values/money';

import { findShownRow, shownInstalments } from '../../invoices/invoices.ts';
import type { Work } from '../../platform/database/work.ts';
import { tell } from '../../reminders/reminders.ts';

type Confirmed = {
  id: string;
  customerId: string;
  amountPesewas: number;
  receiptNumber: string;
  /** Where another amount came than the customer told us of. */
  claimedPesewas?: number | null;
  seenReason?: string | null;
};

type Paid = { invoice: { invoiceNumber: string | null }; amount: number };

/** Every invoice with what it got, as long as it still reads as a sentence. */
const sayPaid = (paid: readonly Paid[]) =>
  paid.length <= 5
    ? paid
        .map(({ invoice, amount }) => `${inCedis(amount)} was applied to ${invoice.invoiceNumber}`)
        .join(', ')
    : `${inCedis(addPesewas(paid.map(({ amount }) => amount)))} was applied to ${namedInvoices(paid.map(({ invoice }) => invoice.invoiceNumber ?? ''))}. See the receipt for details`;

/** How the invoices of a payment stand now that it is booked. */
async function afterPaymentOf(work: Work, held: readonly { invoice: { id: string } }[]) {
  const invoicesAfter: InvoiceAfterPayment[] = [];
  for (const { invoice } of held) {
    const row = await findShownRow(work.tx, invoice.id, work.now);
    if (!row || row.state === 'VOID') continue;
    const instalments = await shownInstalments({ db: work.tx, now: work.now }, row);
    const { id, invoiceNumber, purpose, owed, payNow } = row;
    invoicesAfter.push({ id, invoiceNumber, purpose, owed, payNow, instalments });
  }
  return invoicesAfter;
}
type InvoiceAfterPayment = { id: string } & Parameters<typeof afterPaymentWords>[0];

/** Invoices of which the part that was to be paid is not covered, with what is missing in whole pesewas. */
const shortOf = (invoicesAfter: readonly InvoiceAfterPayment[]) =>
  invoicesAfter.flatMap((one) => {
    const after = afterPayment(one);
    return after.is === 'SHORT' ? [{ ...one, missing: after.missing }] : [];
  });

/** What is true of each invoice, as long as it still reads as a paragraph; else of those that need something. */
function sayStanding(
  invoicesAfter: readonly InvoiceAfterPayment[],
  short: ReturnType<typeof shortOf>,
) {
  if (invoicesAfter.length <= 5)
    return invoicesAfter.map((one) => afterPaymentWords(one)).join(' ');
  if (short.length === 0) return '';
  const missing = inCedis(addPesewas(short.map((one) => one.missing)));
  return `${missing} is still due on ${namedInvoices(short.map((one) => one.invoiceNumber ?? ''))}.`;
}

/**
 * Tells the customer that the money is there, what it paid, what is still missing and how to pay it, and what
 * of it is credit. Call it once the payment is settled: it reads how the invoices stand.
 */
export async function tellConfirmed(
  work: Work,
  { id, customerId, amountPesewas, receiptNumber, claimedPesewas, seenReason }: Confirmed,
  {
    held,
    paid,
    rest,
  }: { held: readonly { invoice: { id: string } }[]; paid: readonly Paid[]; rest: number },
) {
  const invoicesAfter = await afterPaymentOf(work, held);
  const short = shortOf(invoicesAfter);
  const missing = addPesewas(short.map((one) => one.missing));
  const first = [
    claimedPesewas &&
      `You reported ${inCedis(claimedPesewas)}, but we received ${inCedis(amountPesewas)}: ${seenReason}`,
    paid.length > 0 && `${sayPaid(paid)}.`,
    rest > 0 &&
      `You paid ${inCedis(rest)} too much. We’ve added it to your credit. Use it on an invoice or request a refund.`,
  ];
  const then = [
    sayStanding(invoicesAfter, short),
    missing > 0 &&
      `Pay the remaining ${inCedis(missing)} online, by mobile money or by bank transfer. The invoice shows how.`,
  ];
  await tell(work, {
    kind: 'MONEY',
    userId: customerId,
    key: `payment.${id}.confirmed`,
    title: `Payment received: ${inCedis(amountPesewas)}, receipt ${receiptNumber}${missing > 0 ? `. ${inCedis(missing)} still due` : ''}`,
    body: [first, then]
      .map((sentences) => sentences.filter(Boolean).join(' '))
      .filter(Boolean)
      .join('\n\n'),
    ...(missing > 0
      ? { link: payPath(short.map((one) => one.id)), label: `Pay ${inCedis(missing)}` }
      : { link: `/customer/payments?payment=${id}` }),
  });
}

/** The page on which these invoices are paid. */
const payPath = (ids: readonly string[]) =>
  ids.length === 1
    ? `/customer/invoices/${ids[0]}`
    : `/customer/payments/together?invoices=${ids.join(',')}`;
