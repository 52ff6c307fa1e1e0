import type { Role } from '@sankofa/domain/access';
import { passwordLength, passwordWeakness } from '@sankofa/domain/accounts/password';
import { useState } from 'react';

import { PasswordField } from '../ui/password-field.tsx';

import css from './sign-in.module.css';

/** A password to choose: says while it is typed what is still wrong with it. */
export function NewPasswordField({
  name,
  label,
  role,
  email = '',
}: {
  name: string;
  label: string;
  role: Role;
  /** Whose it will be, where that is known: it must not be the password itself. */
  email?: string;
}) {
  const [password, setPassword] = useState('');
  const weakness = password ? passwordWeakness(password, { role, email }) : null;
  return (
    <>
      <PasswordField
        name={name}
        label={label}
        autoComplete="new-password"
        hint={`At least ${passwordLength[role]} characters. A few words in a row are good.`}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <p role="status" className={css.rules}>
        {password && (weakness ?? 'That is a good password.')}
      </p>
    </>
  );
}
