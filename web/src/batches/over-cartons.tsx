import { adoptPackage } from '@sankofa/domain/batches/batch-endpoints';
import { listDiscrepancies } from '@sankofa/domain/warehouse/discrepancy-endpoints';
import { useState } from 'react';
import type { z } from 'zod/mini';

import { usePages } from '../lib/query.tsx';
import { useSharedSend } from '../lib/shared-send.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { toast } from '../ui/toast.tsx';
import type { Batch } from './batch-words.ts';
import { batchReads } from './use-batch.ts';

import formCss from './batch-form.module.css';
import css from './package-pane.module.css';

type Over = z.output<(typeof listDiscrepancies)['answer']>['items'][number];

/** Cartons that were found while unloading and are not on the list. There is nothing to see without any. */
export function OverCartons({ batch }: { batch: Batch }) {
  const [taking, setTaking] = useState<Over | null>(null);
  const open = usePages(listDiscrepancies, {
    query: { batchId: batch.id, isOpen: 'true', limit: 100 },
    staleMs: 0,
    everyMs: 30_000,
  });
  const rows = open.data?.filter(({ kind }) => kind === 'OVER') ?? [];
  if (open.error) return <Alert tone="bad">{open.error.message}</Alert>;
  if (rows.length === 0) return null;
  return (
    <Card title="Not on the list: OVER" tone="warn" isFlush>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className={css.one}>
            <div className={css.words}>
              <strong className="num">{row.package.labelNumber}</strong>
              <span className="muted small">{row.details}</span>
            </div>
            <div className={css.action}>
              <Button size="small" onClick={() => setTaking(row)}>
                Take onto the list <span className="hidden-text">{row.package.labelNumber}</span>
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
  const send = useSharedSend(adoptPackage, batchReads);
  const { labelNumber } = over.package;
  return (
    <Dialog isOpen onClose={onClose} title={`Take ${labelNumber} onto the list?`}>
      <Form
        send={send}
        read={(form) => ({
          params: { id: batch.id },
          body: { code: labelNumber, reason: form.text('reason') },
        })}
        onDone={() => {
          toast(`${labelNumber} is on the list of ${batch.batchNumber}`);
          onClose();
        }}
      >
        <p>
          {`It was in ${batch.batchNumber} all along and was not scanned when it was loaded. Its story then says that it travelled with this batch, and the discrepancy is settled. This cannot be undone.`}
        </p>
        <TextAreaField name="reason" label="How did it come there?" rows={3} maxLength={300} />
        <div className={formCss.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {`Take ${labelNumber} onto the list`}
          </Button>
          <Button onClick={onClose}>Go back</Button>
        </div>
      </Form>
    </Dialog>
  );
}
