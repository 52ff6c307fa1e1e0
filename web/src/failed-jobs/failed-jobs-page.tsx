import {
  type FailedJobAnswer,
  failedJobKinds,
  failedJobStates,
  listFailedJobs,
  retryFailedJob,
} from '@sankofa/domain/failed-jobs/failed-job-endpoints';
import { useState } from 'react';

import { ago, count } from '../lib/format/format.ts';
import { usePages } from '../lib/queries/query.tsx';
import { useSharedSend } from '../lib/queries/shared-send.ts';
import { Chips, FilterBar, type Filters, useFilters } from '../ui/data/filters.tsx';
import { ListCard } from '../ui/data/list-card.tsx';
import { Pill } from '../ui/data/pill.tsx';
import type { Column } from '../ui/data/table.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Button } from '../ui/layout/button.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { TwoLines } from '../ui/layout/two-lines.tsx';

const kindTexts = { EMAIL: 'Email', JOB: 'Background job' } as const;
const stateTexts = { FAILED: 'Failed', RETRYING: 'Retrying' } as const;
const tones = { FAILED: 'bad', RETRYING: 'warn' } as const;
/** The refresh interval, in which a retried job that fails again reappears. */
const everyMs = 15_000;

/** Failed emails and background jobs: why, what happens next, and a retry button. */
export default function FailedJobsPage() {
  const filters = useFilters();
  const jobs = usePages(listFailedJobs, {
    query: {
      q: filters.get('q'),
      kind: filters.oneOf('kind', failedJobKinds),
      state: filters.oneOf('state', failedJobStates),
      withTotal: 'true',
    },
    staleMs: 0,
    everyMs,
  });
  const retry = useSharedSend(retryFailedJob, [listFailedJobs]);
  const [retryingId, setRetryingId] = useState<string | null>(null);
  function handleRetry(job: FailedJobAnswer) {
    setRetryingId(job.id);
    retry.mutate(
      { params: { kind: job.kind, id: job.id } },
      { onSuccess: () => toast(retriedText(job)), onSettled: () => void jobs.refetch() },
    );
  }
  return (
    <>
      <PageHead
        title="Failed jobs"
        lead="Emails and background jobs that failed or are being retried. Personal data and tokens are removed from errors."
      />
      <div className="stack">
        {retry.error && <Alert tone="bad">{retry.error.message}</Alert>}
        <JobFilters filters={filters} />
        <ListCard
          of={jobs}
          what="the failed jobs"
          label="Failed jobs"
          columns={[
            ...columns,
            actionOf(handleRetry, (job) => retry.isPending && job.id === retryingId),
          ]}
          unmatched={{ title: 'No matching jobs', filters }}
          none={
            <Empty spot="success" title="No failed jobs">
              Failed emails and background jobs will appear here.
            </Empty>
          }
        />
      </div>
    </>
  );
}

const retriedText = ({ email, task }: FailedJobAnswer) =>
  email
    ? `Sending the email to ${email.recipient} again. If it fails, it returns to this list`
    : `Running “${task}” again. If it fails, it returns to this list`;

const JobFilters = ({ filters }: { filters: Filters }) => (
  <FilterBar filters={filters} search="Search by recipient or task">
    <Chips
      filters={filters}
      name="kind"
      label="Type"
      options={failedJobKinds.map((value) => ({ value, label: kindTexts[value] }))}
    />
    <Chips
      filters={filters}
      name="state"
      label="Status"
      options={failedJobStates.map((value) => ({ value, label: stateTexts[value] }))}
    />
  </FilterBar>
);

const columns: Column<FailedJobAnswer>[] = [
  {
    head: 'Job',
    phone: 'title',
    cell: ({ email, task }) =>
      email ? <TwoLines under={`To ${email.recipient}`}>{email.subject}</TwoLines> : task,
  },
  { head: 'Type', cell: ({ kind }) => kindTexts[kind] },
  {
    head: 'Status',
    phone: 'corner',
    cell: ({ state }) => <Pill tone={tones[state]}>{stateTexts[state]}</Pill>,
  },
  { head: 'Last error', cell: ({ lastError }) => lastError ?? 'The server stopped during the job' },
  { head: 'Attempts', isNumber: true, cell: ({ attempts }) => count(attempts) },
  { head: 'Last attempt', cell: ({ lastAttemptAt }) => ago(lastAttemptAt) },
  { head: 'Next attempt', cell: nextAttempt },
];

function nextAttempt({ state, nextAttemptAt }: FailedJobAnswer) {
  if (nextAttemptAt !== null) return ago(nextAttemptAt);
  return state === 'FAILED' ? 'None' : 'Running now';
}

const actionOf = (
  retry: (job: FailedJobAnswer) => void,
  isBusy: (job: FailedJobAnswer) => boolean,
): Column<FailedJobAnswer> => ({
  head: '',
  cell: (job) => (
    <Button
      size="small"
      isBusy={isBusy(job)}
      aria-label={job.email ? `Retry email to ${job.email.recipient}` : `Retry ${job.task}`}
      onClick={() => retry(job)}
    >
      Retry
    </Button>
  ),
});
