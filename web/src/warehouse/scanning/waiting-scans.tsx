import { getBatch, listBatchPackages } from '@sankofa/domain/batches/batch-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';

import { clock, instantOf } from '../../lib/format/format.ts';
import { saveFile } from '../../lib/format/save-file.ts';
import { correctedTime } from '../../lib/http/device-clock.ts';
import { useLanguage } from '../../lib/messages/language.ts';
import { useWords } from '../../lib/messages/messages.ts';
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
  type KeptScan,
  scansOfOthers,
  subscribe,
  unreadScans,
} from './scan-store.ts';
import { scanWords } from './scan-words.ts';
import { SettleScan } from './settle-scan.tsx';

import css from '../warehouse.module.css';

type RefusedScan = KeptScan & { refusal: NonNullable<KeptScan['refusal']> };

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
  const said = useWords(scanWords);
  const count = useSyncExternalStore(subscribe, () => scansOfOthers(personId));
  if (count === 0) return null;
  return (
    <Alert tone="warn" title={said.others(count)}>
      {said.othersHint(count)}
    </Alert>
  );
}

function UnreadScans({ personId }: { personId: string }) {
  const said = useWords(scanWords);
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
      title={said.unread}
      action={
        <div className="row">
          <Button onClick={() => save(text)}>{said.unreadSave}</Button>
          {isSaved && <Button onClick={() => forgetUnread(personId)}>{said.unreadForget}</Button>}
        </div>
      }
    >
      {said.unreadHint}
    </Alert>
  );
}

function OwnScans() {
  const said = useWords(scanWords);
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
        <Alert tone={report.failure === null ? 'warn' : 'bad'} title={said.waiting(waiting.length)}>
          {report.failure === null ? said.waitingHint : `${said.stuck}. ${report.failure}`}
        </Alert>
      )}
      {isSent && (
        <Alert
          tone="ok"
          title={said.sent}
          action={<Button onClick={forgetReport}>{said.seen}</Button>}
        >
          {said.sentText(report.applied, report.before)}
        </Alert>
      )}
      {over.length > 0 && (
        <Card tone="bad" title={said.over(over.length)}>
          <ul className={css.lines}>
            {over.map((scan) => (
              <Over key={scan.key} scan={scan} personId={viewer.id} />
            ))}
          </ul>
        </Card>
      )}
      {refused.length > 0 && (
        <Card tone="bad" title={said.refused(refused.length)}>
          <ul className={css.lines}>
            {refused.map((scan) => (
              <Refused key={scan.key} scan={scan} personId={viewer.id} />
            ))}
          </ul>
          {viewer.role === 'STAFF' && <Link to="/staff/warehouse/scans">{said.all}</Link>}
        </Card>
      )}
    </div>
  );
}

/** Noted as over. The office finds out why it is here; who has it in hand puts it aside. */
function Over({ scan, personId }: { scan: RefusedScan; personId: string }) {
  const said = useWords(scanWords);
  const { code, refusal, at, key } = scan;
  return (
    <li className={css.refused}>
      <strong className={css.id}>{code}</strong>
      <span className="muted small">{`${said.unload} · ${clock(instantOf(correctedTime(at, scan.clock)))}`}</span>
      <span>{refusal.message}</span>
      <div className="row">
        <Button aria-label={`${said.seen} ${code}`} onClick={() => dropScan(personId, key)}>
          {said.seen}
        </Button>
      </div>
    </li>
  );
}

function Refused({ scan, personId }: { scan: RefusedScan; personId: string }) {
  const said = useWords(scanWords);
  const language = useLanguage();
  const [isSettling, setSettling] = useState(false);
  const { code, refusal, move } = scan;
  const { title, text } = problemOf(refusal, language);
  const kind = move['kind'] === 'load' ? said.load : said.unload;
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
        <Button onClick={tryAgain}>{said.tryAgain}</Button>
        <Button onClick={() => setSettling(true)}>{said.settle}</Button>
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
