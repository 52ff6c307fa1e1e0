import {
  type BatchAnswer,
  getBatch,
  listBatchPackages,
} from '@sankofa/domain/batches/batch-endpoints';
import { putBackPackage } from '@sankofa/domain/batches/unload-endpoints';

import { useSend } from '../lib/query.tsx';
import { dictionary, useWords } from '../lib/words.ts';
import { toast } from '../ui/toast.tsx';
import { UndoDialog } from './undo-dialog.tsx';

const words = dictionary({
  en: {
    happens: (batch: string) =>
      `The carton counts as not unloaded again and stands among what is still missing of ${batch}. If its customer was called to collect it, they are told that it is not ready.`,
    done: (label: string) => `${label} is still to be unloaded`,
    mistake: 'Scanned by mistake',
    otherBatch: 'Belongs to another batch',
    wrongCarton: 'Wrong carton in hand',
  },
  zh: {
    happens: (batch: string) =>
      `该件恢复为未卸货，重新列入 ${batch} 的缺件。如已通知客户提货，将告知客户尚不能提。`,
    done: (label: string) => `${label} 恢复为待卸货`,
    mistake: '扫描有误',
    otherBatch: '属于其他批次',
    wrongCarton: '拿错货物',
  },
});

export type PuttingBack = { code: string; onUndone: () => void };

/** Undoes an unload scan. */
export function PutBackDialog({
  batch,
  undoing: { code, onUndone },
  onClose,
}: {
  batch: Pick<BatchAnswer, 'id' | 'batchNumber'>;
  undoing: PuttingBack;
  onClose: () => void;
}) {
  const said = useWords(words);
  const send = useSend(putBackPackage, { invalidates: [getBatch, listBatchPackages] });
  return (
    <UndoDialog
      label={code}
      happens={said.happens(batch.batchNumber)}
      presets={[said.mistake, said.otherBatch, said.wrongCarton]}
      send={send}
      onClose={onClose}
      onReason={(reason) =>
        send.mutate(
          { params: { id: batch.id }, body: { code, reason } },
          {
            onSuccess: () => {
              toast(said.done(code));
              onUndone();
              onClose();
            },
          },
        )
      }
    />
  );
}
