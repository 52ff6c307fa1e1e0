import type { InstalmentKind } from '../../invoices/invoice.ts';
import { joinedTexts } from '../../texts/joined-texts.ts';
import type { Message } from '../../texts/message.ts';
import { pesewasOf } from '../../values/money.ts';
import type { PayableAnswer } from '../payment-endpoints.ts';
import { afterPaymentTexts } from './after-payment-texts.ts';

type Invoice = Pick<PayableAnswer, 'invoiceNumber' | 'purpose' | 'owed' | 'payNow'> & {
  instalments: readonly Pick<PayableAnswer['instalments'][number], 'kind' | 'amount' | 'owed'>[];
};

/** The standing of an invoice after a payment was booked; amounts in whole pesewas. */
export type AfterPayment =
  /** Nothing is outstanding. */
  | { is: 'SETTLED' }
  /** An instalment is partly paid: this much is missing. */
  | { is: 'SHORT'; kind: InstalmentKind; missing: number }
  /** Everything due is paid, but this much is not confirmed yet. */
  | { is: 'WAITING'; waiting: number }
  /** The previous instalment is covered; this one is next. */
  | { is: 'NEXT'; owed: number };

/** Derives the standing from `payNow`, so that it counts unconfirmed money as every page does. */
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
    // The first instalment was due; a later one is short only if part of it was paid.
    const isStarted = part === instalments[0] || missing < pesewasOf(part.amount);
    return isStarted ? { is: 'SHORT', kind, missing } : { is: 'NEXT', owed: missing };
  }
  const [first] = instalments;
  const waiting = pesewasOf(payNow.awaiting);
  const isFirstOwed = first !== undefined && pesewasOf(first.owed) > 0;
  return waiting > 0 && (isFirstOwed || pesewasOf(payNow.all) === 0)
    ? { is: 'WAITING', waiting }
    : { is: 'NEXT', owed: pesewasOf(payNow.all) };
}

const partTexts = {
  FULL: null,
  DEPOSIT: afterPaymentTexts.deposit,
  BALANCE: afterPaymentTexts.balance,
} as const;

/** Words the standing of an invoice after a payment, and of the goods that it blocks. */
export const afterPaymentText = (invoice: Invoice): Message =>
  joinedTexts.sentences({ sentences: sentencesAfter(invoice) });

function sentencesAfter(invoice: Invoice): Message[] {
  const { invoiceNumber: number, purpose } = invoice;
  const ofFreight = (sentence: Message) => (purpose === 'FREIGHT' ? [sentence] : []);
  const after = afterPayment(invoice);
  if (after.is === 'SETTLED')
    return [afterPaymentTexts.settled({ number }), ...ofFreight(afterPaymentTexts.holdLifted)];
  if (after.is === 'WAITING')
    return [
      afterPaymentTexts.awaiting({ number, waiting: after.waiting }),
      ...ofFreight(afterPaymentTexts.holdUntilConfirmed),
    ];
  if (after.is === 'NEXT') return [afterPaymentTexts.depositPaid({ number, owed: after.owed })];
  return [
    afterPaymentTexts.stillDue({ number, missing: after.missing, part: partTexts[after.kind] }),
    ...ofFreight(
      after.kind === 'BALANCE' ? afterPaymentTexts.noHandover : afterPaymentTexts.holdUntilPaid,
    ),
  ];
}
