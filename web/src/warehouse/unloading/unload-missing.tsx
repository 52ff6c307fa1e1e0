import {
  type BatchAnswer,
  getBatch,
  listBatches,
  listBatchPackages,
} from '@sankofa/domain/batches/batch-endpoints';
import { completeBatch } from '@sankofa/domain/batches/voyage/batch-step-endpoints';
import { listDiscrepancies } from '@sankofa/domain/warehouse/inventory/discrepancy-endpoints';
import { useState } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { usePages, useSend } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { tradeTexts, problemText } from '../warehouse-texts.ts';
import { unloadTexts } from './unload-texts.ts';

import css from '../warehouse.module.css';

/** How many are shown before the user asks for all, since the button to finish is below them. */
const shownFirst = 20;
/** How many are named in the confirmation; of more only the number is shown. */
const namedInQuestion = 12;

/** Cartons of the list that were not scanned yet, and the button to finish. */
export function UnloadMissing({ batch }: { batch: BatchAnswer }) {
  const t = useTexts(unloadTexts);
  const trade = useTexts(tradeTexts);
  const isOpen = batch.state === 'UNLOADING';
  const [isFullList, setFullList] = useState(false);
  const missing = usePages(listBatchPackages, {
    params: { id: batch.id },
    query: { which: isOpen ? 'waiting' : 'short', limit: 100, withTotal: 'true' },
    staleMs: 0,
  });
  return (
    <Card title={missing.total === undefined ? t.missingMany : t.missing(missing.total)}>
      <div className="stack">
        <Answer of={missing} what={t.missingWhat} empty={<Alert tone="ok" title={t.allUnloaded} />}>
          {(rows) => (
            <ul className={css.lines}>
              {(isFullList ? rows : rows.slice(0, shownFirst)).map((row) => (
                <li key={row.id} className={css.line}>
                  <span className={css.grow}>
                    <strong className={css.id}>{row.labelNumber}</strong>
                    <span className="muted small">
                      {[row.customerCode, row.contents, trade.carton(row.pieceNumber, row.pieces)]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Answer>
        {!isFullList && (missing.data?.length ?? 0) > shownFirst ? (
          <Button onClick={() => setFullList(true)}>
            {t.all(missing.total ?? batch.cartons - batch.unloaded)}
          </Button>
        ) : (
          missing.hasMore && (
            <Button isBusy={missing.isLoadingMore} onClick={missing.loadMore}>
              {t.more(missing.left)}
            </Button>
          )
        )}
        {isOpen && (
          <CompleteUnloading
            batch={batch}
            missing={missing.data?.map((row) => row.labelNumber) ?? []}
          />
        )}
      </div>
    </Card>
  );
}

function CompleteUnloading({ batch, missing }: { batch: BatchAnswer; missing: readonly string[] }) {
  const t = useTexts(unloadTexts);
  const [isConfirming, setConfirming] = useState(false);
  const send = useSend(completeBatch, {
    invalidates: [getBatch, listBatches, listBatchPackages, listDiscrepancies],
  });
  const short = batch.cartons - batch.unloaded;
  const named = missing.slice(0, namedInQuestion);
  return (
    <>
      {send.error && <Alert tone="bad" {...problemText(send.error)} />}
      <Button size="huge" isWide onClick={() => setConfirming(true)}>
        {t.complete}
      </Button>
      <Confirm
        isOpen={isConfirming}
        title={t.completeTitle(batch.batchNumber)}
        action={t.completeDo(batch.batchNumber)}
        isDanger={short > 0}
        isBusy={send.isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() =>
          send.mutate(
            { params: { id: batch.id }, version: batch.version },
            { onSettled: () => setConfirming(false) },
          )
        }
      >
        {short === 0 ? (
          <p>{t.noneShort}</p>
        ) : (
          <div className="stack">
            <p>{t.willBeShort(short)}</p>
            <ul className={css.id}>
              {named.map((label) => (
                <li key={label}>{label}</li>
              ))}
            </ul>
            {short > named.length && <p>{t.more(short - named.length)}</p>}
          </div>
        )}
      </Confirm>
    </>
  );
}
