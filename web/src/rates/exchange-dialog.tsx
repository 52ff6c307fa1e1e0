import { addExchangeRate, getRates, listExchangeRates } from '@sankofa/domain/rates/rate-endpoints';
import { useState } from 'react';

import { useSharedSend } from '../lib/shared-send.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { NumberField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.tsx';
import { Effect } from './effect.tsx';
import { type ExchangeRate, feeOf, type Rate, rateName, sample } from './rate-words.ts';
import { readWhen, WhenFields } from './when-fields.tsx';

import css from './rates.module.css';

const reads = [listExchangeRates, getRates];

/** Adds a version of the exchange rate, with its effect on a sample of every mode. */
export function ExchangeDialog({
  current,
  rates,
  onClose,
}: {
  current: ExchangeRate | undefined;
  rates: readonly Rate[];
  onClose: () => void;
}) {
  const send = useSharedSend(addExchangeRate, reads);
  const [cedis, setCedis] = useState(current?.cedisPerDollar ?? '');
  return (
    <Dialog isOpen onClose={onClose} title="New exchange rate">
      <Form
        send={send}
        read={(form) => ({
          body: { cedisPerDollar: form.text('cedisPerDollar'), ...readWhen(form) },
        })}
        onDone={(after) => {
          toast(`GHS ${after.cedisPerDollar} for one dollar is published`);
          onClose();
        }}
      >
        <NumberField
          name="cedisPerDollar"
          label="Cedis for one dollar"
          prefix="GHS"
          value={cedis}
          onChange={(event) => setCedis(event.currentTarget.value)}
        />
        <WhenFields />
        <Effect
          rows={rates.map((rate) => ({
            words: `${sample[rate.mode].words}, ${rateName(rate).toLowerCase()}`,
            before: current ? feeOf(rate.mode, rate.dollars, current.cedisPerDollar) : null,
            after: feeOf(rate.mode, rate.dollars, cedis),
          }))}
        />
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            Publish this exchange rate
          </Button>
          <Button onClick={onClose}>Go back</Button>
        </div>
      </Form>
    </Dialog>
  );
}
