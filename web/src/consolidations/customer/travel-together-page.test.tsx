import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { requested } from '../../testing/consolidation.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import TravelTogetherPage from './travel-together-page.tsx';

const quoted = {
  ...requested,
  state: 'QUOTED' as const,
  plan: 'Two cartons become one',
  services: [{ description: 'Repacking: 2 cartons', amount: moneyOf(3_000) }],
  price: moneyOf(3_000),
  quoteExpiresAt: '2026-11-28T09:30:00.000Z',
};

function open(items: object[], more: Parameters<typeof fakeServer>[0] = {}, search = '') {
  const server = fakeServer({
    'GET /consolidations': json(200, { items, nextCursor: null }),
    ...more,
  });
  showAs(ama, <TravelTogetherPage />, {
    path: '/customer/travel-together',
    entry: `/customer/travel-together${search}`,
  });
  return server;
}

test('a request is sent for the selected shipments with what the customer wants done', async () => {
  const { requests } = open(
    [],
    { 'POST /consolidations': json(200, requested) },
    `?shipments=${testId(71)},${testId(72)}`,
  );
  expect(await screen.findByText('Send 2 shipments together')).toBeDefined();
  fireEvent.click(screen.getByLabelText('Reinforce the cartons'));
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      shipmentIds: [testId(71), testId(72)],
      preferences: ['REINFORCE'],
      note: '',
    }),
  );
  expect(await screen.findByText('No requests yet')).toBeDefined();
});

test('a price is approved as it is shown', async () => {
  const { requests } = open([quoted], {
    [`POST /consolidations/${quoted.id}/approve`]: json(200, { ...quoted, state: 'APPROVED' }),
  });
  expect(await screen.findByText(/valid until 28 Nov 2026/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^Approve GHS.30\.00$/ }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      price: quoted.price,
    }),
  );
});

const cedis = (amount: string) => ({ amount, currency: 'GHS' as const });

test('a price to which taxes are added is approved with them', async () => {
  const tax = {
    net: cedis('30.00'),
    taxes: [{ tax: 'VAT' as const, rateBp: 1500, amount: cedis('4.50') }],
    isInclusive: false,
    total: cedis('34.50'),
  };
  const { requests } = open([{ ...quoted, tax }], {
    [`POST /consolidations/${quoted.id}/approve`]: json(200, { ...quoted, state: 'APPROVED' }),
  });
  expect(await screen.findByText('Price before taxes')).toBeDefined();
  expect(screen.getByText('VAT 15%')).toBeDefined();
  expect(screen.getByText('Total with taxes')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^Approve GHS.34\.50$/ }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ price: tax.total }),
  );
});

test('cancelling is confirmed first, and a refusal is shown', async () => {
  const message = 'This request is being worked on. It can be cancelled until work begins.';
  open([requested], {
    [`POST /consolidations/${requested.id}/cancel`]: json(409, {
      code: 'consolidation.step_not_allowed',
      message,
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel request' }));
  const [, confirm] = screen.getAllByRole('button', { name: 'Cancel request' });
  if (!confirm) throw new Error('No confirmation');
  fireEvent.click(confirm);
  expect(await screen.findByText(message)).toBeDefined();
});
