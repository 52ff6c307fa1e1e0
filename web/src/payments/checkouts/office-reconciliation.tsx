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

import { ago, count, day, dayAndTime, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
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
import { officeCheckoutTexts, type OfficeCheckoutTexts } from './office-checkout-texts.ts';
import { differenceLabels, stateLabels } from './office-difference-labels.ts';
import { SettleDifference } from './office-settle-difference.tsx';

type Runs = z.output<typeof listReconciliations.answer>;
const reads = [listReconciliations, listDifferences];
const whileRunningMs = 1_500;
const idlePollMs = 60_000;

/** What the payment provider collected and paid out, compared with the ledger. */
export function Reconciliation() {
  const t = useTexts(officeCheckoutTexts);
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
        title={t.paymentProviderReconciliation}
        back={{ to: pathname, label: t.payments }}
        actions={
          runs.first?.isOn && (
            <Button
              variant="primary"
              isBusy={start.isPending || isRunning}
              onClick={() => start.mutate({})}
            >
              {t.reconcileNow}
            </Button>
          )
        }
      />
      <div className="stack">
        {start.error && <Alert tone="bad">{start.error.message}</Alert>}
        <Answer of={runs} what={t.theReconciliation}>
          {() => runs.first && <ReconciliationStatus {...runs.first} />}
        </Answer>
        {(runs.data || runs.error) && <Differences key={runs.data?.[0]?.finishedAt ?? ''} />}
        {runs.data && runs.data.length > 0 && (
          <Card isFlush title={t.reconciliationRuns}>
            <Table
              label={t.reconciliationRuns}
              rows={runs.data}
              more={runs}
              keyOf={(row) => row.id}
              columns={runColumns(t)}
            />
          </Card>
        )}
      </div>
    </>
  );
}

function ReconciliationStatus({ items, isOn, clearing, openDifferences }: Runs) {
  const t = useTexts(officeCheckoutTexts);
  const [last] = items;
  return (
    <>
      {!isOn && (
        <Alert tone="warn" title={t.onlinePaymentsAreOff}>
          {t.noProvider}
        </Alert>
      )}
      {last?.failure && (
        <Alert
          tone="warn"
          title={last.state === 'FAILED' ? t.reconciliationFailed : t.retryingInMinutes}
        >
          {last.failure}
        </Alert>
      )}
      <StatTiles>
        <StatTile label={t.heldByThePaymentProvider} value={money(clearing)} meaning={t.heldHint} />
        <StatTile
          label={t.openDifferences}
          value={count(openDifferences)}
          meaning={openDifferences > 0 ? t.resolveEachOne : t.everythingMatches}
          tone={openDifferences > 0 ? 'bad' : undefined}
        />
        <StatTile
          label={t.lastReconciled}
          value={last?.finishedAt ? ago(last.finishedAt) : last ? t.now : t.never}
          meaning={t.runsNightly}
        />
      </StatTiles>
    </>
  );
}

const tones = { RUNNING: 'moving', DONE: 'ok', FAILED: 'bad' } as const;
const runLabels = (t: OfficeCheckoutTexts) =>
  ({ RUNNING: t.running, DONE: t.completed, FAILED: t.failed }) as const;

const runColumns = (t: OfficeCheckoutTexts): Column<ReconciliationAnswer>[] => [
  {
    head: t.date,
    cell: (row) => (
      <TwoLines
        under={row.night ? t.nightlyRun(day(row.night)) : t.startedBy(row.requestedBy ?? '')}
      >
        {dayAndTime(row.startedAt)}
      </TwoLines>
    ),
  },
  {
    head: t.status,
    phone: 'corner',
    cell: (row) => <Pill tone={tones[row.state]}>{runLabels(t)[row.state]}</Pill>,
  },
  {
    head: t.collectedGhs,
    isNumber: true,
    cell: (row) => (
      <TwoLines under={t.paymentCount(row.transactions)}>
        <Money of={row.collected} isWithoutCurrency />
      </TwoLines>
    ),
  },
  { head: t.latePostings, isNumber: true, cell: (row) => count(row.booked) },
  {
    head: t.paidOutGhs,
    isNumber: true,
    cell: (row) => (
      <TwoLines under={t.payoutCount(row.payouts)}>
        <Money of={row.paidOut} isWithoutCurrency />
      </TwoLines>
    ),
  },
  { head: t.feesGhs, isNumber: true, cell: (row) => <Money of={row.fees} isWithoutCurrency /> },
  { head: t.differencesFound, isNumber: true, cell: (row) => count(row.differences) },
];

function Differences() {
  const t = useTexts(officeCheckoutTexts);
  const filters = useFilters();
  const state = filters.oneOf('state', differenceStates) ?? 'OPEN';
  const [settling, setSettling] = useState<DifferenceAnswer | null>(null);
  const differences = usePages(listDifferences, { query: { state }, staleMs: 0 });
  return (
    <>
      <Chips
        filters={filters}
        name="state"
        label={t.status}
        options={differenceStates.map((value) => ({ value, label: stateLabels(t)[value] }))}
      />
      <ListCard
        of={differences}
        what={t.theDifferences}
        label={t.differences}
        title={t.differencesOf(stateLabels(t)[state])}
        columns={[...columns(t), actionOf(t, setSettling)]}
        none={
          <Empty title={state === 'OPEN' ? t.noOpenDifferences : t.noDifferences}>
            {t.differencesHint}
          </Empty>
        }
      />
      {settling && (
        <SettleDifference difference={settling} reads={reads} onClose={() => setSettling(null)} />
      )}
    </>
  );
}

const columns = (t: OfficeCheckoutTexts): Column<DifferenceAnswer>[] => [
  {
    head: t.reference,
    cell: (row) => (
      <TwoLines under={row.customer && `${row.customer.name}, ${row.customer.customerCode}`}>
        <span className="num long">{row.reference}</span>
      </TwoLines>
    ),
  },
  {
    head: t.type,
    cell: (row) => (
      <TwoLines under={row.reason && `${row.settledBy}: ${row.reason}`}>
        {differenceLabels(t)[row.kind]}
      </TwoLines>
    ),
  },
  {
    head: t.providerGhs,
    isNumber: true,
    cell: (row) => <Money of={row.gateway} isWithoutCurrency />,
  },
  {
    head: t.booksGhs,
    isNumber: true,
    cell: (row) => <Money of={row.books} isWithoutCurrency />,
  },
  {
    head: t.differenceGhs,
    isNumber: true,
    cell: (row) => <strong className="num">{signedAmount(row.difference)}</strong>,
  },
  { head: t.found, cell: (row) => dayAndTime(row.foundAt) },
];

const actionOf = (
  t: OfficeCheckoutTexts,
  settle: (row: DifferenceAnswer) => void,
): Column<DifferenceAnswer> => ({
  head: '',
  cell: (row) =>
    row.state === 'OPEN' && (
      <Button size="small" onClick={() => settle(row)}>
        {t.resolve}
      </Button>
    ),
});
