import { titled } from '../lib/session/company.ts';
import { SpotPicture } from '../ui/feedback/empty.tsx';
import { ButtonLink } from '../ui/layout/button.tsx';

import css from './message-page.module.css';

export default function NotFoundPage() {
  return (
    <div className={css.page}>
      <title>{titled('Page not found')}</title>
      <meta name="robots" content="noindex" />
      <SpotPicture spot="lost" />
      <h1>Page not found</h1>
      <p className={css.text}>
        The address may be misspelt, or the page may have moved. Looking for your goods? Track them
        with your tracking number.
      </p>
      <div className="row">
        <ButtonLink to="/" variant="primary">
          Go to home page
        </ButtonLink>
        <ButtonLink to="/tracking">Track a shipment</ButtonLink>
      </div>
    </div>
  );
}
