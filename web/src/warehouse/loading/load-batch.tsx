import {
  type BatchAnswer,
  getBatch,
  listBatchPackages,
  loadPackage,
} from '@sankofa/domain/batches/batch-endpoints';

import { count, volume, weight } from '../../lib/format/format.ts';
import { call } from '../../lib/http/call.ts';
import { isLater } from '../../lib/http/later.ts';
import { useLanguage } from '../../lib/messages/language.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import type { Scan } from '../../lib/offline/scan-queue.ts';
import type { ScanResult } from '../../lib/offline/use-scans.ts';
import { invalidateAnswers } from '../../lib/queries/answers.ts';
import { useAnswer, usePages } from '../../lib/queries/query.tsx';
import { onDevice } from '../../lib/queries/stored-answer.ts';
import { putAnswer } from '../../lib/queries/use-answer.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ScanField } from '../../ui/scanning/scan-field.tsx';
import { CameraScan } from '../scanning/camera-scan.tsx';
import { useBatchScanQueue } from '../scanning/use-batch-scan-queue.ts';
import { holdText, tradeTexts, problemText } from '../warehouse-texts.ts';
import { loadTexts } from './load-texts.ts';
import { useUndoLoad } from './undo-load.tsx';

import css from '../warehouse.module.css';

const camera = (onCode: (code: string) => void) => <CameraScan onCode={onCode} />;

/** One batch at the loading station: scan to load, with a count and a list of what can still be loaded. */
export function LoadBatch({ batchId, onLeave }: { batchId: string; onLeave: () => void }) {
  const t = useTexts(loadTexts);
  // Two people load at once, so it is refreshed while the page is open.
  const batch = useAnswer(getBatch, { params: { id: batchId }, stored: onDevice, everyMs: 20_000 });
  return (
    <Answer of={batch} what={t.what}>
      {(one) => (
        <div className="stack">
          <div className={css.head}>
            <h2 className={css.pills}>
              <span className={css.code}>{one.batchNumber}</span>
              <Status of="batch" is={one.state} mode={one.mode} />
            </h2>
            <Button onClick={onLeave}>{t.back}</Button>
          </div>
          {one.steps.includes('load') ? (
            <LoadStation batch={one} />
          ) : (
            <Alert tone="warn" title={t.notOpen(one.batchNumber)}>
              {t.notOpenHint}
            </Alert>
          )}
        </div>
      )}
    </Answer>
  );
}

function LoadStation({ batch }: { batch: BatchAnswer }) {
  const t = useTexts(loadTexts);
  return (
    <div className={css.workspace}>
      <div className="stack">
        <LoadScan batch={batch} />
        <p className={css.counter}>
          <strong>{count(batch.cartons)}</strong>
          <span>{t.counterText(batch.cartons)}</span>
          <span className="num small">{fillText(batch, t.of)}</span>
        </p>
      </div>
      <ReadyToLoad batch={batch} />
    </div>
  );
}

/** Returns how full it is, each measure with its limit if there is one. */
function fillText(batch: BatchAnswer, of: (used: string, capacity: string) => string): string {
  const { capacityCbm, capacityKg, loadedVolumeCbm, loadedWeightKg } = batch;
  const cbm = volume(loadedVolumeCbm);
  const kg = weight(loadedWeightKg);
  return [
    capacityCbm === null ? cbm : of(cbm, volume(capacityCbm)),
    capacityKg === null ? kg : of(kg, weight(capacityKg)),
  ].join(' · ');
}

function LoadScan({ batch }: { batch: BatchAnswer }) {
  const t = useTexts(loadTexts);
  const trade = useTexts(tradeTexts);
  const { undoOf, dialog } = useUndoLoad(batch);
  const queue = useBatchScanQueue('load', batch.id);
  async function handleScan(scan: Scan): Promise<ScanResult> {
    try {
      const answer = await call(loadPackage, {
        params: { id: batch.id },
        body: { code: scan.code },
        idempotencyKey: scan.key,
      });
      putAnswer(getBatch, { params: { id: batch.id } }, () => answer.batch);
      void invalidateAnswers([listBatchPackages]);
      const { labelNumber, customerName, pieceNumber, pieces } = answer.package;
      if (answer.isRepeat)
        return { tone: 'same', title: t.repeat(labelNumber), text: t.repeatHint };
      const warnings = answer.warnings.map((one) => `${one}${t.stop}`).join('');
      return {
        tone: 'ok',
        title: t.loaded(labelNumber),
        text: [customerName, trade.carton(pieceNumber, pieces), warnings]
          .filter(Boolean)
          .join(' · '),
        undo: undoOf(scan, labelNumber),
      };
    } catch (error) {
      // Without an answer the field keeps the scan and sends it again.
      if (isLater(error)) throw error;
      return { tone: 'bad', title: t.refused, text: problemText(error).title };
    }
  }
  return (
    <>
      <ScanField
        label={t.scan}
        place="guangzhou"
        queue={queue}
        camera={camera}
        undoOf={(scan) => undoOf(scan, scan.code)}
        onScan={handleScan}
      />
      {dialog}
    </>
  );
}

/** Cartons in this warehouse for such a batch, with their shelf; those that can't be loaded show why. */
function ReadyToLoad({ batch }: { batch: BatchAnswer }) {
  const t = useTexts(loadTexts);
  const trade = useTexts(tradeTexts);
  const language = useLanguage();
  const ready = usePages(listBatchPackages, {
    params: { id: batch.id },
    query: { which: 'eligible', limit: 50 },
    staleMs: 0,
    everyMs: 30_000,
  });
  const holdName = (hold: NonNullable<typeof ready.data>[number]['holds'][number]) =>
    hold === 'NOT_INVOICED' ? t.NOT_INVOICED : holdText(hold, language).name;
  return (
    <Card title={t.waiting}>
      <div className="stack">
        <Answer of={ready} what={t.waitingWhat} empty={<p className="muted">{t.noneWaiting}</p>}>
          {(rows) => (
            <ul className={css.lines}>
              {rows.map((row) => (
                <li key={row.id} className={css.line}>
                  <span className={css.grow}>
                    <span className={css.pills}>
                      <strong className={css.id}>{row.labelNumber}</strong>
                      <span>{row.shelf ? t.shelf(row.shelf) : t.noShelf}</span>
                    </span>
                    <span className="muted small">
                      {[
                        row.customerCode,
                        row.contents,
                        trade.carton(row.pieceNumber, row.pieces),
                        volume(row.volumeCbm),
                      ].join(' · ')}
                    </span>
                    {row.holds.length > 0 && (
                      <span className="small">
                        {t.blocked(row.holds.map(holdName).join(t.comma))}
                      </span>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Answer>
        {ready.hasMore && (
          <Button isBusy={ready.isLoadingMore} onClick={ready.loadMore}>
            {t.more}
          </Button>
        )}
      </div>
    </Card>
  );
}
