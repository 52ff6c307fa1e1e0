import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import { useMemo, useState } from 'react';

import { counted } from '../lib/format.ts';
import { useViewer } from '../lib/session.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ScanField } from '../ui/scan-field.tsx';
import { queueFor } from '../warehouse/warehouse.tsx';
import type { Batch } from './batch-words.ts';
import { FillGauge } from './fill-gauge.tsx';
import { OffloadDialog } from './offload-dialog.tsx';
import { OverrideDialog } from './override-dialog.tsx';
import { type BatchPackage, PackagePane } from './package-pane.tsx';
import { Suggestions } from './suggestions.tsx';
import { useLoading } from './use-loading.ts';

import css from './batch-page.module.css';

/** Loading an open batch: scan, or add from the left pane to the right one. */
export function Loading({ batch }: { batch: Batch }) {
  const viewer = useViewer();
  const loading = useLoading(batch);
  const [leaving, setLeaving] = useState<{ labelNumber: string; customerName: string } | null>(
    null,
  );
  const mayLoad = mayBatch.plan(viewer);
  const queue = useMemo(
    () => queueFor(viewer.id, ({ code }) => ({ kind: 'load', batchId: batch.id, code })),
    [viewer.id, batch.id],
  );
  return (
    <div className="stack" id="loading">
      {mayLoad && (
        <ScanField
          label="Scan a carton to load"
          place="guangzhou"
          queue={queue}
          onScan={async (scan) => {
            const { loaded, isRepeat, ...result } = await loading.load(scan);
            // What the second scan did not do it cannot undo: the first one offers that.
            return isRepeat ? result : { ...result, undo: () => setLeaving(loaded) };
          }}
        />
      )}
      <Card title="How full it is">
        <FillGauge of={batch} />
      </Card>
      {loading.result && (
        <Banner
          tone={loading.result.tone}
          title={loading.result.title}
          text={loading.result.text}
          onAcknowledge={loading.acknowledge}
        />
      )}
      {mayLoad && <Suggestions batch={batch} />}
      <div className={css.panes}>
        <Eligible batch={batch} loading={mayLoad ? loading : null} />
        <PackagePane
          batch={batch}
          which="loaded"
          title="Loaded"
          total={batch.cartons}
          empty="Nothing is loaded yet. Scan the first carton, or add it from the list."
          renderAction={
            mayLoad
              ? (row) => (
                  <Button size="small" onClick={() => setLeaving(row)}>
                    <span aria-hidden="true">Offload</span>
                    <span className="hidden-text">{`Offload ${row.labelNumber}`}</span>
                  </Button>
                )
              : undefined
          }
        />
      </div>
      {leaving && <OffloadDialog batch={batch} carton={leaving} onClose={() => setLeaving(null)} />}
      {loading.full && (
        <OverrideDialog batch={batch} {...loading.full} onClose={loading.closeFull} />
      )}
    </div>
  );
}

const isFree = (row: BatchPackage) => row.holds.length === 0;

function Eligible({
  batch,
  loading,
}: {
  batch: Batch;
  loading: ReturnType<typeof useLoading> | null;
}) {
  return (
    <PackagePane
      batch={batch}
      which="eligible"
      title="Could be loaded"
      empty={`No verified carton by ${batch.mode === 'SEA' ? 'sea' : 'air'} waits at ${batch.origin.name}.`}
      showsHolds={loading === null}
      renderHead={(rows) => {
        const free = rows.filter(isFree);
        return (
          loading &&
          free.length > 1 && (
            <Button
              size="small"
              isBusy={loading.isAnyBusy}
              onClick={() => void loading.addAll(free)}
            >
              {`Add ${counted(free.length, 'free carton')}`}
            </Button>
          )
        );
      }}
      renderAction={
        loading
          ? (row) => (
              <Button
                size="small"
                isBusy={loading.isBusy(row.id)}
                blockedBecause={isFree(row) ? null : `Blocked: ${row.holds.join(', ')}`}
                onClick={() => void loading.add(row)}
              >
                <span aria-hidden="true">Add</span>
                <span className="hidden-text">{`Add ${row.labelNumber}`}</span>
              </Button>
            )
          : undefined
      }
    />
  );
}
