import {
  type BatchAnswer,
  getBatch,
  getReadiness,
  listBatches,
  listBatchPackages,
  offloadPackage,
} from '@sankofa/domain/batches/batch-endpoints';
import { getSuggestions } from '@sankofa/domain/batches/planning/batch-suggestion-endpoints';
import { listUnpaid } from '@sankofa/domain/batches/readiness/batch-unpaid-endpoints';
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
      `This removes the carton from ${batch} and returns it to warehouse stock.`,
    done: (label: string, batch: string) => `${label} offloaded from ${batch}`,
  },
  zh: {
    happens: (batch: string) => `此件从 ${batch} 取出，退回仓库。`,
    done: (label: string, batch: string) => `${label} 已从 ${batch} 取出`,
  },
});

const reasons = dictionary({
  en: {
    mistake: 'Scanned by mistake',
    wrongBatch: 'Wrong batch',
    noRoom: 'No space left',
    damaged: 'Damaged while loading',
    office: 'Requested by the office',
  },
  zh: {
    mistake: '扫描有误',
    wrongBatch: '装错批次',
    noRoom: '装不下',
    damaged: '装货时破损',
    office: '办公室要求',
  },
});

/**
 * Returns common reasons to take a carton out of a batch, in the reader's language; the first is a mistake.
 */
export function useOffloadReasons(): readonly [string, ...string[]] {
  const { mistake: mistakeText, ...otherReasons } = useTexts(reasons);
  return [mistakeText, ...Object.values(otherReasons)];
}

type Undoing = Undoable & { onUndone: () => void };

/** Returns the undo action of a load scan (`useUndo`). */
export function useUndoLoad(batch: Pick<BatchAnswer, 'id' | 'batchNumber'>): {
  undoOf: (scan: Scan, label: string) => Undo;
  dialog: ReactNode;
} {
  const t = useTexts(texts);
  const presets = useOffloadReasons();
  const send = useSend(offloadPackage, {
    invalidates: [
      getBatch,
      listBatchPackages,
      getReadiness,
      getSuggestions,
      listUnpaid,
      listBatches,
    ],
  });
  const { undo, dialog } = useUndo<Undoing>({
    send,
    presets,
    happens: () => t.happens(batch.batchNumber),
    undo: async ({ label, onUndone }, reason) => {
      // Awaited: callbacks of `mutate` are lost if a second Undo is tapped before the first is answered.
      await send.mutateAsync({ params: { id: batch.id }, body: { code: label, reason } });
      toast(t.done(label, batch.batchNumber));
      onUndone();
    },
  });
  return {
    undoOf: (scan, label) => (onUndone) => undo({ label, at: scan.at, onUndone }),
    dialog,
  };
}
