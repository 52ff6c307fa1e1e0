import { namedInvoices } from '@sankofa/domain/payments/pay-for';
import { listPayments, type PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';
import { addPesewas, pesewasOf } from '@sankofa/domain/values/money';

import { money } from '../../lib/format/format.ts';
import { useAllPages } from '../../lib/queries/query.tsx';

/** Returns reported payments that are not confirmed: still outstanding, but not to be paid twice. */
export function useReportedPayments() {
  const reported = useAllPages(listPayments, { query: { state: 'SUBMITTED', limit: 100 } });
  const payments = reported.data ?? [];
  return {
    /** Whether they are known, or can't be loaded. */
    isSettled: reported.isComplete || reported.error !== null,
    /** Returns the ones for this invoice. */
    reportedFor: (invoiceId: string) =>
      payments.filter(({ invoices }) => invoices.some(({ id }) => id === invoiceId)),
  };
}

/** Shows each payment with its share for this invoice, and its total and other invoices beside it. */
export function ReportedPayments({
  reported,
  invoiceId,
}: {
  reported: readonly PaymentAnswer[];
  invoiceId: string;
}) {
  return reported.map((one) => (
    <span key={one.id}>
      {money(one.invoices.find(({ id }) => id === invoiceId)?.share ?? one.amount)} sent (
      {one.reference}), awaiting confirmation{totalAndOtherInvoices(one, invoiceId)}
    </span>
  ));
}

/** Returns an empty string if the whole payment is for this invoice. */
function totalAndOtherInvoices({ amount, invoices }: PaymentAnswer, invoiceId: string): string {
  const own = invoices.find(({ id }) => id === invoiceId);
  if (!own || own.share.amount === amount.amount) return '';
  const others = invoices.filter(({ id }) => id !== invoiceId);
  const rest = pesewasOf(amount) - addPesewas(invoices.map(({ share }) => pesewasOf(share)));
  const also = namedInvoices(others.map(({ invoiceNumber }) => invoiceNumber));
  return [
    `. Part of a ${money(amount)} payment`,
    also && ` that is also for ${also}`,
    rest > 0 && `. ${money(rest)} of it becomes your credit`,
  ]
    .filter(Boolean)
    .join('');
}
