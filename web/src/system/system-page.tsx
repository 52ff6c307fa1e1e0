import {
  type LoadRange,
  loadRangeNames,
  showSystemLoad,
  showSystemState,
} from '@sankofa/domain/system/system-endpoints';

import { useAnswer } from '../lib/queries/query.tsx';
import { Answer } from '../ui/data/answer.tsx';
import { Chips, FilterBar, useFilters } from '../ui/data/filters.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Database, Statements } from './database-tables.tsx';
import { LoadCharts } from './load-charts.tsx';
import { JobQueue, Processes, Release } from './process-tables.tsx';
import { RouteTable } from './route-table.tsx';
import { SystemTiles } from './system-tiles.tsx';

/** Samples are stored each minute. */
const everyMs = 60_000;

const rangeLabels: Record<LoadRange, string> = {
  '1h': 'Last hour',
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
};

/** How the system runs: its traffic over time, and the state of processes, jobs, database and disk. */
export default function SystemPage() {
  const filters = useFilters(['range']);
  const range = filters.oneOf('range', loadRangeNames) ?? '24h';
  const load = useAnswer(showSystemLoad, { query: { range }, staleMs: 0, everyMs });
  const state = useAnswer(showSystemState, { staleMs: 0, everyMs });
  return (
    <>
      <PageHead
        title="System"
        lead="Updated every minute. Response times are estimates from a histogram."
      />
      <div className="stack">
        <FilterBar filters={filters}>
          <Chips
            filters={{ ...filters, get: () => range }}
            name="range"
            label="Period"
            options={loadRangeNames.map((value) => ({ value, label: rangeLabels[value] }))}
          />
        </FilterBar>
        <Answer of={load} what="the requests">
          {(shown) => (
            <>
              <SystemTiles load={shown} state={state.data} />
              <LoadCharts load={shown} />
            </>
          )}
        </Answer>
        <Answer of={state} what="the state of the system">
          {(shown) => (
            <>
              <Processes processes={shown.processes} />
              <JobQueue jobs={shown.jobs} />
            </>
          )}
        </Answer>
        {load.data && (
          <Card title="Requests by route" isFlush={load.data.routes.length > 0}>
            <RouteTable routes={load.data.routes} />
          </Card>
        )}
        {state.data && (
          <>
            <Database database={state.data.database} disks={state.data.disks} />
            <Statements statements={state.data.statements} />
            <Release release={state.data.release} />
          </>
        )}
      </div>
    </>
  );
}
