import { addPesewas, inCedis } from '@sankofa/domain/money';
import { namedInvoices } from '@sankofa/domain/payments/pay-for';

import type { Work } from '../platform/work.ts';
import { tell } from '../reminders/reminders.ts';

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
        .map(({ invoice, amount }) => `${inCedis(amount)} went to ${invoice.invoiceNumber}`)
        .join(', ')
    : `${inCedis(addPesewas(paid.map(({ amount }) => amount)))} went to ${namedInvoices(paid.map(({ invoice }) => invoice.invoiceNumber ?? ''))}; the receipt has each of them`;

/** Tells the customer that the money is there, what it paid, and what of it is credit. */
export const tellConfirmed = (
  work: Work,
  { id, customerId, amountPesewas, receiptNumber, claimedPesewas, seenReason }: Confirmed,
  { paid, rest }: { paid: readonly Paid[]; rest: number },
) =>
  tell(work, {
    kind: 'MONEY',
    userId: customerId,
    key: `payment.${id}.confirmed`,
    title: `${inCedis(amountPesewas)} received, receipt ${receiptNumber}`,
    body: `${claimedPesewas ? `You told us of ${inCedis(claimedPesewas)}, and ${inCedis(amountPesewas)} came: ${seenReason} ` : ''}${paid.length > 0 ? `${sayPaid(paid)}. ` : ''}${
      rest > 0
        ? `${inCedis(rest)} more than was owed is your credit: use it, or ask for it back.`
        : ''
    }`.trim(),
    link: `/customer/payments?payment=${id}`,
  });
