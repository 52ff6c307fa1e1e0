import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import { useState } from 'react';

import { volume, weight } from '../../lib/format/format.ts';
import { type Language, useLanguage } from '../../lib/messages/language.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ScanField } from '../../ui/scanning/scan-field.tsx';
import { CameraScan, useBatchScanQueue, useUndoLoad } from '../../warehouse/warehouse.tsx';
import { type Batch, batchTexts, loadText } from '../batch-texts.ts';
import { holdText } from '../blocker-texts.ts';
import { FillGauge } from '../fill-gauge.tsx';
import { type OffloadCarton, OffloadDialog } from './offload-dialog.tsx';
import { OverrideDialog } from './override-dialog.tsx';
import { type BatchPackage, PackagePane } from './package-pane.tsx';
import { Suggestions } from './suggestions.tsx';
import { useLoading } from './use-loading.ts';

import css from '../batch-page.module.css';

const texts = dictionary({
  en: {
    scan: 'Scan carton to load',
    full: 'Capacity used',
    loaded: 'Loaded',
    none: 'No cartons loaded yet. Scan a carton or add one from the list.',
    offload: 'Offload',
    eligible: 'Available to load',
    noneSEA: (site: string) => `No verified sea cartons at ${site}.`,
    noneAIR: (site: string) => `No verified air cartons at ${site}.`,
    addAll: (count: number) =>
      count === 1 ? 'Add 1 carton without holds' : `Add ${count} cartons without holds`,
    blocked: (holds: string) => `On hold: ${holds}`,
    add: 'Add',
  },
  zh: {
    scan: '扫描货件装货',
    full: '装载情况',
    loaded: '已装货',
    none: '尚未装货。请扫描第一件，或从列表中添加。',
    offload: '取出',
    eligible: '可装货件',
    noneSEA: (site: string) => `${site} 没有已验货的海运货件待装。`,
    noneAIR: (site: string) => `${site} 没有已验货的空运货件待装。`,
    addAll: (count: number) => `添加 ${count} 件无扣货的货件`,
    blocked: (holds: string) => `已扣货：${holds}`,
    add: '添加',
  },
});

const camera = (onCode: (code: string) => void) => <CameraScan onCode={onCode} />;

/** Returns loaded amounts that have no limit, and so no gauge. */
const unlimitedOf = (batch: Batch) => [
  ...(batch.capacityKg ? [] : [weight(batch.loadedWeightKg)]),
  ...(batch.capacityCbm ? [] : [volume(batch.loadedVolumeCbm)]),
];

/** Loads an open batch: scan, or add from the left pane to the right one. */
export function BatchLoading({ batch }: { batch: Batch }) {
  const t = useTexts(texts);
  const viewer = useViewer();
  const language = useLanguage();
  const loading = useLoading(batch);
  const [leaving, setLeaving] = useState<OffloadCarton | null>(null);
  const mayLoad = mayBatch.plan(viewer);
  return (
    <div className="stack" id="loading">
      {mayLoad && <LoadScan {...{ batch, loading }} />}
      <Card title={t.full}>
        <div className="stack">
          <FillGauge of={batch} />
          <p className="muted small">
            {[loadText(batch, language), ...unlimitedOf(batch)].join(batchTexts[language].comma)}
          </p>
        </div>
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
        <EligibleCartons batch={batch} loading={mayLoad ? loading : null} />
        <PackagePane
          batch={batch}
          group="loaded"
          title={t.loaded}
          total={batch.cartons}
          empty={t.none}
          renderAction={
            mayLoad
              ? (row) => (
                  <Button size="small" onClick={() => setLeaving(row)}>
                    <span aria-hidden="true">{t.offload}</span>
                    <span className="hidden-text">{`${t.offload} ${row.labelNumber}`}</span>
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

function LoadScan({ batch, loading }: { batch: Batch; loading: ReturnType<typeof useLoading> }) {
  const t = useTexts(texts);
  const queue = useBatchScanQueue('load', batch.id);
  const { undoOf, dialog } = useUndoLoad(batch);
  return (
    <>
      <ScanField
        label={t.scan}
        place="guangzhou"
        queue={queue}
        camera={camera}
        undoOf={(scan) => undoOf(scan, scan.code)}
        onScan={async (scan) => {
          const { loaded, isRepeat, ...result } = await loading.load(scan);
          // A repeated scan did nothing, so it has no undo: the first one offers it.
          return isRepeat ? result : { ...result, undo: undoOf(scan, loaded.labelNumber) };
        }}
      />
      {dialog}
    </>
  );
}

const isFree = (row: BatchPackage) => row.holds.length === 0;
const holdTextsOf = (row: BatchPackage, language: Language) =>
  row.holds.map((hold) => holdText(hold, language));

function EligibleCartons({
  batch,
  loading,
}: {
  batch: Batch;
  loading: ReturnType<typeof useLoading> | null;
}) {
  const t = useTexts(texts);
  const trade = useTexts(batchTexts);
  const language = useLanguage();
  const { origin } = batch;
  const site = language === 'zh' ? (origin.nameZh ?? origin.name) : origin.name;
  return (
    <PackagePane
      batch={batch}
      group="eligible"
      title={t.eligible}
      empty={t[`none${batch.mode}`](site)}
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
              {t.addAll(free.length)}
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
                blockedBecause={
                  isFree(row) ? null : t.blocked(holdTextsOf(row, language).join(trade.comma))
                }
                onClick={() => void loading.add(row)}
              >
                <span aria-hidden="true">{t.add}</span>
                <span className="hidden-text">{`${t.add} ${row.labelNumber}`}</span>
              </Button>
            )
          : undefined
      }
    />
  );
}
