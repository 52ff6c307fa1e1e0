import { listPayments, type PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';

import { money } from '../../lib/format/format.ts';
import { useAllPages } from '../../lib/queries/query.tsx';

/** What the customer sent and nobody confirmed yet: until then it is owed still, and nobody should send it twice. */
export function useReportedPayments() {
  const reported = useAllPages(listPayments, { query: { state: 'SUBMITTED', limit: 100 } });
  const payments = reported.data ?? [];
  return {
    /** Those that are for this invoice. */
    reportedFor: (invoiceId: string) =>
      payments.filter(({ invoices }) => invoices.some(({ id }) => id === invoiceId)),
  };
}

export function ReportedPayments({ reported }: { reported: readonly PaymentAnswer[] }) {
  return reported.map((one) => (
    <span key={one.id}>
      {money(one.amount)} sent ({one.reference}), awaiting confirmation
    </span>
  ));
}
