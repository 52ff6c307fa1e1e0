import { getBatch, listBatchPackages } from '@sankofa/domain/batches/batch-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';

import { clock, instantOf } from '../../lib/format/format.ts';
import { saveFile } from '../../lib/format/save-file.ts';
import { correctedTime } from '../../lib/http/device-clock.ts';
import { useLanguage } from '../../lib/messages/language.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { problemOf } from '../warehouse-words.ts';
import { forgetReport, replay, useReplay } from './scan-replay.ts';
import {
  changeScan,
  dropScan,
  forgetUnread,
  type StoredScan,
  scansOfOthers,
  subscribe,
  unreadScans,
} from './scan-store.ts';
import { scanWords } from './scan-words.ts';
import { SettleScan } from './settle-scan.tsx';

import css from '../warehouse.module.css';

type RefusedScan = StoredScan & { refusal: NonNullable<StoredScan['refusal']> };

/** Above every page of who works at the goods: what this device still holds, and what came of it. */
export function WaitingScans() {
  const viewer = useViewer();
  return (
    <div className={css.above}>
      <OwnScans />
      <ScansOfOthers personId={viewer.id} />
      <UnreadScans personId={viewer.id} />
    </div>
  );
}

/** On a shared phone: whoever has it now knows that it may not be put away for good. */
function ScansOfOthers({ personId }: { personId: string }) {
  const t = useTexts(scanWords);
  const count = useSyncExternalStore(subscribe, () => scansOfOthers(personId));
  if (count === 0) return null;
  return (
    <Alert tone="warn" title={t.others(count)}>
      {t.othersHint(count)}
    </Alert>
  );
}

function UnreadScans({ personId }: { personId: string }) {
  const t = useTexts(scanWords);
  const text = useSyncExternalStore(subscribe, () => unreadScans(personId));
  const [isSaved, setSaved] = useState(false);
  if (text === null) return null;
  function save(unread: string) {
    saveFile(new Blob([unread], { type: 'text/plain' }), 'scans.txt');
    setSaved(true);
  }
  return (
    <Alert
      tone="bad"
      title={t.unread}
      action={
        <div className="row">
          <Button onClick={() => save(text)}>{t.unreadSave}</Button>
          {isSaved && <Button onClick={() => forgetUnread(personId)}>{t.unreadForget}</Button>}
        </div>
      }
    >
      {t.unreadHint}
    </Alert>
  );
}

function OwnScans() {
  const t = useTexts(scanWords);
  const viewer = useViewer();
  const queries = useQueryClient();
  // What was done at last changes what the pages show.
  const refresh = useCallback(() => {
    for (const { path } of [getBatch, listBatchPackages])
      void queries.invalidateQueries({ queryKey: [path] });
  }, [queries]);
  const { waiting, refused, over, report } = useReplay(viewer.id, refresh);
  const isSent = waiting.length === 0 && report.applied + report.before > 0;
  const stays = waiting.length + refused.length + over.length;
  if (stays === 0 && !isSent) return null;
  return (
    <div className="stack">
      {waiting.length > 0 && (
        <Alert tone={report.failure === null ? 'warn' : 'bad'} title={t.waiting(waiting.length)}>
          {report.failure === null ? t.waitingHint : `${t.stuck}. ${report.failure}`}
        </Alert>
      )}
      {isSent && (
        <Alert tone="ok" title={t.sent} action={<Button onClick={forgetReport}>{t.seen}</Button>}>
          {t.sentText(report.applied, report.before)}
        </Alert>
      )}
      {over.length > 0 && (
        <Card tone="bad" title={t.over(over.length)}>
          <ul className={css.lines}>
            {over.map((scan) => (
              <Over key={scan.key} scan={scan} personId={viewer.id} />
            ))}
          </ul>
        </Card>
      )}
      {refused.length > 0 && (
        <Card tone="bad" title={t.refused(refused.length)}>
          <ul className={css.lines}>
            {refused.map((scan) => (
              <Refused key={scan.key} scan={scan} personId={viewer.id} />
            ))}
          </ul>
          {viewer.role === 'STAFF' && <Link to="/staff/warehouse/scans">{t.all}</Link>}
        </Card>
      )}
    </div>
  );
}

/** Noted as over. The office finds out why it is here; who has it in hand puts it aside. */
function Over({ scan, personId }: { scan: RefusedScan; personId: string }) {
  const t = useTexts(scanWords);
  const { code, refusal, at, key } = scan;
  return (
    <li className={css.refused}>
      <strong className={css.id}>{code}</strong>
      <span className="muted small">{`${t.unload} · ${clock(instantOf(correctedTime(at, scan.clock)))}`}</span>
      <span>{refusal.message}</span>
      <div className="row">
        <Button aria-label={`${t.seen} ${code}`} onClick={() => dropScan(personId, key)}>
          {t.seen}
        </Button>
      </div>
    </li>
  );
}

function Refused({ scan, personId }: { scan: RefusedScan; personId: string }) {
  const t = useTexts(scanWords);
  const language = useLanguage();
  const [isSettling, setSettling] = useState(false);
  const { code, refusal, move } = scan;
  const { title, text } = problemOf(refusal, language);
  const kind = move['kind'] === 'load' ? t.load : t.unload;
  function tryAgain() {
    changeScan(personId, scan.key, null);
    void replay(personId);
  }
  return (
    <li className={css.refused}>
      <strong className={css.id}>{code}</strong>
      <span className="muted small">{`${kind} · ${clock(instantOf(correctedTime(scan.at, scan.clock)))}`}</span>
      <span>{title}</span>
      {text && (
        <span lang="en" className="muted small">
          {text}
        </span>
      )}
      <div className="row">
        <Button onClick={tryAgain}>{t.tryAgain}</Button>
        <Button onClick={() => setSettling(true)}>{t.settle}</Button>
      </div>
      {isSettling && (
        <SettleScan
          scan={{ id: refusal.id, code, message: refusal.message }}
          onClose={() => setSettling(false)}
          onSettled={() => dropScan(personId, scan.key)}
        />
      )}
    </li>
  );
}
