import type { LoadAnswer, SystemStateAnswer } from '@sankofa/domain/system/system-endpoints';

import { bytes } from '../lib/format/bytes.ts';
import { ago, count } from '../lib/format/format.ts';
import { dictionary, type TextsOf, useTexts } from '../lib/messages/messages.ts';
import { StatTile, StatTiles } from '../ui/charts/stat-tile.tsx';
import { milliseconds } from './milliseconds.ts';

const texts = dictionary({
  en: {
    noRequests: 'No requests',
    ofRequests: (toFixed: string) => `${toFixed}% of requests`,
    requests: 'Requests',
    inThePeriod: 'In the period',
    serverErrors: 'Server errors',
    refusedRequests: 'Refused requests',
    responseTimeP95: 'Response time, p95',
    liveConnections: 'Live connections',
    openPagesAt: 'Open pages, at the last sample',
    failedJobs: 'Failed jobs',
    seeWhyAnd: 'See why and retry',
    emailsWaiting: 'Emails waiting',
    noneOverdue: 'None overdue',
    oldestDue: (oldestDueAt: string) => `Oldest due ${oldestDueAt}`,
    failedEmails: 'Failed emails',
    sentIn24: (sentToday: string) => `${sentToday} sent in 24 hours`,
    browserErrors: 'Browser errors',
    differentIn24: (kinds: string) => `${kinds} different, in 24 hours`,
    freeDiskSpace: 'Free disk space',
    of: (totalBytes: string) => `Of ${totalBytes}`,
  },
  zh: {
    noRequests: '没有请求',
    ofRequests: (toFixed: string) => `占请求的 ${toFixed}%`,
    requests: '请求',
    inThePeriod: '此期间',
    serverErrors: '服务器错误',
    refusedRequests: '已拒绝的请求',
    responseTimeP95: '响应时间，p95',
    liveConnections: '实时连接',
    openPagesAt: '最近一次采样时打开的页面',
    failedJobs: '失败任务',
    seeWhyAnd: '查看原因并重试',
    emailsWaiting: '待发邮件',
    noneOverdue: '没有逾期',
    oldestDue: (oldestDueAt: string) => `最早到期：${oldestDueAt}`,
    failedEmails: '失败邮件',
    sentIn24: (sentToday: string) => `24 小时内已发送 ${sentToday} 封`,
    browserErrors: '浏览器错误',
    differentIn24: (kinds: string) => `24 小时内 ${kinds} 种`,
    freeDiskSpace: '可用磁盘空间',
    of: (totalBytes: string) => `共 ${totalBytes}`,
  },
});

const share = (t: TextsOf<typeof texts>, part: number, whole: number) =>
  whole === 0 ? t.noRequests : t.ofRequests(((part / whole) * 100).toFixed(2));
/** Less free space than this needs attention. */
const scarceBytes = 5_000_000_000;

/** The main figures, each with a link to what is behind it. */
export function SystemTiles({
  load: { total, points },
  state,
}: {
  load: LoadAnswer;
  state: SystemStateAnswer | undefined;
}) {
  const t = useTexts(texts);
  const last = points.findLast(({ liveConnections }) => liveConnections !== null);
  return (
    <StatTiles>
      <StatTile label={t.requests} value={count(total.requests)} meaning={t.inThePeriod} />
      <StatTile
        label={t.serverErrors}
        value={count(total.serverErrors)}
        meaning={share(t, total.serverErrors, total.requests)}
        tone={total.serverErrors > 0 ? 'bad' : undefined}
      />
      <StatTile
        label={t.refusedRequests}
        value={count(total.clientErrors)}
        meaning={share(t, total.clientErrors, total.requests)}
      />
      <StatTile
        label={t.responseTimeP95}
        value={milliseconds(total.p95)}
        meaning={`p50 ${milliseconds(total.p50)}, p99 ${milliseconds(total.p99)}`}
      />
      <StatTile
        label={t.liveConnections}
        value={last ? count(last.liveConnections ?? 0) : '–'}
        meaning={t.openPagesAt}
      />
      {state && <StateTiles state={state} />}
    </StatTiles>
  );
}

function StateTiles({
  state: { jobs, emails, browserErrors, disks },
}: {
  state: SystemStateAnswer;
}) {
  const t = useTexts(texts);
  const failed = jobs.reduce((sum, job) => sum + job.failed, 0);
  const [files] = disks;
  return (
    <>
      <StatTile
        label={t.failedJobs}
        value={count(failed)}
        meaning={t.seeWhyAnd}
        to="/admin/jobs?kind=JOB&state=FAILED"
        tone={failed > 0 ? 'bad' : undefined}
      />
      <StatTile
        label={t.emailsWaiting}
        value={count(emails.waiting)}
        meaning={emails.oldestDueAt === null ? t.noneOverdue : t.oldestDue(ago(emails.oldestDueAt))}
      />
      <StatTile
        label={t.failedEmails}
        value={count(emails.failed)}
        meaning={t.sentIn24(count(emails.sentToday))}
        to="/admin/jobs?kind=EMAIL&state=FAILED"
        tone={emails.failed > 0 ? 'bad' : undefined}
      />
      <StatTile
        label={t.browserErrors}
        value={count(browserErrors.times)}
        meaning={t.differentIn24(count(browserErrors.kinds))}
        to="/admin/errors"
      />
      {files && (
        <StatTile
          label={t.freeDiskSpace}
          value={bytes(files.freeBytes)}
          meaning={t.of(bytes(files.totalBytes))}
          tone={files.freeBytes < scarceBytes ? 'warn' : undefined}
        />
      )}
    </>
  );
}
