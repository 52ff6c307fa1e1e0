import { type SiteKind, worksAt } from '@sankofa/domain/access';
import { discrepancyRate } from '@sankofa/domain/statistics/statistics';
import { getThroughput } from '@sankofa/domain/statistics/statistics-endpoints';
import type { z } from 'zod/mini';

import { count, counted } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { useAnswer } from '../lib/queries/query.tsx';
import { useViewer } from '../lib/session/session.ts';
import { changeText } from '../ui/charts/change-text.ts';
import { ChartCard } from '../ui/charts/chart-card.tsx';
import { pointsOf } from '../ui/charts/period-points.ts';
import { StatTile, StatTiles } from '../ui/charts/stat-tile.tsx';
import { Answer } from '../ui/data/answer.tsx';
import { ChoiceChips } from '../ui/data/choice-chips.tsx';
import {
  type ComparedPeriod,
  ComparedPeriodChoice,
  comparedPeriodIn,
  isUsable,
} from '../ui/data/compared-period.tsx';
import { useFilters } from '../ui/data/filters.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { SiteChoice, SiteLine, useSite } from '../warehouse/warehouse.tsx';
import { throughputTexts } from './throughput-texts.ts';

type Answered = z.output<typeof getThroughput.answer>;
type Figures = Answered['period']['total'];
type Step = Exclude<keyof Figures, 'discrepancies'>;

/** The steps that are done at each end of the route. */
const stepsAt: Record<SiteKind, readonly Step[]> = {
  ORIGIN: ['received', 'verified', 'loaded'],
  DESTINATION: ['unloaded', 'handedOver'],
};
const ends = ['ORIGIN', 'DESTINATION'] as const;

/** What a warehouse handled in a period, for the people who work there. */
export default function ThroughputPage() {
  const t = useTexts(throughputTexts);
  const viewer = useViewer();
  const filters = useFilters(['end']);
  const open = ends.filter((end) => worksAt(viewer, end));
  const end = filters.oneOf('end', open) ?? open[0] ?? 'ORIGIN';
  return (
    <>
      <PageHead title={t.title} />
      <div className="stack">
        {open.length > 1 && (
          <ChoiceChips
            label={t.end}
            options={open.map((value) => ({ value, label: t[value] }))}
            chosen={end}
            onChoose={(value) => filters.set('end', value)}
          />
        )}
        <OfSite key={end} end={end} />
      </div>
    </>
  );
}

function OfSite({ end }: { end: SiteKind }) {
  const filters = useFilters();
  const choice = useSite(end);
  const { period } = comparedPeriodIn(filters);
  if (!choice.site) return <SiteChoice of={choice} />;
  return (
    <>
      <SiteLine of={choice} />
      <ComparedPeriodChoice filters={filters} />
      {isUsable(period) && <Throughput siteId={choice.site.id} end={end} period={period} />}
    </>
  );
}

function Throughput({
  siteId,
  end,
  period,
}: {
  siteId: string;
  end: SiteKind;
  period: ComparedPeriod;
}) {
  const t = useTexts(throughputTexts);
  const answer = useAnswer(getThroughput, { query: { ...period, siteId } });
  return (
    <Answer of={answer} what={t.what} skeleton={<Skeleton lines={10} />}>
      {(throughput) => (
        <>
          <Stock of={throughput} siteId={siteId} />
          <Handled of={throughput} end={end} />
        </>
      )}
    </Answer>
  );
}

/** The stock by age, and discrepancies for each 100 cartons. */
function Stock({ of: { stock, period }, siteId }: { of: Answered; siteId: string }) {
  const t = useTexts(throughputTexts);
  const rate = discrepancyRate({
    cartons: period.total.received + period.total.unloaded,
    discrepancies: period.total.discrepancies,
  });
  return (
    <StatTiles>
      {stock.map(({ age, cartons }) => (
        <StatTile
          key={age}
          label={t.inStock(t[age])}
          value={count(cartons)}
          to={`/staff/warehouse/inventory?site=${siteId}&age=${encodeURIComponent(age)}`}
          tone={age === '30+' && cartons > 0 ? 'warn' : undefined}
        />
      ))}
      <StatTile
        label={t.rate}
        value={rate === null ? '–' : rate.toFixed(1)}
        meaning={t.rateHint(count(period.total.discrepancies))}
      />
    </StatTiles>
  );
}

function Handled({ of: { period, before }, end }: { of: Answered; end: SiteKind }) {
  const t = useTexts(throughputTexts);
  const steps = stepsAt[end];
  const main = steps[0] ?? 'received';
  return (
    <ChartCard
      title={t.handled}
      value={steps.map((step) => `${t[step]} ${count(period.total[step])}`).join(' · ')}
      change={`${t[main]}: ${changeText(period.total[main], before.total[main], before)}`}
      note={t.note}
      file={`throughput-${period.from}-to-${period.to}`}
      figures={{
        label: t.handled,
        of: t.days,
        unit: t.unit,
        kind: 'bars',
        write: count,
        points: pointsOf(period.parts, before.parts),
        series: [
          ...steps.map((step) => ({
            key: step,
            name: t[step],
            values: period.parts.map((part) => part[step]),
            total: counted(period.total[step], t.unit, t.units),
          })),
          {
            key: 'before',
            name: t.before(t[main]),
            isBefore: true,
            values: before.parts.map((part) => part[main]),
            total: counted(before.total[main], t.unit, t.units),
          },
        ],
      }}
    />
  );
}
