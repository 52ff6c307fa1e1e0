import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../testing/fake-server.ts';
import { kofi, showAs, testId } from '../testing/office.tsx';
import RatesPage from './rates-page.tsx';

const rate = {
  id: testId(50),
  mode: 'SEA',
  goodsClass: 'NORMAL',
  route: null,
  tiers: [{ fromUnits: 0, toUnits: null, dollars: '220.00' }],
  isEnd: false,
  minimumUnits: 20_000,
  stepUnits: 1_000,
  divisor: null,
  effectiveFrom: '2026-10-22T08:57:00.000Z',
  note: null,
  createdBy: 'Efua Sarpong',
  createdAt: '2026-10-22T08:57:00.000Z',
  isCurrent: true,
};
const exchange = {
  id: testId(51),
  cedisPerDollar: '12.5000',
  effectiveFrom: '2026-11-09T09:12:00.000Z',
  note: null,
  createdBy: 'Efua Sarpong',
  isCurrent: true,
};
const current = {
  rates: [rate],
  scheduledRates: [],
  exchangeRate: exchange,
  scheduledExchangeRate: null,
};
const reads = {
  'GET /rates/current': json(200, current),
  'GET /rates/history': json(200, { items: [rate], nextCursor: null }),
  'GET /exchange-rates': json(200, { items: [exchange], nextCursor: null }),
  'GET /storage-rules': json(200, { items: [], nextCursor: null }),
  'GET /services': json(200, { items: [], nextCursor: null }),
  'GET /services/history': json(200, { items: [], nextCursor: null }),
};
const wei = { ...kofi, duties: ['warehouse' as const] };
const cedis = (amount: string) => ({ amount, currency: 'GHS' });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('the cards show the current rates however many versions the history has', async () => {
  const later = { ...rate, isCurrent: false, effectiveFrom: '2126-12-01T00:00:00.000Z' };
  const versions = Array.from({ length: 50 }, (_, at) => ({ ...later, id: testId(100 + at) }));
  fakeServer({
    ...reads,
    'GET /rates/current': json(200, {
      ...current,
      scheduledExchangeRate: { ...exchange, cedisPerDollar: '12.9000', isCurrent: false },
    }),
    'GET /rates/history': json(200, { items: versions, nextCursor: 'more' }),
    'GET /exchange-rates': json(200, { items: [], nextCursor: 'more' }),
  });
  showAs(wei, <RatesPage />);
  expect(await screen.findByText('$220.00')).toBeDefined();
  expect(screen.getByText('GHS 12.5000')).toBeDefined();
  expect(screen.getByText(/^GHS 12.9000 from /)).toBeDefined();
  expect(screen.queryByText('There is no exchange rate')).toBeNull();
});

test('a tenfold slip of the exchange rate asks for a second confirmation with both', async () => {
  const changes = ['GHS 12.5000 becomes GHS 125.0000 for one dollar (+900.0 %)'];
  const answer = { drafts: 0, before: cedis('0.00'), after: cedis('0.00'), examples: [] };
  const server = fakeServer({
    ...reads,
    'POST /exchange-rates/preview': json(200, answer),
    'POST /exchange-rates': ({ body }: { body: unknown }) =>
      JSON.stringify(body).includes('confirmedAgainst')
        ? Response.json({ ...exchange, cedisPerDollar: '125.0000' })
        : Response.json(
            { code: 'rate.large_change', message: 'No', previousId: exchange.id, changes },
            { status: 409 },
          ),
  });
  showAs(kofi, <RatesPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Change exchange rate' }));
  const dialog = within(screen.getByRole('dialog'));
  type(dialog.getByLabelText(/Cedis for one dollar/), '125');
  type(dialog.getByLabelText('Why it changes'), 'Of the bank');
  fireEvent.click(dialog.getByRole('button', { name: 'See what it changes' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Publish this exchange rate' }));
  expect(await dialog.findByText(changes[0] ?? fail())).toBeDefined();
  // Another figure is another change, which nobody has confirmed.
  type(dialog.getByLabelText(/Cedis for one dollar/), '126');
  expect(dialog.queryByText(changes[0] ?? fail())).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'See what it changes' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Publish this exchange rate' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Confirm this change' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked.findLast(({ method }) => method === 'POST')?.body).toEqual({
    cedisPerDollar: '126',
    note: 'Of the bank',
    confirmedAgainst: exchange.id,
  });
});

function fail(): never {
  throw new Error('There is no such field');
}
