import { resendVerification } from '@sankofa/domain/accounts/sign-in/recovery-endpoints';

import { titled } from '../../lib/session/company.ts';
import { AskForLetter } from './request-email-form.tsx';

import css from '../sign-in.module.css';

export default function ResendVerificationPage() {
  return (
    <AskForLetter
      endpoint={resendVerification}
      login="/login"
      unless="Confirmed already?"
      condition="If an account waits for its confirmation at"
    >
      <title>{titled('Confirm your e-mail')}</title>
      <h1 className={css.title}>Send the confirmation again</h1>
      <p>Write the e-mail address that you registered with.</p>
    </AskForLetter>
  );
}
