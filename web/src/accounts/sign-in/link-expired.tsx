import { titled } from '../../lib/session/company.ts';
import { SpotPicture } from '../../ui/feedback/empty.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';

import css from '../sign-in.module.css';

/** The link of a letter does not hold any more; `again` is the page that sends another. */
export const LinkOver = ({ again }: { again: string }) => (
  <div className="stack">
    <title>{titled('This link does not work any more')}</title>
    <SpotPicture spot="lock" />
    <h1 className={css.title}>This link does not work any more</h1>
    <p>Each link works once and for 30 minutes, and a newer one replaces it.</p>
    <ButtonLink to={again} variant="primary" size="large">
      Send a new link
    </ButtonLink>
  </div>
);
