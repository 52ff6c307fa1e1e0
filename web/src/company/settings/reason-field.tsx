import { TextField } from '../../ui/fields/text-field.tsx';

/** Why a setting is changed; read it with `form.optional('reason')`. */
export const ReasonField = () => (
  <TextField
    name="reason"
    label="Reason for the change"
    hint="Shown in the history of this setting"
    isOptional
    maxLength={300}
    autoComplete="off"
  />
);
