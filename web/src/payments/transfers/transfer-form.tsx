import { recordTransfer } from '@sankofa/domain/payments/transfers/transfer-endpoints';

import { today } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { MoneyField, TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { readPlace, usePlaceOptions } from './own-places.ts';
import { transferReads } from './transfer-reads.ts';
import { transferTexts } from './transfer-texts.ts';

import css from '../office-payments.module.css';

/** Records a transfer; above the limit for one person it waits for another. */
export function TransferDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(transferTexts);
  return (
    <Dialog isOpen onClose={onClose} title={t.record}>
      <TransferForm onClose={onClose} />
    </Dialog>
  );
}

function TransferForm({ onClose }: { onClose: () => void }) {
  const t = useTexts(transferTexts);
  const send = useSharedSend(recordTransfer, transferReads);
  const options = usePlaceOptions();
  if (options.length === 0) return null;
  return (
    <Form
      send={send}
      read={(form) => ({
        body: {
          from: readPlace(form.text('from.account')),
          to: readPlace(form.text('to.account')),
          amount: form.money('amount.amount'),
          fee: form.money('fee.amount'),
          movedOn: form.text('movedOn'),
          reference: form.optional('reference'),
          note: form.optional('note'),
        },
      })}
      onDone={({ state }) => {
        onClose();
        toast(state === 'POSTED' ? t.recordedToast : t.requestedToast);
      }}
      hasSummary
    >
      <p className="muted">{t.recordHint}</p>
      <SelectField name="from.account" label={t.from} options={options} />
      <SelectField
        name="to.account"
        label={t.to}
        options={options}
        defaultValue={options[1]?.[0]}
      />
      <MoneyField name="amount.amount" label={t.amount} />
      <MoneyField name="fee.amount" label={t.fee} hint={t.feeHint} defaultValue="0.00" />
      <TextField
        name="movedOn"
        label={t.date}
        hint={t.dateHint}
        type="date"
        defaultValue={today()}
        max={today()}
      />
      <TextField name="reference" label={t.reference} isOptional maxLength={40} />
      <TextField name="note" label={t.note} isOptional maxLength={200} />
      <div className={css.actions}>
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          {t.record}
        </Button>
        <Button onClick={onClose}>{t.cancel}</Button>
      </div>
    </Form>
  );
}
