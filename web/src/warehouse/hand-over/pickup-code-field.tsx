import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { Field, useField } from '../../ui/fields/field.tsx';
import { handOverTexts } from '../hand-over-texts.ts';

import css from '../warehouse.module.css';

/** A field for six digits, large enough to read across a counter. One field, so that a code can be pasted. */
export function PickupCodeField({
  value,
  error,
  onChange,
}: {
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}) {
  const t = useTexts(handOverTexts);
  const other = useOtherTexts(handOverTexts);
  const { id, message, control } = useField({ name: 'pickupCode', hint: t.codeHint, error });
  return (
    <Field id={id} label={t.code} otherLabel={other.code} hint={t.codeHint} message={message}>
      <input
        {...control}
        className={css.pickup}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))}
      />
    </Field>
  );
}
