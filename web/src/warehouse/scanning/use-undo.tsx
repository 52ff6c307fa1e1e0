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
export function useUndo<One extends Undoable>({
  send,
  undo,
  happens,
  presets,
}: {
  send: { error: Error | null; isPending: boolean; reset: () => void };
  undo: (one: One, reason: string) => Promise<void>;
  happens: (one: One) => string;
  /** The usual reasons. The first is the one of a slip. */
  presets: readonly [string, ...string[]];
}): { undo: (one: One) => void; dialog: ReactNode } {
  const [asking, setAsking] = useState<One | null>(null);
  async function attempt(one: One, reason: string) {
    try {
      await undo(one, reason);
      setAsking(null);
    } catch {
      // The dialog shows the refusal, which `send` keeps, and offers to try again.
      setAsking(one);
    }
  }
  const dialog = asking && (
    <UndoDialog
      label={asking.label}
      happens={happens(asking)}
      presets={presets}
      send={send}
      onClose={() => {
        send.reset();
        setAsking(null);
      }}
      onReason={(reason) => void attempt(asking, reason)}
    />
  );
  return {
    undo: (one) => {
      if (nowMs() - one.at <= slipMs) void attempt(one, presets[0]);
      else setAsking(one);
    },
    dialog,
  };
}
