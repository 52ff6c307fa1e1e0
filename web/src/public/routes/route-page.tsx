import {
  factOf,
  freightRoutes,
  pathOf,
  slugOf,
  type FreightRoute,
  type RouteFacts,
} from '@sankofa/domain/public/freight-routes';
import { useLocation } from 'react-router';

import { company } from '../../lib/session/company.ts';
import { DataBlock } from '../../ui/data/data-block.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { machineJson } from '../head.tsx';
import { Page } from '../page.tsx';
import { CallToAction } from '../pages/call-to-action.tsx';

import css from './route-page.module.css';

const facts = ['rate', 'cedis', 'minimum', 'days', 'batches', 'cutoff', 'office'] as const;
const none: RouteFacts = {
  rate: null,
  cedis: null,
  minimum: null,
  days: null,
  batches: null,
  cutoff: null,
  office: null,
};

/** Returns the facts of a route: placeholders while prerendering, the server's values in a browser. */
function factsOf(route: FreightRoute): RouteFacts {
  if (typeof document !== 'undefined') return company().routes[factOf(route)] ?? none;
  const places = facts.map((fact) => [fact, `{{route.${factOf(route)}.${fact}}}`]);
  return { ...none, ...Object.fromEntries(places) };
}

/** A route by air or by sea: its current rate, measured days, the next cut-off, and where goods are collected. */
export default function RoutePage() {
  const { pathname } = useLocation();
  const slug = pathname.replace(/\/+$/, '').split('/').at(-1);
  const route = freightRoutes.find((one) => slugOf(one) === slug) ?? freightRoutes[0];
  return route ? <FreightRoutePage route={route} /> : null;
}

function FreightRoutePage({ route }: { route: FreightRoute }) {
  const { mode, from, to } = route;
  const kind = mode === 'AIR' ? 'Air freight' : 'Sea freight';
  const heading = `${kind} from ${from.city} to ${to.city}`;
  const { publicUrl } = company();
  const known = factsOf(route);
  const name = `route.${factOf(route)}`;
  return (
    <Page
      path={pathOf(route)}
      title={heading}
      lead={
        mode === 'AIR'
          ? `For urgent and light goods: your cartons fly from China and are ready for you in ${to.city}.`
          : `For large and heavy goods: your cartons share a container and are ready for you in ${to.city}.`
      }
      description={`${heading}: today’s rate, minimum, measured transit time and the next cut-off.`}
      data={[
        {
          '@type': 'Service',
          name: heading,
          serviceType: kind,
          url: publicUrl + pathOf(route),
          areaServed: [from.city, to.city],
          provider: { '@id': `${publicUrl}/#organization` },
        },
      ]}
    >
      {known.rate !== null && (
        <div data-if={`${name}.rate`}>
          <DataBlock
            json={questionsOf(`${kind.toLowerCase()} from ${from.city} to ${to.city}`, known)}
          />
        </div>
      )}
      <div className={css.layout}>
        <PriceAndTime route={route} known={known} />
        <StepsOf route={route} />
      </div>
      <CallToAction
        title="What will your goods cost?"
        main={['/services/quote', 'See air and sea prices']}
      >
        Enter the weight or the volume. You don’t need an account.
      </CallToAction>
    </Page>
  );
}

function PriceAndTime({ route, known }: { route: FreightRoute; known: RouteFacts }) {
  const { to } = route;
  const name = `route.${factOf(route)}`;
  return (
    <section aria-labelledby="route-facts" className={css.card}>
      <h2 id="route-facts">Price and time</h2>
      <dl className={css.facts}>
        <Fact name={name} fact="rate" label="Rate for normal goods" known={known} />
        <Fact name={name} fact="cedis" label="In cedis, at today’s exchange rate" known={known} />
        <Fact name={name} fact="minimum" label="Minimum charge" known={known} />
        <Fact
          name={name}
          fact="days"
          label="From our warehouse until ready in Ghana"
          known={known}
        />
        <Fact name={name} fact="batches" label="Number of batches measured" known={known} />
        <Fact name={name} fact="cutoff" label="Next cut-off, China time" known={known} />
        <Fact name={name} fact="office" label="Collect at" known={known} />
      </dl>
      {(known.rate === null || known.rate.startsWith('{{')) && (
        <p data-unless={`${name}.rate`}>
          We have no standard rate on this route at the moment. Contact us for a quote.
        </p>
      )}
      {(known.office === null || known.office.startsWith('{{')) && (
        <p data-unless={`${name}.office`}>
          {`We have no office in ${to.city}. Collect at another office, or have the goods delivered from there.`}
        </p>
      )}
    </section>
  );
}

function StepsOf({ route: { mode, from, to } }: { route: FreightRoute }) {
  return (
    <section aria-labelledby="route-steps" className={css.steps}>
      <h2 id="route-steps">How it works</h2>
      <ol>
        <li>{`Your supplier delivers to our warehouse in ${from.city} with your shipping mark.`}</li>
        <li>We weigh, measure and photograph every carton. You see the results in your account.</li>
        <li>
          {mode === 'AIR'
            ? 'We charge by weight, or by volume if the goods are large for their weight.'
            : 'We charge by the volume of your cartons.'}
        </li>
        <li>You follow every step until the goods are ready in Ghana.</li>
      </ol>
      <ButtonLink
        to={`/services/quote?${mode === 'AIR' ? 'kg=10' : 'cbm=0.5'}&from=${from.code}&to=${to.code}`}
        variant="primary"
      >
        {mode === 'AIR' ? 'See the price of 10 kg' : 'See the price of 0.5 CBM'}
      </ButtonLink>
    </section>
  );
}

function Fact({
  name,
  fact,
  label,
  known,
}: {
  name: string;
  fact: (typeof facts)[number];
  label: string;
  known: RouteFacts;
}) {
  const text = known[fact];
  if (text === null) return null;
  return (
    <div data-if={`${name}.${fact}`}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

/** The price as a question for search engines; left out without a rate. */
const questionsOf = (freight: string, { rate, cedis }: RouteFacts) =>
  machineJson({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: `What does ${freight} cost?`,
        acceptedAnswer: {
          '@type': 'Answer',
          text: `${rate ?? ''} for normal goods, which is ${cedis ?? ''} at today’s exchange rate. The final price is based on the size that we measure in China.`,
        },
      },
    ],
  });
