import { billCurrencies } from '@sankofa/domain/payables/bill-money';
import {
  addSupplier,
  changeSupplier,
  type SupplierAnswer,
  supplierCountries,
} from '@sankofa/domain/payables/supplier-endpoints';
import { useState } from 'react';

import type { FormReader } from '../../lib/format/form.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { PayeeFields, readPayee } from '../../payments/payments.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { payableReads } from '../payable-reads.ts';
import { payableTexts } from '../payable-texts.ts';
import { supplierTexts } from './supplier-texts.ts';

import css from '../../ui/layout/form-layout.module.css';

const readSupplier = (form: FormReader) => ({
  name: form.text('name'),
  country: supplierCountries.find((one) => one === form.text('country')) ?? ('OTHER' as const),
  currency: billCurrencies.find((one) => one === form.text('currency')) ?? ('GHS' as const),
  tin: form.optional('tin'),
  ...(form.isChecked('hasAccount') && { payee: readPayee(form) }),
});

/** Adds a supplier. */
export function AddSupplierDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(supplierTexts);
  const send = useSharedSend(addSupplier, payableReads);
  return (
    <Dialog isOpen onClose={onClose} title={t.add}>
      <Form
        send={send}
        hasSummary
        read={(form) => ({ body: readSupplier(form) })}
        onDone={({ name }) => {
          toast(t.added(name));
          onClose();
        }}
      >
        <SupplierFields />
        <Buttons isBusy={send.isPending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}

/** Changes a supplier or its account, or deactivates it. */
export function EditSupplierDialog({
  supplier,
  onClose,
}: {
  supplier: SupplierAnswer;
  onClose: () => void;
}) {
  const t = useTexts(supplierTexts);
  const send = useSharedSend(changeSupplier, payableReads);
  return (
    <Dialog isOpen onClose={onClose} title={t.edit(supplier.name)}>
      <Form
        send={send}
        hasSummary
        read={(form) => ({
          params: { id: supplier.id },
          version: supplier.version,
          body: { ...readSupplier(form), isActive: form.isChecked('isActive') },
        })}
        onDone={({ name }) => {
          toast(t.saved(name));
          onClose();
        }}
      >
        <SupplierFields of={supplier} />
        <CheckField name="isActive" label={t.isActive} defaultChecked={supplier.isActive} />
        <Buttons isBusy={send.isPending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}

function SupplierFields({ of: supplier }: { of?: SupplierAnswer }) {
  const t = useTexts(supplierTexts);
  const shared = useTexts(payableTexts);
  const [hasAccount, setHasAccount] = useState(supplier?.payee !== null);
  return (
    <>
      <TextField
        name="name"
        label={t.name}
        defaultValue={supplier?.name}
        autoComplete="off"
        maxLength={80}
      />
      <div className={css.pair}>
        <SelectField
          name="country"
          label={t.country}
          defaultValue={supplier?.country ?? 'GH'}
          options={supplierCountries.map((one) => [one, t[one]] as const)}
        />
        <SelectField
          name="currency"
          label={t.usualCurrency}
          defaultValue={supplier?.currency ?? 'GHS'}
          options={billCurrencies.map((one) => [one, shared[one]] as const)}
        />
      </div>
      <TextField
        name="tin"
        label={t.tin}
        hint={t.tinHint}
        isOptional
        defaultValue={supplier?.tin ?? ''}
        autoComplete="off"
        maxLength={20}
      />
      <CheckField
        name="hasAccount"
        label={t.hasAccount}
        hint={supplier?.payee ? t.accountHint : undefined}
        checked={hasAccount}
        onChange={(event) => setHasAccount(event.currentTarget.checked)}
      />
      {hasAccount && <PayeeFields suggested={supplier?.payee ?? { kind: 'BANK' }} />}
    </>
  );
}

function Buttons({ isBusy, onClose }: { isBusy: boolean; onClose: () => void }) {
  const t = useTexts(supplierTexts);
  const shared = useTexts(payableTexts);
  return (
    <div className={css.actions}>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {t.save}
      </Button>
      <Button onClick={onClose}>{shared.cancel}</Button>
    </div>
  );
}
