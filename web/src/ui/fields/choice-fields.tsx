import type { ComponentProps, ReactNode } from 'react';

import { FieldMessage, type FieldProps, useField } from './field.tsx';

import css from './field.module.css';

type Choice = { value: string; title: string; text?: ReactNode; isDisabled?: boolean };

/** A choice of a few options, each with a line of explanation. */
export function RadioCards({
  name,
  label,
  hint,
  error,
  choices,
  defaultValue,
  value,
  onChoose,
}: FieldProps & {
  choices: readonly Choice[];
  defaultValue?: string | undefined;
  /** Pass `value` and `onChoose` together if the page must know the choice at once. */
  value?: string;
  onChoose?: (value: string) => void;
}) {
  const { id, message, control } = useField({ name, hint, error });
  return (
    <fieldset data-invalid={control['aria-invalid']} aria-describedby={control['aria-describedby']}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.field}>
        {hint && (
          <div id={`${id}-hint`} className={css.hint}>
            {hint}
          </div>
        )}
        <FieldMessage id={id} message={message} />
        <div className={css.cards}>
          {choices.map((choice, at) => (
            <label key={choice.value} className={css.card}>
              <input
                type="radio"
                name={name}
                value={choice.value}
                id={at === 0 ? id : `${id}-${choice.value}`}
                disabled={choice.isDisabled}
                {...(value === undefined
                  ? { defaultChecked: choice.value === defaultValue }
                  : { checked: choice.value === value, onChange: () => onChoose?.(choice.value) })}
              />
              <span>
                <span className={css.cardTitle}>{choice.title}</span>
                {choice.text && <span className="muted small">{choice.text}</span>}
              </span>
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

export function CheckField({
  name,
  label,
  hint,
  error,
  ...rest
}: Omit<FieldProps, 'label'> & {
  /** Text that may contain links. */
  label: ReactNode;
} & Omit<ComponentProps<'input'>, 'name' | 'id' | 'className' | 'type'>) {
  const { id, message, control } = useField({ name, hint, error });
  return (
    <div className={css.field}>
      <FieldMessage id={id} message={message} />
      <label className={css.check}>
        <input type="checkbox" {...rest} {...control} />
        <span>
          {label}
          {hint && (
            <span id={`${id}-hint`} className={css.hint}>
              {' '}
              {hint}
            </span>
          )}
        </span>
      </label>
    </div>
  );
}
