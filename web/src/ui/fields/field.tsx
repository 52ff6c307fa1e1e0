import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { type ReactNode, useId } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { classes } from '../layout/classes.ts';
import { Icon } from '../layout/icon.tsx';
import { fieldId, useFormState } from './form-state.ts';

import css from './field.module.css';

const texts = dictionary({
  en: { optional: ' (optional)', error: 'Error: ' },
  zh: { optional: '（选填）', error: '错误：' },
});

export type FieldProps = {
  /** The path in the endpoint's body, `address.city`, under which its error is found. */
  name: string;
  label: string;
  /** The label in the second language at the right edge, on warehouse screens. */
  otherLabel?: string | undefined;
  hint?: ReactNode;
  /** Shown beside the label; fields are required unless marked. */
  isOptional?: boolean;
  /** For fields outside a `<Form>`; inside one the form provides it. */
  error?: string | undefined;
};

export type Control = {
  id: string;
  name: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** Connects label, hint and error with one control; used by every field. */
export function useField({ name, hint, error }: Pick<FieldProps, 'name' | 'hint' | 'error'>) {
  const own = useId();
  const form = useFormState();
  const id = form.id ? fieldId(form.id, name) : own;
  const message = error ?? form.errors[name];
  const describedBy = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ');
  const control: Control = {
    id,
    name,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': describedBy || undefined,
  };
  return { id, message, control };
}

export function Field({
  id,
  label,
  otherLabel,
  hint,
  isOptional,
  message,
  children,
}: Omit<FieldProps, 'name' | 'error'> & {
  id: string;
  message: string | undefined;
  children: ReactNode;
}) {
  const t = useTexts(texts);
  return (
    <div className={classes(css.field, message && css.wrong)}>
      <div className={css.labelRow}>
        <label htmlFor={id} className={css.label}>
          {label}
          {isOptional && <span className={css.optional}>{t.optional}</span>}
        </label>
        {otherLabel && <span className={css.other}>{otherLabel}</span>}
      </div>
      {hint && (
        <div id={`${id}-hint`} className={css.hint}>
          {hint}
        </div>
      )}
      <FieldMessage id={id} message={message} />
      {children}
    </div>
  );
}

export function FieldMessage({ id, message }: { id: string; message: string | undefined }) {
  const t = useTexts(texts);
  if (!message) return null;
  return (
    <p id={`${id}-error`} className={css.error}>
      <Icon of={IconAlert} size={16} />
      <span>
        <span className="hidden-text">{t.error}</span>
        {message}
      </span>
    </p>
  );
}
