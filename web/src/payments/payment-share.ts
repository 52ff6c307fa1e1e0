import type { PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';
import { addPesewas, pesewasOf } from '@sankofa/domain/values/money';

type Payment = Pick<PaymentAnswer, 'state' | 'invoices' | 'allocations'>;

/** What of a payment is for an invoice, in pesewas: once it is confirmed what was booked, and before what was meant. */
export function shareOf({ state, invoices, allocations }: Payment, invoiceId: string): number {
  const parts =
    state === 'CONFIRMED'
      ? allocations.filter((one) => one.invoiceId === invoiceId).map(({ amount }) => amount)
      : invoices.filter(({ id }) => id === invoiceId).map(({ share }) => share);
  return addPesewas(parts.map(pesewasOf));
}

/** The invoices of a payment, each with its share where there are several. */
export const invoicesWithShares = (payment: Payment) =>
  payment.invoices.length < 2
    ? payment.invoices
    : payment.invoices.map((one) => ({ ...one, shareHere: shareOf(payment, one.id) }));
