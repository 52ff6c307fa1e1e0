import type { LoadAnswer, LoadPoint, LoadRange } from '@sankofa/domain/system/system-endpoints';

import { clock, count, dayAndTime, dayAt } from '../lib/format/format.ts';
import { dictionary, type TextsOf, useTexts } from '../lib/messages/messages.ts';
import type { ChartFigures, ChartSeries } from '../ui/charts/chart-figures.ts';
import { Chart } from '../ui/charts/chart.tsx';
import { Card } from '../ui/layout/card.tsx';

import css from './system.module.css';

const texts = dictionary({
  en: {
    requests: 'Requests',
    serverErrors: 'Server errors',
    refused: 'Refused',
    answered: 'Answered',
    upToAnswered: (highest: string) => `Up to ${highest} answered requests at a time.`,
    responseTime: 'Response time',
    theHighestP99: (highest: string) => `The highest p99 is ${highest} ms.`,
    liveConnections: 'Live connections',
    openPages: 'Open pages',
    upToOpen: (highest: string) => `Up to ${highest} open pages.`,
    eventLoopDelay: 'Event loop delay',
    slowestProcessP99: 'Slowest process, p99',
    theLongestDelay: (highest: string) => `The longest delay is ${highest} ms.`,
    memory: 'Memory',
    allProcesses: 'All processes',
    upToMb: (highest: string) => `Up to ${highest} MB.`,
    waitingJobsAnd: 'Waiting jobs and emails',
    dueJobs: 'Due jobs',
    emails: 'Emails',
    upToWaiting: (highest: string) => `Up to ${highest} waiting emails.`,
    databaseSize: 'Database size',
    database: 'Database',
    from: 'From',
  },
  zh: {
    requests: '请求',
    serverErrors: '服务器错误',
    refused: '已拒绝',
    answered: '已响应',
    upToAnswered: (highest: string) => `同一时段最多响应 ${highest} 个请求。`,
    responseTime: '响应时间',
    theHighestP99: (highest: string) => `p99 最高 ${highest} 毫秒。`,
    liveConnections: '实时连接',
    openPages: '打开的页面',
    upToOpen: (highest: string) => `最多 ${highest} 个打开的页面。`,
    eventLoopDelay: '事件循环延迟',
    slowestProcessP99: '最慢进程，p99',
    theLongestDelay: (highest: string) => `最长延迟 ${highest} 毫秒。`,
    memory: '内存',
    allProcesses: '所有进程',
    upToMb: (highest: string) => `最高 ${highest} MB。`,
    waitingJobsAnd: '等待中的任务和邮件',
    dueJobs: '到期任务',
    emails: '邮件',
    upToWaiting: (highest: string) => `最多 ${highest} 封邮件等待发送。`,
    databaseSize: '数据库大小',
    database: '数据库',
    from: '时间',
  },
});

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

const trafficCharts = (t: TextsOf<typeof texts>): readonly ChartOf[] => [
  {
    title: t.requests,
    unit: '',
    kind: 'stack',
    write: whole,
    lines: [
      ['errors', t.serverErrors, ({ serverErrors }) => serverErrors],
      ['refused', t.refused, ({ clientErrors }) => clientErrors],
      [
        'answered',
        t.answered,
        ({ requests, clientErrors, serverErrors }) => requests - clientErrors - serverErrors,
      ],
    ],
    summaryOf: (highest) => t.upToAnswered(highest),
  },
  {
    title: t.responseTime,
    unit: 'ms',
    kind: 'line',
    write: (value) => value.toFixed(1),
    lines: [
      ['p50', 'p50', ({ p50 }) => p50],
      ['p95', 'p95', ({ p95 }) => p95],
      ['p99', 'p99', ({ p99 }) => p99],
    ],
    summaryOf: (highest) => t.theHighestP99(highest),
  },
  {
    title: t.liveConnections,
    unit: '',
    kind: 'line',
    write: whole,
    lines: [['live', t.openPages, ({ liveConnections }) => liveConnections]],
    summaryOf: (highest) => t.upToOpen(highest),
  },
];

const resourceCharts = (t: TextsOf<typeof texts>): readonly ChartOf[] => [
  {
    title: t.eventLoopDelay,
    unit: 'ms',
    kind: 'line',
    write: (value) => value.toFixed(1),
    lines: [['loop', t.slowestProcessP99, ({ eventLoopMs }) => eventLoopMs]],
    summaryOf: (highest) => t.theLongestDelay(highest),
  },
  {
    title: t.memory,
    unit: 'MB',
    kind: 'line',
    write: whole,
    lines: [['memory', t.allProcesses, ({ memoryBytes }) => inMegabytes(memoryBytes)]],
    summaryOf: (highest) => t.upToMb(highest),
  },
  {
    title: t.waitingJobsAnd,
    unit: '',
    kind: 'line',
    write: whole,
    lines: [
      ['jobs', t.dueJobs, ({ waitingJobs }) => waitingJobs],
      ['emails', t.emails, ({ waitingEmails }) => waitingEmails],
    ],
    summaryOf: (highest) => t.upToWaiting(highest),
  },
  {
    title: t.databaseSize,
    unit: 'MB',
    kind: 'line',
    write: whole,
    lines: [['database', t.database, ({ databaseBytes }) => inMegabytes(databaseBytes)]],
    summaryOf: (highest) => t.upToMb(highest),
  },
];

/** Traffic and resources over time, each as a chart with its table. */
export const LoadCharts = ({ load: { range, points } }: { load: LoadAnswer }) => {
  const t = useTexts(texts);
  return (
    <div className={css.charts}>
      {[...trafficCharts(t), ...resourceCharts(t)].map((chart) => (
        <Card key={chart.title} title={chart.title}>
          <Chart
            figures={figuresOf(t, chart, range, points)}
            summary={summaryOf(chart, points)}
            file={`${chart.title.toLowerCase().replaceAll(' ', '-')}-${range}`}
            isSmall
          />
        </Card>
      ))}
    </div>
  );
};

const tickOf = (at: string, range: LoadRange) =>
  range === '1h' || range === '24h' ? clock(at) : dayAt(at);

const figuresOf = (
  t: TextsOf<typeof texts>,
  { title, unit, kind, write, lines }: ChartOf,
  range: LoadRange,
  points: readonly LoadPoint[],
): ChartFigures => ({
  label: title,
  of: t.from,
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
