import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';

import { nowMs } from '../../lib/format/now.ts';
import type { CallError } from '../../lib/http/call-error.ts';
import { titled } from '../../lib/session/company.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { SpotPicture } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/layout/button.tsx';

import css from '../sign-in.module.css';

const waitMs = 60_000;

type Resend = {
  mutate: (input: { body: { email: string } }) => void;
  isPending: boolean;
  error: CallError | null;
};

/** Shown after an email was requested: what to look for, and after a minute a button to resend it. */
export function EmailSent({
  email,
  again,
  login,
  children,
}: {
  email: string;
  again: Resend;
  login: string;
  children: ReactNode;
}) {
  const [from, setFrom] = useState(nowMs);
  const [now, setNow] = useState(from);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((from + waitMs - now) / 1000));

  function handleAgain() {
    setFrom(nowMs());
    setNow(nowMs());
    again.mutate({ body: { email } });
  }
  return (
    <div className="stack">
      <title>{titled('Check your email')}</title>
      <SpotPicture spot="success" />
      <h1 className={css.title}>Check your email</h1>
      <p>{children}</p>
      <p>Nothing after a few minutes? Check your spam folder.</p>
      {again.error && <Alert tone="bad">{again.error.message}</Alert>}
      {left > 0 ? (
        <p className="muted">You can resend it in {left === 1 ? '1 second' : `${left} seconds`}.</p>
      ) : (
        <div>
          <Button isBusy={again.isPending} onClick={handleAgain}>
            Resend email
          </Button>
        </div>
      )}
      <p>
        <Link to={login}>Back to login</Link>
      </p>
    </div>
  );
}
