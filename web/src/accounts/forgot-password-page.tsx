import { forgotPassword } from '@sankofa/domain/accounts/recovery-endpoints';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';

import { titled } from '../lib/company.ts';
import { FormReader } from '../lib/form.ts';
import { useSend } from '../lib/query.tsx';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { doorPath, roleOfPath } from './door.ts';
import { LetterSent } from './letter-sent.tsx';

import css from './sign-in.module.css';

export default function ForgotPasswordPage() {
  const role = roleOfPath(useLocation().pathname);
  const send = useSend(forgotPassword, { fallback: 'Password reset failed' });
  const [email, setEmail] = useState('');
  const login = doorPath(role, 'login');
  if (email)
    return (
      <LetterSent email={email} again={send} login={login}>
        If an account has the address <strong>{email}</strong>, a letter is on its way to it. Its
        link works once and for 30 minutes.
      </LetterSent>
    );
  return (
    <div className="stack">
      <title>{titled('Forgot your password?')}</title>
      <h1 className={css.title}>Forgot your password?</h1>
      <p>Write the e-mail address of your account. We send a link to choose a new password.</p>
      <Form
        send={send}
        read={(form) => ({ body: { email: form.text('email') } })}
        onDone={(_answer, form) => setEmail(new FormReader(form).text('email'))}
      >
        <TextField
          name="email"
          type="email"
          label="E-mail"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" variant="primary" size="large" isWide isBusy={send.isPending}>
          Send the link
        </Button>
      </Form>
      <p>
        Remembered it? <Link to={login}>Log in</Link>
      </p>
    </div>
  );
}
