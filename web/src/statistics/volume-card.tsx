import { getVolume } from '@sankofa/domain/statistics/statistics-endpoints';
import type { Days } from '@sankofa/domain/values/periods/comparison';
import { useState } from 'react';
import type { z } from 'zod/mini';

import { count, volume, weight } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { useAnswer } from '../lib/queries/query.tsx';
import { changeText } from '../ui/charts/change-text.ts';
import { ChartCard } from '../ui/charts/chart-card.tsx';
import { pointsOf } from '../ui/charts/period-points.ts';
import { Answer } from '../ui/data/answer.tsx';
import { ChoiceChips } from '../ui/data/choice-chips.tsx';
import type { ComparedPeriod } from '../ui/data/compared-period.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Card } from '../ui/layout/card.tsx';
import { statisticsPageTexts, type StatisticsPageTexts } from './statistics-page-texts.ts';

type Volume = z.output<typeof getVolume.answer>;
type Figures = Volume['period']['total'];
const measureNames = ['cartons', 'cbm', 'kg'] as const;
type Measure = (typeof measureNames)[number];

const measures = (
  t: StatisticsPageTexts,
): Record<Measure, { label: string; unit: string; write: (value: number) => string }> => ({
  cartons: { label: t.cartons, unit: t.cartonUnit, write: count },
  cbm: { label: 'CBM', unit: 'CBM', write: (value) => volume(value).replace(/\D+$/, '') },
  kg: { label: t.weight, unit: 'kg', write: (value) => weight(value).replace(/\D+$/, '') },
});

const allOf = ({ air, sea }: Figures, measure: Measure) => air[measure] + sea[measure];

/** The volume that left China in a period, by mode. */
export function VolumeCard({
  period,
  area,
  details,
}: {
  period: ComparedPeriod;
  area: string;
  /** The path of the page with all of it; on a dashboard only. */
  details?: React.ReactNode;
}) {
  const t = useTexts(statisticsPageTexts);
  const answer = useAnswer(getVolume, { query: period });
  const [measure, setMeasure] = useState<Measure>('cartons');
  return (
    <Answer
      of={answer}
      what={t.whatVolume}
      skeleton={
        <Card title={t.volume}>
          <Skeleton lines={8} />
        </Card>
      }
    >
      {(volumes) => (
        <Volumes of={volumes} measure={measure} area={area} details={details}>
          <ChoiceChips
            label={t.measure}
            options={measureNames.map((value) => ({ value, label: measures(t)[value].label }))}
            chosen={measure}
            onChoose={setMeasure}
          />
        </Volumes>
      )}
    </Answer>
  );
}

const listPath = (area: string, { from, to }: Days) =>
  `${area}/shipments?departedFrom=${from}&departedTo=${to}`;

function Volumes({
  of: { period, before, shipments },
  measure,
  area,
  details,
  children,
}: {
  of: Volume;
  measure: Measure;
  area: string;
  details: React.ReactNode;
  children: React.ReactNode;
}) {
  const t = useTexts(statisticsPageTexts);
  const { unit, write, label } = measures(t)[measure];
  const total = allOf(period.total, measure);
  const sent = shipments.air + shipments.sea;
  return (
    <ChartCard
      title={t.volume}
      value={[
        t.cartonCount(allOf(period.total, 'cartons')),
        volume(allOf(period.total, 'cbm')),
        weight(allOf(period.total, 'kg')),
      ].join(' · ')}
      change={`${label}: ${changeText(total, allOf(before.total, measure), before)}`}
      rows={{ to: listPath(area, period), label: t.viewShipments(sent) }}
      action={details}
      note={t.volumeHint}
      file={`volume-${measure}-${period.from}-to-${period.to}`}
      isSmall={details !== undefined}
      figures={{
        label: t.volumeLeft(unit),
        of: t.departed,
        unit,
        kind: 'stack',
        write,
        points: pointsOf(period.parts, before.parts, (days) => listPath(area, days)),
        series: [
          {
            key: 'sea',
            name: t.SEA,
            values: period.parts.map(({ sea }) => sea[measure]),
            total: `${write(period.total.sea[measure])} ${unit}`,
          },
          {
            key: 'air',
            name: t.AIR,
            values: period.parts.map(({ air }) => air[measure]),
            total: `${write(period.total.air[measure])} ${unit}`,
          },
          {
            key: 'before',
            name: t.periodBefore,
            isBefore: true,
            values: before.parts.map((part) => allOf(part, measure)),
            total: `${write(allOf(before.total, measure))} ${unit}`,
          },
        ],
      }}
    >
      {children}
    </ChartCard>
  );
}
