import { Link } from 'react-router';

import { company } from '../../lib/session/company.ts';
import { Page } from '../page.tsx';
import { Picture } from '../picture.tsx';
import { CallToAction } from './call-to-action.tsx';
import { RouteLinks } from './route-links.tsx';
import { services } from './services.ts';

import css from './services-page.module.css';

export default function ServicesPage() {
  return (
    <Page
      path="/services"
      title="Services"
      heading="Everything between the factory and your door"
      lead="Six services you can use separately or together, with one company from your supplier’s door to yours."
      data={services.map(({ id, name, text }) => ({
        '@type': 'Service',
        name,
        description: text,
        url: `${company().publicUrl}/learn-more#${id}`,
        areaServed: ['China', 'Ghana'],
        provider: { '@id': `${company().publicUrl}/#organization` },
      }))}
      description="Online shipping, warehousing, door to door delivery, fulfillment, local delivery and inspection between China and Ghana."
    >
      <ul className={css.grid}>
        {services
          .filter(({ id }) => id !== 'consolidation')
          .map(({ id, name, picture, text }) => (
            <li key={id} className={css.card}>
              <Picture
                path={picture}
                sizes="(min-width: 1024px) 380px, (min-width: 640px) 50vw, 100vw"
                className={css.picture}
              />
              <div className={css.text}>
                <h2>{name}</h2>
                <p>{text}</p>
                <Link to={`/learn-more#${id}`} className={css.link}>
                  Learn More<span className="hidden-text">{` about ${name}`}</span>
                </Link>
              </div>
            </li>
          ))}
      </ul>
      <RouteLinks />
      <CallToAction title="What will it cost?" main={['/services/quote', 'See air and sea prices']}>
        Enter the weight or the volume of your goods. You don’t need an account.
      </CallToAction>
    </Page>
  );
}
