import { differenceStates } from '@sankofa/domain/payments/checkouts/reconciliation';
import {
  type DifferenceAnswer,
  listDifferences,
  listReconciliations,
  type ReconciliationAnswer,
  startReconciliation,
} from '@sankofa/domain/payments/checkouts/reconciliation-endpoints';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { z } from 'zod/mini';

import { ago, count, counted, day, dayAndTime, money } from '../../lib/format/format.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { StatTile, StatTiles } from '../../ui/charts/stat-tile.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Chips, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { signedAmount } from '../signed-amount.ts';
import { differenceLabels, stateLabels } from './office-difference-labels.ts';
import { SettleDifference } from './office-settle-difference.tsx';

type Runs = z.output<typeof listReconciliations.answer>;
const reads = [listReconciliations, listDifferences];
const whileRunningMs = 1_500;
const idlePollMs = 60_000;

/** What the payment provider collected and paid out, compared with the ledger. */
export function Reconciliation() {
  const { pathname } = useLocation();
  const [isWaiting, setWaiting] = useState(false);
  const runs = usePages(listReconciliations, {
    query: { limit: 20 },
    staleMs: 0,
    everyMs: isWaiting ? whileRunningMs : idlePollMs,
  });
  const isRunning = runs.data?.[0]?.state === 'RUNNING';
  if (runs.data && isRunning !== isWaiting) setWaiting(isRunning);
  const start = useSharedSend(startReconciliation, reads);
  return (
    <>
      <PageHead
        title="Payment provider reconciliation"
        back={{ to: pathname, label: 'Payments' }}
        actions={
          runs.first?.isOn && (
            <Button
              variant="primary"
              isBusy={start.isPending || isRunning}
              onClick={() => start.mutate({})}
            >
              Reconcile now
            </Button>
          )
        }
      />
      <div className="stack">
        {start.error && <Alert tone="bad">{start.error.message}</Alert>}
        <Answer of={runs} what="the reconciliation">
          {() => runs.first && <ReconciliationStatus {...runs.first} />}
        </Answer>
        {(runs.data || runs.error) && <Differences key={runs.data?.[0]?.finishedAt ?? ''} />}
        {runs.data && runs.data.length > 0 && (
          <Card isFlush title="Reconciliation runs">
            <Table
              label="Reconciliation runs"
              rows={runs.data}
              more={runs}
              keyOf={(row) => row.id}
              columns={runColumns}
            />
          </Card>
        )}
      </div>
    </>
  );
}

function ReconciliationStatus({ items, isOn, clearing, openDifferences }: Runs) {
  const [last] = items;
  return (
    <>
      {!isOn && (
        <Alert tone="warn" title="Online payments are off">
          No payment provider is set up, so there’s nothing to reconcile.
        </Alert>
      )}
      {last?.failure && (
        <Alert
          tone="warn"
          title={last.state === 'FAILED' ? 'Reconciliation failed' : 'Retrying in 10 minutes'}
        >
          {last.failure}
        </Alert>
      )}
      <StatTiles>
        <StatTile
          label="Held by the payment provider"
          value={money(clearing)}
          meaning="Collected but not yet paid out, per our books"
        />
        <StatTile
          label="Open differences"
          value={count(openDifferences)}
          meaning={openDifferences > 0 ? 'Resolve each one with a reason' : 'Everything matches'}
          tone={openDifferences > 0 ? 'bad' : undefined}
        />
        <StatTile
          label="Last reconciled"
          value={last?.finishedAt ? ago(last.finishedAt) : last ? 'Now' : 'Never'}
          meaning="Runs every night at 02:00 (Accra)"
        />
      </StatTiles>
    </>
  );
}

const tones = { RUNNING: 'moving', DONE: 'ok', FAILED: 'bad' } as const;
const runLabels = { RUNNING: 'Running', DONE: 'Completed', FAILED: 'Failed' } as const;

const runColumns: Column<ReconciliationAnswer>[] = [
  {
    head: 'Date',
    cell: (row) => (
      <TwoLines
        under={row.night ? `Nightly run, ${day(row.night)}` : `Started by ${row.requestedBy}`}
      >
        {dayAndTime(row.startedAt)}
      </TwoLines>
    ),
  },
  {
    head: 'Status',
    phone: 'corner',
    cell: (row) => <Pill tone={tones[row.state]}>{runLabels[row.state]}</Pill>,
  },
  {
    head: 'Collected (GHS)',
    isNumber: true,
    cell: (row) => (
      <TwoLines under={counted(row.transactions, 'payment')}>
        <Money of={row.collected} isWithoutCurrency />
      </TwoLines>
    ),
  },
  { head: 'Late postings', isNumber: true, cell: (row) => count(row.booked) },
  {
    head: 'Paid out (GHS)',
    isNumber: true,
    cell: (row) => (
      <TwoLines under={counted(row.payouts, 'payout')}>
        <Money of={row.paidOut} isWithoutCurrency />
      </TwoLines>
    ),
  },
  { head: 'Fees (GHS)', isNumber: true, cell: (row) => <Money of={row.fees} isWithoutCurrency /> },
  { head: 'Differences found', isNumber: true, cell: (row) => count(row.differences) },
];

function Differences() {
  const filters = useFilters();
  const state = filters.oneOf('state', differenceStates) ?? 'OPEN';
  const [settling, setSettling] = useState<DifferenceAnswer | null>(null);
  const differences = usePages(listDifferences, { query: { state }, staleMs: 0 });
  return (
    <>
      <Chips
        filters={filters}
        name="state"
        label="Status"
        options={differenceStates.map((value) => ({ value, label: stateLabels[value] }))}
      />
      <ListCard
        of={differences}
        what="the differences"
        label="Differences"
        title={`${stateLabels[state]} differences`}
        columns={[...columns, actionOf(setSettling)]}
        none={
          <Empty title={state === 'OPEN' ? 'No open differences' : 'No differences'}>
            Differences between the payment provider’s records and our books appear here.
          </Empty>
        }
      />
      {settling && (
        <SettleDifference difference={settling} reads={reads} onClose={() => setSettling(null)} />
      )}
    </>
  );
}

const columns: Column<DifferenceAnswer>[] = [
  {
    head: 'Reference',
    cell: (row) => (
      <TwoLines under={row.customer && `${row.customer.name}, ${row.customer.customerCode}`}>
        <span className="num long">{row.reference}</span>
      </TwoLines>
    ),
  },
  {
    head: 'Type',
    cell: (row) => (
      <TwoLines under={row.reason && `${row.settledBy}: ${row.reason}`}>
        {differenceLabels[row.kind]}
      </TwoLines>
    ),
  },
  {
    head: 'Provider (GHS)',
    isNumber: true,
    cell: (row) => <Money of={row.gateway} isWithoutCurrency />,
  },
  {
    head: 'Books (GHS)',
    isNumber: true,
    cell: (row) => <Money of={row.books} isWithoutCurrency />,
  },
  {
    head: 'Difference (GHS)',
    isNumber: true,
    cell: (row) => <strong className="num">{signedAmount(row.difference)}</strong>,
  },
  { head: 'Found', cell: (row) => dayAndTime(row.foundAt) },
];

const actionOf = (settle: (row: DifferenceAnswer) => void): Column<DifferenceAnswer> => ({
  head: '',
  cell: (row) =>
    row.state === 'OPEN' && (
      <Button size="small" onClick={() => settle(row)}>
        Resolve
      </Button>
    ),
});
