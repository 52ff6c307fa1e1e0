import { listPayments, type PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';
import { useEffect } from 'react';

import { usePages } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PaymentStatus } from '../payment-status.tsx';

import css from '../payments.module.css';

/** Older ones are in the history. */
const maxDecided = 5;

/**
 * Payments that wait for confirmation, each with its proof, followed by the last decided ones: a payment that
 * is being watched does not disappear at the moment it is decided.
 */
export default function PaymentVerificationPage() {
  // Waiting payments come first, then the newest.
  const payments = usePages(listPayments, { query: { limit: 50 } });
  const { data = [], hasMore, isFetching, error, loadMore } = payments;
  const waiting = data.filter(({ state }) => state === 'SUBMITTED');
  const decided = data
    .filter(({ state, method }) => state !== 'SUBMITTED' && method !== 'GATEWAY')
    .slice(0, maxDecided);
  const mustLoad = hasMore && decided.length < maxDecided && !isFetching && !error;
  useEffect(() => {
    if (mustLoad) loadMore();
  }, [mustLoad, loadMore]);
  return (
    <>
      <PageHead
        title="Awaiting confirmation"
        back={{ to: '/customer/payments', label: 'Payments' }}
        lead="We check our account for each payment. Adding a photo of your slip speeds this up."
      />
      <Answer of={payments} what="your pending payments">
        {() => <PaymentLists waiting={waiting} decided={decided} />}
      </Answer>
    </>
  );
}

type Payments = readonly PaymentAnswer[];

function PaymentLists({ waiting, decided }: { waiting: Payments; decided: Payments }) {
  if (waiting.length + decided.length === 0) return <EmptyCard />;
  return (
    <div className={css.page}>
      {waiting.length > 0 ? <List payments={waiting} /> : <p>No payments awaiting confirmation.</p>}
      {decided.length > 0 && (
        <section aria-labelledby="decided" className="stack">
          <h2 id="decided">Recently reviewed</h2>
          <List payments={decided} />
        </section>
      )}
    </div>
  );
}

const EmptyCard = () => (
  <Card>
    <Empty
      spot="payment"
      title="No payments awaiting confirmation"
      action={<ButtonLink to="/customer/payment-history">View payment history</ButtonLink>}
    >
      We’ve reviewed every payment you reported. To make a payment, open an invoice.
    </Empty>
  </Card>
);

const List = ({ payments }: { payments: Payments }) => (
  <ul className={css.list}>
    {payments.map((one) => (
      <li key={one.id}>
        <PaymentStatus payment={one} />
      </li>
    ))}
  </ul>
);
