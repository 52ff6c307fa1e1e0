import { type BillAnswer, enterOpeningBill } from '@sankofa/domain/payables/bill-endpoints';
import { billCurrencies, type BillCurrency } from '@sankofa/domain/payables/bill-money';
import { useState } from 'react';

import type { FormReader } from '../../lib/format/form.ts';
import { today } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { LargeChangeAlert, useConfirmed } from '../../rates/rates.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { NumberField, TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { payableReads } from '../payable-reads.ts';
import { payableTexts } from '../payable-texts.ts';
import { RateFields } from '../rate-fields.tsx';
import { openingBillTexts } from './opening-bill-texts.ts';
import { SupplierPick } from './supplier-pick.tsx';

import css from '../payables.module.css';

const readOpeningBill = (form: FormReader) => ({
  supplierId: form.text('supplierId'),
  number: form.optional('number'),
  billedOn: form.text('billedOn'),
  dueOn: form.text('dueOn'),
  currency: billCurrencies.find((one) => one === form.text('currency')) ?? ('GHS' as const),
  cedisPer: form.optional('cedisPer'),
  rateSource: form.optional('rateSource'),
  note: form.optional('note'),
  amount: form.text('amount') === '' ? '' : form.money('amount').amount,
});

type Props = { onClose: () => void; onDone: (bill: BillAnswer) => void };

/** Enters what was owed of a supplier's bill when the books began. */
export function OpeningBillDialog({ onClose, onDone }: Props) {
  const t = useTexts(openingBillTexts);
  const shared = useTexts(payableTexts);
  const { send, large, discard, confirmed } = useConfirmed(
    useSharedSend(enterOpeningBill, payableReads),
  );
  return (
    <Dialog isOpen onClose={onClose} title={t.title}>
      <Form
        send={send}
        hasSummary
        read={(form) => ({ body: { ...readOpeningBill(form), ...confirmed } })}
        onDone={(bill) => {
          toast(t.entered);
          onDone(bill);
        }}
      >
        <p className="muted">{t.hint}</p>
        <Fields onRate={discard} />
        {large && <LargeChangeAlert change={large} />}
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {large ? t.confirm : t.submit}
          </Button>
          <Button onClick={onClose}>{shared.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}

function Fields({ onRate }: { onRate: () => void }) {
  const t = useTexts(openingBillTexts);
  const shared = useTexts(payableTexts);
  const [currency, setCurrency] = useState<BillCurrency>('GHS');
  return (
    <>
      <SupplierPick of={undefined} />
      <TextField name="number" label={t.number} autoComplete="off" maxLength={40} />
      <div className={css.pair}>
        <TextField name="billedOn" type="date" label={t.billedOn} max={today()} />
        <TextField name="dueOn" type="date" label={t.dueOn} />
        <SelectField
          name="currency"
          label={shared.currency}
          value={currency}
          onChange={(event) => {
            onRate();
            setCurrency(billCurrencies.find((one) => one === event.currentTarget.value) ?? 'GHS');
          }}
          options={billCurrencies.map((one) => [one, shared[one]] as const)}
        />
        <NumberField name="amount" label={t.amount} prefix={currency} />
      </div>
      <div className="stack" onChange={onRate}>
        <RateFields key={currency} of={currency} />
      </div>
      <TextField name="note" label={t.note} isOptional autoComplete="off" maxLength={200} />
    </>
  );
}
