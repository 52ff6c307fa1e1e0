import { getTransit, type Transit } from '@sankofa/domain/statistics/statistics-endpoints';
import type { Days } from '@sankofa/domain/values/comparison';
import type { Mode } from '@sankofa/domain/values/mode';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { counted, dayRange } from '../lib/format/format.ts';
import { useAnswer } from '../lib/queries/query.tsx';
import { ChartCard } from '../ui/charts/chart-card.tsx';
import { Answer } from '../ui/data/answer.tsx';
import type { ComparedPeriod } from '../ui/data/compared-period.tsx';
import { type Column, Table } from '../ui/data/table.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Card } from '../ui/layout/card.tsx';
import { TwoLines } from '../ui/layout/two-lines.tsx';
import { modeLabels } from './statistics-texts.ts';

type Answered = z.output<typeof getTransit.answer>;
type Route = Answered['routes'][number];

const days = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));
const inDays = (value: number) => `${days(value)} ${value === 1 ? 'day' : 'days'}`;

/** Transit times of the batches that arrived in a period, against the plan that customers were told. */
export function TransitCard({
  period,
  area,
  details,
}: {
  period: ComparedPeriod;
  area: string;
  details?: React.ReactNode;
}) {
  const answer = useAnswer(getTransit, { query: period });
  return (
    <Answer
      of={answer}
      what="the transit times"
      skeleton={
        <Card title="Transit times">
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
const medianText = (mode: Mode, { median }: Transit) =>
  median === null ? null : `${modeLabels[mode]} ${inDays(median)}`;

function changeOf(modes: Answered['modes'], before: Days) {
  const range = dayRange(before.from, before.to);
  const parts = modes.flatMap(({ mode, now, before: earlier }) => {
    if (now.median === null || earlier.median === null) return [];
    const difference = now.median - earlier.median;
    if (difference === 0) return [`${modeLabels[mode]} the same as ${range}`];
    return [
      `${modeLabels[mode]} ${inDays(Math.abs(difference))} ${difference > 0 ? 'longer' : 'shorter'} than ${range}`,
    ];
  });
  return parts.length > 0 ? parts.join(', ') : `No arrivals to compare with in ${range}`;
}

const routeName = ({ mode, origin, destination }: Route) =>
  `${modeLabels[mode]}, ${origin.name} → ${destination.name}`;

function Times({
  of: { period, before, routes, modes },
  area,
  details,
}: {
  of: Answered;
  area: string;
  details: React.ReactNode;
}) {
  const batches = modes.reduce((sum, { now }) => sum + now.batches, 0);
  const medians = modes.flatMap(({ mode, now }) => medianText(mode, now) ?? []);
  const arrived = routes.filter(({ now }) => now.batches > 0);
  return (
    <ChartCard
      title="Transit times"
      value={medians.length > 0 ? `Median: ${medians.join(', ')}` : 'No batches arrived'}
      change={changeOf(modes, before)}
      rows={{
        to: listPath(area, undefined, period),
        label: `View ${counted(batches, 'batch', 'batches')}`,
      }}
      action={details}
      note="Calendar days from departure to arrival of batches that arrived in the period. The promise is the plan when the batch was created."
      file={`transit-times-${period.from}-to-${period.to}`}
      isSmall={details !== undefined}
      figures={{
        label: 'Transit times by route (days)',
        of: 'Route',
        unit: 'days',
        kind: 'bars',
        write: days,
        points: arrived.map((route) => ({
          key: routeName(route),
          label: routeName(route),
          tick: `${route.origin.code.slice(2)}–${route.destination.code.slice(2)} ${modeLabels[route.mode]}`,
          to: listPath(area, route.mode, period, route),
        })),
        series: [
          { key: 'median', name: 'Median', values: arrived.map(({ now }) => now.median) },
          { key: 'p90', name: '9 in 10 within', values: arrived.map(({ now }) => now.p90) },
          {
            key: 'promised',
            name: 'Longest promise',
            values: arrived.map(({ now }) => now.promised?.longest ?? null),
          },
        ],
      }}
    />
  );
}

const promiseText = ({ promised }: Transit) => {
  if (!promised) return '';
  const { shortest, longest } = promised;
  return shortest === longest ? inDays(longest) : `${shortest}–${longest} days`;
};

const columnsAt = (area: string, period: Days): Column<Route>[] => [
  {
    head: 'Route',
    cell: (route) => (
      <TwoLines under={modeLabels[route.mode]}>
        <Link to={listPath(area, route.mode, period, route)}>
          {`${route.origin.name} → ${route.destination.name}`}
        </Link>
      </TwoLines>
    ),
  },
  { head: 'Batches', isNumber: true, cell: ({ now }) => now.batches },
  {
    head: 'Median',
    isNumber: true,
    cell: ({ now, before }) => (
      <TwoLines under={before.median === null ? '' : `before: ${inDays(before.median)}`}>
        {now.median === null ? '' : inDays(now.median)}
      </TwoLines>
    ),
  },
  {
    head: '9 in 10 within',
    isNumber: true,
    cell: ({ now }) => (now.p90 === null ? '' : inDays(now.p90)),
  },
  { head: 'Promised', isNumber: true, cell: ({ now }) => promiseText(now) },
  {
    head: 'On time',
    isNumber: true,
    cell: ({ now }) => (now.batches === 0 ? '' : `${now.onTime} of ${now.batches}`),
  },
];

const Routes = ({ of: { routes, period }, area }: { of: Answered; area: string }) => (
  <Card isFlush={routes.length > 0} title="Transit times by route">
    {routes.length === 0 ? (
      <p className="muted">No batches arrived in this period or the one before.</p>
    ) : (
      <Table
        label="Transit times by route"
        rows={routes}
        keyOf={routeName}
        columns={columnsAt(area, period)}
      />
    )}
  </Card>
);
