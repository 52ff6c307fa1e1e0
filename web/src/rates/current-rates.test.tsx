import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../testing/fake-server.ts';
import { showAs, testId } from '../testing/office.tsx';
import { kwame } from '../testing/people.ts';
import { cedis, currentRates, exchangeRate, ratesPageReads, seaRate } from '../testing/rates.ts';
import RatesPage from './rates-page.tsx';

const wei = { ...kwame, duties: ['warehouse' as const] };
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('the cards show the current rates however many versions the history has', async () => {
  const later = { ...seaRate, isCurrent: false, effectiveFrom: '2126-12-01T00:00:00.000Z' };
  const versions = Array.from({ length: 50 }, (_, at) => ({ ...later, id: testId(100 + at) }));
  fakeServer({
    ...ratesPageReads,
    'GET /rates/current': json(200, {
      ...currentRates,
      scheduledExchangeRate: { ...exchangeRate, cedisPerDollar: '12.9000', isCurrent: false },
    }),
    'GET /rates/history': json(200, { items: versions, nextCursor: 'more' }),
    'GET /exchange-rates': json(200, { items: [], nextCursor: 'more' }),
  });
  showAs(wei, <RatesPage />);
  expect(await screen.findByText('USD 220.00')).toBeDefined();
  expect(screen.getByText('GHS 12.5000')).toBeDefined();
  expect(screen.getByText(/^GHS 12.9000 from /)).toBeDefined();
  expect(screen.queryByText('No exchange rate set')).toBeNull();
});

test('a tenfold error in the exchange rate needs a second confirmation that shows both values', async () => {
  const changes = ['GHS 12.5000 becomes GHS 125.0000 for one dollar (+900.0%)'];
  const answer = { drafts: 0, before: cedis('0.00'), after: cedis('0.00'), examples: [] };
  const server = fakeServer({
    ...ratesPageReads,
    'POST /exchange-rates/preview': json(200, answer),
    'POST /exchange-rates': ({ body }: { body: unknown }) =>
      JSON.stringify(body).includes('confirmedAgainst')
        ? Response.json({ ...exchangeRate, cedisPerDollar: '125.0000' })
        : Response.json(
            { code: 'rate.large_change', message: 'No', previousId: exchangeRate.id, changes },
            { status: 409 },
          ),
  });
  showAs(kwame, <RatesPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Change exchange rate' }));
  const dialog = within(screen.getByRole('dialog'));
  type(dialog.getByLabelText(/GHS per USD/), '125');
  type(dialog.getByLabelText('Reason for change'), 'Of the bank');
  fireEvent.click(dialog.getByRole('button', { name: 'Preview changes' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Publish exchange rate' }));
  expect(await dialog.findByText(changes[0] ?? fail())).toBeDefined();
  // A different value is a different change, which has not been confirmed.
  type(dialog.getByLabelText(/GHS per USD/), '126');
  expect(dialog.queryByText(changes[0] ?? fail())).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Preview changes' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Publish exchange rate' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Confirm this change' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
    cedisPerDollar: '126',
    note: 'Of the bank',
    confirmedAgainst: exchangeRate.id,
  });
});

function fail(): never {
  throw new Error('There is no such field');
}
