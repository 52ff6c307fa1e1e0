import { adoptPackage } from '@sankofa/domain/batches/loading/unload-endpoints';
import { listDiscrepancies } from '@sankofa/domain/warehouse/inventory/discrepancy-endpoints';
import { useState } from 'react';
import type { z } from 'zod/mini';

import { dictionary, useWords } from '../../lib/messages/messages.ts';
import { useAllPages } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Batch } from '../batch-words.ts';
import { batchReads } from '../use-batch.ts';

import formCss from '../batch-form.module.css';
import css from './package-pane.module.css';

const words = dictionary({
  en: {
    title: 'Not on the list: OVER',
    take: 'Take onto the list',
    ask: (label: string) => `Take ${label} onto the list?`,
    done: (label: string, number: string) => `${label} is on the list of ${number}`,
    happens: (number: string) =>
      `It was in ${number} all along and was not scanned when it was loaded. Its story then says that it travelled with this batch, and the discrepancy is settled. This cannot be undone.`,
    how: 'How did it come there?',
    submit: (label: string) => `Take ${label} onto the list`,
    back: 'Go back',
  },
  zh: {
    title: '不在清单上：多出',
    take: '列入清单',
    ask: (label: string) => `将 ${label} 列入清单？`,
    done: (label: string, number: string) => `${label} 已列入 ${number} 的清单`,
    happens: (number: string) =>
      `该件一直在 ${number} 中，装货时未扫描。此后记录会显示它随此批次运输，差异随之了结。此操作不能撤回。`,
    how: '它是怎么来的？',
    submit: (label: string) => `将 ${label} 列入清单`,
    back: '返回',
  },
});

type Over = z.output<(typeof listDiscrepancies)['answer']>['items'][number];

/** Cartons that were found while unloading and are not on the list. There is nothing to see without any. */
export function OverCartons({ batch }: { batch: Batch }) {
  const said = useWords(words);
  const [taking, setTaking] = useState<Over | null>(null);
  const open = useAllPages(listDiscrepancies, {
    query: { batchId: batch.id, isOpen: 'true', kind: 'OVER', limit: 100 },
    staleMs: 0,
    everyMs: 30_000,
  });
  const rows = open.data ?? [];
  if (open.error) return <Alert tone="bad">{open.error.message}</Alert>;
  if (rows.length === 0) return null;
  return (
    <Card title={said.title} tone="warn" isFlush>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className={css.one}>
            <div className={css.words}>
              <strong className="num">{row.package.labelNumber}</strong>
              <span className="muted small">{row.details}</span>
            </div>
            <div className={css.action}>
              <Button size="small" onClick={() => setTaking(row)}>
                {said.take} <span className="hidden-text">{row.package.labelNumber}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {taking && <AdoptDialog batch={batch} over={taking} onClose={() => setTaking(null)} />}
    </Card>
  );
}

function AdoptDialog({ batch, over, onClose }: { batch: Batch; over: Over; onClose: () => void }) {
  const said = useWords(words);
  const send = useSharedSend(adoptPackage, batchReads);
  const { labelNumber } = over.package;
  return (
    <Dialog isOpen onClose={onClose} title={said.ask(labelNumber)}>
      <Form
        send={send}
        read={(form) => ({
          params: { id: batch.id },
          body: { code: labelNumber, reason: form.text('reason') },
        })}
        onDone={() => {
          toast(said.done(labelNumber, batch.batchNumber));
          onClose();
        }}
      >
        <p>{said.happens(batch.batchNumber)}</p>
        <TextAreaField name="reason" label={said.how} rows={3} maxLength={300} />
        <div className={formCss.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {said.submit(labelNumber)}
          </Button>
          <Button onClick={onClose}>{said.back}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
