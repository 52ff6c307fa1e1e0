import { addOverCarton } from '@sankofa/domain/batches/loading/unload-endpoints';
import { listDiscrepancies } from '@sankofa/domain/warehouse/inventory/discrepancy-endpoints';
import { useState } from 'react';
import type { z } from 'zod/mini';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useAllPages } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Batch } from '../batch-texts.ts';
import { CartonReasonDialog } from './carton-reason-dialog.tsx';

import css from './package-pane.module.css';

const texts = dictionary({
  en: {
    title: 'Over: not on the loading list',
    add: 'Add to loading list',
    confirmAdd: (label: string) => `Add ${label} to the loading list?`,
    done: (label: string, number: string) => `${label} added to the loading list of ${number}`,
    happens: (number: string) =>
      `Use this if the carton travelled in ${number} but wasn’t scanned at loading. Its history will show this batch and the discrepancy will be resolved. You can’t undo this.`,
    whatHappened: 'What happened?',
    submit: (label: string) => `Add ${label} to loading list`,
    back: 'Cancel',
  },
  zh: {
    title: '多件（不在清单）',
    add: '补入清单',
    confirmAdd: (label: string) => `将 ${label} 补入清单？`,
    done: (label: string, number: string) => `${label} 已补入 ${number} 的清单`,
    happens: (number: string) =>
      `仅用于此件实际随 ${number} 运输、但装货时未扫描的情况。补入后，此件的动态会显示该批次，差异随之关闭。此操作不能撤销。`,
    whatHappened: '原因',
    submit: (label: string) => `将 ${label} 补入清单`,
    back: '取消',
  },
});

type OverCarton = z.output<(typeof listDiscrepancies)['answer']>['items'][number];

/** Cartons that were found while unloading and are not on the list. Renders nothing if there are none. */
export function OverCartons({ batch }: { batch: Batch }) {
  const t = useTexts(texts);
  const [accepting, setAccepting] = useState<OverCarton | null>(null);
  const open = useAllPages(listDiscrepancies, {
    query: { batchId: batch.id, isOpen: 'true', kind: 'OVER', limit: 100 },
    staleMs: 0,
    everyMs: 30_000,
  });
  const rows = open.data ?? [];
  if (open.error) return <Alert tone="bad">{open.error.message}</Alert>;
  if (rows.length === 0) return null;
  return (
    <Card title={t.title} tone="warn" isFlush>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className={css.item}>
            <div className={css.text}>
              <strong className="num">{row.package.labelNumber}</strong>
              <span className="muted small">{row.details}</span>
            </div>
            <div className={css.action}>
              <Button size="small" onClick={() => setAccepting(row)}>
                {t.add} <span className="hidden-text">{row.package.labelNumber}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {accepting && (
        <AdoptDialog batch={batch} over={accepting} onClose={() => setAccepting(null)} />
      )}
    </Card>
  );
}

function AdoptDialog({
  batch,
  over,
  onClose,
}: {
  batch: Batch;
  over: OverCarton;
  onClose: () => void;
}) {
  const t = useTexts(texts);
  const { labelNumber } = over.package;
  return (
    <CartonReasonDialog
      {...{ batch, labelNumber, onClose }}
      endpoint={addOverCarton}
      texts={{
        title: t.confirmAdd(labelNumber),
        submit: t.submit(labelNumber),
        done: t.done(labelNumber, batch.batchNumber),
        back: t.back,
      }}
    >
      <p>{t.happens(batch.batchNumber)}</p>
      <TextAreaField name="reason" label={t.whatHappened} rows={3} maxLength={300} />
    </CartonReasonDialog>
  );
}
