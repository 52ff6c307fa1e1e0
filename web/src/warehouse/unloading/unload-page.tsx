import { type batchRowSchema, listBatches } from '@sankofa/domain/batches/batch-endpoints';
import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import type { z } from 'zod/mini';

import { idIn } from '../../lib/format/id-in.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAllPages } from '../../lib/queries/query.tsx';
import { onDevice } from '../../lib/queries/stored-answer.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { useFilters } from '../../ui/data/filters.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useSiteName } from '../site-choice.tsx';
import { tradeTexts } from '../warehouse-texts.ts';
import { UnloadBatch } from './unload-batch.tsx';
import { unloadTexts } from './unload-texts.ts';

import css from '../warehouse.module.css';

/** The unloading station. The batch is in the URL, so that a reload continues the work. */
export default function UnloadPage() {
  const t = useTexts(unloadTexts);
  const viewer = useViewer();
  const filters = useFilters();
  const named = filters.get('batch');
  const batchId = idIn(named);
  if (!mayBatch.unload(viewer))
    return (
      <>
        <PageHead title={t.title} />
        <Alert title={t.onlyDestination}>{t.onlyDestinationHint}</Alert>
      </>
    );
  if (batchId)
    return (
      <UnloadBatch key={batchId} batchId={batchId} onLeave={() => filters.set('batch', null)} />
    );
  return (
    <>
      <PageHead title={t.title} lead={t.choose} />
      {named && <Alert tone="warn">{t.noBatchNamed}</Alert>}
      <ChooseBatch onChoose={(id) => filters.set('batch', id)} />
    </>
  );
}

type Row = z.output<typeof batchRowSchema>;

function ChooseBatch({ onChoose }: { onChoose: (id: string) => void }) {
  const t = useTexts(unloadTexts);
  const unloading = useAllPages(listBatches, {
    query: { state: 'UNLOADING', limit: 100 },
    stored: onDevice,
  });
  const clearing = useAllPages(listBatches, {
    query: { state: 'CLEARING', limit: 100 },
    stored: onDevice,
  });
  return (
    <Answer of={unloading} what={t.what}>
      {(now) => {
        const rows = [...now, ...(clearing.data ?? [])];
        if (rows.length === 0)
          return (
            <Card>
              <Empty spot="box" title={t.none}>
                {t.noneHint}
              </Empty>
            </Card>
          );
        return (
          <div className={css.choices}>
            {rows.map((row) => (
              <BatchChoice key={row.id} row={row} onChoose={onChoose} />
            ))}
          </div>
        );
      }}
    </Answer>
  );
}

function BatchChoice({ row, onChoose }: { row: Row; onChoose: (id: string) => void }) {
  const nameOf = useSiteName();
  const t = useTexts(unloadTexts);
  const trade = useTexts(tradeTexts);
  return (
    <button type="button" className={css.choice} onClick={() => onChoose(row.id)}>
      <span className={css.pills}>
        <strong className={css.code}>{row.batchNumber}</strong>
        <Status of="batch" is={row.state} mode={row.mode} />
      </span>
      <span>
        {trade[row.mode]} · {trade.cartons(row.cartons)} · {t.arrived(nameOf(row.destination))}
      </span>
    </button>
  );
}
