import { afterPayment, afterPaymentText } from '@sankofa/domain/payments/claims/after-payment';
import { claimTexts } from '@sankofa/domain/payments/claims/claim-texts';
import { joinedTexts } from '@sankofa/domain/texts/joined-texts';
import type { Message } from '@sankofa/domain/texts/message';
import { addPesewas } from '@sankofa/domain/values/money';

import { queueForWebhooks } from '../../api-access/api-access.ts';
import { findShownRow, shownInstalments } from '../../invoices/invoices.ts';
import type { Work } from '../../platform/database/work.ts';
import { notify } from '../../reminders/reminders.ts';

type Confirmed = {
  id: string;
  customerId: string;
  amountPesewas: number;
  receiptNumber: string;
  /** The amount the customer reported, if it differs. */
  claimedPesewas?: number | null;
  seenReason?: string | null;
};

type Paid = { invoice: { invoiceNumber: string | null }; amount: number };

/** Lists every invoice with its payment, if the sentence stays readable. */
function paidText(paid: readonly Paid[]): Message {
  const numbers = paid.map(({ invoice }) => invoice.invoiceNumber ?? '');
  const amounts = paid.map(({ amount }) => amount);
  return paid.length <= 5
    ? claimTexts.applied({ numbers, amounts })
    : claimTexts.appliedToMany({ numbers, amount: addPesewas(amounts) });
}

/** Returns the status of the invoices of a payment after it was booked, also before it is marked as confirmed. */
export async function afterPaymentOf(
  work: Work,
  held: readonly { invoice: { id: string } }[],
  paymentId: string,
) {
  const invoicesAfter: InvoiceAfterPayment[] = [];
  for (const { invoice } of held) {
    const row = await findShownRow(work.tx, invoice.id, work.now, paymentId);
    if (!row || row.state === 'VOID') continue;
    const instalments = await shownInstalments({ db: work.tx, now: work.now }, row);
    const { id, invoiceNumber, purpose, owed, payNow } = row;
    invoicesAfter.push({ id, invoiceNumber, purpose, owed, payNow, instalments });
  }
  return invoicesAfter;
}
type InvoiceAfterPayment = { id: string } & Parameters<typeof afterPaymentText>[0];

/** Returns invoices whose requested part is not covered, with the missing amount in whole pesewas. */
const shortOf = (invoicesAfter: readonly InvoiceAfterPayment[]) =>
  invoicesAfter.flatMap((one) => {
    const after = afterPayment(one);
    return after.is === 'SHORT' ? [{ ...one, missing: after.missing }] : [];
  });

/** Describes each invoice if the text stays readable, else only those that need attention. */
function balanceText(
  invoicesAfter: readonly InvoiceAfterPayment[],
  short: ReturnType<typeof shortOf>,
): Message[] {
  if (invoicesAfter.length <= 5) return invoicesAfter.map((one) => afterPaymentText(one));
  if (short.length === 0) return [];
  const missing = addPesewas(short.map((one) => one.missing));
  const numbers = short.map((one) => one.invoiceNumber ?? '');
  return [claimTexts.stillDueOnMany({ missing, numbers })];
}

/**
 * Tells the customer that a payment was received, what it paid, what is still due and how to pay it, and what
 * became credit.
 * @param invoicesAfter what `afterPaymentOf` returned after the payment was settled
 */
export async function notifyConfirmed(
  work: Work,
  { id, customerId, amountPesewas, receiptNumber, claimedPesewas, seenReason }: Confirmed,
  {
    invoicesAfter,
    paid,
    rest,
  }: { invoicesAfter: readonly InvoiceAfterPayment[]; paid: readonly Paid[]; rest: number },
) {
  const short = shortOf(invoicesAfter);
  const missing = addPesewas(short.map((one) => one.missing));
  const first = [
    ...(claimedPesewas
      ? [
          claimTexts.otherAmount({
            claimed: claimedPesewas,
            amount: amountPesewas,
            reason: seenReason ?? null,
          }),
        ]
      : []),
    ...(paid.length > 0 ? [paidText(paid)] : []),
    ...(rest > 0 ? [claimTexts.overpaid({ rest })] : []),
  ];
  const then = [
    ...balanceText(invoicesAfter, short),
    ...(missing > 0 ? [claimTexts.payRemaining({ missing })] : []),
  ];
  queueForWebhooks(work, [{ of: 'PAYMENT', paymentId: id }]);
  await notify(work, {
    kind: 'MONEY',
    userId: customerId,
    key: `payment.${id}.confirmed`,
    title: claimTexts.received({ amount: amountPesewas, receiptNumber, missing }),
    body: joinedTexts.paragraphs({
      paragraphs: [first, then]
        .filter((sentences) => sentences.length > 0)
        .map((sentences) => joinedTexts.sentences({ sentences })),
    }),
    ...(missing > 0
      ? { link: payPath(short.map((one) => one.id)), label: claimTexts.payButton({ missing }) }
      : { link: `/customer/payments?payment=${id}` }),
  });
}

/** Returns the page for paying these invoices. */
const payPath = (ids: readonly string[]) =>
  ids.length === 1
    ? `/customer/invoices/${ids[0]}`
    : `/customer/payments/together?invoices=${ids.join(',')}`;
