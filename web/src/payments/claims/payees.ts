import { lessWaiting } from '@sankofa/domain/invoices/less-waiting';
import type { InvoicePart } from '@sankofa/domain/payments/pay-for';
import type { PayableAnswer } from '@sankofa/domain/payments/payment-endpoints';
import { pesewasOf } from '@sankofa/domain/values/pesewas';

/** An invoice among those that are paid in one go, with what can be paid of it; amounts in pesewas. */
export type Payee = {
  id: string;
  invoiceNumber: string;
  trackingNumber: string;
  purpose: PayableAnswer['purpose'];
  /** What is paid of it now. */
  part: InvoicePart;
  amount: number;
  /** The first instalment that is not paid and not on its way; null where there is none. */
  next: (PayableAnswer['instalments'][number] & { left: number }) | null;
  all: number;
  waiting: number;
};

/**
 * What is due next of each, or all of it where that was chosen; what waits to be confirmed is not asked
 * for a second time.
 */
export const payeesOf = (payable: readonly PayableAnswer[], whole: ReadonlySet<string>): Payee[] =>
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
      // What waits for the deposit and is more than the deposit counts against nothing else.
      const counted = owed.reduce((sum, one) => sum + one, 0) - pesewasOf(payNow.all);
      const remaining = lessWaiting(owed, counted);
      const open = instalments
        .map((one, at) => ({ ...one, left: remaining[at] ?? 0 }))
        .filter(({ left }) => left > 0);
      const [next = null] = open;
      const all = open.reduce((sum, { left }) => sum + left, 0);
      const isDeposit = next?.kind === 'DEPOSIT' && !whole.has(id);
      return {
        id,
        invoiceNumber: invoiceNumber ?? '',
        trackingNumber,
        purpose,
        part: isDeposit ? 'DEPOSIT' : 'ALL',
        // Where nothing is due now, as the deposit waits for confirmation, the rest is paid only if it is chosen.
        amount: whole.has(id) ? all : pesewasOf(payNow.amount),
        next,
        all,
        waiting,
      };
    },
  );
