import type { InstalmentKind } from '../invoices/invoice.ts';
import { inCedis, pesewasOf, type Money } from '../money.ts';
import type { PlainDay } from '../time.ts';
import type { PayableAnswer } from './payment-endpoints.ts';

type Instalment = {
  kind: InstalmentKind;
  amount: Money;
  owed: Money;
  dueOn: PlainDay | null;
};

/** How an invoice stands after a payment on it was booked; amounts in whole pesewas. */
export type AfterPayment =
  /** Nothing is owed. */
  | { is: 'SETTLED' }
  /** A part was begun and is not covered: so much of it is missing. */
  | { is: 'SHORT'; kind: InstalmentKind; missing: number }
  /** The part before is covered; this one comes next. */
  | { is: 'NEXT'; owed: number; dueOn: PlainDay | null };

export function afterPayment({
  instalments,
}: {
  instalments: readonly Instalment[];
}): AfterPayment {
  const open = instalments.find(({ owed }) => pesewasOf(owed) > 0);
  if (!open) return { is: 'SETTLED' };
  const owed = pesewasOf(open.owed);
  // The first part is what was to be paid; a later one is short only where something of it came.
  const isBegun = open === instalments[0] || owed < pesewasOf(open.amount);
  return isBegun
    ? { is: 'SHORT', kind: open.kind, missing: owed }
    : { is: 'NEXT', owed, dueOn: open.dueOn };
}

const partWords = { FULL: '', DEPOSIT: 'the deposit of ', BALANCE: 'the balance of ' } as const;

/** What is true of an invoice after a payment, and of the goods that it holds back. */
export function afterPaymentWords(
  invoice: Pick<PayableAnswer, 'invoiceNumber' | 'purpose'> & {
    instalments: readonly Instalment[];
  },
): string {
  const number = invoice.invoiceNumber ?? 'your invoice';
  const isFreight = invoice.purpose === 'FREIGHT';
  const after = afterPayment(invoice);
  if (after.is === 'SETTLED')
    return isFreight
      ? `Nothing more is owed on ${number}, and the payment hold on its goods is lifted.`
      : `Nothing more is owed on ${number}.`;
  if (after.is === 'NEXT')
    return `The deposit of ${number} is paid, so we can load your goods. The balance of ${inCedis(after.owed)} is still to come.`;
  const missing = `${inCedis(after.missing)} is still missing on ${partWords[after.kind]}${number}.`;
  if (!isFreight) return missing;
  return after.kind === 'BALANCE'
    ? `${missing} We can't hand over your goods until it is paid.`
    : `${missing} Your goods stay on hold until it is paid.`;
}
