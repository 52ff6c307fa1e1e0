import { unsubscribeFromNews } from '@sankofa/domain/accounts/profile/choice-endpoints';
import { useSearchParams } from 'react-router';

import { useSend } from '../../lib/queries/query.tsx';
import { titled } from '../../lib/session/company.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';

import css from '../sign-in.module.css';

/** The target of the unsubscribe link in announcement emails. No login is needed. */
export default function StopNewsPage() {
  const [search] = useSearchParams();
  const send = useSend(unsubscribeFromNews, { fallback: 'Invalid or expired token' });
  const body = { token: search.get('token') ?? '' };
  if (send.isSuccess)
    return (
      <div className="stack">
        <title>{titled('Unsubscribed')}</title>
        <h1 className={css.title}>Unsubscribed</h1>
        <p>
          You won’t get announcement emails any more. You’ll still get emails about your own
          shipments and payments. You can change this in your profile.
        </p>
        <ButtonLink to="/profile#news" size="large">
          Notification settings
        </ButtonLink>
      </div>
    );
  return (
    <div className="stack">
      <title>{titled('Unsubscribe')}</title>
      <h1 className={css.title}>Unsubscribe</h1>
      <p>Unsubscribe from announcements. You’ll still get emails about your own shipments.</p>
      {send.error && (
        <Alert tone="bad">
          This link is incomplete. Open it from the email again, or change your notifications in
          your profile.
        </Alert>
      )}
      <Button
        variant="primary"
        size="large"
        isWide
        isBusy={send.isPending}
        onClick={() => send.mutate({ body })}
      >
        Unsubscribe
      </Button>
    </div>
  );
}
