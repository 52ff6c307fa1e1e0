import type { LoadAnswer, SystemStateAnswer } from '@sankofa/domain/system/system-endpoints';

import { bytes } from '../lib/format/bytes.ts';
import { ago, count } from '../lib/format/format.ts';
import { StatTile, StatTiles } from '../ui/charts/stat-tile.tsx';
import { milliseconds } from './milliseconds.ts';

const share = (part: number, whole: number) =>
  whole === 0 ? 'No requests' : `${((part / whole) * 100).toFixed(2)}% of requests`;
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
  const last = points.findLast(({ liveConnections }) => liveConnections !== null);
  return (
    <StatTiles>
      <StatTile label="Requests" value={count(total.requests)} meaning="In the period" />
      <StatTile
        label="Server errors"
        value={count(total.serverErrors)}
        meaning={share(total.serverErrors, total.requests)}
        tone={total.serverErrors > 0 ? 'bad' : undefined}
      />
      <StatTile
        label="Refused requests"
        value={count(total.clientErrors)}
        meaning={share(total.clientErrors, total.requests)}
      />
      <StatTile
        label="Response time, p95"
        value={milliseconds(total.p95)}
        meaning={`p50 ${milliseconds(total.p50)}, p99 ${milliseconds(total.p99)}`}
      />
      <StatTile
        label="Live connections"
        value={last ? count(last.liveConnections ?? 0) : '–'}
        meaning="Open pages, at the last sample"
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
  const failed = jobs.reduce((sum, job) => sum + job.failed, 0);
  const [files] = disks;
  return (
    <>
      <StatTile
        label="Failed jobs"
        value={count(failed)}
        meaning="See why and retry"
        to="/admin/jobs?kind=JOB&state=FAILED"
        tone={failed > 0 ? 'bad' : undefined}
      />
      <StatTile
        label="Emails waiting"
        value={count(emails.waiting)}
        meaning={
          emails.oldestDueAt === null ? 'None overdue' : `Oldest due ${ago(emails.oldestDueAt)}`
        }
      />
      <StatTile
        label="Failed emails"
        value={count(emails.failed)}
        meaning={`${count(emails.sentToday)} sent in 24 hours`}
        to="/admin/jobs?kind=EMAIL&state=FAILED"
        tone={emails.failed > 0 ? 'bad' : undefined}
      />
      <StatTile
        label="Browser errors"
        value={count(browserErrors.times)}
        meaning={`${count(browserErrors.kinds)} different, in 24 hours`}
        to="/admin/errors"
      />
      {files && (
        <StatTile
          label="Free disk space"
          value={bytes(files.freeBytes)}
          meaning={`Of ${bytes(files.totalBytes)}`}
          tone={files.freeBytes < scarceBytes ? 'warn' : undefined}
        />
      )}
    </>
  );
}
