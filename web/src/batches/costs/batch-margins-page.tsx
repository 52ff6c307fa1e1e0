import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import {
  getBatchMarginsCsv,
  listBatchMargins,
  type MarginRow,
  marginSorts,
} from '@sankofa/domain/batches/costs/batch-cost-endpoints';
import { type Mode, modes } from '@sankofa/domain/values/mode';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';

import { amount, day } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
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
import { batchTexts, useBatchesPath } from '../batch-texts.ts';
import { marginsPageTexts, type MarginsPageTexts } from './margins-page-texts.ts';

const ExchangeDifferences = lazy(async () => ({
  default: (await import('./exchange-differences.tsx')).ExchangeDifferences,
}));

const sorts = marginSorts.flatMap((sort) => [sort, `-${sort}`] as const);

/** Sort orders for phones, whose cards have no column headings. */
const orders = ['margin', '-margin', 'percent', '-percent', '-revenue', '-costs'] as const;

/** Revenue and costs of each batch in a period, for finance. */
export default function BatchMarginsPage() {
  const t = useTexts(marginsPageTexts);
  const viewer = useViewer();
  if (!mayBatch.seeMoney(viewer)) return <DutyNeeded duty="finance" title={t.title} />;
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
  const t = useTexts(marginsPageTexts);
  const trade = useTexts(batchTexts);
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
        title={t.title}
        back={{ to: `${base}/analytics`, label: t.analytics }}
        lead={t.lead}
        actions={
          <ButtonLink size="small" to="?part=exchange">
            {t.exchange}
          </ButtonLink>
        }
      />
      <PaymentTabs />
      <div className="stack">
        <PeriodChoice filters={filters} period={period} search={t.search} isOpenEnded>
          <Chips
            filters={filters}
            name="mode"
            label={trade.mode}
            options={modes.map((value) => ({ value, label: trade[value] }))}
          />
          <FilterSelect
            filters={filters}
            name="sort"
            label={t.latestFirst}
            options={orders.map((value) => ({ value, label: t[value] }))}
          />
        </PeriodChoice>
        {isBackwards ? (
          <Alert tone="warn" title={t.backwards}>
            {t.laterEnd}
          </Alert>
        ) : (
          <>
            <ListCard
              of={margins}
              what={t.what}
              label={t.label}
              columns={columnsAt(path, t, trade)}
              sorting={{ ...filters.sorting, sort }}
              unmatched={{ title: t.none, filters }}
              none={<Empty title={t.none}>{t.otherPeriod}</Empty>}
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
const unknownText = ({ drafts, notInvoiced }: MarginRow, t: MarginsPageTexts) =>
  [
    drafts.shipments > 0 && t.inDrafts(amount(drafts.amount)),
    notInvoiced > 0 && t.notInvoiced(notInvoiced),
  ]
    .filter(Boolean)
    .join(t.comma);

const columnsAt = (
  path: string,
  t: MarginsPageTexts,
  trade: Record<Mode, string>,
): Column<MarginRow>[] => [
  {
    head: t.batch,
    cell: (row) => (
      <TwoLines under={trade[row.mode]}>
        <Link to={`${path}/${row.id}`} className="num">
          {row.batchNumber}
        </Link>
      </TwoLines>
    ),
  },
  {
    head: t.status,
    phone: 'corner',
    cell: (row) => <Status of="batch" is={row.state} mode={row.mode} />,
  },
  { head: t.departure, sort: 'etd', cell: (row) => day(row.etd) },
  {
    head: t.revenue,
    sort: 'revenue',
    isNumber: true,
    cell: (row) => (
      <TwoLines under={unknownText(row, t)}>
        <Money of={row.revenue} isWithoutCurrency />
      </TwoLines>
    ),
  },
  {
    head: t.costs,
    sort: 'costs',
    isNumber: true,
    cell: (row) =>
      row.costLines === 0 ? (
        <span className="muted">{t.noCosts}</span>
      ) : (
        <Money of={row.costs} isWithoutCurrency />
      ),
  },
  {
    head: t.marginHead,
    sort: 'margin',
    isNumber: true,
    // Without costs the revenue is not a margin; the CSV omits it too.
    cell: (row) => row.costLines > 0 && <strong className="num">{amount(row.margin)}</strong>,
  },
  {
    head: t.percentHead,
    sort: 'percent',
    isNumber: true,
    cell: ({ percent, costLines }) => percent !== null && costLines > 0 && `${percent.toFixed(1)}%`,
  },
  {
    head: t.perUnit,
    isNumber: true,
    cell: ({ perUnit, unit, costLines }) =>
      perUnit && costLines > 0 && <span className="num">{`${amount(perUnit)} / ${unit}`}</span>,
  },
];
