import { getMarginTrend } from '@sankofa/domain/batches/costs/batch-cost-endpoints';
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
import { marginCardTexts } from './margin-card-texts.ts';

type Trend = z.output<typeof getMarginTrend.answer>;

/** Margins of the batches of a period, by planned departure. */
export function MarginCard({
  period,
  base,
  isSmall = false,
}: {
  period: ComparedPeriod;
  /** The path of the finance pages. */
  base: string;
  isSmall?: boolean;
}) {
  const t = useTexts(marginCardTexts);
  const answer = useAnswer(getMarginTrend, { query: period });
  return (
    <Answer
      of={answer}
      what={t.what}
      skeleton={
        <Card title={t.title}>
          <Skeleton lines={8} />
        </Card>
      }
    >
      {(trend) => <Margins of={trend} base={base} isSmall={isSmall} />}
    </Answer>
  );
}

/** The axis is in cedis. */
const cedis = (value: Trend['period']['total']['margin']) => pesewasOf(value) / 100;

function Margins({
  of: { period, before },
  base,
  isSmall,
}: {
  of: Trend;
  base: string;
  isSmall: boolean;
}) {
  const t = useTexts(marginCardTexts);
  const { margin, percent, batches, withoutCosts } = period.total;
  const listPath = ({ from, to }: Days) => `${base}/margins?from=${from}&to=${to}`;
  return (
    <ChartCard
      title={t.title}
      value={percent === null ? money(margin) : `${money(margin)}, ${percent.toFixed(1)}%`}
      change={changeText(pesewasOf(margin), pesewasOf(before.total.margin), before)}
      rows={{ to: listPath(period), label: t.viewBatches(batches) }}
      note={t.hint(withoutCosts > 0 ? t.withoutCosts(withoutCosts) : '')}
      file={`batch-margins-over-time-${period.from}-to-${period.to}`}
      isSmall={isSmall}
      figures={{
        label: t.figures,
        of: t.plannedDeparture,
        unit: 'GHS',
        kind: 'bars',
        write: (value) => amount(Math.round(value * 100)),
        points: pointsOf(period.parts, before.parts, listPath),
        series: [
          {
            key: 'revenue',
            name: t.revenue,
            values: period.parts.map((part) => cedis(part.revenue)),
            total: money(period.total.revenue),
          },
          {
            key: 'costs',
            name: t.costs,
            values: period.parts.map((part) => cedis(part.costs)),
            total: money(period.total.costs),
          },
          {
            key: 'margin',
            name: t.margin,
            values: period.parts.map((part) => cedis(part.margin)),
            total: money(margin),
          },
          {
            key: 'before',
            name: t.marginBefore,
            isBefore: true,
            values: before.parts.map((part) => cedis(part.margin)),
            total: money(before.total.margin),
          },
        ],
      }}
    />
  );
}
