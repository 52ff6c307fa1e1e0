import {
  costCurrencies,
  type CostCurrency,
  costKinds,
} from '@sankofa/domain/batches/costs/batch-cost';
import { addBatchCost, type CostAnswer } from '@sankofa/domain/batches/costs/batch-cost-endpoints';
import { type ReactNode, useState } from 'react';

import type { FormReader } from '../../lib/format/form.ts';
import { money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { LargeChangeAlert, useConfirmed } from '../../rates/rates.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { NumberField, TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { type Batch, batchTexts } from '../batch-texts.ts';
import { BillField, BillForm, useSendBill } from './cost-bill.tsx';
import { costTexts } from './cost-texts.ts';
import { costReads } from './margin-texts.ts';

import css from '../batch-form.module.css';

const readCost = (form: FormReader, currency: CostCurrency) => ({
  kind: costKinds.find((kind) => kind === form.text('kind')) ?? ('OTHER' as const),
  supplier: form.text('supplier'),
  reference: form.optional('reference'),
  amount: { ...form.money('amount.amount'), currency },
  cedisPer: form.optional('cedisPer'),
  rateSource: form.optional('rateSource'),
});

/** Enters one line of a supplier invoice, with the document. Its value in cedis is fixed then. */
export function CostDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const t = useTexts(costTexts);
  const [files, setFiles] = useState<File[]>([]);
  /** The saved cost while its invoice is being uploaded. */
  const [entered, setEntered] = useState<CostAnswer | null>(null);
  const send = useSendBill();
  const [file] = files;
  function handleEntered(cost: CostAnswer) {
    toast(t.entered(cost.supplier, money(cost.worth)));
    if (!file) return onClose();
    setEntered(cost);
    send.to(cost, file, onClose);
  }
  return (
    <Dialog isOpen onClose={onClose} title={t.of(batch.batchNumber)}>
      {entered ? (
        <div className="stack">
          <Alert tone="ok">{t.billLater}</Alert>
          <BillForm cost={entered} {...{ files, send, onClose }} onFiles={setFiles} />
        </div>
      ) : (
        <CostForm batch={batch} onEntered={handleEntered} onClose={onClose}>
          <BillField files={files} onFiles={setFiles} isOptional />
        </CostForm>
      )}
    </Dialog>
  );
}

function CostForm({
  batch,
  onEntered,
  onClose,
  children,
}: {
  batch: Batch;
  onEntered: (cost: CostAnswer) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTexts(costTexts);
  const trade = useTexts(batchTexts);
  const { send, large, discard, confirmed } = useConfirmed(useSharedSend(addBatchCost, costReads));
  const [currency, setCurrency] = useState<CostCurrency>('USD');
  return (
    <Form
      send={send}
      hasSummary
      read={(form) => ({
        params: { id: batch.id },
        body: { ...readCost(form, currency), ...confirmed },
      })}
      onDone={onEntered}
    >
      <SelectField
        name="kind"
        label={t.forWhat}
        options={costKinds.map((kind) => [kind, t[kind]])}
      />
      <div className={css.pair}>
        <TextField name="supplier" label={t.supplier} autoComplete="off" maxLength={80} />
        <TextField
          name="reference"
          label={t.reference}
          isOptional
          autoComplete="off"
          maxLength={40}
        />
      </div>
      <div className={css.pair}>
        <SelectField
          name="amount.currency"
          label={t.currency}
          value={currency}
          onChange={(event) => {
            discard();
            setCurrency(costCurrencies.find((one) => one === event.currentTarget.value) ?? 'USD');
          }}
          options={costCurrencies.map((one) => [one, t[one]])}
        />
        <NumberField name="amount.amount" label={t.amount} prefix={currency} />
      </div>
      {currency !== 'GHS' && (
        <div className="stack" onChange={discard}>
          <RateFields of={currency} />
        </div>
      )}
      {children}
      {large && <LargeChangeAlert change={large} />}
      <p className="muted small">{t.stays}</p>
      <div className={css.actions}>
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          {large ? t.confirm : t.submit}
        </Button>
        <Button onClick={onClose}>{trade.cancel}</Button>
      </div>
    </Form>
  );
}

/** The exchange rate: our own unless another is entered, with its source. */
function RateFields({ of: currency }: { of: Exclude<CostCurrency, 'GHS'> }) {
  const t = useTexts(costTexts);
  const [rate, setRate] = useState('');
  return (
    <>
      <NumberField
        name="cedisPer"
        label={t[`per${currency}`]}
        hint={t.ourRate}
        isOptional
        prefix="GHS"
        value={rate}
        onChange={(event) => setRate(event.currentTarget.value)}
      />
      {rate !== '' && (
        <TextField
          name="rateSource"
          label={t.source}
          hint={t.sourceHint}
          autoComplete="off"
          maxLength={80}
        />
      )}
    </>
  );
}
