import { render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';

import { company, titled } from '../../lib/session/company.ts';
import type { Quote } from './quote-lookup.ts';
import QuotePage from './quote-page.tsx';
import { quotePlace } from './quote-place.ts';
import { fillPage } from './quote-served.tsx';

const guangzhou = { code: 'CNCAN', name: 'Guangzhou' };
const accra = { code: 'GHACC', name: 'Accra' };
const quote: Quote = {
  at: '2026-11-27T10:00:00.000Z',
  isCurrent: true,
  weightGrams: 40_000,
  volumeCm3: 0,
  goodsClass: 'NORMAL',
  matches: [],
  from: guangzhou,
  to: accra,
  cedisPerDollarE4: 125_000,
  options: [],
  origins: [guangzhou],
  destinations: [accra],
};

const headOf = (page: Document) => ({
  title: page.title,
  shared: ['og:title', 'og:url', 'og:image'].map((name) =>
    [...page.querySelectorAll(`meta[property="${name}"]`)].map((one) =>
      one.getAttribute('content'),
    ),
  ),
});

test('the page keeps the title, address and picture that the server wrote for its quote', async () => {
  const { publicUrl } = company();
  const general = [
    `<title>${titled('Estimate your shipping cost')}</title>`,
    `<meta property="og:title" content="${titled('Estimate your shipping cost')}"/>`,
    `<meta property="og:url" content="${publicUrl}/services/quote"/>`,
    `<meta property="og:image" content="${publicUrl}${quotePlace.picture}"/>`,
  ].join('');
  const body = `<div id="${quotePlace.id}">${quotePlace.marks.join('')}</div>`;
  const served = new DOMParser().parseFromString(
    fillPage(`<head>${general}</head><body>${body}</body>`, { kg: '40' }, { kind: 'quote', quote }),
    'text/html',
  );
  expect(served.title).toBe(titled('40\u00a0kg, Guangzhou to Accra'));
  document.body.innerHTML = served.body.innerHTML;
  render(
    <MemoryRouter initialEntries={['/services/quote?kg=40']}>
      <QuotePage />
    </MemoryRouter>,
  );
  await waitFor(() => expect(headOf(document)).toEqual(headOf(served)));
});
