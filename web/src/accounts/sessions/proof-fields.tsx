import type { Ref } from 'react';

import type { FormReader } from '../../lib/format/form.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useViewer } from '../../lib/session/session.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { CodeField } from '../code-field.tsx';

const texts = dictionary({ en: { password: 'Your password' }, zh: { password: '您的密码' } });

/** Returns the values of the fields below. */
export const proofIn = (form: FormReader) => ({
  password: form.exact('password'),
  code: form.text('code'),
});

/** Password and code, entered again by a user who is logged in. */
export function ProofFields({
  isCodeShown = true,
  passwordField,
}: {
  isCodeShown?: boolean;
  passwordField?: Ref<HTMLInputElement>;
}) {
  const t = useTexts(texts);
  const { email } = useViewer();
  return (
    <>
      {/* Hidden, so that a password manager knows which account's password is needed. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={passwordField}
        name="password"
        label={t.password}
        autoComplete="current-password"
      />
      {isCodeShown && <CodeField />}
    </>
  );
}
