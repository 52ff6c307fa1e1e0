import { getTransit, type Transit } from '@sankofa/domain/statistics/statistics-endpoints';
import type { Mode } from '@sankofa/domain/values/mode';
import type { Days } from '@sankofa/domain/values/periods/comparison';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { dayRange } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { useAnswer } from '../lib/queries/query.tsx';
import { ChartCard } from '../ui/charts/chart-card.tsx';
import { Answer } from '../ui/data/answer.tsx';
import type { ComparedPeriod } from '../ui/data/compared-period.tsx';
import { type Column, Table } from '../ui/data/table.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Card } from '../ui/layout/card.tsx';
import { TwoLines } from '../ui/layout/two-lines.tsx';
import { statisticsPageTexts, type StatisticsPageTexts } from './statistics-page-texts.ts';

type Answered = z.output<typeof getTransit.answer>;
type Route = Answered['routes'][number];

const days = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));
const inDays = (t: StatisticsPageTexts, value: number) =>
  `${days(value)} ${value === 1 ? t.day : t.days}`;

/** Transit times of the batches that arrived in a period, against the plan that customers knew. */
export function TransitCard({
  period,
  area,
  details,
}: {
  period: ComparedPeriod;
  area: string;
  details?: React.ReactNode;
}) {
  const t = useTexts(statisticsPageTexts);
  const answer = useAnswer(getTransit, { query: period });
  return (
    <Answer
      of={answer}
      what={t.whatTransit}
      skeleton={
        <Card title={t.transitTimes}>
          <Skeleton lines={8} />
        </Card>
      }
    >
      {(transit) => (
        <>
          <Times of={transit} area={area} details={details} />
          {details === undefined && <Routes of={transit} area={area} />}
        </>
      )}
    </Answer>
  );
}

const listPath = (area: string, mode: Mode | undefined, { from, to }: Days, route?: Route) => {
  const place = route
    ? `&originPlace=${route.origin.code}&destinationPlace=${route.destination.code}`
    : '';
  return `${area}/batches?arrivedFrom=${from}&arrivedTo=${to}${mode ? `&mode=${mode}` : ''}${place}`;
};

/** Returns the median of a mode in words: `Sea 41 days`. */
const medianText = (t: StatisticsPageTexts, mode: Mode, { median }: Transit) =>
  median === null ? null : `${t[mode]} ${inDays(t, median)}`;

function changeOf(t: StatisticsPageTexts, modes: Answered['modes'], before: Days) {
  const range = dayRange(before.from, before.to);
  const parts = modes.flatMap(({ mode, now, before: earlier }) => {
    if (now.median === null || earlier.median === null) return [];
    const difference = now.median - earlier.median;
    if (difference === 0) return [t.transitSame(t[mode], range)];
    const days = inDays(t, Math.abs(difference));
    return [
      difference > 0
        ? t.transitLonger(t[mode], days, range)
        : t.transitShorter(t[mode], days, range),
    ];
  });
  return parts.length > 0 ? parts.join(t.comma) : t.noArrivalsToCompare(range);
}

const routeName = (t: StatisticsPageTexts, { mode, origin, destination }: Route) =>
  `${t[mode]}${t.comma}${origin.name} → ${destination.name}`;

function Times({
  of: { period, before, routes, modes },
  area,
  details,
}: {
  of: Answered;
  area: string;
  details: React.ReactNode;
}) {
  const t = useTexts(statisticsPageTexts);
  const batches = modes.reduce((sum, { now }) => sum + now.batches, 0);
  const medians = modes.flatMap(({ mode, now }) => medianText(t, mode, now) ?? []);
  const arrived = routes.filter(({ now }) => now.batches > 0);
  return (
    <ChartCard
      title={t.transitTimes}
      value={medians.length > 0 ? t.medianOf(medians.join(', ')) : t.noneArrived}
      change={changeOf(t, modes, before)}
      rows={{
        to: listPath(area, undefined, period),
        label: t.viewBatches(batches),
      }}
      action={details}
      note={t.transitHint}
      file={`transit-times-${period.from}-to-${period.to}`}
      isSmall={details !== undefined}
      figures={{
        label: t.transitTimesByRouteDays,
        of: t.route,
        unit: 'days',
        kind: 'bars',
        write: days,
        points: arrived.map((route) => ({
          key: routeName(t, route),
          label: routeName(t, route),
          tick: `${route.origin.code.slice(2)}–${route.destination.code.slice(2)} ${t[route.mode]}`,
          to: listPath(area, route.mode, period, route),
        })),
        series: [
          { key: 'median', name: t.median, values: arrived.map(({ now }) => now.median) },
          { key: 'p90', name: t.in9Of10, values: arrived.map(({ now }) => now.p90) },
          {
            key: 'promised',
            name: t.longestPromise,
            values: arrived.map(({ now }) => now.promised?.longest ?? null),
          },
        ],
      }}
    />
  );
}

const promiseText = (t: StatisticsPageTexts, { promised }: Transit) => {
  if (!promised) return '';
  const { shortest, longest } = promised;
  return shortest === longest ? inDays(t, longest) : t.daysRange(shortest, longest);
};

const columnsAt = (t: StatisticsPageTexts, area: string, period: Days): Column<Route>[] => [
  {
    head: t.route,
    cell: (route) => (
      <TwoLines under={t[route.mode]}>
        <Link to={listPath(area, route.mode, period, route)}>
          {`${route.origin.name} → ${route.destination.name}`}
        </Link>
      </TwoLines>
    ),
  },
  { head: t.batches, isNumber: true, cell: ({ now }) => now.batches },
  {
    head: t.median,
    isNumber: true,
    cell: ({ now, before }) => (
      <TwoLines under={before.median === null ? '' : t.medianBefore(inDays(t, before.median))}>
        {now.median === null ? '' : inDays(t, now.median)}
      </TwoLines>
    ),
  },
  {
    head: t.inWithin,
    isNumber: true,
    cell: ({ now }) => (now.p90 === null ? '' : inDays(t, now.p90)),
  },
  { head: t.promised, isNumber: true, cell: ({ now }) => promiseText(t, now) },
  {
    head: t.onTime,
    isNumber: true,
    cell: ({ now }) => (now.batches === 0 ? '' : t.onTimeOf(now.onTime, now.batches)),
  },
];

const Routes = ({ of: { routes, period }, area }: { of: Answered; area: string }) => {
  const t = useTexts(statisticsPageTexts);
  return (
    <Card isFlush={routes.length > 0} title={t.transitTimesByRoute}>
      {routes.length === 0 ? (
        <p className="muted">{t.noArrivals}</p>
      ) : (
        <Table
          label={t.transitTimesByRoute}
          rows={routes}
          keyOf={(row) => routeName(t, row)}
          columns={columnsAt(t, area, period)}
        />
      )}
    </Card>
  );
};
