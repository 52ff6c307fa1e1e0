import { discrepancyRate } from '@sankofa/domain/statistics/statistics';
import { getDiscrepancyRate } from '@sankofa/domain/statistics/statistics-endpoints';
import { listDiscrepancies } from '@sankofa/domain/warehouse/inventory/discrepancy-endpoints';
import type { z } from 'zod/mini';

import { counted, dayAt } from '../lib/format/format.ts';
import { useAnswer, usePages } from '../lib/queries/query.tsx';
import { changeText } from '../ui/charts/change-text.ts';
import { ChartCard } from '../ui/charts/chart-card.tsx';
import { pointsOf } from '../ui/charts/period-points.ts';
import { Answer } from '../ui/data/answer.tsx';
import type { ComparedPeriod } from '../ui/data/compared-period.tsx';
import { ListCard } from '../ui/data/list-card.tsx';
import { Pill } from '../ui/data/pill.tsx';
import type { Column } from '../ui/data/table.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Card } from '../ui/layout/card.tsx';
import { TwoLines } from '../ui/layout/two-lines.tsx';

type Rates = z.output<typeof getDiscrepancyRate.answer>;

const rateText = (rate: number) => rate.toFixed(1);

/** Discrepancies per 100 cartons in a period. */
export function DiscrepanciesCard({
  period,
  area,
  details,
}: {
  period: ComparedPeriod;
  area: string;
  details?: React.ReactNode;
}) {
  const answer = useAnswer(getDiscrepancyRate, { query: period });
  return (
    <Answer
      of={answer}
      what="the discrepancy rate"
      skeleton={
        <Card title="Discrepancy rate">
          <Skeleton lines={8} />
        </Card>
      }
    >
      {(rates) => <Rate of={rates} area={area} details={details} />}
    </Answer>
  );
}

function Rate({
  of: { period, before },
  area,
  details,
}: {
  of: Rates;
  area: string;
  details: React.ReactNode;
}) {
  const now = discrepancyRate(period.total);
  const earlier = discrepancyRate(before.total);
  const { cartons, discrepancies } = period.total;
  const listPath = (days: { from: string; to: string }) =>
    `${area}/statistics/discrepancies?from=${days.from}&to=${days.to}`;
  return (
    <ChartCard
      title="Discrepancy rate"
      value={
        now === null
          ? counted(discrepancies, 'discrepancy', 'discrepancies')
          : `${rateText(now)} per 100 cartons`
      }
      change={changeText(now ?? 0, earlier ?? 0, before)}
      {...(details !== undefined && {
        rows: {
          to: listPath(period),
          label: `View ${counted(discrepancies, 'discrepancy', 'discrepancies')}`,
        },
      })}
      action={details}
      note={`Discrepancies opened in the period for each 100 of the ${counted(cartons, 'carton')} received in it.`}
      file={`discrepancy-rate-${period.from}-to-${period.to}`}
      isSmall={details !== undefined}
      figures={{
        label: 'Discrepancies per 100 cartons',
        of: 'Period',
        unit: 'per 100 cartons',
        kind: 'line',
        write: rateText,
        points: pointsOf(period.parts, before.parts, listPath),
        series: [
          {
            key: 'now',
            name: 'This period',
            values: period.parts.map(discrepancyRate),
            ...(now !== null && { total: rateText(now) }),
          },
          {
            key: 'before',
            name: 'Period before',
            isBefore: true,
            values: before.parts.map(discrepancyRate),
            ...(earlier !== null && { total: rateText(earlier) }),
          },
        ],
      }}
    />
  );
}

type Row = z.output<typeof listDiscrepancies.answer>['items'][number];

const kinds: Record<Row['kind'], string> = {
  SHORT: 'Short',
  OVER: 'Over',
  DAMAGED: 'Damaged',
  MISMATCH: 'Mismatch',
  NOT_LOADED: 'Not loaded',
  TIME: 'Uncertain time',
};

const columns: Column<Row>[] = [
  {
    head: 'Carton',
    cell: ({ package: { labelNumber, trackingNumber }, batchNumber }) => (
      <TwoLines under={[trackingNumber, batchNumber].filter(Boolean).join(' · ')}>
        <span className="num">{labelNumber}</span>
      </TwoLines>
    ),
  },
  {
    head: 'Type',
    phone: 'corner',
    cell: (row) => <Pill tone={row.resolvedAt ? 'neutral' : 'warn'}>{kinds[row.kind]}</Pill>,
  },
  { head: 'Details', cell: ({ details }) => details },
  { head: 'Opened', cell: ({ openedAt, openedBy }) => `${dayAt(openedAt)} · ${openedBy}` },
  { head: 'Outcome', cell: ({ resolution }) => resolution ?? 'Open' },
];

/** The discrepancies behind the rate. */
export function OpenedDiscrepancies({ period: { from, to } }: { period: ComparedPeriod }) {
  const rows = usePages(listDiscrepancies, {
    query: { openedFrom: from, openedTo: to, withTotal: 'true' },
  });
  return (
    <ListCard
      of={rows}
      what="the discrepancies"
      label="Discrepancies"
      title="Discrepancies opened in this period"
      columns={columns}
      none={
        <Empty spot="success" title="No discrepancies in this period">
          Cartons that are short, over, damaged or measured differently appear here.
        </Empty>
      }
    />
  );
}
