import { listBatches } from '@sankofa/domain/batches/batch-endpoints';
import { mayBatch } from '@sankofa/domain/batches/batch-policy';

import { idIn } from '../../lib/format/id-in.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAllPages } from '../../lib/queries/query.tsx';
import { onDevice } from '../../lib/queries/stored-answer.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { useFilters } from '../../ui/data/filters.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { BatchChoices } from './batch-choices.tsx';
import { UnloadBatch } from './unload-batch.tsx';
import { unloadTexts } from './unload-texts.ts';

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
      {(now) => (
        <BatchChoices
          rows={[...now, ...(clearing.data ?? [])]}
          texts={t}
          placeText={t.arrived}
          onChoose={onChoose}
        />
      )}
    </Answer>
  );
}
