import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';

import { scrollToSection } from '../../lib/format/scroll.ts';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { classes } from '../../ui/layout/classes.ts';
import { Page } from '../page.tsx';
import { Picture } from '../picture.tsx';
import { CallToAction } from './call-to-action.tsx';
import { type Topic, topics } from './learn-more.ts';

import css from './learn-more-page.module.css';

/** Spec §9. */
const scrollDelayMs = 100;

export default function LearnMorePage() {
  const location = useLocation();
  // Depends on the location, not only on the hash: the same link may be followed again.
  useEffect(() => {
    const { hash } = location;
    if (hash === '') return;
    const timer = setTimeout(() => scrollToSection(hash.slice(1)), scrollDelayMs);
    return () => clearTimeout(timer);
  }, [location]);
  return (
    <Page
      path="/learn-more"
      title="Learn More"
      heading="Our services in detail"
      lead="What each service includes, when to use it, how it works and what it costs."
      description="Our services in detail: online shipping, warehousing, tracking, support, door to door, fulfillment, local delivery, consolidation and inspection."
    >
      <div className={css.layout}>
        <nav className={css.list} aria-label="On this page">
          <ul>
            {topics.map(({ id, title }) => (
              <li key={id}>
                <Link to={`#${id}`} className={css.jump} preventScrollReset>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {topics.map((topic, at) => (
            <TopicSection key={topic.id} topic={topic} isTurned={at % 2 === 1} />
          ))}
        </div>
      </div>
      <CallToAction
        title="Not sure which service fits?"
        main={['/contact', 'Ask us']}
        other={['/services/quote', 'See prices']}
      >
        Tell us what you buy and where it should go. We’ll suggest the simplest way.
      </CallToAction>
    </Page>
  );
}

function TopicSection({ topic, isTurned }: { topic: Topic; isTurned: boolean }) {
  const { id, title, picture, text, when, steps, price, link } = topic;
  return (
    <section id={id} className={classes(css.topic, isTurned && css.reversed)}>
      <Picture path={picture} sizes="(min-width: 1024px) 400px, 100vw" className={css.picture} />
      <div className={css.text}>
        <h2>{title}</h2>
        <p className={css.lead}>{text}</p>
        <h3>When to use it</h3>
        <p>{when}</p>
        <h3>How it works</h3>
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <h3>What it costs</h3>
        <p>{price}</p>
        <div className={css.action}>
          <ButtonLink to={link[0]} variant="primary">
            {link[1]}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
