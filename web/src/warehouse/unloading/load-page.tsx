import { type batchRowSchema, listBatches } from '@sankofa/domain/batches/batch-endpoints';
import type { z } from 'zod/mini';

import { dayAndTime } from '../../lib/format/format.ts';
import { idIn } from '../../lib/format/id-in.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAllPages } from '../../lib/queries/query.tsx';
import { onDevice } from '../../lib/queries/stored-answer.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { useFilters } from '../../ui/data/filters.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { OriginPage } from '../origin-page.tsx';
import { useSiteName } from '../site-choice.tsx';
import { tradeTexts } from '../warehouse-texts.ts';
import { LoadBatch } from './load-batch.tsx';
import { loadTexts } from './load-texts.ts';

import css from '../warehouse.module.css';

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

type Row = z.output<typeof batchRowSchema>;

function ChooseBatch({ siteId, onChoose }: { siteId: string; onChoose: (id: string) => void }) {
  const t = useTexts(loadTexts);
  const open = useAllPages(listBatches, {
    query: { state: 'OPEN', originSiteId: siteId, limit: 100 },
    stored: onDevice,
  });
  return (
    <Answer of={open} what={t.what}>
      {(items) =>
        items.length === 0 ? (
          <Card>
            <Empty spot="box" title={t.none}>
              {t.noneHint}
            </Empty>
          </Card>
        ) : (
          <section className="stack" aria-label={t.choose}>
            <p>{t.choose}</p>
            <div className={css.choices}>
              {items.map((row) => (
                <BatchChoice key={row.id} row={row} onChoose={onChoose} />
              ))}
            </div>
          </section>
        )
      }
    </Answer>
  );
}

function BatchChoice({ row, onChoose }: { row: Row; onChoose: (id: string) => void }) {
  const nameOf = useSiteName();
  const t = useTexts(loadTexts);
  const trade = useTexts(tradeTexts);
  return (
    <button type="button" className={css.choice} onClick={() => onChoose(row.id)}>
      <span className={css.pills}>
        <strong className={css.code}>{row.batchNumber}</strong>
        <Status of="batch" is={row.state} mode={row.mode} />
      </span>
      <span>
        {trade[row.mode]} · {trade.cartons(row.cartons)} · {t.to(nameOf(row.destination))}
      </span>
      <span className="muted small">{t.cutoff(dayAndTime(row.cutoffAt, 'guangzhou'))}</span>
    </button>
  );
}
