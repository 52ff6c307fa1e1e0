import type { Role } from '@sankofa/domain/access';
import {
  resetPassword,
  verifyResetToken,
} from '@sankofa/domain/accounts/sign-in/recovery-endpoints';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

import { withMessage } from '../../lib/http/call-error.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { titled } from '../../lib/session/company.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { SpotPicture } from '../../ui/feedback/empty.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { ExpiredLink } from './expired-link.tsx';
import { loginPath, roleOfPath } from './login-paths.ts';
import { NewPasswordField } from './new-password-field.tsx';

import css from '../sign-in.module.css';

export default function ResetPasswordPage() {
  const role = roleOfPath(useLocation().pathname);
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [isDone, setDone] = useState(false);
  const tokenCheck = useAnswer(verifyResetToken, {
    params: { token },
    enabled: token !== '' && !isDone,
    staleMs: 0,
  });
  const roleTexts = {
    ...tokenCheck,
    error: tokenCheck.error && withMessage(tokenCheck.error, 'Invalid or expired token'),
  };
  if (isDone) return <PasswordChanged role={role} />;
  if (!token || roleTexts.error?.status === 400)
    return <ExpiredLink again={loginPath(role, 'forgot-password')} />;
  return (
    <div className="stack">
      <title>{titled('Choose a new password')}</title>
      <h1 className={css.title}>Choose a new password</h1>
      <Answer of={roleTexts} what="this link">
        {({ email }) => (
          <ResetForm email={email} role={role} token={token} onDone={() => setDone(true)} />
        )}
      </Answer>
    </div>
  );
}

function ResetForm({
  email,
  role,
  token,
  onDone,
}: {
  email: string;
  role: Role;
  token: string;
  onDone: () => void;
}) {
  const send = useSend(resetPassword, { fallback: 'Password reset failed' });
  return (
    <Form
      send={send}
      read={(form) => ({ body: { token, newPassword: form.exact('newPassword') } })}
      onDone={onDone}
    >
      <p>
        For <strong>{email}</strong>. We’ll log you out of all devices.
      </p>
      {/* Hidden, so that a password manager knows which account it saves the password for. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField name="newPassword" label="New password" role={role} email={email} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={send.isPending}>
        Change password
      </Button>
    </Form>
  );
}

function PasswordChanged({ role }: { role: Role }) {
  return (
    <div className="stack">
      <title>{titled('Password changed')}</title>
      <SpotPicture spot="success" />
      <h1 className={css.title}>Password changed</h1>
      <p>Log in with your new password. We’ve logged you out of all devices.</p>
      <ButtonLink to={loginPath(role, 'login')} variant="primary" size="large">
        Log in
      </ButtonLink>
    </div>
  );
}
