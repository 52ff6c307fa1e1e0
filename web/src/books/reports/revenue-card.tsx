import { getRevenueTrend } from '@sankofa/domain/books/revenue-endpoints';
import type { Days } from '@sankofa/domain/values/comparison';
import { pesewasOf } from '@sankofa/domain/values/money';
import type { z } from 'zod/mini';

import { amount, money } from '../../lib/format/format.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { changeText } from '../../ui/charts/change-text.ts';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { pointsOf } from '../../ui/charts/period-points.ts';
import { Answer } from '../../ui/data/answer.tsx';
import type { ComparedPeriod } from '../../ui/data/compared-period.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';

type Trend = z.output<typeof getRevenueTrend.answer>;

const accounts = [
  { key: 'sea', name: 'Sea' },
  { key: 'air', name: 'Air' },
  { key: 'services', name: 'Services' },
] as const;

/** Revenue of a period by account, from the journal. */
export function RevenueCard({
  period,
  base,
  action,
  isSmall = false,
}: {
  period: ComparedPeriod;
  /** The path of the finance pages. */
  base: string;
  action?: React.ReactNode;
  isSmall?: boolean;
}) {
  const answer = useAnswer(getRevenueTrend, { query: period });
  return (
    <Answer
      of={answer}
      what="the revenue"
      skeleton={
        <Card title="Revenue">
          <Skeleton lines={8} />
        </Card>
      }
    >
      {(trend) => <Revenue of={trend} base={base} action={action} isSmall={isSmall} />}
    </Answer>
  );
}

function Revenue({
  of: { period, before },
  base,
  action,
  isSmall,
}: {
  of: Trend;
  base: string;
  action: React.ReactNode;
  isSmall: boolean;
}) {
  const journal = ({ from, to }: Days) => `${base}/journal?account=revenue&from=${from}&to=${to}`;
  const total = pesewasOf(period.total.total);
  return (
    <ChartCard
      title="Revenue"
      value={money(period.total.total)}
      change={changeText(total, pesewasOf(before.total.total), before)}
      rows={{ to: journal(period), label: 'View journal entries' }}
      action={action}
      note="Issued invoices less credit notes and voided invoices, by the day of each document."
      file={`revenue-${period.from}-to-${period.to}`}
      isSmall={isSmall}
      figures={{
        label: 'Revenue (GHS)',
        of: 'Period',
        unit: 'GHS',
        kind: 'stack',
        write: (cedis) => amount(Math.round(cedis * 100)),
        points: pointsOf(period.parts, before.parts, journal),
        series: [
          ...accounts.map(({ key, name }) => ({
            key,
            name,
            values: period.parts.map((part) => cedisOf(part[key])),
            total: money(period.total[key]),
          })),
          {
            key: 'before',
            name: 'Period before',
            isBefore: true,
            values: before.parts.map((part) => cedisOf(part.total)),
            total: money(before.total.total),
          },
        ],
      }}
    />
  );
}

/** The axis is in cedis. */
const cedisOf = (value: Trend['period']['total']['total']) => pesewasOf(value) / 100;
