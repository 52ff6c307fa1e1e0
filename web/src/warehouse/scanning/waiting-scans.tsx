import { getBatch, listBatchPackages } from '@sankofa/domain/batches/batch-endpoints';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';

import { clock, instantOf } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/messages/language.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { correctedTime } from '../../lib/offline/clock-reading.ts';
import { kindOf } from '../../lib/offline/outbox-kinds.ts';
import { discardEntry, retryEntry, startSending } from '../../lib/offline/outbox-sending.ts';
import type { StoredEntry } from '../../lib/offline/outbox-store.ts';
import { deleteEntry, isWaiting } from '../../lib/offline/outbox.ts';
import { useOutbox } from '../../lib/offline/use-outbox.ts';
import { invalidateAnswers } from '../../lib/queries/answers.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { UnreadableEntries } from '../../ui/feedback/unreadable-entries.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { clearReport, moveKind, useReport } from './scan-outbox.ts';
import { overCode, scanTexts } from './scan-texts.ts';
import { SettleScan } from './settle-scan.tsx';

import css from '../warehouse.module.css';

type RefusedScan = StoredEntry & { refusal: NonNullable<StoredEntry['refusal']> };
/** The kinds of work that consist of one scan. */
const scanKinds = ['load', 'unload', 'count'];
const isScan = ({ kind }: StoredEntry) => scanKinds.includes(kind);

/** Shown above every page for people who work with goods: unsent scans on this device, and results. */
export function WaitingScans() {
  const t = useTexts(scanTexts);
  const viewer = useViewer();
  return (
    <div className={css.above}>
      <OwnScans />
      <ScansOfOthers personId={viewer.id} />
      <UnreadableEntries fileName="scans.txt" texts={t} />
    </div>
  );
}

/** Warns on a shared phone that it still has scans of other users. */
function ScansOfOthers({ personId }: { personId: string }) {
  const t = useTexts(scanTexts);
  const { entries } = useOutbox();
  const count = entries.filter((entry) => isScan(entry) && entry.person.id !== personId).length;
  if (count === 0) return null;
  return (
    <Alert tone="warn" title={t.entriesOfOthers(count)}>
      {t.entriesOfOthersHint(count)}
    </Alert>
  );
}

/** Returns the user's scans and the server's answers; sends scans while mounted. */
function useOwnScans() {
  const viewer = useViewer();
  const outbox = useOutbox();
  const report = useReport();
  useEffect(() => startSending(viewer.id), [viewer.id]);
  // A completed scan changes what the pages show.
  useEffect(
    () => moveKind.onSettled(() => void invalidateAnswers([getBatch, listBatchPackages])),
    [],
  );
  const own = outbox.entries.filter((entry) => isScan(entry) && entry.person.id === viewer.id);
  const answered = own.flatMap(({ refusal, ...entry }) => (refusal ? [{ ...entry, refusal }] : []));
  return {
    report,
    failure: outbox.failure,
    waiting: own.filter((entry) => isWaiting(entry, outbox)),
    refused: answered.filter(({ refusal }) => refusal.code !== overCode),
    /** Carried out as far as possible; the user has not seen yet that they are over. */
    over: answered.filter(({ refusal }) => refusal.code === overCode),
  };
}

function OwnScans() {
  const t = useTexts(scanTexts);
  const viewer = useViewer();
  const { waiting, refused, over, report, failure } = useOwnScans();
  const isComplete = waiting.length === 0 && report.applied + report.before > 0;
  const stays = waiting.length + refused.length + over.length;
  if (stays === 0 && !isComplete) return null;
  return (
    <div className="stack">
      {waiting.length > 0 && (
        <Alert tone={failure === null ? 'warn' : 'bad'} title={t.waiting(waiting.length)}>
          {failure === null ? t.waitingHint : `${t.stuck}. ${failure}`}
        </Alert>
      )}
      {isComplete && (
        <Alert tone="ok" title={t.sent} action={<Button onClick={clearReport}>{t.seen}</Button>}>
          {t.sentText(report.applied, report.before)}
        </Alert>
      )}
      {over.length > 0 && (
        <Card tone="bad" title={t.over(over.length)}>
          <ul className={css.lines}>
            {over.map((scan) => (
              <OverCartonScan key={scan.id} scan={scan} />
            ))}
          </ul>
        </Card>
      )}
      {refused.length > 0 && (
        <Card tone="bad" title={t.refused(refused.length)}>
          <ul className={css.lines}>
            {refused.map((scan) => (
              <RefusedScanRow key={scan.id} scan={scan} />
            ))}
          </ul>
          {viewer.role === 'STAFF' && <Link to="/staff/warehouse/scans">{t.all}</Link>}
        </Card>
      )}
    </div>
  );
}

function useScanTexts(scan: RefusedScan) {
  const language = useLanguage();
  const { title = '', text = '' } = kindOf(scan)?.read(scan, language) ?? {};
  return {
    code: title,
    details: `${text} · ${clock(instantOf(correctedTime(scan.at, scan.clock)))}`,
  };
}

/** Recorded as over. The office finds out why; the user puts the carton aside. */
function OverCartonScan({ scan }: { scan: RefusedScan }) {
  const t = useTexts(scanTexts);
  const { code, details } = useScanTexts(scan);
  return (
    <li className={css.refused}>
      <strong className={css.id}>{code}</strong>
      <span className="muted small">{details}</span>
      <span>{scan.refusal.message}</span>
      <div className="row">
        <Button aria-label={`${t.seen} ${code}`} onClick={() => void deleteEntry(scan.id)}>
          {t.seen}
        </Button>
      </div>
    </li>
  );
}

function RefusedScanRow({ scan }: { scan: RefusedScan }) {
  const t = useTexts(scanTexts);
  const { code, details } = useScanTexts(scan);
  const { refusal } = scan;
  return (
    <li className={css.refused}>
      <strong className={css.id}>{code}</strong>
      <span className="muted small">{details}</span>
      <span>{refusal.message}</span>
      <div className="row">
        <Button onClick={() => void retryEntry(scan)}>{t.tryAgain}</Button>
        {refusal.reference === null ? (
          <DiscardScan scan={scan} code={code} />
        ) : (
          <ResolveScan scan={scan} code={code} id={refusal.reference} />
        )}
      </div>
    </li>
  );
}

/** A scan that also waits in the office, and is closed with a resolution. */
function ResolveScan({ scan, code, id }: { scan: RefusedScan; code: string; id: string }) {
  const t = useTexts(scanTexts);
  const [isSettling, setSettling] = useState(false);
  return (
    <>
      <Button onClick={() => setSettling(true)}>{t.settle}</Button>
      {isSettling && (
        <SettleScan
          scan={{ id, code, message: scan.refusal.message }}
          onClose={() => setSettling(false)}
          onSettled={() => void deleteEntry(scan.id)}
        />
      )}
    </>
  );
}

function DiscardScan({ scan, code }: { scan: RefusedScan; code: string }) {
  const t = useTexts(scanTexts);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button onClick={() => setConfirming(true)}>{t.discard}</Button>
      <Confirm
        isOpen={isConfirming}
        title={t.discardTitle(code)}
        action={t.discardDo(code)}
        onClose={() => setConfirming(false)}
        onConfirm={() => void discardEntry(scan)}
      >
        <p>{t.discardHint}</p>
      </Confirm>
    </>
  );
}
