import { verifyEmail } from '@sankofa/domain/accounts/sign-in/recovery-endpoints';
import { Link, useSearchParams } from 'react-router';

import { useSend } from '../../lib/queries/query.tsx';
import { titled } from '../../lib/session/company.ts';
import { recordEmailVerified } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { SpotPicture } from '../../ui/feedback/empty.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { ExpiredLink } from './expired-link.tsx';

import css from '../sign-in.module.css';

/** Confirms an address after a click: programs that open links in emails must not confirm it. */
export default function VerifyEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const send = useSend(verifyEmail, { fallback: 'Invalid or expired token' });
  if (send.data) return <EmailConfirmed email={send.data.email} />;
  if (!token || send.error?.status === 400)
    return (
      <ExpiredLink again="/resend-verification">
        <p>
          If you’ve already confirmed your address, you don’t need a new link.{' '}
          <Link to="/customer/dashboard">Go to your dashboard</Link>
        </p>
      </ExpiredLink>
    );
  return (
    <div className="stack">
      <title>{titled('Confirm your email')}</title>
      <h1 className={css.title}>Confirm your email address</h1>
      <p>Confirm that this email address is yours.</p>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      <Button
        variant="primary"
        size="large"
        isWide
        isBusy={send.isPending}
        onClick={() =>
          send.mutate({ body: { token } }, { onSuccess: ({ email }) => recordEmailVerified(email) })
        }
      >
        Confirm email address
      </Button>
    </div>
  );
}

function EmailConfirmed({ email }: { email: string }) {
  return (
    <div className="stack">
      <title>{titled('Email confirmed')}</title>
      <SpotPicture spot="success" />
      <h1 className={css.title}>Email confirmed</h1>
      <p>
        Thank you. We’ll send shipment updates to <strong>{email}</strong>.
      </p>
      <ButtonLink to="/customer/dashboard" variant="primary" size="large">
        Go to your dashboard
      </ButtonLink>
    </div>
  );
}
