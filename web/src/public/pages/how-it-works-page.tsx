import { Link } from 'react-router';

import { classes } from '../../ui/layout/classes.ts';
import { Page } from '../page.tsx';
import { Picture } from '../picture.tsx';
import { CallToAction } from './call-to-action.tsx';
import { type PaymentSplit, paymentSplit } from './payment-split.ts';

import css from './how-it-works-page.module.css';

type Step = { title: string; text: string; picture?: string; bar?: 'deposit' | 'balance' };

/** Spec §1: the seven steps. */
const stepsOf = ({ deposit, balance }: PaymentSplit): readonly Step[] => [
  {
    title: 'Create your account',
    text: 'All you need is your name, phone number and email. It’s free, and you can look around before you ship.',
  },
  {
    title: 'Receive your shipping address in China',
    text: 'Your account shows our warehouse address in English and Chinese, with your own shipping mark. Give it to your suppliers, or paste it at checkout when you order online.',
    picture: 'services/online',
  },
  {
    title: 'Add your shipments',
    text: 'Tell us what’s coming and choose air or sea. When your cartons arrive, we weigh, measure and photograph each one. You see the results in your account.',
    picture: 'services/warehouse',
  },
  {
    title: `Pay in full, or split it ${deposit}/${balance}`,
    text: `Your invoice shows how the price was calculated. Pay it in full, or pay ${deposit}% now to secure your space in the next container or flight.`,
    bar: 'deposit',
  },
  {
    title: 'Track it in real time',
    text: 'Loaded, departed, at sea, at customs: every step is recorded with its place and time. Anyone with the tracking number can follow it.',
    picture: 'services/consolidation',
  },
  {
    title: `Pay the remaining ${balance}%`,
    text: `If you chose ${deposit}/${balance}, pay the balance before the vessel arrives so we can hand over your goods as soon as customs releases them.`,
    bar: 'balance',
  },
  {
    title: 'Final delivery',
    text: 'We tell you when your goods are ready. Collect them at our office or have them delivered to your door.',
    picture: 'services/local',
  },
];

export default function HowItWorksPage() {
  const split = paymentSplit();
  return (
    <Page
      path="/how-it-works"
      title="How It Works"
      heading="From your supplier in China to your door, in seven steps"
      lead="You do the buying. We receive, weigh, pack, ship, clear and deliver, and you follow every step."
      description={`Shipping from China to Ghana in seven steps: create an account, get a China address, add shipments, pay in full or ${split.deposit}/${split.balance}, track, pay the balance, receive your goods.`}
    >
      <ol className={css.steps}>
        {stepsOf(split).map(({ title, text, picture, bar }, at) => (
          <li key={title} className={css.step}>
            <span className={css.number} aria-hidden="true">
              {at + 1}
            </span>
            <div className={css.text}>
              <h2>{title}</h2>
              <p>{text}</p>
              {bar && <Split due={bar} split={split} />}
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
      <CallToAction title="Start with step one">
        It takes a minute, and your shipping address in China is ready straight away.
      </CallToAction>
    </Page>
  );
}

/** The split of a price as a drawing and as text. */
function Split({ due, split }: { due: 'deposit' | 'balance'; split: PaymentSplit }) {
  const isLater = due === 'balance';
  return (
    <div className={css.split} data-deposit={split.deposit}>
      <div className={classes(css.part, css.depositShare, isLater ? css.paid : css.due)}>
        <strong>{split.deposit}%</strong>
        <span>{isLater ? 'Paid upfront' : 'Now, to secure your space'}</span>
      </div>
      <div className={classes(css.part, css.balanceShare, isLater ? css.due : css.dueLater)}>
        <strong>{split.balance}%</strong>
        <span>Before the vessel arrives</span>
      </div>
    </div>
  );
}
