import { discrepancyRate } from '@sankofa/domain/statistics/statistics';
import { getDiscrepancyRate } from '@sankofa/domain/statistics/statistics-endpoints';
import { listDiscrepancies } from '@sankofa/domain/warehouse/inventory/discrepancy-endpoints';
import type { z } from 'zod/mini';

import { dayAt } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
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
import { statisticsPageTexts, type StatisticsPageTexts } from './statistics-page-texts.ts';

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
  const t = useTexts(statisticsPageTexts);
  const answer = useAnswer(getDiscrepancyRate, { query: period });
  return (
    <Answer
      of={answer}
      what={t.whatDiscrepancies}
      skeleton={
        <Card title={t.discrepancyRate}>
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
  const t = useTexts(statisticsPageTexts);
  const now = discrepancyRate(period.total);
  const earlier = discrepancyRate(before.total);
  const { cartons, discrepancies } = period.total;
  const listPath = (days: { from: string; to: string }) =>
    `${area}/statistics/discrepancies?from=${days.from}&to=${days.to}`;
  return (
    <ChartCard
      title={t.discrepancyRate}
      value={now === null ? t.discrepancyCount(discrepancies) : t.ratePerHundred(rateText(now))}
      change={changeText(now ?? 0, earlier ?? 0, before)}
      {...(details !== undefined && {
        rows: {
          to: listPath(period),
          label: t.viewDiscrepancies(discrepancies),
        },
      })}
      action={details}
      note={t.discrepanciesHint(cartons)}
      file={`discrepancy-rate-${period.from}-to-${period.to}`}
      isSmall={details !== undefined}
      figures={{
        label: t.discrepanciesPerHundred,
        of: t.period,
        unit: t.perHundred,
        kind: 'line',
        write: rateText,
        points: pointsOf(period.parts, before.parts, listPath),
        series: [
          {
            key: 'now',
            name: t.thisPeriod,
            values: period.parts.map(discrepancyRate),
            ...(now !== null && { total: rateText(now) }),
          },
          {
            key: 'before',
            name: t.periodBefore,
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

const kinds = (t: StatisticsPageTexts): Record<Row['kind'], string> => ({
  SHORT: t.short,
  OVER: t.over,
  DAMAGED: t.damaged,
  MISMATCH: t.mismatch,
  NOT_LOADED: t.notLoaded,
  TIME: t.uncertainTime,
});

const columns = (t: StatisticsPageTexts): Column<Row>[] => [
  {
    head: t.carton,
    cell: ({ package: { labelNumber, trackingNumber }, batchNumber }) => (
      <TwoLines under={[trackingNumber, batchNumber].filter(Boolean).join(' · ')}>
        <span className="num">{labelNumber}</span>
      </TwoLines>
    ),
  },
  {
    head: t.type,
    phone: 'corner',
    cell: (row) => <Pill tone={row.resolvedAt ? 'neutral' : 'warn'}>{kinds(t)[row.kind]}</Pill>,
  },
  { head: t.details, cell: ({ details }) => details },
  { head: t.opened, cell: ({ openedAt, openedBy }) => `${dayAt(openedAt)} · ${openedBy}` },
  { head: t.outcome, cell: ({ resolution }) => resolution ?? t.open },
];

/** The discrepancies behind the rate. */
export function OpenedDiscrepancies({ period: { from, to } }: { period: ComparedPeriod }) {
  const t = useTexts(statisticsPageTexts);
  const rows = usePages(listDiscrepancies, {
    query: { openedFrom: from, openedTo: to, withTotal: 'true' },
  });
  return (
    <ListCard
      of={rows}
      what={t.theDiscrepancies}
      label={t.discrepancies}
      title={t.openedInPeriod}
      columns={columns(t)}
      none={
        <Empty spot="success" title={t.noDiscrepancies}>
          {t.noDiscrepanciesHint}
        </Empty>
      }
    />
  );
}
