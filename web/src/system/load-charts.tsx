import type { LoadAnswer, LoadPoint, LoadRange } from '@sankofa/domain/system/system-endpoints';

import { clock, count, dayAndTime, dayAt } from '../lib/format/format.ts';
import type { ChartFigures, ChartSeries } from '../ui/charts/chart-figures.ts';
import { Chart } from '../ui/charts/chart.tsx';
import { Card } from '../ui/layout/card.tsx';

import css from './system.module.css';

type Line = readonly [key: string, name: string, of: (point: LoadPoint) => number | null];
type ChartOf = {
  title: string;
  unit: string;
  kind: ChartFigures['kind'];
  write: (value: number) => string;
  lines: readonly Line[];
  /** The main point in words, from the highest value of the last line. */
  summaryOf: (highest: string) => string;
};

const megabytes = 1_000_000;
const whole = (value: number) => count(Math.round(value));
const inMegabytes = (value: number | null) => value && value / megabytes;

const charts: readonly ChartOf[] = [
  {
    title: 'Requests',
    unit: '',
    kind: 'stack',
    write: whole,
    lines: [
      ['errors', 'Server errors', ({ serverErrors }) => serverErrors],
      ['refused', 'Refused', ({ clientErrors }) => clientErrors],
      [
        'answered',
        'Answered',
        ({ requests, clientErrors, serverErrors }) => requests - clientErrors - serverErrors,
      ],
    ],
    summaryOf: (highest) => `Up to ${highest} answered requests at a time.`,
  },
  {
    title: 'Response time',
    unit: 'ms',
    kind: 'line',
    write: (value) => value.toFixed(1),
    lines: [
      ['p50', 'p50', ({ p50 }) => p50],
      ['p95', 'p95', ({ p95 }) => p95],
      ['p99', 'p99', ({ p99 }) => p99],
    ],
    summaryOf: (highest) => `The highest p99 is ${highest} ms.`,
  },
  {
    title: 'Live connections',
    unit: '',
    kind: 'line',
    write: whole,
    lines: [['live', 'Open pages', ({ liveConnections }) => liveConnections]],
    summaryOf: (highest) => `Up to ${highest} open pages.`,
  },
  {
    title: 'Event loop delay',
    unit: 'ms',
    kind: 'line',
    write: (value) => value.toFixed(1),
    lines: [['loop', 'Slowest process, p99', ({ eventLoopMs }) => eventLoopMs]],
    summaryOf: (highest) => `The longest delay is ${highest} ms.`,
  },
  {
    title: 'Memory',
    unit: 'MB',
    kind: 'line',
    write: whole,
    lines: [['memory', 'All processes', ({ memoryBytes }) => inMegabytes(memoryBytes)]],
    summaryOf: (highest) => `Up to ${highest} MB.`,
  },
  {
    title: 'Waiting jobs and emails',
    unit: '',
    kind: 'line',
    write: whole,
    lines: [
      ['jobs', 'Due jobs', ({ waitingJobs }) => waitingJobs],
      ['emails', 'Emails', ({ waitingEmails }) => waitingEmails],
    ],
    summaryOf: (highest) => `Up to ${highest} waiting emails.`,
  },
  {
    title: 'Database size',
    unit: 'MB',
    kind: 'line',
    write: whole,
    lines: [['database', 'Database', ({ databaseBytes }) => inMegabytes(databaseBytes)]],
    summaryOf: (highest) => `Up to ${highest} MB.`,
  },
];

/** Traffic and resources over time, each as a chart with its table. */
export const LoadCharts = ({ load: { range, points } }: { load: LoadAnswer }) => (
  <div className={css.charts}>
    {charts.map((chart) => (
      <Card key={chart.title} title={chart.title}>
        <Chart
          figures={figuresOf(chart, range, points)}
          summary={summaryOf(chart, points)}
          file={`${chart.title.toLowerCase().replaceAll(' ', '-')}-${range}`}
          isSmall
        />
      </Card>
    ))}
  </div>
);

const tickOf = (at: string, range: LoadRange) =>
  range === '1h' || range === '24h' ? clock(at) : dayAt(at);

const figuresOf = (
  { title, unit, kind, write, lines }: ChartOf,
  range: LoadRange,
  points: readonly LoadPoint[],
): ChartFigures => ({
  label: title,
  of: 'From',
  unit,
  kind,
  write,
  points: points.map(({ at }) => ({ key: at, label: dayAndTime(at), tick: tickOf(at, range) })),
  series: lines.map(([key, name, of]): ChartSeries => ({ key, name, values: points.map(of) })),
});

function summaryOf({ lines, write, summaryOf: summary }: ChartOf, points: readonly LoadPoint[]) {
  const last = lines.at(-1);
  const highest = Math.max(0, ...points.map((point) => last?.[2](point) ?? 0));
  return summary(write(highest));
}
