import { lazy, Suspense } from 'react';

import { onFirstInteraction, recordEarly } from '../../lib/http/on-first-interaction.ts';
import { company } from '../../lib/session/company.ts';
import { RateStrip } from '../estimator/rate-strip.tsx';
import { Head } from '../head.tsx';
import { AnnouncementCard } from './announcement-card.tsx';
import { HeroForms } from './hero-forms.tsx';
import { Hero } from './hero.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

// The page is styled before the script of its lower part is loaded.
import '../pages/feature.module.css';
import './departures.module.css';
import './home-services.module.css';
import css from './home-page.module.css';

const restId = 'home-rest';
/**
 * The lower part: its text is in the page from the start; its script is loaded on demand. When prerendering
 * it is rendered at once.
 */
const HomeRest = import.meta.env.SSR
  ? (await import('./home-rest.tsx')).HomeRest
  : lazy(async () => {
      await onFirstInteraction(restId);
      return { default: (await import('./home-rest.tsx')).HomeRest };
    });

if (!import.meta.env.SSR) recordEarly(restId);

/** The same element on every render: otherwise changes around it would render it before it is loaded. */
const rest = (
  <Suspense>
    <HomeRest />
  </Suspense>
);

export default function HomePage() {
  const { brand } = company();
  return (
    <>
      <Head
        path="/"
        title={`${brand} · China to Ghana by air and sea`}
        description="Air and sea freight from China to Ghana: one shipping address in China, every carton weighed, tracked and delivered."
        isFullTitle
      />
      <Hero
        above={<AnnouncementCard />}
        notices={<WelcomeBanner />}
        forms={<HeroForms />}
        foot={<RateStrip />}
      />
      <div id={restId} className={css.rest}>
        {rest}
      </div>
    </>
  );
}
