import type { ReactNode } from 'react';

import { titled } from '../../lib/session/company.ts';
import { SpotPicture } from '../../ui/feedback/empty.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';

import css from '../sign-in.module.css';

/**
 * An expired link from an email; `again` is the page that sends a new one, and `children` says when none is needed.
 */
export const ExpiredLink = ({ again, children }: { again: string; children?: ReactNode }) => (
  <div className="stack">
    <title>{titled('This link has expired')}</title>
    <SpotPicture spot="lock" />
    <h1 className={css.title}>This link has expired</h1>
    <p>Links work once, for 30 minutes, and stop working when you request a new one.</p>
    {children}
    <ButtonLink to={again} variant="primary" size="large">
      Send new link
    </ButtonLink>
  </div>
);
