import { getPayment, listPayments } from '@sankofa/domain/payments/payment-endpoints';
import { listRefunds } from '@sankofa/domain/payments/refunds/refund-endpoints';
import { pesewasOf } from '@sankofa/domain/values/money';
import { useSearchParams } from 'react-router';

import { money } from '../../lib/format/format.ts';
import { useAnswer, usePages, useSummary } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Table } from '../../ui/data/table.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Awaited, InOrder } from '../../ui/layout/in-order.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { paymentColumns } from '../payment-columns.tsx';
import { PaymentStatus } from '../payment-status.tsx';
import { InvoicesToPay } from './to-pay.tsx';

import css from '../payments.module.css';

/** The total due on all invoices, pending payments, and links to pay. */
export default function PaymentsPage() {
  const [params] = useSearchParams();
  const named = params.get('payment');
  return (
    <>
      <PageHead
        title="Payments"
        actions={
          <>
            <ButtonLink to="advance">Pay in advance</ButtonLink>
            <ButtonLink to="statement">Statement</ButtonLink>
            <ButtonLink to="/customer/payment-history">Payment history</ButtonLink>
          </>
        }
      />
      <InOrder className={css.page}>
        {named && <NamedPayment id={named} />}
        <InvoicesToPay />
        <Waiting />
        <Credit />
      </InOrder>
    </>
  );
}

/** The payment that a notification or email links to. Ignored if it no longer exists. */
function NamedPayment({ id }: { id: string }) {
  const { data, error } = useAnswer(getPayment, { params: { id } });
  if (!data && !error) return <Awaited />;
  return data && <PaymentStatus payment={data} />;
}

function Waiting() {
  const waiting = usePages(listPayments, { query: { state: 'SUBMITTED', limit: 20 } });
  if (waiting.data?.length === 0) return null;
  return (
    <Card
      title="Awaiting confirmation"
      isFlush
      action={
        <ButtonLink to="/customer/payment-verification" size="small">
          Add proof
        </ButtonLink>
      }
    >
      <Answer of={waiting} what="your pending payments">
        {(rows) => (
          <Table
            label="Payments awaiting confirmation"
            rows={rows}
            more={waiting}
            keyOf={(row) => row.id}
            columns={paymentColumns.slice(0, -1)}
          />
        )}
      </Answer>
    </Card>
  );
}

function Credit() {
  const refunds = useSummary(listRefunds);
  const credit = refunds.data?.credit;
  if (!credit || pesewasOf(credit) <= 0) return null;
  return (
    <Card title="Your credit">
      <div className="stack">
        <p>
          <span className={css.sum}>{money(credit)}</span>
        </p>
        <p className="muted">
          Paid in advance or overpaid. Use it on your next invoice or request a refund.
        </p>
        <div>
          <ButtonLink to="/customer/request-refund">Request refund</ButtonLink>
        </div>
      </div>
    </Card>
  );
}
