import { costKindWords } from '@sankofa/domain/batches/batch-cost';
import { type CostAnswer, strikeBatchCost } from '@sankofa/domain/batches/batch-cost-endpoints';

import { money } from '../lib/format.ts';
import { useSharedSend } from '../lib/shared-send.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { toast } from '../ui/toast.tsx';
import { costReads } from './margin-words.ts';

import css from './batch-form.module.css';

/** Strikes out a cost that is wrong; it stays to be read with the reason, and counts no more. */
export function StrikeDialog({ cost, onClose }: { cost: CostAnswer; onClose: () => void }) {
  const send = useSharedSend(strikeBatchCost, costReads);
  return (
    <Dialog isOpen onClose={onClose} title={`Strike out ${money(cost.worth)}`}>
      <Form
        send={send}
        read={(form) => ({ params: { id: cost.id }, body: { reason: form.text('reason') } })}
        onDone={() => {
          toast(`${cost.supplier}: ${money(cost.worth)} struck out`);
          onClose();
        }}
      >
        <p>
          {`${costKindWords[cost.kind]} of ${cost.supplier} stays to be read and counts no more. This cannot be taken back; enter it anew if it was right.`}
        </p>
        <TextAreaField name="reason" label="What is wrong?" rows={3} maxLength={300} />
        <div className={css.actions}>
          <Button type="submit" variant="danger" isBusy={send.isPending}>
            Strike it out
          </Button>
          <Button onClick={onClose}>Go back</Button>
        </div>
      </Form>
    </Dialog>
  );
}
