import {
  endRate,
  getCurrentRates,
  getRates,
  listRateHistory,
} from '@sankofa/domain/rates/rate-endpoints';

import { useSharedSend } from '../lib/queries/shared-send.ts';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Form } from '../ui/fields/form.tsx';
import { Button } from '../ui/layout/button.tsx';
import { type Rate, rateName, routeName } from './rate-texts.ts';
import { readEffectiveFrom, EffectiveFromFields } from './when-fields.tsx';

import css from './rates.module.css';

const reads = [listRateHistory, getCurrentRates, getRates];

/** Ends the rate of a route; its versions stay in the history. */
export function EndRateDialog({ rate, onClose }: { rate: Rate; onClose: () => void }) {
  const send = useSharedSend(endRate, reads);
  return (
    <Dialog isOpen onClose={onClose} title={`End rate for ${routeName(rate)}`}>
      <Form
        send={send}
        read={(form) => ({ params: { id: rate.id }, body: readEffectiveFrom(form) })}
        onDone={() => {
          toast(`${routeName(rate)} now uses the standard rate`);
          onClose();
        }}
      >
        <p>{`${rateName(rate)} from ${routeName(rate)} will use the standard rate for all routes. Issued invoices don’t change.`}</p>
        <EffectiveFromFields />
        <div className={css.actions}>
          <Button type="submit" variant="danger" isBusy={send.isPending}>
            End rate
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  );
}
