import { listRefunds, type RefundAnswer } from '@sankofa/domain/payments/refund-endpoints';
import { mayRefund } from '@sankofa/domain/payments/refund-policy';
import { refundStates } from '@sankofa/domain/payments/refund-status';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';

import { ago } from '../lib/format.ts';
import { usePages } from '../lib/query.tsx';
import { useViewer } from '../lib/session.ts';
import { Answer } from '../ui/answer.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Empty } from '../ui/empty.tsx';
import { Chips, FilterBar, type Filters, useFilters } from '../ui/filters.tsx';
import { Money } from '../ui/money.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Status } from '../ui/pill.tsx';
import { statuses } from '../ui/status.ts';
import { type Column, Table } from '../ui/table.tsx';
import { FinanceOnly } from './office-finance-only.tsx';
import { PaymentTabs } from './office-payment-tabs.tsx';
import { RefundPanel } from './office-refund-panel.tsx';

import css from './office-payments.module.css';

/** Requests to send a customer's credit back: decided and paid by others than whoever asked. */
export default function OfficeRefundsPage() {
  const viewer = useViewer();
  if (!mayRefund.listAll(viewer)) return <FinanceOnly title="Refunds" />;
  return <Refunds />;
}

function Refunds() {
  const filters = useFilters();
  const refunds = usePages(listRefunds, {
    query: { q: filters.get('q'), state: filters.oneOf('state', refundStates) },
    staleMs: 0,
  });
  // What was just decided may have left a filtered list; its panel stays and says how it ended.
  const [decided, setDecided] = useState<RefundAnswer | null>(null);
  const asked = filters.get('refund');
  const opened =
    refunds.data?.find(({ id }) => id === asked) ?? (decided?.id === asked ? decided : undefined);
  return (
    <>
      <PageHead title="Refunds" />
      <PaymentTabs />
      <FilterBar filters={filters} search="Refund number, customer">
        <Chips
          filters={filters}
          name="state"
          label="State"
          options={refundStates.map((state) => ({
            value: state,
            label: statuses.refund[state].en,
          }))}
        />
      </FilterBar>
      <Card isFlush>
        <Answer of={refunds} what="the refunds" empty={<None filters={filters} />}>
          {(rows) => (
            <Table
              label="Refunds"
              rows={rows}
              keyOf={(row) => row.id}
              more={refunds}
              columns={columns}
            />
          )}
        </Answer>
      </Card>
      {opened && (
        <RefundPanel
          refund={opened}
          onDecided={setDecided}
          onClose={() => filters.set('refund', null)}
        />
      )}
    </>
  );
}

function None({ filters }: { filters: Filters }) {
  if (filters.isFiltered)
    return (
      <Empty
        title="No refund matches"
        action={<Button onClick={filters.clear}>Clear filters</Button>}
      />
    );
  return (
    <Empty spot="payment" title="No refunds yet">
      A customer with credit can ask for it back. The request comes here, one person approves it and
      the transfer is noted with its reference.
    </Empty>
  );
}

function OpenLink({ row }: { row: RefundAnswer }) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('refund', row.id);
  return (
    <Link to={{ search: `?${params}` }} preventScrollReset className="num">
      {row.refundNumber}
    </Link>
  );
}

const columns: Column<RefundAnswer>[] = [
  { head: 'Refund', cell: (row) => <OpenLink row={row} /> },
  { head: 'State', phone: 'corner', cell: (row) => <Status of="refund" is={row.state} /> },
  {
    head: 'Customer',
    cell: (row) => (
      <span className={css.two}>
        <span>{row.customer.name}</span>
        <span className={`${css.sub} num`}>{row.customer.customerCode}</span>
      </span>
    ),
  },
  { head: 'Reason', cell: (row) => row.reason },
  { head: 'Amount, GHS', isNumber: true, cell: (row) => <Money of={row.amount} isBare /> },
  {
    head: 'Asked',
    cell: (row) => (
      <span className={css.two}>
        <span>{ago(row.requestedAt)}</span>
        <span className={css.sub}>{row.requestedBy.name}</span>
      </span>
    ),
  },
];
