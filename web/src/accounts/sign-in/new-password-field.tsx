import type { Role } from '@sankofa/domain/access';
import { passwordLength, passwordWeakness } from '@sankofa/domain/accounts/password';
import { useState } from 'react';

import { useLanguage } from '../../lib/messages/language.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useFormState } from '../../ui/fields/form-state.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';

import css from '../sign-in.module.css';

const texts = dictionary({
  en: {
    hint: (least: number) => `At least ${least} characters. Several words together work well.`,
    good: 'Strong password',
  },
  zh: {
    hint: (least: number) => `至少 ${least} 个字符。建议将几个词组合使用。`,
    good: '密码强度高',
  },
});

/** A field for a new password that shows what is still wrong while typing. */
export function NewPasswordField({
  name,
  label,
  role,
  email = '',
}: {
  name: string;
  label: string;
  role: Role;
  /** The account's email, if known: the password must not be the same. */
  email?: string;
}) {
  const t = useTexts(texts);
  const language = useLanguage();
  const isRefused = useFormState().errors[name] !== undefined;
  const [password, setPassword] = useState('');
  const weakness = password ? passwordWeakness(password, { role, email }) : null;
  return (
    <>
      <PasswordField
        name={name}
        label={label}
        autoComplete="new-password"
        hint={t.hint(passwordLength[role])}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <p role="status" className={css.rules}>
        {password && (weakness?.in(language) ?? (isRefused ? null : t.good))}
      </p>
    </>
  );
}
