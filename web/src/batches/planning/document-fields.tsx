import type { Mode } from '@sankofa/domain/values/mode';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { Batch } from '../batch-texts.ts';
import { CarrierNumberField } from './carrier-number-field.tsx';
import { fieldTexts } from './edit-changes.ts';

import css from '../batch-form.module.css';

const texts = dictionary({
  en: {
    line: 'Shipping line',
    airline: 'Airline',
    noteHint: 'Only staff see this',
    flightHint: 'Airline code and flight number, for example ET 609',
  },
  zh: {
    line: '船公司',
    airline: '航空公司',
    noteHint: '仅员工可见',
    flightHint: '航空公司和航班号，如 ET 609',
  },
});

/** Carrier, numbers and vessel or flight: all optional until the batch departs. */
export function DocumentFields({ mode, batch }: { mode: Mode; batch?: Batch }) {
  const t = useTexts(texts);
  const fields = useTexts(fieldTexts);
  return (
    <>
      <div className={css.pair}>
        <TextField
          name="carrier"
          label={mode === 'SEA' ? t.line : t.airline}
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
        label={fields.note}
        hint={t.noteHint}
        isOptional
        rows={3}
        maxLength={500}
        defaultValue={batch?.note ?? ''}
      />
    </>
  );
}

function SeaFields({ batch }: { batch: Batch | undefined }) {
  const t = useTexts(fieldTexts);
  const names = ['sealNumber', 'masterBillNumber', 'vessel', 'voyage'] as const;
  return (
    <div className={css.pair}>
      {names.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t[name]}
          isOptional
          maxLength={40}
          defaultValue={batch?.[name] ?? ''}
        />
      ))}
    </div>
  );
}

function AirFields({ batch }: { batch: Batch | undefined }) {
  const t = useTexts(texts);
  const fields = useTexts(fieldTexts);
  return (
    <TextField
      name="flight"
      label={fields.flight}
      hint={t.flightHint}
      isOptional
      maxLength={40}
      defaultValue={batch?.flight ?? ''}
    />
  );
}
