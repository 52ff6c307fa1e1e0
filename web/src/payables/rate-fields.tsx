import type { BillCurrency } from '@sankofa/domain/payables/bill-money';
import { useState } from 'react';

import { useTexts } from '../lib/messages/messages.ts';
import { NumberField, TextField } from '../ui/fields/text-field.tsx';
import { payableTexts } from './payable-texts.ts';

/** The exchange rate: our own unless another is entered, with its source. */
export function RateFields({
  of: currency,
  initial = '',
  initialSource = '',
}: {
  of: BillCurrency;
  initial?: string;
  initialSource?: string;
}) {
  const t = useTexts(payableTexts);
  const [rate, setRate] = useState(initial);
  if (currency === 'GHS') return null;
  return (
    <>
      <NumberField
        name="cedisPer"
        label={t.cedisPer(currency)}
        hint={t.ourRate}
        isOptional
        prefix="GHS"
        value={rate}
        onChange={(event) => setRate(event.currentTarget.value)}
      />
      {rate !== '' && (
        <TextField
          name="rateSource"
          label={t.rateSource}
          hint={t.rateSourceHint}
          defaultValue={initialSource}
          autoComplete="off"
          maxLength={80}
        />
      )}
    </>
  );
}
