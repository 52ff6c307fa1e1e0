import { manualMethods, type ManualMethod } from '@sankofa/domain/payments/payment-status';
import { useState } from 'react';

import type { FormReader } from '../lib/format/form.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { OfficeField } from '../payments/payments.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { payableTexts } from './payable-texts.ts';

const methodOf = (value: string): ManualMethod =>
  manualMethods.find((one) => one === value) ?? 'BANK_TRANSFER';

/** Reads the fields below. */
export const readTransfer = (form: FormReader) => ({
  method: methodOf(form.text('method')),
  reference: form.text('reference'),
  siteId: form.optional('siteId'),
});

/** How money was paid out: the method, its reference and, for cash, the office. */
export function TransferFields({ usual }: { usual: ManualMethod }) {
  const t = useTexts(payableTexts);
  const [method, setMethod] = useState<ManualMethod>(usual);
  return (
    <>
      <SelectField
        name="method"
        label={t.method}
        options={manualMethods.map((one) => [one, t[one]] as const)}
        value={method}
        onChange={(event) => setMethod(methodOf(event.currentTarget.value))}
      />
      {method === 'CASH' && <OfficeField label={t.office} />}
      <TextField name="reference" label={t.reference} maxLength={40} autoComplete="off" />
    </>
  );
}
