import {
  type FailedJobAnswer,
  failedJobKinds,
  failedJobStates,
  listFailedJobs,
  retryFailedJob,
} from '@sankofa/domain/failed-jobs/failed-job-endpoints';
import { useState } from 'react';

import { ago, count } from '../lib/format/format.ts';
import { dictionary, type TextsOf, useTexts } from '../lib/messages/messages.ts';
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

const texts = dictionary({
  en: {
    email: 'Email',
    backgroundJob: 'Background job',
    failed: 'Failed',
    retrying: 'Retrying',
    failedJobs: 'Failed jobs',
    emailsAndBackground:
      'Emails and background jobs that failed or are being retried. Personal data and tokens are removed from errors.',
    theFailedJobs: 'the failed jobs',
    noMatchingJobs: 'No matching jobs',
    noFailedJobs: 'No failed jobs',
    failedEmailsAnd: 'Failed emails and background jobs will appear here.',
    sendingTheEmail: (recipient: string) =>
      `Sending the email to ${recipient} again. If it fails, it returns to this list`,
    runningAgainIf: (task: string) =>
      `Running “${task}” again. If it fails, it returns to this list`,
    searchByRecipient: 'Search by recipient or task',
    type: 'Type',
    status: 'Status',
    job: 'Job',
    to: (recipient: string) => `To ${recipient}`,
    lastError: 'Last error',
    theServerStopped: 'The server stopped during the job',
    attempts: 'Attempts',
    lastAttempt: 'Last attempt',
    nextAttempt: 'Next attempt',
    none: 'None',
    runningNow: 'Running now',
    retryEmailTo: (recipient: string) => `Retry email to ${recipient}`,
    retryOf: (task: string) => `Retry ${task}`,
    retry: 'Retry',
  },
  zh: {
    email: '邮件',
    backgroundJob: '后台任务',
    failed: '失败',
    retrying: '重试中',
    failedJobs: '失败任务',
    emailsAndBackground: '失败或正在重试的邮件和后台任务。错误信息中的个人资料和令牌已去除。',
    theFailedJobs: '失败任务',
    noMatchingJobs: '没有符合条件的任务',
    noFailedJobs: '没有失败任务',
    failedEmailsAnd: '失败的邮件和后台任务会显示在这里。',
    sendingTheEmail: (recipient: string) =>
      `正在重新发送邮件给 ${recipient}。如再次失败，会回到此列表`,
    runningAgainIf: (task: string) => `正在重新执行“${task}”。如再次失败，会回到此列表`,
    searchByRecipient: '搜索收件人或任务',
    type: '类型',
    status: '状态',
    job: '任务',
    to: (recipient: string) => `收件人：${recipient}`,
    lastError: '最近错误',
    theServerStopped: '执行期间服务器停止',
    attempts: '尝试次数',
    lastAttempt: '上次尝试',
    nextAttempt: '下次尝试',
    none: '无',
    runningNow: '执行中',
    retryEmailTo: (recipient: string) => `重新发送邮件给 ${recipient}`,
    retryOf: (task: string) => `重试${task}`,
    retry: '重试',
  },
});

const kindTexts = (t: TextsOf<typeof texts>) => ({ EMAIL: t.email, JOB: t.backgroundJob }) as const;
const stateTexts = (t: TextsOf<typeof texts>) =>
  ({ FAILED: t.failed, RETRYING: t.retrying }) as const;
const tones = { FAILED: 'bad', RETRYING: 'warn' } as const;
/** The refresh interval, in which a retried job that fails again reappears. */
const everyMs = 15_000;

/** Failed emails and background jobs: why, what happens next, and a retry button. */
export default function FailedJobsPage() {
  const t = useTexts(texts);
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
      { onSuccess: () => toast(retriedText(t, job)), onSettled: () => void jobs.refetch() },
    );
  }
  return (
    <>
      <PageHead title={t.failedJobs} lead={t.emailsAndBackground} />
      <div className="stack">
        {retry.error && <Alert tone="bad">{retry.error.message}</Alert>}
        <JobFilters filters={filters} />
        <ListCard
          of={jobs}
          what={t.theFailedJobs}
          label={t.failedJobs}
          columns={[
            ...columns(t),
            actionOf(t, handleRetry, (job) => retry.isPending && job.id === retryingId),
          ]}
          unmatched={{ title: t.noMatchingJobs, filters }}
          none={
            <Empty spot="success" title={t.noFailedJobs}>
              {t.failedEmailsAnd}
            </Empty>
          }
        />
      </div>
    </>
  );
}

const retriedText = (t: TextsOf<typeof texts>, { email, task }: FailedJobAnswer) =>
  email ? t.sendingTheEmail(email.recipient) : t.runningAgainIf(task);

const JobFilters = ({ filters }: { filters: Filters }) => {
  const t = useTexts(texts);
  return (
    <FilterBar filters={filters} search={t.searchByRecipient}>
      <Chips
        filters={filters}
        name="kind"
        label={t.type}
        options={failedJobKinds.map((value) => ({ value, label: kindTexts(t)[value] }))}
      />
      <Chips
        filters={filters}
        name="state"
        label={t.status}
        options={failedJobStates.map((value) => ({ value, label: stateTexts(t)[value] }))}
      />
    </FilterBar>
  );
};

const columns = (t: TextsOf<typeof texts>): Column<FailedJobAnswer>[] => [
  {
    head: t.job,
    phone: 'title',
    cell: ({ email, task }) =>
      email ? <TwoLines under={t.to(email.recipient)}>{email.subject}</TwoLines> : task,
  },
  { head: t.type, cell: ({ kind }) => kindTexts(t)[kind] },
  {
    head: t.status,
    phone: 'corner',
    cell: ({ state }) => <Pill tone={tones[state]}>{stateTexts(t)[state]}</Pill>,
  },
  { head: t.lastError, cell: ({ lastError }) => lastError ?? t.theServerStopped },
  { head: t.attempts, isNumber: true, cell: ({ attempts }) => count(attempts) },
  { head: t.lastAttempt, cell: ({ lastAttemptAt }) => ago(lastAttemptAt) },
  { head: t.nextAttempt, cell: (row) => nextAttempt(t, row) },
];

function nextAttempt(t: TextsOf<typeof texts>, { state, nextAttemptAt }: FailedJobAnswer) {
  if (nextAttemptAt !== null) return ago(nextAttemptAt);
  return state === 'FAILED' ? t.none : t.runningNow;
}

const actionOf = (
  t: TextsOf<typeof texts>,
  retry: (job: FailedJobAnswer) => void,
  isBusy: (job: FailedJobAnswer) => boolean,
): Column<FailedJobAnswer> => ({
  head: '',
  cell: (job) => (
    <Button
      size="small"
      isBusy={isBusy(job)}
      aria-label={job.email ? t.retryEmailTo(job.email.recipient) : t.retryOf(job.task)}
      onClick={() => retry(job)}
    >
      {t.retry}
    </Button>
  ),
});
