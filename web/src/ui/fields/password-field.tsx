import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { type ComponentProps, useState } from 'react';

import { currentLanguage } from '../../lib/messages/language.ts';
import { IconButton } from '../layout/button.tsx';
import { Field, type FieldProps, useField } from './field.tsx';

import css from './field.module.css';

/** A password that can be shown, pasted and filled in by a password manager. */
export function PasswordField({
  name,
  label,
  hint,
  error,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'name' | 'id' | 'className' | 'type'>) {
  const { id, message, control } = useField({ name, hint, error });
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ id, label, hint, message }}>
      <div className={css.box}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...control}
          type={isShown ? 'text' : 'password'}
          className={css.input}
        />
        <IconButton
          icon={isShown ? IconEyeOff : IconEye}
          label={toggleLabel(isShown)}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      </div>
    </Field>
  );
}

function toggleLabel(isShown: boolean): string {
  if (currentLanguage() === 'zh') return isShown ? '隐藏密码' : '显示密码';
  return isShown ? 'Hide password' : 'Show password';
}
