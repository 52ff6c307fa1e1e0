import type {
  forgotPassword,
  resendVerification,
} from '@sankofa/domain/accounts/sign-in/recovery-endpoints';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';

import { FormReader } from '../../lib/format/form.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { EmailSent } from './email-sent.tsx';

type Props = {
  endpoint: typeof forgotPassword | typeof resendVerification;
  /** Shown if the server sent no message (spec §8). */
  fallback?: string;
  login: string;
  /** The text before the login link, for users who don't need the email. */
  unless: string;
  /**
   * The text before the address once the email is requested, which doesn't reveal whether an account exists.
   */
  condition: string;
  /** The heading and instructions. */
  children: ReactNode;
};

/** Asks for an address to send a link to, and then says what to look for. */
export function RequestEmailForm({
  endpoint,
  fallback,
  login,
  unless,
  condition,
  children,
}: Props) {
  const send = useSend(endpoint, fallback === undefined ? {} : { fallback });
  const [email, setEmail] = useState('');
  if (email)
    return (
      <EmailSent email={email} again={send} login={login}>
        {condition} <strong>{email}</strong>, we’ve sent an email. The link works once and expires
        in 30 minutes.
      </EmailSent>
    );
  return (
    <div className="stack">
      {children}
      <Form
        send={send}
        read={(form) => ({ body: { email: form.text('email') } })}
        onDone={(_answer, form) => setEmail(new FormReader(form).text('email'))}
      >
        <TextField
          name="email"
          type="email"
          label="Email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" variant="primary" size="large" isWide isBusy={send.isPending}>
          Send link
        </Button>
      </Form>
      <p>
        {unless} <Link to={login}>Log in</Link>
      </p>
    </div>
  );
}
