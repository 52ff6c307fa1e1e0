import type { InstalmentKind } from '../../invoices/invoice.ts';
import { inCedis, pesewasOf } from '../../values/money.ts';
import type { PayableAnswer } from '../payment-endpoints.ts';

type Invoice = Pick<PayableAnswer, 'invoiceNumber' | 'purpose' | 'owed' | 'payNow'> & {
  instalments: readonly Pick<PayableAnswer['instalments'][number], 'kind' | 'amount' | 'owed'>[];
};

/** How an invoice stands after a payment on it was booked; amounts in whole pesewas. */
export type AfterPayment =
  /** Nothing is owed. */
  | { is: 'SETTLED' }
  /** A part was begun and is not covered: so much of it is missing. */
  | { is: 'SHORT'; kind: InstalmentKind; missing: number }
  /** What was to be paid is sent, and so much of it is not confirmed yet. */
  | { is: 'WAITING'; waiting: number }
  /** The part before is covered; this one comes next. */
  | { is: 'NEXT'; owed: number };

/** By the figure of what is to be paid now (`payNow`), so that it counts what waits as every page does. */
export function afterPayment({
  owed,
  payNow,
  instalments,
}: Pick<Invoice, 'owed' | 'payNow' | 'instalments'>): AfterPayment {
  if (pesewasOf(owed) === 0) return { is: 'SETTLED' };
  const { kind } = payNow;
  const part = instalments.find((one) => one.kind === kind);
  if (kind && part) {
    const missing = pesewasOf(payNow.amount);
    // The first part is what was to be paid; a later one is short only where something of it came.
    const isBegun = part === instalments[0] || missing < pesewasOf(part.amount);
    return isBegun ? { is: 'SHORT', kind, missing } : { is: 'NEXT', owed: missing };
  }
  const [first] = instalments;
  const waiting = pesewasOf(payNow.awaiting);
  const isFirstOwed = first !== undefined && pesewasOf(first.owed) > 0;
  return waiting > 0 && (isFirstOwed || pesewasOf(payNow.all) === 0)
    ? { is: 'WAITING', waiting }
    : { is: 'NEXT', owed: pesewasOf(payNow.all) };
}

const partWords = { FULL: '', DEPOSIT: ' of the deposit', BALANCE: ' of the balance' } as const;

/** What is true of an invoice after a payment, and of the goods that it holds back. */
export function afterPaymentWords(invoice: Invoice): string {
  const number = invoice.invoiceNumber ?? 'your invoice';
  const isFreight = invoice.purpose === 'FREIGHT';
  const after = afterPayment(invoice);
  if (after.is === 'SETTLED')
    return isFreight
      ? `Nothing more is due on ${number}. The payment hold on your goods is lifted.`
      : `Nothing more is due on ${number}.`;
  if (after.is === 'WAITING') {
    const waiting = `${inCedis(after.waiting)} on ${number} is awaiting confirmation.`;
    return isFreight ? `${waiting} Your goods stay on hold until it’s confirmed.` : waiting;
  }
  if (after.is === 'NEXT')
    return `The deposit on ${number} is paid, so we can load your goods. The balance of ${inCedis(after.owed)} is due later.`;
  const missing = `${inCedis(after.missing)}${partWords[after.kind]} is still due on ${number}.`;
  if (!isFreight) return missing;
  return after.kind === 'BALANCE'
    ? `${missing} We can’t hand over your goods until it’s paid.`
    : `${missing} Your goods stay on hold until it’s paid.`;
}
