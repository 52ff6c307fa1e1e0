import { inCedis } from '@sankofa/domain/money';

import type { Work } from '../platform/work.ts';
import { tell } from '../reminders/reminders.ts';

type Confirmed = {
  id: string;
  customerId: string;
  amountPesewas: number;
  receiptNumber: string;
  invoiceNumber: string | null;
};

/** Tells the customer that the money is there, what it paid, and what of it is credit. */
export const tellConfirmed = (
  work: Work,
  { id, customerId, amountPesewas, receiptNumber, invoiceNumber }: Confirmed,
  { allocated, rest }: { allocated: number; rest: number },
) =>
  tell(work, {
    kind: 'MONEY',
    userId: customerId,
    key: `payment.${id}.confirmed`,
    title: `${inCedis(amountPesewas)} received, receipt ${receiptNumber}`,
    body: `${allocated > 0 ? `${inCedis(allocated)} went to ${invoiceNumber}. ` : ''}${
      rest > 0
        ? `${inCedis(rest)} more than was owed is your credit: use it, or ask for it back.`
        : ''
    }`.trim(),
    link: `/customer/payments?payment=${id}`,
  });
