import type { ComponentProps } from 'react';

import { classes } from '../layout/classes.ts';
import { Field, type FieldProps, useField } from './field.tsx';

import css from './field.module.css';

export function TextAreaField({
  name,
  label,
  otherLabel,
  hint,
  isOptional = false,
  error,
  ...rest
}: FieldProps & Omit<ComponentProps<'textarea'>, 'name' | 'id' | 'className'>) {
  const { id, message, control } = useField({ name, hint, error });
  return (
    <Field {...{ id, label, otherLabel, hint, isOptional, message }}>
      <textarea rows={5} {...rest} {...control} className={classes(css.input, css.area)} />
    </Field>
  );
}
