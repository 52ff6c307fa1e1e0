import { forgotPassword } from '@sankofa/domain/accounts/sign-in/recovery-endpoints';
import { useLocation } from 'react-router';

import { titled } from '../../lib/session/company.ts';
import { loginPath, roleOfPath } from './login-paths.ts';
import { RequestEmailForm } from './request-email-form.tsx';

import css from '../sign-in.module.css';

export default function ForgotPasswordPage() {
  const role = roleOfPath(useLocation().pathname);
  return (
    <RequestEmailForm
      endpoint={forgotPassword}
      fallback="Password reset failed"
      login={loginPath(role, 'login')}
      unless="Remember your password?"
      condition="If there’s an account for"
    >
      <title>{titled('Forgot your password?')}</title>
      <h1 className={css.title}>Forgot your password?</h1>
      <p>Enter your account’s email address. We’ll send you a link to choose a new password.</p>
    </RequestEmailForm>
  );
}
