import { useTexts } from '../../lib/messages/messages.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { rulesFormTexts } from './rules-form-texts.ts';

/** Why a setting is changed; read it with `form.optional('reason')`. */
export function ReasonField() {
  const t = useTexts(rulesFormTexts);
  return (
    <TextField
      name="reason"
      label={t.reason}
      hint={t.reasonHint}
      isOptional
      maxLength={300}
      autoComplete="off"
    />
  );
}
