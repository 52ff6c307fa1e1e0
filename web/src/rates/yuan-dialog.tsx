import { getCurrentRates } from '@sankofa/domain/rates/rate-endpoints';
import {
  addYuanRate,
  listYuanRates,
  previewYuanRate,
} from '@sankofa/domain/rates/yuan-rate-endpoints';
import type { z } from 'zod/mini';

import { declaredValue, money } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Form } from '../ui/fields/form.tsx';
import { NumberField } from '../ui/fields/text-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { LargeChangeAlert } from './large-change.tsx';
import { changeText } from './preview.tsx';
import { rateDialogTexts } from './rate-dialog-texts.ts';
import type { YuanRate } from './rate-texts.ts';
import { usePreviewed } from './use-previewed.ts';
import { EffectiveFromFields, readEffectiveFrom } from './when-fields.tsx';

import css from './rates.module.css';

const reads = [listYuanRates, getCurrentRates];

/** Adds a version of the yuan's rate; what it changes for unpaid bills is shown before it is published. */
export function YuanDialog({
  current,
  onClose,
}: {
  current: YuanRate | null;
  onClose: () => void;
}) {
  const t = useTexts(rateDialogTexts);
  const { send, shown, large, discard } = usePreviewed(previewYuanRate, addYuanRate, reads);
  return (
    <Dialog isOpen onClose={onClose} title={t.newYuan}>
      <Form
        send={send}
        read={(form) => ({
          body: {
            cedisPerYuan: form.text('cedisPerYuan'),
            ...readEffectiveFrom(form),
            ...(large && { confirmedAgainst: large.confirmedAgainst }),
          },
        })}
        onDone={(published) => {
          if (published === null) return;
          toast(t.yuanPublished(published.cedisPerYuan));
          onClose();
        }}
      >
        {/* A change after the preview makes it stale. */}
        <div className="stack" onChange={discard}>
          <NumberField
            name="cedisPerYuan"
            label={t.cedisPerYuan}
            prefix="GHS"
            defaultValue={current?.cedisPerYuan ?? ''}
          />
          <EffectiveFromFields />
        </div>
        {shown && <YuanPreview change={shown} />}
        {large && <LargeChangeAlert change={large} />}
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {large ? t.confirm : shown ? t.publishYuan : t.preview}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}

function YuanPreview({ change }: { change: z.output<typeof previewYuanRate.answer> }) {
  const t = useTexts(rateDialogTexts);
  const unpaid = declaredValue({ amount: change.unpaidYuan, currency: 'CNY' });
  return (
    <Alert title={t.impact}>
      {change.bills === 0 ? (
        <p>{t.noUnpaidYuan}</p>
      ) : (
        <>
          <p>{t.unpaidYuan(change.bills, unpaid, changeText(change, t))}</p>
          <p>{t.postedYuan(money(change.posted))}</p>
        </>
      )}
      {change.yuanPerDollar !== null && <p>{t.crossRate(change.yuanPerDollar)}</p>}
    </Alert>
  );
}
