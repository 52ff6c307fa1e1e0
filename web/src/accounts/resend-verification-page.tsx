import { resendVerification } from '@sankofa/domain/accounts/recovery-endpoints';
import { useState } from 'react';
import { Link } from 'react-router';

import { titled } from '../lib/company.ts';
import { FormReader } from '../lib/form.ts';
import { useSend } from '../lib/query.tsx';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { LetterSent } from './letter-sent.tsx';

import css from './sign-in.module.css';

export default function ResendVerificationPage() {
  const send = useSend(resendVerification);
  const [email, setEmail] = useState('');
  if (email)
    return (
      <LetterSent email={email} again={send} login="/login">
        If <strong>{email}</strong> is waiting to be confirmed, a letter is on its way to it. Its
        link works once and for 30 minutes.
      </LetterSent>
    );
  return (
    <div className="stack">
      <title>{titled('Confirm your e-mail')}</title>
      <h1 className={css.title}>Send the confirmation again</h1>
      <p>Write the e-mail address that you registered with.</p>
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
        Confirmed already? <Link to="/login">Log in</Link>
      </p>
    </div>
  );
}
