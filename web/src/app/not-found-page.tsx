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
      <h1>We could not find that page</h1>
      <p className={css.words}>
        The address may be misspelt, or the page has moved. If you were looking for your goods, the
        tracking page finds them by their number.
      </p>
      <div className="row">
        <ButtonLink to="/" variant="primary">
          Go to the home page
        </ButtonLink>
        <ButtonLink to="/tracking">Track a shipment</ButtonLink>
      </div>
    </div>
  );
}
