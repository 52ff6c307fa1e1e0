import { type ReactNode, useState } from 'react';

import { nowMs } from '../../lib/format/format.ts';
import { UndoDialog } from './undo-dialog.tsx';

/** How long a scan can be undone without a question: it was a mistake, which is the recorded reason. */
export const undoLimitMs = 60_000;

/** A scan that can be undone: its label, and when it was done by the clock of this device. */
export type Undoable = { label: string; at: number };

/**
 * Undo at every station: one tap within a minute of the scan, with a reason after that. `undo` rejects if the
 * server refuses; `dialog` then shows the error of `send`, and asks for the reason.
 */
export function useUndo<Scanned extends Undoable>({
  send,
  undo,
  happens,
  presets,
}: {
  send: { error: Error | null; isPending: boolean; reset: () => void };
  undo: (one: Scanned, reason: string) => Promise<void>;
  happens: (one: Scanned) => string;
  /** Common reasons. The first is for an undo by one tap. */
  presets: readonly [string, ...string[]];
}): { undo: (one: Scanned) => void; dialog: ReactNode } {
  const [undoing, setUndoing] = useState<Scanned | null>(null);
  async function attempt(one: Scanned, reason: string) {
    try {
      await undo(one, reason);
      setUndoing(null);
    } catch {
      // The dialog shows the error from `send`, and offers to try again.
      setUndoing(one);
    }
  }
  const dialog = undoing && (
    <UndoDialog
      label={undoing.label}
      happens={happens(undoing)}
      presets={presets}
      send={send}
      onClose={() => {
        send.reset();
        setUndoing(null);
      }}
      onReason={(reason) => void attempt(undoing, reason)}
    />
  );
  return {
    undo: (one) => {
      if (nowMs() - one.at <= undoLimitMs) void attempt(one, presets[0]);
      else setUndoing(one);
    },
    dialog,
  };
}
