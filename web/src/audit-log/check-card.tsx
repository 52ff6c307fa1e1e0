import {
  getAuditCheck,
  startAuditCheck,
  type AuditCheck,
} from '@sankofa/domain/audit-log/audit-log-endpoints';

import { count, dayAndTime } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { useAnswer, useSend } from '../lib/queries/query.tsx';
import { Answer } from '../ui/data/answer.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { auditTexts, type AuditTexts } from './audit-log-texts.ts';

import css from './audit-log.module.css';

/** How often the progress of a running check is read. */
const everyMs = 1_000;

/** The last check of the chain of hashes, and a button that starts one. */
export function CheckCard() {
  const t = useTexts(auditTexts);
  const last = useAnswer(getAuditCheck, { staleMs: 0 });
  const isRunning = last.data?.check?.state === 'RUNNING';
  // Read again while it runs: the same answer, polled.
  useAnswer(getAuditCheck, { staleMs: 0, enabled: isRunning, everyMs });
  const start = useSend(startAuditCheck, { invalidates: [getAuditCheck] });
  return (
    <Card
      title={t.check}
      action={
        <Button isBusy={start.isPending || isRunning} onClick={() => start.mutate({})}>
          {t.checkNow}
        </Button>
      }
    >
      {start.error && <Alert tone="bad">{start.error.message}</Alert>}
      <Answer of={last} what={t.whatCheck}>
        {({ check }) => <Result check={check} t={t} />}
      </Answer>
    </Card>
  );
}

function Result({ check, t }: { check: AuditCheck | null; t: AuditTexts }) {
  if (!check) return <p className="muted">{t.never}</p>;
  const { state, checkedRows, totalRows, finishedAt, brokenSeq, fault } = check;
  if (state === 'RUNNING')
    return (
      <div className={css.progress}>
        <progress max={totalRows} value={checkedRows} aria-label={t.check} />
        <p role="status">{t.running(count(checkedRows), count(totalRows))}</p>
      </div>
    );
  const at = finishedAt === null ? '' : dayAndTime(finishedAt);
  if (state === 'INTACT') return <p>{t.intact(count(checkedRows), at)}</p>;
  return (
    <Alert tone="bad" {...(brokenSeq !== null && { title: t.broken(brokenSeq) })}>
      {fault !== null && t[fault]} {t.brokenAt(at)}
    </Alert>
  );
}
