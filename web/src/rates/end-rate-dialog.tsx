import {
  endRate,
  getCurrentRates,
  getRates,
  listRateHistory,
} from '@sankofa/domain/rates/rate-endpoints';

import { useTexts } from '../lib/messages/messages.ts';
import { useSharedSend } from '../lib/queries/shared-send.ts';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Form } from '../ui/fields/form.tsx';
import { Button } from '../ui/layout/button.tsx';
import { rateDialogTexts } from './rate-dialog-texts.ts';
import { type Rate, rateName, routeName, useRateTexts } from './rate-texts.ts';
import { readEffectiveFrom, EffectiveFromFields } from './when-fields.tsx';

import css from './rates.module.css';

const reads = [listRateHistory, getCurrentRates, getRates];

/** Ends the rate of a route; its versions stay in the history. */
export function EndRateDialog({ rate, onClose }: { rate: Rate; onClose: () => void }) {
  const t = useTexts(rateDialogTexts);
  const rateTexts = useRateTexts();
  const name = rateName(rate, rateTexts);
  const route = routeName(rate, rateTexts);
  const send = useSharedSend(endRate, reads);
  return (
    <Dialog isOpen onClose={onClose} title={t.endOf(route)}>
      <Form
        send={send}
        read={(form) => ({ params: { id: rate.id }, body: readEffectiveFrom(form) })}
        onDone={() => {
          toast(t.rateEnded(route));
          onClose();
        }}
      >
        <p>{t.endMeans(name, route)}</p>
        <EffectiveFromFields />
        <div className={css.actions}>
          <Button type="submit" variant="danger" isBusy={send.isPending}>
            {t.end}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
