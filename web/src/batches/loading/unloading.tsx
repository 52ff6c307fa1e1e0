import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import { unloadPackage } from '@sankofa/domain/batches/loading/unload-endpoints';
import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs';

import { call } from '../../lib/http/call.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import type { Scan } from '../../lib/offline/scan-queue.ts';
import type { ScanResult } from '../../lib/offline/use-scans.ts';
import { useViewer } from '../../lib/session/session.ts';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ScanField } from '../../ui/scanning/scan-field.tsx';
import { CameraScan, useBatchScanQueue, useUndoUnload } from '../../warehouse/warehouse.tsx';
import { type Batch, batchTexts } from '../batch-texts.ts';
import { refreshBatches } from '../use-batch.ts';
import { OverCartons } from './over-cartons.tsx';
import { PackagePane } from './package-pane.tsx';

import css from '../batch-page.module.css';

const texts = dictionary({
  en: {
    unloaded: 'Unloaded',
    unloading: 'Unloading',
    of: (scanned: number, all: number) => `${scanned} of ${all}`,
    done: ' cartons unloaded',
    short: (cartons: string) => ` cartons unloaded, ${cartons} short`,
    progress: (number: string) => `Unloading ${number}`,
    missing: 'Short',
    noneMissing: 'No cartons short.',
    waiting: 'Not scanned yet',
    noneWaiting: 'All cartons on the list are scanned.',
    noneUnloaded: 'No cartons scanned yet.',
    go: 'Scan to unload',
    over: (label: string) => `${label} isn’t on this list (over)`,
    again: (label: string) => `${label} is already unloaded`,
    for: (label: string, name: string) => `${label} unloaded for ${name}`,
    scan: 'Scan carton to unload',
  },
  zh: {
    unloaded: '已卸货',
    unloading: '卸货中',
    of: (scanned: number, all: number) => `${scanned} / ${all}`,
    done: ' 件已卸货',
    short: (cartons: string) => ` 件已卸货，少 ${cartons}`,
    progress: (number: string) => `${number} 卸货进度`,
    missing: '少件',
    noneMissing: '没有少件。',
    waiting: '未扫描',
    noneWaiting: '清单上的货件已全部扫描。',
    noneUnloaded: '尚未扫描。',
    go: '扫描卸货',
    over: (label: string) => `${label} 不在清单（多件）`,
    again: (label: string) => `${label} 已卸货`,
    for: (label: string, name: string) => `${label} 已卸货，货主 ${name}`,
    scan: '扫描货件卸货',
  },
});

/** Progress of unloading: cartons scanned, waiting and missing. */
export function BatchUnloading({ batch }: { batch: Batch }) {
  const t = useTexts(texts);
  const trade = useTexts(batchTexts);
  const viewer = useViewer();
  const isOver = batch.state === 'COMPLETED';
  return (
    <div className="stack">
      {batch.steps.includes('unload') && <UnloadScanning batch={batch} />}
      <Card title={isOver ? t.unloaded : t.unloading}>
        <p className={css.figures}>
          <strong className="num">{t.of(batch.unloaded, batch.cartons)}</strong>
          {batch.short > 0 ? t.short(trade.cartons(batch.short)) : t.done}
        </p>
        <progress
          className={css.progress}
          max={Math.max(batch.cartons, 1)}
          value={batch.unloaded}
          aria-label={t.progress(batch.batchNumber)}
        />
      </Card>
      {mayBatch.plan(viewer) && <OverCartons batch={batch} />}
      <div className={css.panes}>
        {isOver ? (
          batch.short > 0 && (
            <PackagePane batch={batch} group="short" title={t.missing} empty={t.noneMissing} />
          )
        ) : (
          <PackagePane
            batch={batch}
            group="waiting"
            title={t.waiting}
            total={batch.cartons - batch.unloaded}
            empty={t.noneWaiting}
            showsHolds={false}
          />
        )}
        <PackagePane
          batch={batch}
          group="unloaded"
          title={t.unloaded}
          total={batch.unloaded}
          empty={t.noneUnloaded}
        />
      </div>
    </div>
  );
}

/** Staff have a separate page for it, with shelves and both languages; an admin scans here. */
function UnloadScanning({ batch }: { batch: Batch }) {
  const t = useTexts(texts);
  const viewer = useViewer();
  if (viewer.role !== 'STAFF') return <UnloadScan batch={batch} />;
  return (
    <div>
      <ButtonLink to={`/staff/warehouse/unload?batch=${batch.id}`} icon={IconBarcode}>
        {t.go}
      </ButtonLink>
    </div>
  );
}

const camera = (onCode: (code: string) => void) => <CameraScan onCode={onCode} />;

function UnloadScan({ batch }: { batch: Batch }) {
  const t = useTexts(texts);
  const { undoOf, dialog } = useUndoUnload(batch);
  const queue = useBatchScanQueue('unload', batch.id);
  async function handleScan(scan: Scan): Promise<ScanResult> {
    try {
      const answer = await call(unloadPackage, {
        body: { batchId: batch.id, code: scan.code },
        idempotencyKey: scan.key,
      });
      const { labelNumber, customerName } = answer.package;
      const text = answer.warnings.join(' ');
      if (answer.isOver) return { tone: 'bad', title: t.over(labelNumber), text };
      if (answer.isRepeat) return { tone: 'same', title: t.again(labelNumber) };
      return {
        tone: 'ok',
        title: t.for(labelNumber, customerName ?? '–'),
        undo: undoOf(scan, labelNumber),
        ...(text && { text }),
      };
    } finally {
      refreshBatches();
    }
  }
  return (
    <>
      <ScanField
        label={t.scan}
        onScan={handleScan}
        place="accra"
        queue={queue}
        undoOf={(scan) => undoOf(scan, scan.code)}
        camera={camera}
      />
      {dialog}
    </>
  );
}
