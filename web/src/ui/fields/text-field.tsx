import type { ComponentProps } from 'react';

import { classes } from '../layout/classes.ts';
import { Field, type FieldProps, useField } from './field.tsx';

import css from './field.module.css';

type Props = FieldProps & Omit<ComponentProps<'input'>, 'name' | 'id' | 'className' | 'size'>;

export function TextField({
  name,
  label,
  otherLabel,
  hint,
  isOptional = false,
  error,
  ...rest
}: Props) {
  const { id, message, control } = useField({ name, hint, error });
  return (
    <Field {...{ id, label, otherLabel, hint, isOptional, message }}>
      <input type="text" {...rest} {...control} className={css.input} />
    </Field>
  );
}

/** A number with its unit, on a decimal keypad. Read it with `form.number(name)`. */
export function NumberField({
  name,
  label,
  otherLabel,
  hint,
  isOptional = false,
  error,
  unit,
  prefix,
  isBig = false,
  ...rest
}: Props & {
  unit?: string | undefined;
  /** `GHS` before an amount, which is then right-aligned. */
  prefix?: string | undefined;
  /** 56 px high with large figures, for gloves. */
  isBig?: boolean;
}) {
  const { id, message, control } = useField({ name, hint, error });
  return (
    <Field {...{ id, label, otherLabel, hint, isOptional, message }}>
      <div className={classes(css.box, isBig && css.big)}>
        {prefix && <span className={css.prefix}>{prefix}</span>}
        <input
          inputMode="decimal"
          autoComplete="off"
          {...rest}
          {...control}
          type="text"
          className={classes(css.input, prefix && css.right)}
        />
        {unit && <span className={css.unit}>{unit}</span>}
      </div>
    </Field>
  );
}

export const MoneyField = (props: Props) => <NumberField prefix="GHS" {...props} />;
