import { titled } from '../lib/company.ts';
import { ButtonLink } from '../ui/button.tsx';
import { SpotPicture } from '../ui/empty.tsx';

import css from './sign-in.module.css';

/** The link of a letter does not hold any more; `again` is the page that sends another. */
export const LinkOver = ({ again }: { again: string }) => (
  <div className="stack">
    <title>{titled('This link has expired')}</title>
    <SpotPicture spot="lock" />
    <h1 className={css.title}>This link has expired</h1>
    <p>Links work once, for 30 minutes, and stop working when you request a new one.</p>
    <ButtonLink to={again} variant="primary" size="large">
      Send new link
    </ButtonLink>
  </div>
);
