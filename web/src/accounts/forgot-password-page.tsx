import { forgotPassword } from '@sankofa/domain/accounts/recovery-endpoints';
import { useLocation } from 'react-router';

import { titled } from '../lib/company.ts';
import { AskForLetter } from './ask-for-letter.tsx';
import { doorPath, roleOfPath } from './door.ts';

import css from './sign-in.module.css';

export default function ForgotPasswordPage() {
  const role = roleOfPath(useLocation().pathname);
  return (
    <AskForLetter
      endpoint={forgotPassword}
      fallback="Password reset failed"
      login={doorPath(role, 'login')}
      unless="Remember your password?"
      condition="If there’s an account for"
    >
      <title>{titled('Forgot your password?')}</title>
      <h1 className={css.title}>Forgot your password?</h1>
      <p>Enter your account’s email address. We’ll send you a link to choose a new password.</p>
    </AskForLetter>
  );
}
