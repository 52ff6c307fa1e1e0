import IconSolutions from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconPrice from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconConsolidation from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';
import IconFast from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs';
import IconSecure from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconInspection from '@tabler/icons-react/dist/esm/icons/IconZoomCheck.mjs';
import { useEffect } from 'react';

import { replayClicks } from '../../lib/http/on-first-interaction.ts';
import { company } from '../../lib/session/company.ts';
import { Section } from '../page.tsx';
import { CallToAction } from '../pages/call-to-action.tsx';
import { Feature } from '../pages/feature.tsx';
import { Departures } from './departures.tsx';
import { HomeServices } from './home-services.tsx';

import css from './home-page.module.css';

/** Spec §2, word for word. */
const impact = [
  ['10+', 'customers'],
  ['50+', 'completed orders'],
  ['2+', 'countries'],
  ['1 ton', 'moved'],
  ['50 days', 'average delivery'],
  ['99.8%', 'success rate'],
] as const;

const reasons = [
  [
    IconSecure,
    'Secure Handling',
    'Every carton is labelled, scanned at each handover and released only to you or someone you send.',
  ],
  [
    IconFast,
    'Fast & Reliable',
    'Air freight when it’s urgent, sea freight for larger loads, and a realistic delivery window for both.',
  ],
  [
    IconPrice,
    'Competitive Pricing',
    'See today’s rates on this page. Every invoice shows how the price was calculated.',
  ],
  [
    IconConsolidation,
    'Consolidation',
    'We combine orders from several suppliers into one shipment, and you pay only for the space you use.',
  ],
  [
    IconSolutions,
    'Customized Solutions',
    'Storage, fulfillment, door delivery: choose only the services you need.',
  ],
  [
    IconInspection,
    'Inspections',
    'We check your goods before they leave China, while mistakes can still be corrected.',
  ],
] as const;

/** The home page below its first screen. */
export function HomeRest() {
  useEffect(replayClicks, []);
  const { brand } = company();
  return (
    <>
      <Departures />
      <HomeServices />
      <Section title="Our Impact" isNavy>
        <dl className={css.impact}>
          {impact.map(([figure, what]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={`Why Choose ${brand}`}>
        <ul className={css.reasons}>
          {reasons.map(([icon, title, text]) => (
            <li key={title}>
              <Feature icon={icon} title={title}>
                {text}
              </Feature>
            </li>
          ))}
        </ul>
      </Section>
      <CallToAction />
    </>
  );
}
