import {
  type BatchAnswer,
  getBatch,
  listBatchPackages,
} from '@sankofa/domain/batches/batch-endpoints';
import { undoUnload } from '@sankofa/domain/batches/loading/unload-endpoints';
import type { ReactNode } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import type { Scan } from '../../lib/offline/scan-queue.ts';
import type { Undo } from '../../lib/offline/use-scans.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { type Undoable, useUndo } from '../scanning/use-undo.tsx';

const texts = dictionary({
  en: {
    happens: (batch: string) =>
      `This marks the carton as not unloaded and puts it back on the missing list of ${batch}. If we’ve notified the customer that it’s ready, we’ll let them know it isn’t.`,
    done: (label: string) => `${label} put back on the unloading list`,
    mistake: 'Scanned by mistake',
    otherBatch: 'Belongs to another batch',
    wrongCarton: 'Wrong carton in hand',
  },
  zh: {
    happens: (batch: string) =>
      `此件恢复为未卸货，并重新列入 ${batch} 的待卸清单。如已通知客户提货，系统会另行通知客户暂不能提货。`,
    done: (label: string) => `${label} 已恢复为待卸货`,
    mistake: '扫描有误',
    otherBatch: '属于其他批次',
    wrongCarton: '拿错货件',
  },
});

type Undoing = Undoable & { onUndone: () => void };

/** Returns the undo action of an unload scan (`useUndo`). `onUndone` is called with each undone one. */
export function useUndoUnload(
  batch: Pick<BatchAnswer, 'id' | 'batchNumber'>,
  onUndone?: () => void,
): { undoOf: (scan: Scan, label: string) => Undo; dialog: ReactNode } {
  const t = useTexts(texts);
  const send = useSend(undoUnload, { invalidates: [getBatch, listBatchPackages] });
  const { undo, dialog } = useUndo<Undoing>({
    send,
    presets: [t.mistake, t.otherBatch, t.wrongCarton],
    happens: () => t.happens(batch.batchNumber),
    undo: async (one, reason) => {
      await send.mutateAsync({ params: { id: batch.id }, body: { code: one.label, reason } });
      toast(t.done(one.label));
      onUndone?.();
      one.onUndone();
    },
  });
  return {
    undoOf: (scan, label) => (onListed) => undo({ label, at: scan.at, onUndone: onListed }),
    dialog,
  };
}
