import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import IconGlobe from '@tabler/icons-react/dist/esm/icons/IconGlobe.mjs';
import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs';

import { company } from '../../lib/session/company.ts';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Page, Section } from '../page.tsx';
import { Closing } from './closing.tsx';
import { Feature } from './feature.tsx';

import css from './about-page.module.css';

const values = [
  [
    IconCheck,
    'Reliability',
    'We say what we know: when a carton was received, what it weighs, where it is. When a date moves, you hear of it from us first.',
  ],
  [
    IconGlobe,
    'Global Reach',
    'Warehouses in China, offices in Ghana, and the sea and the sky between them. One company on both ends of the way.',
  ],
  [
    IconLock,
    'Security',
    'Every carton has a label of its own and is scanned at each hand-over. Goods leave us only to the person they belong to.',
  ],
  [
    IconBolt,
    'Efficiency',
    'Several orders travel as one shipment, prices are worked out in front of you, and nothing is asked twice.',
  ],
] as const;

export default function AboutPage() {
  return (
    <Page
      id="about"
      path="/about"
      title="About Us"
      heading="We bring China’s markets closer to Ghana"
      lead="Freight forwarding by air and by sea, from the supplier’s gate to your door, with every step in plain sight."
      description="Who we are: freight by air and by sea from China to Ghana. Our story, our mission, our vision and what we stand for."
      picture="pages/about"
    >
      <Section title="Our Story">
        <div className={css.story}>
          <p>
            Buying in China has become easy. Getting the goods to Ghana has not: a supplier who
            knows no address, a carton that nobody has weighed, a price that changes on the way, and
            weeks of silence in between.
          </p>
          <p>
            {`${company().brand} was made to put an end to that silence. We receive your goods at a warehouse in China, put them together with your other orders, send them by air or by sea, clear them, and hand them over in Ghana. You see each of these steps when it happens, and you see how the price is made.`}
          </p>
        </div>
      </Section>
      <Section title="What drives us">
        <div className={css.pair}>
          <Feature title="Our Mission">
            To make shipping from China to Ghana simple, honest and affordable, for the trader with
            a container’s worth of stock and for the student with one parcel.
          </Feature>
          <Feature title="Our Vision">
            To be the partner that people in Ghana trust first when something has to come from the
            other side of the world.
          </Feature>
        </div>
      </Section>
      <Support />
      <Section title="Our Core Values">
        <ul className={css.values}>
          {values.map(([icon, name, words]) => (
            <li key={name}>
              <Feature icon={icon} title={name}>
                {words}
              </Feature>
            </li>
          ))}
        </ul>
      </Section>
      <Closing />
    </Page>
  );
}

function Support() {
  return (
    <section className={css.support}>
      <div className={css.supportInner}>
        <Icon of={IconHeadset} size={40} />
        <div>
          <h2>{`${company().supportHours} Customer Support`}</h2>
          <p>
            Whatever the hour in China or in Ghana: ask, and somebody who knows your shipment
            answers.
          </p>
        </div>
        <ButtonLink to="/contact" variant="glass" size="large">
          Contact us
        </ButtonLink>
      </div>
    </section>
  );
}
