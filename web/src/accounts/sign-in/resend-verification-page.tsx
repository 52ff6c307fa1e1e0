import { resendVerification } from '@sankofa/domain/accounts/sign-in/recovery-endpoints';

import { titled } from '../../lib/session/company.ts';
import { RequestEmailForm } from './request-email-form.tsx';

import css from '../sign-in.module.css';

export default function ResendVerificationPage() {
  return (
    <RequestEmailForm
      endpoint={resendVerification}
      login="/login"
      unless="Already confirmed?"
      condition="If there’s an unconfirmed account for"
    >
      <title>{titled('Confirm your email')}</title>
      <h1 className={css.title}>Resend confirmation email</h1>
      <p>Enter the email address you registered with.</p>
    </RequestEmailForm>
  );
}
