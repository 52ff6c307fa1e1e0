import type { SystemStateAnswer } from '@sankofa/domain/system/system-endpoints';

import { bytes } from '../lib/format/bytes.ts';
import { ago, count } from '../lib/format/format.ts';
import { DescriptionList } from '../ui/data/description-list.tsx';
import { type Column, Table } from '../ui/data/table.tsx';
import { ButtonLink } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { milliseconds } from './milliseconds.ts';

type Process = SystemStateAnswer['processes'][number];
type Job = SystemStateAnswer['jobs'][number];

const processColumns: Column<Process>[] = [
  { head: 'Process', phone: 'title', cell: ({ name }) => name },
  { head: 'Started', cell: ({ startedAt }) => ago(startedAt) },
  { head: 'Live connections', isNumber: true, cell: (row) => count(row.liveConnections) },
  { head: 'Event loop delay', isNumber: true, cell: (row) => milliseconds(row.eventLoopMs) },
  { head: 'Memory', isNumber: true, cell: ({ memoryBytes }) => bytes(memoryBytes) },
  { head: 'JavaScript heap', isNumber: true, cell: ({ heapBytes }) => bytes(heapBytes) },
];

/** The server processes that are running. */
export const Processes = ({ processes }: { processes: readonly Process[] }) => (
  <Card title="Processes" isFlush={processes.length > 0}>
    {processes.length === 0 ? (
      <p>A process appears here within a minute of its start.</p>
    ) : (
      <Table label="Processes" rows={processes} keyOf={({ id }) => id} columns={processColumns} />
    )}
  </Card>
);

const jobColumns: Column<Job>[] = [
  { head: 'Job', phone: 'title', cell: ({ label }) => label },
  { head: 'Waiting', isNumber: true, cell: ({ waiting }) => count(waiting) },
  {
    head: 'Oldest due',
    cell: ({ oldestDueAt }) => (oldestDueAt === null ? 'None' : ago(oldestDueAt)),
  },
  { head: 'Running', isNumber: true, cell: ({ running }) => count(running) },
  { head: 'Failed', isNumber: true, cell: ({ failed }) => count(failed) },
];

/** The queue of background jobs by task. */
export const JobQueue = ({ jobs }: { jobs: readonly Job[] }) => (
  <Card
    title="Background jobs"
    isFlush={jobs.length > 0}
    action={
      <ButtonLink size="small" to="/admin/jobs">
        Failed jobs
      </ButtonLink>
    }
  >
    {jobs.length === 0 ? (
      <p>No jobs are waiting.</p>
    ) : (
      <Table label="Background jobs" rows={jobs} keyOf={({ task }) => task} columns={jobColumns} />
    )}
  </Card>
);

export const Release = ({
  release: { version, commit, node, postgres },
}: {
  release: SystemStateAnswer['release'];
}) => (
  <Card title="Version">
    <DescriptionList
      items={[
        ['Sankofa Freight', version],
        ['Commit', commit],
        ['Node.js', node],
        ['PostgreSQL', postgres],
      ]}
    />
  </Card>
);
