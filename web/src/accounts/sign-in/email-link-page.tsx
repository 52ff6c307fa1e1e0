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
    title: 'Use this e-mail address',
    text: 'With one press your account uses this address: you sign in with it, and our letters come here. Other devices are signed out.',
    press: 'Use this address',
    done: 'Your address is changed',
    after: (email: string) => `You sign in with ${email} from now on.`,
    next: { to: '/profile', label: 'Go to your profile' },
  },
  '/stop-email-change': {
    endpoint: stopEmailChange,
    title: 'Stop the change',
    text: 'With one press your account keeps the address it has, and the letter to the other one is worth nothing.',
    press: 'Stop the change',
    done: 'Your address stays as it is',
    after: (email: string) =>
      `Your account keeps ${email}. If you did not ask for the change, somebody knows your password: choose another one now.`,
    next: { to: '/forgot-password', label: 'Choose another password' },
  },
} as const;
type Page = (typeof pages)[keyof typeof pages];

/** Where the two letters about another address lead. It asks for a press: programs look at links too. */
export default function EmailLinkPage() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const page = pages[pathname === '/stop-email-change' ? pathname : '/confirm-email-change'];
  return <Press page={page} token={search.get('token') ?? ''} />;
}

function Press({ page, token }: { page: Page; token: string }) {
  const send = useSend(page.endpoint, { fallback: 'Invalid or expired token' });
  if (send.data)
    return (
      <Told spot="success" title={page.done} next={page.next}>
        {page.after(send.data.email)}
      </Told>
    );
  if (!token || send.error?.status === 400)
    return (
      <Told
        spot="lock"
        title="This link does not work any more"
        next={{ to: '/profile', label: 'Go to your profile' }}
      >
        Each link works once and for 30 minutes, and a newer one replaces it. Your account is as it
        was.
      </Told>
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
            // Who is signed in here has another address now, or is signed out.
            { onSuccess: () => void (storedUser() && checkSession()) },
          )
        }
      >
        {page.press}
      </Button>
    </div>
  );
}

function Told({
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
