import { getRates, addRate, listRateHistory } from '@sankofa/domain/rates/rate-endpoints';
import { useState } from 'react';

import type { FormReader } from '../lib/form.ts';
import { useSharedSend } from '../lib/shared-send.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { NumberField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.tsx';
import { Effect } from './effect.tsx';
import {
  type ExchangeRate,
  feeOf,
  perWords,
  type Rate,
  rateName,
  sample,
  unitsPer,
} from './rate-words.ts';
import { readWhen, WhenFields } from './when-fields.tsx';

import css from './rates.module.css';

type Given = {
  of: Pick<Rate, 'mode' | 'goodsClass'>;
  current: Rate | undefined;
  exchange: ExchangeRate | undefined;
  onClose: () => void;
};

const reads = [listRateHistory, getRates];
/** Volumetric weight by air starts from the trade's usual divisor. */
const usualDivisor = 6000;

/** Adds a version of a rate, with its effect on a sample before it is published. */
export function RateDialog({ of, current, exchange, onClose }: Given) {
  const send = useSharedSend(addRate, reads);
  const [dollars, setDollars] = useState(current?.dollars ?? '');
  const { mode, goodsClass } = of;
  const units = (form: FormReader, name: string) => Math.round(form.number(name) * unitsPer[mode]);
  const cedis = exchange?.cedisPerDollar ?? '';
  return (
    <Dialog isOpen onClose={onClose} title={`New rate: ${rateName(of).toLowerCase()}`}>
      <Form
        send={send}
        read={(form) => ({
          body: {
            mode,
            goodsClass,
            dollars: form.money('dollars').amount,
            minimumUnits: units(form, 'minimumUnits'),
            stepUnits: units(form, 'stepUnits'),
            divisor: mode === 'AIR' ? form.number('divisor') : null,
            ...readWhen(form),
          },
        })}
        hasSummary
        onDone={() => {
          toast(`${rateName(of)}: the new rate is published`);
          onClose();
        }}
      >
        <NumberField
          name="dollars"
          label={`Price for one ${perWords[mode]}`}
          prefix="$"
          value={dollars}
          onChange={(event) => setDollars(event.currentTarget.value)}
        />
        <Charging mode={mode} current={current} />
        <WhenFields />
        <Effect
          rows={[
            {
              words: sample[mode].words,
              before: current ? feeOf(mode, current.dollars, cedis) : null,
              after: feeOf(mode, dollars, cedis),
            },
          ]}
        />
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            Publish this rate
          </Button>
          <Button onClick={onClose}>Go back</Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** The least that is charged, the steps it is rounded up to, and how volume becomes weight by air. */
function Charging({ mode, current }: { mode: Rate['mode']; current: Rate | undefined }) {
  const unit = perWords[mode];
  const shown = (value: number | undefined) => value && value / unitsPer[mode];
  return (
    <div className={css.pair}>
      <NumberField
        name="minimumUnits"
        label="At least"
        unit={unit}
        defaultValue={shown(current?.minimumUnits) ?? 0}
      />
      <NumberField
        name="stepUnits"
        label="In steps of"
        unit={unit}
        defaultValue={shown(current?.stepUnits) ?? ''}
      />
      {mode === 'AIR' && (
        <NumberField
          name="divisor"
          label="Volumetric divisor"
          unit="cm³"
          defaultValue={current?.divisor ?? usualDivisor}
        />
      )}
    </div>
  );
}
