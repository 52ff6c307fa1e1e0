import { trackingNumberOf } from '@sankofa/domain/values/codes';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';

import { withSheets } from '../served-sheets.ts';
import { answerPlace, dataId } from '../served.ts';
import type { Lookup } from '../tracking-lookup.ts';
import { TrackingAside } from './tracking-aside.tsx';
import { TrackingExample } from './tracking-example.tsx';
import { TrackingFollow } from './tracking-follow.tsx';
import { TrackingAnswer, TrackingLine, TrackingLines } from './tracking-found.tsx';
import { TrackingMap } from './tracking-map.tsx';
import { numbersToLookup, linkOf } from './tracking-numbers.ts';
import { RecentNumbers } from './tracking-recent.tsx';

import css from './tracking.module.css';

/** Style sheets that an answer needs and the prerendered page lacks. The build inserts them. */
const sheets = '{{sheets}}';

/** How many numbers the server answers at once; the rest is loaded after hydration. */
const maxNumbers = 20;

/**
 * Renders the tracking page on the server, so that it has its answer before any script and without one. It is
 * built separately from the site and called by server/src/shipments/tracking/tracking-page.ts.
 * @param page the prerendered page
 * @param query the number in the URL, as it was typed
 * @param lookUp looks up one number
 * @param search the query of the page, such as `?follow=sent`
 * @returns null if there is no number
 */
export async function fillPage(
  page: string,
  query: string,
  lookUp: (number: string) => Promise<Lookup>,
  search = '',
): Promise<{ html: string; isFound: boolean } | null> {
  const numbers = numbersToLookup(query).slice(0, maxNumbers);
  if (numbers.length === 0) return null;
  const lookups: Record<string, Lookup> = {};
  for (const number of numbers)
    lookups[number] =
      trackingNumberOf(number) === null ? { kind: 'malformed' } : await lookUp(number);
  const data = JSON.stringify(lookups).replaceAll('<', String.raw`\u003c`);
  const all = escaped(numbers.join(', '));
  return {
    html: page
      .replace(
        place,
        () =>
          `${markupOf(lookups, siteIn(page), search)}<script type="application/json" id="${dataId}">${data}</script>`,
      )
      .replace(/(<h1 class=")[^"]*/, '$1hidden-text')
      .replace(/(<title[^>]*>)[^<·]*/, (_, open: string) => `${open}Tracking ${all} `)
      .replace(/(<input\b[^>]*\bvalue=")"/, (_, open: string) => `${open}${all}"`),
    isFound: numbers.some((number) => lookups[number]?.kind === 'found'),
  };
}

const siteIn = (page: string) =>
  /<meta property="og:url" content="([^"]*)\/tracking"/.exec(page)?.[1] ?? '';

const [opening, closing] = answerPlace;
const place = new RegExp(`${opening}.*${closing}`, 's');

/** Returns the prerendered page without a number, with the sheets of every answer; created once by the build. */
export const emptyPage = (page: string) =>
  withSheets(page, sheets).replace(
    place,
    () =>
      `${opening}${renderToStaticMarkup(
        inPlace(
          <div className={css.side}>
            <RecentNumbers linkOf={linkOf} />
            <TrackingExample drawMap={(route) => <TrackingMap {...route} />} />
          </div>,
        ),
      )}${closing}`,
  );

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (one) => entities[one] ?? one);

const inPlace = (content: ReactNode, search = '') => (
  <MemoryRouter initialEntries={[`/tracking${search}`]}>
    <div className={css.wrap}>{content}</div>
  </MemoryRouter>
);

function markupOf(lookups: Record<string, Lookup>, site: string, search: string): string {
  const all = Object.entries(lookups);
  const [first] = all;
  return renderToStaticMarkup(
    inPlace(
      all.length === 1 && first ? (
        <TrackingAnswer
          number={first[0]}
          lookup={first[1]}
          drawFollow={(one) => <TrackingFollow one={one} />}
          aside={<TrackingAside number={first[0]} site={site} />}
          drawMap={(route) => <TrackingMap {...route} />}
        />
      ) : (
        <TrackingLines count={all.length}>
          {all.map(([number, lookup]) => (
            <TrackingLine key={number} number={number} to={linkOf(number)} lookup={lookup} />
          ))}
        </TrackingLines>
      ),
      search,
    ),
  );
}
