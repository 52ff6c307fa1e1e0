import { getBatch } from '@sankofa/domain/batches/batch-endpoints';

import { useAnswer } from '../lib/query.tsx';
import { Answer } from '../ui/answer.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { Move } from './board-moves.ts';
import { StepDialog } from './step-dialog.tsx';

/** The question of the step, about the batch as it is now. */
export function MoveDialog({ move: { row, step }, onClose }: { move: Move; onClose: () => void }) {
  const batch = useAnswer(getBatch, { params: { id: row.id }, staleMs: 0 });
  if (batch.data) return <StepDialog step={step} batch={batch.data} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={row.batchNumber}>
      <Answer of={batch} what="this batch">
        {() => null}
      </Answer>
    </Dialog>
  );
}
