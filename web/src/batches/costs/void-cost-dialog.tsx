import { type CostAnswer, voidBatchCost } from '@sankofa/domain/batches/costs/batch-cost-endpoints';

import { money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { batchTexts } from '../batch-texts.ts';
import { costTexts } from './cost-texts.ts';
import { costReads } from './margin-texts.ts';

import css from '../batch-form.module.css';

/** Voids a wrong cost; it stays visible with the reason, and no longer counts. */
export function VoidCostDialog({ cost, onClose }: { cost: CostAnswer; onClose: () => void }) {
  const t = useTexts(costTexts);
  const trade = useTexts(batchTexts);
  const send = useSharedSend(voidBatchCost, costReads);
  return (
    <Dialog isOpen onClose={onClose} title={t.voidCostOf(money(cost.worth))}>
      <Form
        send={send}
        read={(form) => ({ params: { id: cost.id }, body: { reason: form.text('reason') } })}
        onDone={() => {
          toast(t.costVoided(cost.supplier, money(cost.worth)));
          onClose();
        }}
      >
        <p>{t.voidRow(t[cost.kind], cost.supplier)}</p>
        <TextAreaField name="reason" label={t.reason} rows={3} maxLength={300} />
        <div className={css.actions}>
          <Button type="submit" variant="danger" isBusy={send.isPending}>
            {t.confirmVoid}
          </Button>
          <Button onClick={onClose}>{trade.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
