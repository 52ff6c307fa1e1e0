import { getBatch } from '@sankofa/domain/batches/batch-endpoints';

import { useAnswer } from '../lib/query.tsx';
import { useWords } from '../lib/words.ts';
import { Answer } from '../ui/answer.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { batchWords } from './batch-words.ts';
import type { Move } from './board-moves.ts';
import { StepDialog } from './step-dialog.tsx';

/** The question of the step, about the batch as it is now. */
export function MoveDialog({ move: { row, step }, onClose }: { move: Move; onClose: () => void }) {
  const said = useWords(batchWords);
  const batch = useAnswer(getBatch, { params: { id: row.id }, staleMs: 0 });
  if (batch.data) return <StepDialog step={step} batch={batch.data} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={row.batchNumber}>
      <Answer of={batch} what={said.thisBatch}>
        {() => null}
      </Answer>
    </Dialog>
  );
}
