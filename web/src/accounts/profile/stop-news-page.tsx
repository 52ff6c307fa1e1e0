import { stopNews } from '@sankofa/domain/accounts/profile/choice-endpoints';
import { useSearchParams } from 'react-router';

import { useSend } from '../../lib/queries/query.tsx';
import { titled } from '../../lib/session/company.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';

import css from '../sign-in.module.css';

/** Where the link at the end of each letter with an announcement leads. No sign-in is asked for. */
export default function StopNewsPage() {
  const [search] = useSearchParams();
  const send = useSend(stopNews, { fallback: 'Invalid or expired token' });
  const body = { token: search.get('token') ?? '' };
  if (send.isSuccess)
    return (
      <div className="stack">
        <title>{titled('No more announcements')}</title>
        <h1 className={css.title}>No more announcements</h1>
        <p>
          We send you no more letters with announcements. News of your own goods and money come as
          before; choose about them on your profile.
        </p>
        <ButtonLink to="/profile#news" size="large">
          Go to your choices
        </ButtonLink>
      </div>
    );
  return (
    <div className="stack">
      <title>{titled('Stop these letters')}</title>
      <h1 className={css.title}>Stop these letters</h1>
      <p>With one press we send you no more letters with announcements.</p>
      {send.error && (
        <Alert tone="bad">
          This link is not whole. Open it from the letter again, or choose on your profile.
        </Alert>
      )}
      <Button
        variant="primary"
        size="large"
        isWide
        isBusy={send.isPending}
        onClick={() => send.mutate({ body })}
      >
        Stop these letters
      </Button>
    </div>
  );
}
