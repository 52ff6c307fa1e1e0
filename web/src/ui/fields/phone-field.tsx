import { networkOf, phoneOf } from '@sankofa/domain/values/phone';
import { type ComponentProps, useState } from 'react';

import { currentLanguage } from '../../lib/messages/language.ts';
import { Field, type FieldProps, useField } from './field.tsx';

import css from './field.module.css';

/** A phone number as 024…, +233… or with spaces; names the number's mobile money network. */
export function PhoneField({
  name,
  label,
  otherLabel,
  hint = currentLanguage() === 'zh'
    ? '例如 024 412 3456 或 +86 138 0013 8000'
    : 'For example 024 412 3456',
  isOptional = false,
  error,
  defaultValue = '',
  ...rest
}: FieldProps &
  Omit<ComponentProps<'input'>, 'name' | 'id' | 'className' | 'defaultValue'> & {
    defaultValue?: string;
  }) {
  const { id, message, control } = useField({ name, hint: true, error });
  const [typed, setTyped] = useState(defaultValue);
  const phone = phoneOf(typed);
  const network = phone ? networkOf(phone) : null;
  return (
    <Field
      {...{ id, label, otherLabel, isOptional, message }}
      hint={<span aria-live="polite">{network ? networkText(network) : hint}</span>}
    >
      <input
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...rest}
        {...control}
        defaultValue={defaultValue}
        onInput={(event) => setTyped(event.currentTarget.value)}
        className={css.input}
      />
    </Field>
  );
}

const networkText = (network: string) =>
  currentLanguage() === 'zh' ? `${network} 号码` : `${network} number`;
