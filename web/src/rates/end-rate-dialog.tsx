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
import { type Rate, rateName, routeName } from './rate-words.ts';
import { readWhen, WhenFields } from './when-fields.tsx';

import css from './rates.module.css';

const reads = [listRateHistory, getCurrentRates, getRates];

/** Lets the rate of a route end; its versions stay in the history. */
export function EndRateDialog({ rate, onClose }: { rate: Rate; onClose: () => void }) {
  const send = useSharedSend(endRate, reads);
  return (
    <Dialog isOpen onClose={onClose} title={`End the rate ${routeName(rate)}`}>
      <Form
        send={send}
        read={(form) => ({ params: { id: rate.id }, body: readWhen(form) })}
        onDone={() => {
          toast(`${routeName(rate)}: the rate for every route holds again`);
          onClose();
        }}
      >
        <p>{`${rateName(rate)} from ${routeName(rate)} will cost what the rate for every route says. Issued invoices stay as they are.`}</p>
        <WhenFields />
        <div className={css.actions}>
          <Button type="submit" variant="danger" isBusy={send.isPending}>
            End this rate
          </Button>
          <Button onClick={onClose}>Go back</Button>
        </div>
      </Form>
    </Dialog>
  );
}
