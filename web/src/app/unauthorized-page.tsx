import { useLocation } from 'react-router';

import { isRecord } from '../lib/http/call-error.ts';
import { titled } from '../lib/session/company.ts';
import { signOut, useSession } from '../lib/session/session.ts';
import { areaOf } from '../lib/session/stored-role.ts';
import { SpotPicture } from '../ui/feedback/empty.tsx';
import { Button, ButtonLink } from '../ui/layout/button.tsx';

import css from './message-page.module.css';

/** Names the refused area and the current user, with links to leave. */
export default function UnauthorizedPage() {
  const { user } = useSession();
  const state: unknown = useLocation().state;
  const from = isRecord(state) && typeof state['from'] === 'string' ? state['from'] : '';
  const area = /^\/(customer|staff|admin)/.exec(from)?.[1];
  return (
    <div className={css.page}>
      <title>{titled('Access denied')}</title>
      <meta name="robots" content="noindex" />
      <SpotPicture spot="lock" />
      <h1>Access denied</h1>
      <p className={css.text}>
        {area ? `This page is only for ${area} accounts. ` : 'You don’t have access to this page. '}
        {user && `You’re logged in as ${user.name} (${user.role.toLowerCase()}).`}
      </p>
      <div className="row">
        <ButtonLink to={user ? areaOf(user.role) : '/'} variant="primary">
          {user ? 'Go to your dashboard' : 'Go to home page'}
        </ButtonLink>
        {user && <Button onClick={() => void signOut()}>Switch account</Button>}
      </div>
    </div>
  );
}
