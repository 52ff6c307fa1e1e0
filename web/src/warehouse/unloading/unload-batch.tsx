import {
  type BatchAnswer,
  getBatch,
  listBatches,
  listBatchPackages,
} from '@sankofa/domain/batches/batch-endpoints';
import { unloadPackage } from '@sankofa/domain/batches/loading/unload-endpoints';
import { startUnloading } from '@sankofa/domain/batches/voyage/batch-step-endpoints';
import { isShelfLabel } from '@sankofa/domain/values/codes';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod/mini';

import { count } from '../../lib/format/format.ts';
import { call } from '../../lib/http/call.ts';
import { isLater } from '../../lib/http/later.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import type { Scan } from '../../lib/offline/scan-queue.ts';
import type { ScanResult, Undo } from '../../lib/offline/use-scans.ts';
import { invalidateAnswers } from '../../lib/queries/answers.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { onDevice } from '../../lib/queries/stored-answer.ts';
import { putAnswer } from '../../lib/queries/use-answer.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { ScanField } from '../../ui/scanning/scan-field.tsx';
import { DamageDialog } from '../damage-form.tsx';
import { useRemembered } from '../device-memory.ts';
import { useReceiptQueue } from '../receiving/receipt-outbox.ts';
import { ShelfField } from '../receiving/shelf-field.tsx';
import { CameraScan } from '../scanning/camera-scan.tsx';
import { useBatchScanQueue } from '../scanning/use-batch-scan-queue.ts';
import { problemText } from '../warehouse-texts.ts';
import { useUndoUnload } from './undo-unload.tsx';
import { UnloadMissing } from './unload-missing.tsx';
import { unloadTexts } from './unload-texts.ts';

import css from '../warehouse.module.css';

const camera = (onCode: (code: string) => void) => <CameraScan onCode={onCode} />;

export function UnloadBatch({ batchId, onLeave }: { batchId: string; onLeave: () => void }) {
  const t = useTexts(unloadTexts);
  const batch = useAnswer(getBatch, { params: { id: batchId }, stored: onDevice });
  return (
    <>
      <PageHead
        title={batch.data ? `${t.title} ${batch.data.batchNumber}` : t.title}
        pill={batch.data && <Status of="batch" is={batch.data.state} mode={batch.data.mode} />}
        actions={<Button onClick={onLeave}>{t.back}</Button>}
      />
      <Answer of={batch} what={t.what}>
        {(one) => {
          if (one.state === 'COMPLETED') return <UnloadingFinished batch={one} />;
          if (one.state !== 'UNLOADING') return <StartUnloading batch={one} />;
          return <Unloading batch={one} />;
        }}
      </Answer>
    </>
  );
}

function StartUnloading({ batch }: { batch: BatchAnswer }) {
  const t = useTexts(unloadTexts);
  const send = useSend(startUnloading, { invalidates: [getBatch, listBatches] });
  if (!batch.steps.includes('startUnloading'))
    return (
      <Alert tone="warn" title={t.atCustoms}>
        {t.notReleased}
      </Alert>
    );
  return (
    <Card>
      <div className="stack">
        {send.error && <Alert tone="bad" {...problemText(send.error)} />}
        <Button
          variant="primary"
          size="huge"
          isWide
          isBusy={send.isPending}
          onClick={() => send.mutate({ params: { id: batch.id }, version: batch.version })}
        >
          {t.start}
        </Button>
      </div>
    </Card>
  );
}

type UndoOf = (scan: Scan, label: string) => Undo;

function useUnloadScan(
  batchId: string,
  own: { shelf?: string },
  undoOf: UndoOf,
  onShown: (carton: { id: string; labelNumber: string }) => void,
) {
  const t = useTexts(unloadTexts);
  return async (scan: Scan): Promise<ScanResult> => {
    try {
      const body = { batchId, code: scan.code, ...own };
      const answer = await call(unloadPackage, { body, idempotencyKey: scan.key });
      putAnswer(getBatch, { params: { id: batchId } }, () => answer.batch);
      void invalidateAnswers([listBatchPackages]);
      const { labelNumber, trackingNumber, customerName } = answer.package;
      if (!answer.isOver) onShown(answer.package);
      if (answer.isOver)
        return { tone: 'bad', title: t.over(labelNumber), text: answer.warnings.join(' ') };
      if (answer.isRepeat)
        return { tone: 'same', title: t.repeat(labelNumber), text: t.repeatHint };
      const text = [customerName, trackingNumber, own.shelf].filter(Boolean).join(' · ');
      return {
        tone: 'ok',
        title: t.unloaded(labelNumber),
        text,
        undo: undoOf(scan, labelNumber),
      };
    } catch (error) {
      // Without an answer the field keeps the scan and sends it again.
      if (isLater(error)) throw error;
      return { tone: 'bad', ...problemText(error) };
    }
  };
}

function Unloading({ batch }: { batch: BatchAnswer }) {
  const t = useTexts(unloadTexts);
  const viewer = useViewer();
  const field = useRef<HTMLInputElement>(null);
  const last = useRemembered(viewer.id, 'unload-shelf', z.string());
  // The last shelf before this page was opened is suggested, and never filled in automatically.
  const [proposed] = useState(last.value);
  const [shelf, setShelf] = useState('');
  function changeShelf(next: string) {
    setShelf(next);
    if (next.trim() && !isShelfLabel(next)) last.change(next.trim());
  }
  return (
    <div className={css.workspace}>
      <div className="stack">
        <p className={css.counter}>
          <strong>{t.counter(count(batch.unloaded), count(batch.cartons))}</strong>
          <span>{t.counterText}</span>
        </p>
        <ShelfField
          hint={t.shelf}
          isOptional
          value={shelf}
          proposed={proposed}
          onChange={changeShelf}
          onEnter={() => field.current?.focus()}
        />
        <UnloadScan {...{ batch, field, shelf }} onShelf={changeShelf} />
      </div>
      <UnloadMissing batch={batch} />
    </div>
  );
}

/** The scan field, with actions for a scanned carton: report damage, or undo. */
function UnloadScan({
  batch,
  field,
  shelf,
  onShelf,
}: {
  batch: BatchAnswer;
  /** The shelf of the next cartons. */
  shelf: string;
  onShelf: (shelf: string) => void;
  field: RefObject<HTMLInputElement | null>;
}) {
  const t = useTexts(unloadTexts);
  const navigate = useNavigate();
  const viewer = useViewer();
  const [acknowledged, setAcknowledged] = useState<{ id: string; labelNumber: string } | null>(
    null,
  );
  const [isDamaged, setDamaged] = useState(false);
  const { undoOf, dialog } = useUndoUnload(batch, () => setAcknowledged(null));
  // A scan that waits for the connection keeps the shelf of its time.
  const own = useMemo(() => (shelf.trim() ? { shelf: shelf.trim() } : {}), [shelf]);
  // Offline registrations are sent from here too.
  const foundQueue = useReceiptQueue(viewer.id, 'found');
  const onScan = useUnloadScan(batch.id, own, undoOf, setAcknowledged);
  const queue = useBatchScanQueue('unload', batch.id, own.shelf);
  return (
    <>
      <ScanField
        label={t.scan}
        onScan={onScan}
        onShelf={(next) => {
          onShelf(next);
          return { tone: 'ok', title: t.shelfIs(next) };
        }}
        field={field}
        queue={queue}
        undoOf={(scan) => undoOf(scan, scan.code)}
        camera={camera}
      />
      {acknowledged && (
        <Button size="large" isWide onClick={() => setDamaged(true)}>
          {t.isDamaged(acknowledged.labelNumber)}
        </Button>
      )}
      <Button
        size="large"
        isWide
        onClick={() => void navigate(`/staff/warehouse/found?batch=${batch.id}`)}
      >
        {t.noLabel}
      </Button>
      {foundQueue.waiting.length > 0 && (
        <p className="muted small">{t.foundWaiting(foundQueue.waiting.length)}</p>
      )}
      {acknowledged && isDamaged && (
        <DamageDialog carton={acknowledged} onClose={() => setDamaged(false)} />
      )}
      {dialog}
    </>
  );
}

function UnloadingFinished({ batch }: { batch: BatchAnswer }) {
  const t = useTexts(unloadTexts);
  return (
    <div className="stack">
      <Alert
        tone={batch.short > 0 ? 'warn' : 'ok'}
        title={t.finished(batch.batchNumber)}
        action={
          batch.short > 0 ? (
            <Link to="/staff/warehouse/inventory/discrepancies?state=open">
              {t.seeDiscrepancies}
            </Link>
          ) : (
            <Link to="/staff/warehouse/hand-over">{t.handOver}</Link>
          )
        }
      >
        {batch.short > 0 ? t.finishedShort(batch.short) : t.finishedAll}
      </Alert>
      {batch.short > 0 && <Unloading batch={batch} />}
    </div>
  );
}
