import { freightRoutes, pathOf } from '@sankofa/domain/public/freight-routes';
import { Link } from 'react-router';

import { Section } from '../page.tsx';

import css from './route-links.module.css';

/** Links to the pages of the routes. */
export const RouteLinks = () => (
  <Section title="Routes" lead="Rates, transit times and the next cut-off, route by route.">
    <ul className={css.links}>
      {freightRoutes.map((route) => (
        <li key={pathOf(route)}>
          <Link to={pathOf(route)}>
            {`${route.from.city} to ${route.to.city} by ${route.mode === 'AIR' ? 'air' : 'sea'}`}
          </Link>
        </li>
      ))}
    </ul>
  </Section>
);
