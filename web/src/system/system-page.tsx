import {
  type LoadRange,
  loadRangeNames,
  showSystemLoad,
  showSystemState,
} from '@sankofa/domain/system/system-endpoints';

import { dictionary, type TextsOf, useTexts } from '../lib/messages/messages.ts';
import { useAnswer } from '../lib/queries/query.tsx';
import { Answer } from '../ui/data/answer.tsx';
import { Chips, FilterBar, useFilters } from '../ui/data/filters.tsx';
import { Card } from '../ui/layout/card.tsx';
import { InOrder } from '../ui/layout/in-order.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Backups } from './backups.tsx';
import { Database, Statements } from './database-tables.tsx';
import { LoadCharts } from './load-charts.tsx';
import { JobQueue, Processes, Release } from './process-tables.tsx';
import { RouteTable } from './route-table.tsx';
import { SystemTiles } from './system-tiles.tsx';

const texts = dictionary({
  en: {
    lastHour: 'Last hour',
    last24Hours: 'Last 24 hours',
    last7Days: 'Last 7 days',
    last30Days: 'Last 30 days',
    system: 'System',
    updatedEveryMinute: 'Updated every minute. Response times are estimates from a histogram.',
    period: 'Period',
    theRequests: 'the requests',
    theStateOf: 'the state of the system',
    requestsByRoute: 'Requests by route',
  },
  zh: {
    lastHour: '最近一小时',
    last24Hours: '最近 24 小时',
    last7Days: '最近 7 天',
    last30Days: '最近 30 天',
    system: '系统',
    updatedEveryMinute: '每分钟更新。响应时间按直方图估算。',
    period: '期间',
    theRequests: '请求数据',
    theStateOf: '系统状态',
    requestsByRoute: '各路径的请求',
  },
});

/** Samples are stored each minute. */
const everyMs = 60_000;

const rangeLabels = (t: TextsOf<typeof texts>): Record<LoadRange, string> => ({
  '1h': t.lastHour,
  '24h': t.last24Hours,
  '7d': t.last7Days,
  '30d': t.last30Days,
});

/** How the system runs: its traffic over time, and the state of processes, jobs, database and disk. */
export default function SystemPage() {
  const t = useTexts(texts);
  const filters = useFilters(['range']);
  const range = filters.oneOf('range', loadRangeNames) ?? '24h';
  const load = useAnswer(showSystemLoad, { query: { range }, staleMs: 0, everyMs });
  const state = useAnswer(showSystemState, { staleMs: 0, everyMs });
  return (
    <>
      <PageHead title={t.system} lead={t.updatedEveryMinute} />
      <InOrder>
        <FilterBar filters={filters}>
          <Chips
            filters={{ ...filters, get: () => range }}
            name="range"
            label={t.period}
            options={loadRangeNames.map((value) => ({ value, label: rangeLabels(t)[value] }))}
          />
        </FilterBar>
        <Answer of={load} what={t.theRequests}>
          {(shown) => (
            <>
              <SystemTiles load={shown} state={state.data} />
              <LoadCharts load={shown} />
            </>
          )}
        </Answer>
        <Answer of={state} what={t.theStateOf}>
          {(shown) => (
            <>
              <Processes processes={shown.processes} />
              <JobQueue jobs={shown.jobs} />
            </>
          )}
        </Answer>
        {load.data && (
          <Card title={t.requestsByRoute} isFlush={load.data.routes.length > 0}>
            <RouteTable routes={load.data.routes} />
          </Card>
        )}
        {state.data && (
          <>
            <Backups backups={state.data.backups} />
            <Database database={state.data.database} disks={state.data.disks} />
            <Statements statements={state.data.statements} />
            <Release release={state.data.release} />
          </>
        )}
      </InOrder>
    </>
  );
}
