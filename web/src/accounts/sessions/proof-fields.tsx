import type { Ref } from 'react';

import type { FormReader } from '../../lib/format/form.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useViewer } from '../../lib/session/session.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { CodeField } from '../code-field.tsx';

const texts = dictionary({ en: { password: 'Your password' }, zh: { password: '您的密码' } });

/** What the fields below say. */
export const proofIn = (form: FormReader) => ({
  password: form.exact('password'),
  code: form.text('code'),
});

/** Password and code, typed once more by whoever is signed in. */
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
      {/* Hidden, so that a password manager knows whose password is asked for. */}
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
