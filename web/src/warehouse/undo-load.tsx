import {
  type BatchAnswer,
  getBatch,
  getReadiness,
  listBatches,
  listBatchPackages,
  offloadPackage,
} from '@sankofa/domain/batches/batch-endpoints';
import { getSuggestions } from '@sankofa/domain/batches/batch-suggestion-endpoints';
import { listUnpaid } from '@sankofa/domain/batches/batch-unpaid-endpoints';
import { type ReactNode, useState } from 'react';

import { nowMs } from '../lib/format.ts';
import { useSend } from '../lib/query.tsx';
import type { Scan } from '../lib/scan-queue.ts';
import type { Undo } from '../lib/use-scans.ts';
import { dictionary, useWords } from '../lib/words.ts';
import { toast } from '../ui/toast.tsx';
import { UndoDialog } from './undo-dialog.tsx';

const words = dictionary({
  en: {
    happens: (batch: string) => `The carton leaves ${batch} and is back in the warehouse.`,
    done: (label: string, batch: string) => `${label} is out of ${batch}`,
  },
  zh: {
    happens: (batch: string) => `该件从 ${batch} 取出，回到仓库。`,
    done: (label: string, batch: string) => `${label} 已从 ${batch} 取出`,
  },
});

const reasons = dictionary({
  en: {
    mistake: 'Scanned by mistake',
    wrongBatch: 'Wrong batch',
    noRoom: 'No room left',
    damaged: 'Damaged while loading',
    office: 'The office asked for it',
  },
  zh: {
    mistake: '扫描有误',
    wrongBatch: '装错批次',
    noRoom: '装不下',
    damaged: '装货时破损',
    office: '办公室要求',
  },
});

/** Why a carton usually leaves a batch again, in the reader's language. */
export const useOffloadReasons = (): readonly string[] => Object.values(useWords(reasons));

/** So long after its scan a load is undone without asking: it was the hand's slip, and the reason says so. */
export const slipMs = 60_000;

type Undoing = { label: string; onUndone: () => void };

/**
 * The way back of a load scan: one tap within a minute of it, with a reason after that. `dialog` asks for the
 * reason, and shows why a tap was refused.
 */
export function useUndoLoad(batch: Pick<BatchAnswer, 'id' | 'batchNumber'>): {
  undoOf: (scan: Scan, label: string) => Undo;
  dialog: ReactNode;
} {
  const t = useWords(words);
  const { mistake } = useWords(reasons);
  const presets = useOffloadReasons();
  const [undoing, setUndoing] = useState<Undoing | null>(null);
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
  async function offload(one: Undoing, reason: string) {
    const { label, onUndone } = one;
    try {
      // Awaited: the callbacks of `mutate` are lost when a second Undo is tapped before the first is answered.
      await send.mutateAsync({ params: { id: batch.id }, body: { code: label, reason } });
    } catch {
      // The dialog shows the refusal, which `send` keeps, and offers to try again.
      setUndoing(one);
      return;
    }
    toast(t.done(label, batch.batchNumber));
    setUndoing(null);
    onUndone();
  }
  const undoOf =
    (scan: Scan, label: string): Undo =>
    (onUndone) => {
      const one = { label, onUndone };
      if (nowMs() - scan.at <= slipMs) void offload(one, mistake);
      else setUndoing(one);
    };
  const dialog = undoing && (
    <UndoDialog
      label={undoing.label}
      happens={t.happens(batch.batchNumber)}
      presets={presets}
      send={send}
      onClose={() => {
        send.reset();
        setUndoing(null);
      }}
      onReason={(reason) => void offload(undoing, reason)}
    />
  );
  return { undoOf, dialog };
}
