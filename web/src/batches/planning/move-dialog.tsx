import { getBatch } from '@sankofa/domain/batches/batch-endpoints';

import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { batchTexts } from '../batch-texts.ts';
import { StepDialog } from '../voyage/step-dialog.tsx';
import type { BoardMove } from './board-moves.ts';

/** The dialog of the step, for the current batch. */
export function MoveDialog({
  move: { row, step },
  onClose,
}: {
  move: BoardMove;
  onClose: () => void;
}) {
  const t = useTexts(batchTexts);
  const batch = useAnswer(getBatch, { params: { id: row.id }, staleMs: 0 });
  if (batch.data) return <StepDialog step={step} batch={batch.data} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={row.batchNumber}>
      <Answer of={batch} what={t.thisBatch}>
        {() => null}
      </Answer>
    </Dialog>
  );
}
