import { Link } from 'react-router';

import { classes } from '../../ui/layout/classes.ts';
import { Page } from '../page.tsx';
import { Picture } from '../picture.tsx';
import { Closing } from './closing.tsx';

import css from './how-it-works-page.module.css';

type Step = { title: string; words: string; picture?: string; bar?: 'deposit' | 'balance' };

/** Spec §1: the seven steps. */
const steps: readonly Step[] = [
  {
    title: 'Create your account',
    words:
      'Name, phone, e-mail, a password. It costs nothing, and you can look around before you ship anything.',
  },
  {
    title: 'Receive your shipping address in China',
    words:
      'Your account shows our warehouse address, in English and in Chinese, with a mark of your own. Give it to your suppliers or paste it into the shop where you order.',
    picture: 'services/online',
  },
  {
    title: 'Add your shipments',
    words:
      'Tell us what is coming and choose air or sea. When your cartons arrive we weigh and measure each one, and put its photos and figures into your account.',
    picture: 'services/warehouse',
  },
  {
    title: 'Pay in full, or split it 40/60',
    words:
      'You get an invoice that shows how its price was made. Pay all of it, or 40% now: that secures your place in the next container or flight.',
    bar: 'deposit',
  },
  {
    title: 'Follow it in real time',
    words:
      'Loaded, departed, at sea, at customs: every step is written down with its place and its time, and anyone with the tracking number can read it.',
    picture: 'services/consolidation',
  },
  {
    title: 'Pay the remaining 60%',
    words:
      'If you split the price, the rest is due before the vessel arrives, so that your goods can be handed over as soon as they are through customs.',
    bar: 'balance',
  },
  {
    title: 'Final delivery',
    words:
      'We tell you when your goods are ready. Pick them up at our office, or have them brought to your door.',
    picture: 'services/local',
  },
];

export default function HowItWorksPage() {
  return (
    <Page
      path="/how-it-works"
      title="How It Works"
      heading="From the shop in China to your hands, in seven steps"
      lead="You do the shopping. We receive, weigh, pack, ship, clear and deliver, and you watch it happen."
      description="Shipping from China to Ghana in seven steps: account, address in China, shipments, payment in full or split 40/60, tracking, balance, delivery."
    >
      <ol className={css.steps}>
        {steps.map(({ title, words, picture, bar }, at) => (
          <li key={title} className={css.step}>
            <span className={css.number} aria-hidden="true">
              {at + 1}
            </span>
            <div className={css.words}>
              <h2>{title}</h2>
              <p>{words}</p>
              {bar && <Split due={bar} />}
              {at === 4 && (
                <p>
                  <Link to="/tracking">Track a shipment</Link>
                </p>
              )}
            </div>
            {picture && (
              <Picture
                path={picture}
                sizes="(min-width: 768px) 280px, 100vw"
                className={css.picture}
              />
            )}
          </li>
        ))}
      </ol>
      <Closing />
    </Page>
  );
}

/** The 40 and the 60 of a split price, in a drawing and in words. */
function Split({ due }: { due: 'deposit' | 'balance' }) {
  const isLater = due === 'balance';
  return (
    <div className={css.split}>
      <div className={classes(css.part, css.forty, isLater ? css.paid : css.due)}>
        <strong>40%</strong>
        <span>{isLater ? 'Paid at the start' : 'Now, secures your place'}</span>
      </div>
      <div className={classes(css.part, css.sixty, isLater ? css.due : css.later)}>
        <strong>60%</strong>
        <span>Before the vessel arrives</span>
      </div>
    </div>
  );
}
