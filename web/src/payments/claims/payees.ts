import { subtractUnconfirmed } from '@sankofa/domain/invoices/unconfirmed-payments';
import type { InvoicePart } from '@sankofa/domain/payments/pay-for';
import type { PayableAnswer } from '@sankofa/domain/payments/payment-endpoints';
import { pesewasOf } from '@sankofa/domain/values/pesewas';

/** One of several invoices paid together, with the payable amounts in pesewas. */
export type Payee = {
  id: string;
  invoiceNumber: string;
  trackingNumber: string;
  purpose: PayableAnswer['purpose'];
  /** The part that is paid now. */
  part: InvoicePart;
  amount: number;
  /** The first instalment that is neither paid nor pending; null if there is none. */
  next: (PayableAnswer['instalments'][number] & { left: number }) | null;
  /** Something is due now. */
  isDue: boolean;
  all: number;
  waiting: number;
};

/**
 * Returns the next amount due of each invoice, or all of it if chosen; pending payments are not requested
 * again.
 */
export const payeesOf = (
  payable: readonly PayableAnswer[],
  payInFull: ReadonlySet<string>,
): Payee[] =>
  payable.map(
    ({
      id,
      invoiceNumber,
      trackingNumber,
      purpose,
      payNow,
      waiting: waitingPayments,
      instalments,
    }) => {
      const waiting = pesewasOf(waitingPayments);
      const owed = instalments.map((one) => pesewasOf(one.owed));
      // A pending payment above the deposit doesn't reduce any other amount.
      const counted = owed.reduce((sum, one) => sum + one, 0) - pesewasOf(payNow.all);
      const remaining = subtractUnconfirmed(owed, counted);
      const open = instalments
        .map((one, at) => ({ ...one, left: remaining[at] ?? 0 }))
        .filter(({ left }) => left > 0);
      const [next = null] = open;
      const all = open.reduce((sum, { left }) => sum + left, 0);
      const isDeposit = next?.kind === 'DEPOSIT' && !payInFull.has(id);
      return {
        id,
        invoiceNumber: invoiceNumber ?? '',
        trackingNumber,
        purpose,
        part: isDeposit ? 'DEPOSIT' : 'ALL',
        // If nothing is due now because the deposit is pending, the rest is only paid if chosen.
        amount: payInFull.has(id) ? all : pesewasOf(payNow.amount),
        next,
        isDue: payNow.kind !== null,
        all,
        waiting,
      };
    },
  );
