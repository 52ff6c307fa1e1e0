import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import IconGlobe from '@tabler/icons-react/dist/esm/icons/IconGlobe.mjs';
import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs';

import { company } from '../../lib/session/company.ts';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Page, Section } from '../page.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Feature } from './feature.tsx';

import css from './about-page.module.css';

const values = [
  [
    IconCheck,
    'Reliability',
    'You always know when a carton arrived, what it weighs and where it is. If a date changes, you hear it from us first.',
  ],
  [
    IconGlobe,
    'Global Reach',
    'Warehouses in China, offices in Ghana, and air and sea freight in between. One company from end to end.',
  ],
  [
    IconLock,
    'Security',
    'Every carton has its own label and is scanned at each handover. We release goods only to you or someone you send.',
  ],
  [
    IconBolt,
    'Efficiency',
    'We combine your orders into one shipment, show how each price is calculated and never make you enter the same information twice.',
  ],
] as const;

export default function AboutPage() {
  return (
    <Page
      id="about"
      path="/about"
      title="About Us"
      heading="We bring China’s markets closer to Ghana"
      lead="Air and sea freight from your supplier’s door to yours, with every step visible to you."
      description="About us: air and sea freight from China to Ghana. Our story, mission, vision and values."
      picture="pages/about"
    >
      <Section title="Our Story">
        <div className={css.history}>
          <p>
            Buying from China has become easy. Getting the goods to Ghana hasn’t: suppliers with no
            address to ship to, cartons no one has weighed, prices that change on the way and weeks
            without news.
          </p>
          <p>
            {`We started ${company().brand} to change that. We receive your goods at our warehouse in China, consolidate them with your other orders, ship them by air or sea, clear them through customs and hand them over in Ghana. You see every step as it happens, and exactly how your price was calculated.`}
          </p>
        </div>
      </Section>
      <Section title="What drives us">
        <div className={css.pair}>
          <Feature title="Our Mission">
            To make shipping from China to Ghana simple, transparent and affordable, whether you’re
            a trader with a full container or a student with one parcel.
          </Feature>
          <Feature title="Our Vision">
            To be the shipping partner that people in Ghana trust most.
          </Feature>
        </div>
      </Section>
      <Support />
      <Section title="Our Core Values">
        <ul className={css.values}>
          {values.map(([icon, name, text]) => (
            <li key={name}>
              <Feature icon={icon} title={name}>
                {text}
              </Feature>
            </li>
          ))}
        </ul>
      </Section>
      <CallToAction title="Ship your first carton with us">
        Create an account, give your supplier our address, and follow every step.
      </CallToAction>
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
          <p>Ask us at any time. Someone who knows your shipment will answer.</p>
        </div>
        <ButtonLink to="/contact" variant="glass" size="large">
          Contact us
        </ButtonLink>
      </div>
    </section>
  );
}
