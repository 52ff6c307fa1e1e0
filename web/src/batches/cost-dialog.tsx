import {
  costCurrencies,
  costKinds,
  costKindWords,
  type CostCurrency,
} from '@sankofa/domain/batches/batch-cost';
import { addBatchCost } from '@sankofa/domain/batches/batch-cost-endpoints';
import { useState } from 'react';

import type { FormReader } from '../lib/form.ts';
import { money } from '../lib/format.ts';
import { useSharedSend } from '../lib/shared-send.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { NumberField, TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.tsx';
import type { Batch } from './batch-words.ts';
import { costReads } from './margin-words.ts';

import css from './batch-form.module.css';

const currencyWords: Record<CostCurrency, string> = {
  USD: 'US dollars',
  CNY: 'Chinese yuan',
  GHS: 'Ghana cedis',
};

/** The rate that the product knows is used for dollars; every other one is typed with where it is from. */
const rateHint: Record<Exclude<CostCurrency, 'GHS'>, string> = {
  USD: 'Leave it empty to take our exchange rate of now',
  CNY: 'What the bank took for one yuan',
};

const readCost = (form: FormReader, currency: CostCurrency) => ({
  kind: costKinds.find((kind) => kind === form.text('kind')) ?? ('OTHER' as const),
  supplier: form.text('supplier'),
  reference: form.optional('reference'),
  amount: { ...form.money('amount.amount'), currency },
  cedisPer: form.optional('cedisPer'),
  rateSource: form.optional('rateSource'),
});

/** Enters one line of a supplier's invoice. What it is worth in cedis is fixed with it. */
export function CostDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const send = useSharedSend(addBatchCost, costReads);
  const [currency, setCurrency] = useState<CostCurrency>('USD');
  return (
    <Dialog isOpen onClose={onClose} title={`A cost of ${batch.batchNumber}`}>
      <Form
        send={send}
        hasSummary
        read={(form) => ({ params: { id: batch.id }, body: readCost(form, currency) })}
        onDone={({ worth, supplier }) => {
          toast(`${supplier}: ${money(worth)} entered`);
          onClose();
        }}
      >
        <SelectField
          name="kind"
          label="For what"
          options={costKinds.map((kind) => [kind, costKindWords[kind]])}
        />
        <div className={css.pair}>
          <TextField name="supplier" label="Supplier" autoComplete="off" maxLength={80} />
          <TextField
            name="reference"
            label="Number of their invoice"
            isOptional
            autoComplete="off"
            maxLength={40}
          />
        </div>
        <div className={css.pair}>
          <SelectField
            name="amount.currency"
            label="Currency"
            value={currency}
            onChange={(event) =>
              setCurrency(costCurrencies.find((one) => one === event.currentTarget.value) ?? 'USD')
            }
            options={costCurrencies.map((one) => [one, currencyWords[one]])}
          />
          <NumberField name="amount.amount" label="Amount" prefix={currency} />
        </div>
        {currency !== 'GHS' && <RateFields of={currency} />}
        <p className="muted small">
          The rate stays on the line. A line that is wrong is struck out, and another one entered.
        </p>
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            Enter this cost
          </Button>
          <Button onClick={onClose}>Go back</Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** At which rate it counts: dollars at our own unless another is typed, yuan always at the bank's. */
function RateFields({ of: currency }: { of: Exclude<CostCurrency, 'GHS'> }) {
  const [rate, setRate] = useState('');
  return (
    <>
      <NumberField
        name="cedisPer"
        label={currency === 'USD' ? 'Cedis for one dollar' : 'Cedis for one yuan'}
        hint={rateHint[currency]}
        isOptional={currency === 'USD'}
        prefix="GHS"
        value={rate}
        onChange={(event) => setRate(event.currentTarget.value)}
      />
      {(rate !== '' || currency === 'CNY') && (
        <TextField
          name="rateSource"
          label="Where the rate is from"
          hint="The bank and the day, such as Stanbic, 20 November"
          autoComplete="off"
          maxLength={80}
        />
      )}
    </>
  );
}
