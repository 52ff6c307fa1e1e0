import { type ReactNode, useState } from 'react';

import { nowMs } from '../../lib/format/format.ts';
import { UndoDialog } from './undo-dialog.tsx';

/** So long after a scan it is undone without asking: it was the hand's slip, and the reason says so. */
export const slipMs = 60_000;

/** What can be undone: the label as the person knows it, and when it was done by the clock of this device. */
export type Undoable = { label: string; at: number };

/**
 * Undo at every station: one tap within a minute of the scan, with a reason after that. `undo` rejects where
 * the server refuses; `dialog` then shows what `send` kept of the refusal, and asks for the reason.
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
  /** The usual reasons. The first is the one of a slip. */
  presets: readonly [string, ...string[]];
}): { undo: (one: Scanned) => void; dialog: ReactNode } {
  const [undoing, setUndoing] = useState<Scanned | null>(null);
  async function attempt(one: Scanned, reason: string) {
    try {
      await undo(one, reason);
      setUndoing(null);
    } catch {
      // The dialog shows the refusal, which `send` keeps, and offers to try again.
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
      if (nowMs() - one.at <= slipMs) void attempt(one, presets[0]);
      else setUndoing(one);
    },
    dialog,
  };
}
