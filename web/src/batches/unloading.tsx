import { unloadPackage } from '@sankofa/domain/batches/batch-endpoints';
import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs';

import { call } from '../lib/call.ts';
import { counted } from '../lib/format.ts';
import type { Scan } from '../lib/scan-queue.ts';
import { useViewer } from '../lib/session.ts';
import type { ScanResult } from '../lib/use-scans.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ScanField } from '../ui/scan-field.tsx';
import type { Batch } from './batch-words.ts';
import { OverCartons } from './over-cartons.tsx';
import { PackagePane } from './package-pane.tsx';
import { useBatchRefresh } from './use-batch.ts';

import css from './batch-page.module.css';

/** How far the unloading is: what was scanned, what still waits, and what never came. */
export function Unloading({ batch }: { batch: Batch }) {
  const viewer = useViewer();
  const isOver = batch.state === 'COMPLETED';
  return (
    <div className="stack">
      {batch.steps.includes('unload') && <Scanning batch={batch} />}
      <Card title={isOver ? 'Unloaded' : 'Unloading'}>
        <p className={css.figures}>
          <strong className="num">{`${batch.unloaded} of ${batch.cartons}`}</strong>
          {batch.short > 0
            ? ` cartons unloaded, ${counted(batch.short, 'carton')} short`
            : ' cartons unloaded'}
        </p>
        <progress
          className={css.progress}
          max={Math.max(batch.cartons, 1)}
          value={batch.unloaded}
          aria-label={`Unloading of ${batch.batchNumber}`}
        />
      </Card>
      {mayBatch.plan(viewer) && <OverCartons batch={batch} />}
      <div className={css.panes}>
        {isOver ? (
          batch.short > 0 && (
            <PackagePane batch={batch} which="short" title="Short" empty="Nothing is missing." />
          )
        ) : (
          <PackagePane
            batch={batch}
            which="waiting"
            title="Not seen yet"
            total={batch.cartons - batch.unloaded}
            empty="Every carton on the list was scanned."
            showsHolds={false}
          />
        )}
        <PackagePane
          batch={batch}
          which="unloaded"
          title="Unloaded"
          total={batch.unloaded}
          empty="Nothing was scanned yet."
        />
      </div>
    </div>
  );
}

/** Staff have a page of their own for it, with shelves and both languages; an admin scans here. */
function Scanning({ batch }: { batch: Batch }) {
  const viewer = useViewer();
  if (viewer.role !== 'STAFF') return <UnloadScan batch={batch} />;
  return (
    <div>
      <ButtonLink to={`/staff/warehouse/unload?batch=${batch.id}`} icon={IconBarcode}>
        Unload by scanning
      </ButtonLink>
    </div>
  );
}

function UnloadScan({ batch }: { batch: Batch }) {
  const refresh = useBatchRefresh();
  async function handleScan(scan: Scan): Promise<ScanResult> {
    try {
      const answer = await call(unloadPackage, {
        body: { batchId: batch.id, code: scan.code },
        idempotencyKey: scan.key,
      });
      const { labelNumber, customerName } = answer.package;
      const text = answer.warnings.join(' ');
      if (answer.isOver)
        return { tone: 'bad', title: `${labelNumber} is not on this list: OVER`, text };
      return {
        tone: 'ok',
        title: answer.isRepeat
          ? `${labelNumber} was unloaded already`
          : `${labelNumber} unloaded for ${customerName}`,
        ...(text && { text }),
      };
    } finally {
      refresh();
    }
  }
  return <ScanField label="Scan a carton to unload" onScan={handleScan} place="accra" />;
}
