import {
  confirmEmailChange,
  stopEmailChange,
} from '@sankofa/domain/accounts/profile/email-endpoints';
import { useLocation, useSearchParams } from 'react-router';

import { useSend } from '../../lib/queries/query.tsx';
import { titled } from '../../lib/session/company.ts';
import { checkSession, storedUser } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { SpotPicture } from '../../ui/feedback/empty.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';

import css from '../sign-in.module.css';

const pages = {
  '/confirm-email-change': {
    endpoint: confirmEmailChange,
    title: 'Change your email address',
    text: 'From now on you’ll log in with this address and get our emails here. We’ll log out your other devices.',
    press: 'Change email address',
    done: 'Email address changed',
    after: (email: string) => `Log in with ${email} from now on.`,
    next: { to: '/profile', label: 'Go to your profile' },
  },
  '/stop-email-change': {
    endpoint: stopEmailChange,
    title: 'Cancel the change',
    text: 'Your account keeps its current email address, and the link sent to the new one stops working.',
    press: 'Cancel the change',
    done: 'Change cancelled',
    after: (email: string) =>
      `Your account keeps ${email}. If you didn’t request the change, someone knows your password. Change it now.`,
    next: { to: '/forgot-password', label: 'Change password' },
  },
} as const;
type Page = (typeof pages)[keyof typeof pages];

/**
 * Target of the links in both emails about a new address. It needs a click, since programs open links too.
 */
export default function EmailLinkPage() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const page = pages[pathname === '/stop-email-change' ? pathname : '/confirm-email-change'];
  return <ConfirmLink page={page} token={search.get('token') ?? ''} />;
}

function ConfirmLink({ page, token }: { page: Page; token: string }) {
  const send = useSend(page.endpoint, { fallback: 'Invalid or expired token' });
  if (send.data)
    return (
      <LinkResult spot="success" title={page.done} next={page.next}>
        {page.after(send.data.email)}
      </LinkResult>
    );
  if (!token || send.error?.status === 400)
    return (
      <LinkResult
        spot="lock"
        title="This link has expired"
        next={{ to: '/profile', label: 'Go to your profile' }}
      >
        Links work once, for 30 minutes, and stop working when you request a new one. Your account
        hasn’t changed.
      </LinkResult>
    );
  return (
    <div className="stack">
      <title>{titled(page.title)}</title>
      <h1 className={css.title}>{page.title}</h1>
      <p>{page.text}</p>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      <Button
        variant="primary"
        size="large"
        isWide
        isBusy={send.isPending}
        onClick={() =>
          send.mutate(
            { body: { token } },
            // A user who is logged in here has a new address now, or is logged out.
            { onSuccess: () => void (storedUser() && checkSession()) },
          )
        }
      >
        {page.press}
      </Button>
    </div>
  );
}

function LinkResult({
  spot,
  title,
  next,
  children,
}: {
  spot: 'success' | 'lock';
  title: string;
  next: { to: string; label: string };
  children: string;
}) {
  return (
    <div className="stack">
      <title>{titled(title)}</title>
      <SpotPicture spot={spot} />
      <h1 className={css.title}>{title}</h1>
      <p>{children}</p>
      <ButtonLink to={next.to} variant="primary" size="large">
        {next.label}
      </ButtonLink>
    </div>
  );
}
