import type { Mode } from '@sankofa/domain/mode';

import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Batch } from './batch-words.ts';
import { CarrierNumberField } from './carrier-number-field.tsx';

import css from './batch-form.module.css';

/** Carrier, numbers and carriage: all optional until the batch leaves. */
export function PapersFields({ mode, batch }: { mode: Mode; batch?: Batch }) {
  return (
    <>
      <div className={css.pair}>
        <TextField
          name="carrier"
          label={mode === 'SEA' ? 'Shipping line' : 'Airline'}
          isOptional
          maxLength={40}
          defaultValue={batch?.carrier ?? ''}
        />
        <CarrierNumberField
          mode={mode}
          defaultValue={(mode === 'SEA' ? batch?.containerNumber : batch?.airWaybillNumber) ?? ''}
        />
      </div>
      {mode === 'SEA' ? <SeaFields batch={batch} /> : <AirFields batch={batch} />}
      <TextAreaField
        name="note"
        label="Note"
        hint="For colleagues; customers do not see it"
        isOptional
        rows={3}
        maxLength={500}
        defaultValue={batch?.note ?? ''}
      />
    </>
  );
}

function SeaFields({ batch }: { batch: Batch | undefined }) {
  const fields = [
    ['sealNumber', 'Seal number', batch?.sealNumber],
    ['masterBillNumber', 'Master bill of lading', batch?.masterBillNumber],
    ['vessel', 'Vessel', batch?.vessel],
    ['voyage', 'Voyage', batch?.voyage],
  ] as const;
  return (
    <div className={css.pair}>
      {fields.map(([name, label, value]) => (
        <TextField
          key={name}
          name={name}
          label={label}
          isOptional
          maxLength={40}
          defaultValue={value ?? ''}
        />
      ))}
    </div>
  );
}

const AirFields = ({ batch }: { batch: Batch | undefined }) => (
  <TextField
    name="flight"
    label="Flight"
    hint="Airline and number, such as ET 609"
    isOptional
    maxLength={40}
    defaultValue={batch?.flight ?? ''}
  />
);
