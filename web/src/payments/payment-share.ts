import type { PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';
import { addPesewas, pesewasOf } from '@sankofa/domain/values/money';

type Payment = Pick<PaymentAnswer, 'state' | 'invoices' | 'allocations'>;

/**
 * Returns the share of a payment for an invoice, in pesewas: as booked once confirmed, until then as
 * intended.
 */
export function shareOf({ state, invoices, allocations }: Payment, invoiceId: string): number {
  const parts =
    state === 'CONFIRMED'
      ? allocations.filter((one) => one.invoiceId === invoiceId).map(({ amount }) => amount)
      : invoices.filter(({ id }) => id === invoiceId).map(({ share }) => share);
  return addPesewas(parts.map(pesewasOf));
}

/** Returns the invoices of a payment, each with its share if there are several. */
export const invoicesWithShares = (payment: Payment) =>
  payment.invoices.length < 2
    ? payment.invoices
    : payment.invoices.map((one) => ({ ...one, shareHere: shareOf(payment, one.id) }));
