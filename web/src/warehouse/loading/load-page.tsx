import { listBatches } from '@sankofa/domain/batches/batch-endpoints';

import { dayAndTime } from '../../lib/format/format.ts';
import { idIn } from '../../lib/format/id-in.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAllPages } from '../../lib/queries/query.tsx';
import { onDevice } from '../../lib/queries/stored-answer.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { useFilters } from '../../ui/data/filters.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { OriginPage } from '../origin-page.tsx';
import { BatchChoices } from '../unloading/batch-choices.tsx';
import { LoadBatch } from './load-batch.tsx';
import { loadTexts } from './load-texts.ts';

/** The loading station of a warehouse in China. The batch is in the URL, so that a reload keeps it. */
export default function LoadPage() {
  const t = useTexts(loadTexts);
  const filters = useFilters();
  const named = filters.get('batch');
  const batchId = idIn(named);
  return (
    <OriginPage step="load" texts={t}>
      {(siteId) =>
        batchId ? (
          <LoadBatch key={batchId} batchId={batchId} onLeave={() => filters.set('batch', null)} />
        ) : (
          <>
            {named && <Alert tone="warn">{t.noBatchNamed}</Alert>}
            <ChooseBatch siteId={siteId} onChoose={(id) => filters.set('batch', id)} />
          </>
        )
      }
    </OriginPage>
  );
}

function ChooseBatch({ siteId, onChoose }: { siteId: string; onChoose: (id: string) => void }) {
  const t = useTexts(loadTexts);
  const open = useAllPages(listBatches, {
    query: { state: 'OPEN', originSiteId: siteId, limit: 100 },
    stored: onDevice,
  });
  return (
    <Answer of={open} what={t.what}>
      {(items) => {
        const choices = (
          <BatchChoices
            rows={items}
            texts={t}
            placeText={t.to}
            noteOf={({ cutoffAt }) => t.cutoff(dayAndTime(cutoffAt, 'guangzhou'))}
            onChoose={onChoose}
          />
        );
        if (items.length === 0) return choices;
        return (
          <section className="stack" aria-label={t.choose}>
            <p>{t.choose}</p>
            {choices}
          </section>
        );
      }}
    </Answer>
  );
}
