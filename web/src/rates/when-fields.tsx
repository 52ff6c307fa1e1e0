import { addMs } from '@sankofa/domain/values/time';

import type { FormReader } from '../lib/format/form.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { TextField } from '../ui/fields/text-field.tsx';
import { rateDialogTexts } from './rate-dialog-texts.ts';

/** When a version starts, in Ghana's time, and a reason for colleagues. */
export function EffectiveFromFields() {
  const t = useTexts(rateDialogTexts);
  return (
    <>
      <TextField
        name="effectiveFrom"
        label={t.effectiveFrom}
        hint={t.effectiveFromHint}
        isOptional
        type="datetime-local"
      />
      <TextField name="note" label={t.reason} hint={t.reasonHint} maxLength={300} />
    </>
  );
}

/** Returns the start. Ghana uses UTC all year, so only the zone is added. */
export function readEffectiveFrom(form: FormReader) {
  const typed = form.text('effectiveFrom');
  const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed);
  return {
    effectiveFrom: typed === '' ? undefined : isTime ? addMs(`${typed}:00.000Z`, 0) : typed,
    note: form.text('note'),
  };
}
