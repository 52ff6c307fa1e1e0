import { ButtonLink } from '../ui/button.tsx';
import { SpotPicture } from '../ui/empty.tsx';

import css from './message-page.module.css';

export default function NotFoundPage() {
  return (
    <main className={css.page}>
      <title>Page not found · Sankofa Freight</title>
      <SpotPicture spot="lost" />
      <h1>We could not find that page</h1>
      <p className={css.words}>The address may be misspelt, or the page has moved.</p>
      <div className="row">
        <ButtonLink to="/" variant="primary">
          Go to the home page
        </ButtonLink>
      </div>
    </main>
  );
}
