import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import {
  getBatchMarginsCsv,
  listBatchMargins,
  type MarginRow,
  marginSorts,
} from '@sankofa/domain/batches/costs/batch-cost-endpoints';
import { modes } from '@sankofa/domain/values/mode';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';

import { amount, counted, day } from '../../lib/format/format.ts';
import { download } from '../../lib/queries/files.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { PaymentTabs } from '../../payments/payments.tsx';
import { DownloadButton } from '../../ui/data/download-button.tsx';
import { Chips, FilterSelect, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Money } from '../../ui/data/money.tsx';
import { PeriodChoice, periodIn } from '../../ui/data/period-choice.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { DutyNeeded } from '../../ui/feedback/permission-needed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { modeLabels, useBatchesPath } from '../batch-texts.ts';

const ExchangeDifferences = lazy(async () => ({
  default: (await import('./exchange-differences.tsx')).ExchangeDifferences,
}));

const sorts = marginSorts.flatMap((sort) => [sort, `-${sort}`] as const);

/** Sort orders for phones, whose cards have no column headings. */
const orders = [
  { value: 'margin', label: 'Lowest margin first' },
  { value: '-margin', label: 'Highest margin first' },
  { value: 'percent', label: 'Lowest margin % first' },
  { value: '-percent', label: 'Highest margin % first' },
  { value: '-revenue', label: 'Highest revenue first' },
  { value: '-costs', label: 'Highest costs first' },
];

/** Revenue and costs of each batch in a period, for finance. */
export default function BatchMarginsPage() {
  const viewer = useViewer();
  if (!mayBatch.seeMoney(viewer)) return <DutyNeeded duty="finance" title="Margin by batch" />;
  return <Parts base={`${areaOf(viewer.role)}/financial`} />;
}

function Parts({ base }: { base: string }) {
  const part = useFilters().oneOf('part', ['exchange']);
  if (part === undefined) return <Margins base={base} />;
  return (
    <Suspense fallback={<Skeleton lines={10} />}>
      <ExchangeDifferences base={base} />
    </Suspense>
  );
}

function Margins({ base }: { base: string }) {
  const path = useBatchesPath();
  const filters = useFilters();
  // A container is filled and paid for weeks before it departs.
  const period = periodIn(filters, 180, 60);
  const mode = filters.oneOf('mode', modes);
  const sort = filters.oneOf('sort', sorts) ?? '-etd';
  const isBackwards = period.from > period.to;
  const query = { q: filters.get('q'), mode, sort, ...period };
  const margins = usePages(listBatchMargins, {
    query,
    enabled: !isBackwards,
  });
  return (
    <>
      <PageHead
        title="Margin by batch"
        back={{ to: `${base}/analytics`, label: 'Analytics' }}
        lead="Batches by departure date. Revenue is invoiced freight and services, less credit notes and excluding storage."
        actions={
          <ButtonLink size="small" to="?part=exchange">
            Exchange differences
          </ButtonLink>
        }
      />
      <PaymentTabs />
      <div className="stack">
        <PeriodChoice filters={filters} period={period} search="Search by batch number" isOpenEnded>
          <Chips
            filters={filters}
            name="mode"
            label="Mode"
            options={modes.map((value) => ({ value, label: modeLabels[value] }))}
          />
          <FilterSelect filters={filters} name="sort" label="Latest first" options={orders} />
        </PeriodChoice>
        {isBackwards ? (
          <Alert tone="warn" title="The end date is before the start date">
            Choose a later end date.
          </Alert>
        ) : (
          <>
            <ListCard
              of={margins}
              what="the margins"
              label="Margins"
              columns={columnsAt(path)}
              sorting={{ ...filters.sorting, sort }}
              unmatched={{ title: 'No batches depart in this period', filters }}
              none={<Empty title="No batches depart in this period">Try another period.</Empty>}
            />
            <p className="row">
              <DownloadButton label="CSV" load={() => download(getBatchMarginsCsv, { query })} />
            </p>
          </>
        )}
      </div>
    </>
  );
}

/** Returns what the row's revenue does not include. */
const unknownText = ({ drafts, notInvoiced }: MarginRow) =>
  [
    drafts.shipments > 0 && `${amount(drafts.amount)} in draft invoices`,
    notInvoiced > 0 && `${counted(notInvoiced, 'shipment')} not invoiced`,
  ]
    .filter(Boolean)
    .join(', ');

const columnsAt = (path: string): Column<MarginRow>[] => [
  {
    head: 'Batch',
    cell: (row) => (
      <TwoLines under={modeLabels[row.mode]}>
        <Link to={`${path}/${row.id}`} className="num">
          {row.batchNumber}
        </Link>
      </TwoLines>
    ),
  },
  {
    head: 'Status',
    phone: 'corner',
    cell: (row) => <Status of="batch" is={row.state} mode={row.mode} />,
  },
  { head: 'Planned departure', sort: 'etd', cell: (row) => day(row.etd) },
  {
    head: 'Revenue (GHS)',
    sort: 'revenue',
    isNumber: true,
    cell: (row) => (
      <TwoLines under={unknownText(row)}>
        <Money of={row.revenue} isWithoutCurrency />
      </TwoLines>
    ),
  },
  {
    head: 'Costs (GHS)',
    sort: 'costs',
    isNumber: true,
    cell: (row) =>
      row.costLines === 0 ? (
        <span className="muted">No costs entered</span>
      ) : (
        <Money of={row.costs} isWithoutCurrency />
      ),
  },
  {
    head: 'Margin (GHS)',
    sort: 'margin',
    isNumber: true,
    // Without costs the revenue is not a margin; the CSV omits it too.
    cell: (row) => row.costLines > 0 && <strong className="num">{amount(row.margin)}</strong>,
  },
  {
    head: 'Margin %',
    sort: 'percent',
    isNumber: true,
    cell: ({ percent, costLines }) => percent !== null && costLines > 0 && `${percent.toFixed(1)}%`,
  },
  {
    head: 'Margin per unit (GHS)',
    isNumber: true,
    cell: ({ perUnit, unit, costLines }) =>
      perUnit && costLines > 0 && <span className="num">{`${amount(perUnit)} / ${unit}`}</span>,
  },
];
