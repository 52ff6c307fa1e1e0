import { getRevenueTrend } from '@sankofa/domain/books/revenue-endpoints';
import { pesewasOf } from '@sankofa/domain/values/money';
import type { Days } from '@sankofa/domain/values/periods/comparison';
import type { z } from 'zod/mini';

import { amount, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { changeText } from '../../ui/charts/change-text.ts';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { pointsOf } from '../../ui/charts/period-points.ts';
import { Answer } from '../../ui/data/answer.tsx';
import type { ComparedPeriod } from '../../ui/data/compared-period.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { reportTexts } from '../report-texts.ts';

type Trend = z.output<typeof getRevenueTrend.answer>;

const accounts = ['sea', 'air', 'services'] as const;

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
  const t = useTexts(reportTexts);
  const answer = useAnswer(getRevenueTrend, { query: period });
  return (
    <Answer
      of={answer}
      what={t.whatRevenue}
      skeleton={
        <Card title={t.revenue}>
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
  const t = useTexts(reportTexts);
  const journal = ({ from, to }: Days) => `${base}/journal?account=revenue&from=${from}&to=${to}`;
  const total = pesewasOf(period.total.total);
  return (
    <ChartCard
      title={t.revenue}
      value={money(period.total.total)}
      change={changeText(total, pesewasOf(before.total.total), before)}
      rows={{ to: journal(period), label: t.viewJournalEntries }}
      action={action}
      note={t.revenueHint}
      file={`revenue-${period.from}-to-${period.to}`}
      isSmall={isSmall}
      figures={{
        label: t.revenueGhs,
        of: t.period,
        unit: 'GHS',
        kind: 'stack',
        write: (cedis) => amount(Math.round(cedis * 100)),
        points: pointsOf(period.parts, before.parts, journal),
        series: [
          ...accounts.map((key) => ({
            key,
            name: t[key],
            values: period.parts.map((part) => cedisOf(part[key])),
            total: money(period.total[key]),
          })),
          {
            key: 'before',
            name: t.periodBefore,
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
