import { listPayments } from '@sankofa/domain/payments/payment-endpoints';
import { paymentStates } from '@sankofa/domain/payments/payment-status';

import { usePages } from '../../lib/queries/query.tsx';
import { Chips, FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { paymentColumns } from '../payment-columns.tsx';

const chips = [
  { value: 'SUBMITTED', label: 'Awaiting confirmation' },
  { value: 'CONFIRMED', label: 'Confirmed' },
  { value: 'REJECTED', label: 'Rejected' },
] as const;

/** All payments, with receipts and reasons of rejected ones. */
export default function PaymentHistoryPage() {
  const filters = useFilters();
  const payments = usePages(listPayments, {
    query: { q: filters.get('q'), state: filters.oneOf('state', paymentStates), limit: 20 },
  });
  return (
    <>
      <PageHead
        title="Payment history"
        back={{ to: '/customer/payments', label: 'Payments' }}
        actions={<ButtonLink to="/customer/request-refund">Refunds</ButtonLink>}
      />
      <FilterBar filters={filters} search="Search by reference, receipt or invoice">
        <Chips filters={filters} name="state" label="Status" options={chips} />
      </FilterBar>
      <ListCard
        of={payments}
        what="your payments"
        label="Payments"
        columns={paymentColumns}
        unmatched={{
          title: 'No matching payments',
          hint: 'Try a different search or status.',
          filters,
        }}
        none={
          <Empty
            spot="payment"
            title="No payments yet"
            action={<ButtonLink to="/customer/payments">View invoices due</ButtonLink>}
          >
            Your payments and receipts will appear here.
          </Empty>
        }
      />
    </>
  );
}
