import { forgotPassword } from '@sankofa/domain/accounts/sign-in/recovery-endpoints';
import { useLocation } from 'react-router';

import { titled } from '../../lib/session/company.ts';
import { doorPath, roleOfPath } from './login-paths.ts';
import { AskForLetter } from './request-email-form.tsx';

import css from '../sign-in.module.css';

export default function ForgotPasswordPage() {
  const role = roleOfPath(useLocation().pathname);
  return (
    <AskForLetter
      endpoint={forgotPassword}
      fallback="Password reset failed"
      login={doorPath(role, 'login')}
      unless="Remembered it?"
      condition="If an account has the address"
    >
      <title>{titled('Forgot your password?')}</title>
      <h1 className={css.title}>Forgot your password?</h1>
      <p>Write the e-mail address of your account. We send a link to choose a new password.</p>
    </AskForLetter>
  );
}
