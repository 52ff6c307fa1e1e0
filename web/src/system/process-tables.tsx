import type { SystemStateAnswer } from '@sankofa/domain/system/system-endpoints';

import { bytes } from '../lib/format/bytes.ts';
import { ago, count } from '../lib/format/format.ts';
import { dictionary, type TextsOf, useTexts } from '../lib/messages/messages.ts';
import { DescriptionList } from '../ui/data/description-list.tsx';
import { type Column, Table } from '../ui/data/table.tsx';
import { ButtonLink } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { milliseconds } from './milliseconds.ts';

const texts = dictionary({
  en: {
    process: 'Process',
    started: 'Started',
    liveConnections: 'Live connections',
    eventLoopDelay: 'Event loop delay',
    memory: 'Memory',
    javascriptHeap: 'JavaScript heap',
    processes: 'Processes',
    aProcessAppears: 'A process appears here within a minute of its start.',
    job: 'Job',
    waiting: 'Waiting',
    oldestDue: 'Oldest due',
    none: 'None',
    running: 'Running',
    failed: 'Failed',
    backgroundJobs: 'Background jobs',
    failedJobs: 'Failed jobs',
    noJobsAre: 'No jobs are waiting.',
    version: 'Version',
    sankofaFreight: 'Sankofa Freight',
    commit: 'Commit',
  },
  zh: {
    process: '进程',
    started: '开始时间',
    liveConnections: '实时连接',
    eventLoopDelay: '事件循环延迟',
    memory: '内存',
    javascriptHeap: 'JavaScript 堆',
    processes: '进程',
    aProcessAppears: '进程启动后一分钟内会显示在这里。',
    job: '任务',
    waiting: '等待中',
    oldestDue: '最早到期',
    none: '无',
    running: '运行中',
    failed: '失败',
    backgroundJobs: '后台任务',
    failedJobs: '失败任务',
    noJobsAre: '没有等待中的任务。',
    version: '版本',
    sankofaFreight: 'Sankofa Freight',
    commit: '提交',
  },
});

type Process = SystemStateAnswer['processes'][number];
type Job = SystemStateAnswer['jobs'][number];

const processColumns = (t: TextsOf<typeof texts>): Column<Process>[] => [
  { head: t.process, phone: 'title', cell: ({ name }) => name },
  { head: t.started, cell: ({ startedAt }) => ago(startedAt) },
  { head: t.liveConnections, isNumber: true, cell: (row) => count(row.liveConnections) },
  { head: t.eventLoopDelay, isNumber: true, cell: (row) => milliseconds(row.eventLoopMs) },
  { head: t.memory, isNumber: true, cell: ({ memoryBytes }) => bytes(memoryBytes) },
  { head: t.javascriptHeap, isNumber: true, cell: ({ heapBytes }) => bytes(heapBytes) },
];

/** The server processes that are running. */
export const Processes = ({ processes }: { processes: readonly Process[] }) => {
  const t = useTexts(texts);
  return (
    <Card title={t.processes} isFlush={processes.length > 0}>
      {processes.length === 0 ? (
        <p>{t.aProcessAppears}</p>
      ) : (
        <Table
          label={t.processes}
          rows={processes}
          keyOf={({ id }) => id}
          columns={processColumns(t)}
        />
      )}
    </Card>
  );
};

const jobColumns = (t: TextsOf<typeof texts>): Column<Job>[] => [
  { head: t.job, phone: 'title', cell: ({ label }) => label },
  { head: t.waiting, isNumber: true, cell: ({ waiting }) => count(waiting) },
  {
    head: t.oldestDue,
    cell: ({ oldestDueAt }) => (oldestDueAt === null ? t.none : ago(oldestDueAt)),
  },
  { head: t.running, isNumber: true, cell: ({ running }) => count(running) },
  { head: t.failed, isNumber: true, cell: ({ failed }) => count(failed) },
];

/** The queue of background jobs by task. */
export const JobQueue = ({ jobs }: { jobs: readonly Job[] }) => {
  const t = useTexts(texts);
  return (
    <Card
      title={t.backgroundJobs}
      isFlush={jobs.length > 0}
      action={
        <ButtonLink size="small" to="/admin/jobs">
          {t.failedJobs}
        </ButtonLink>
      }
    >
      {jobs.length === 0 ? (
        <p>{t.noJobsAre}</p>
      ) : (
        <Table
          label={t.backgroundJobs}
          rows={jobs}
          keyOf={({ task }) => task}
          columns={jobColumns(t)}
        />
      )}
    </Card>
  );
};

export const Release = ({
  release: { version, commit, node, postgres },
}: {
  release: SystemStateAnswer['release'];
}) => {
  const t = useTexts(texts);
  return (
    <Card title={t.version}>
      <DescriptionList
        items={[
          [t.sankofaFreight, version],
          [t.commit, commit],
          ['Node.js', node],
          ['PostgreSQL', postgres],
        ]}
      />
    </Card>
  );
};
