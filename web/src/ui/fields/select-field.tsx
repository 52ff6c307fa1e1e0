import type { ComponentProps, ReactNode } from 'react';

import { classes } from '../layout/classes.ts';
import { Field, type FieldProps, useField } from './field.tsx';

import css from './field.module.css';

/** A native select; pass `<option>`s as children, or `options` as pairs of value and text. */
export function SelectField({
  name,
  label,
  otherLabel,
  hint,
  isOptional = false,
  error,
  options = [],
  children,
  ...rest
}: FieldProps & {
  options?: readonly (readonly [value: string, word: string])[];
  children?: ReactNode;
} & Omit<ComponentProps<'select'>, 'name' | 'id' | 'className' | 'children'>) {
  const { id, message, control } = useField({ name, hint, error });
  return (
    <Field {...{ id, label, otherLabel, hint, isOptional, message }}>
      <select {...rest} {...control} className={classes(css.input, css.select)}>
        {children}
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}
