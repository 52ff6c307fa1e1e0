import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { requested } from '../../testing/consolidation.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { kofi, wei } from '../../testing/people.ts';
import ConsolidationsPage from './consolidations-page.tsx';

const service = {
  id: testId(60),
  service: { id: testId(61), name: 'Repacking', nameZh: '重新包装', unit: 'KG' },
  price: { amount: '15.00', currency: 'GHS' },
  isEnd: false,
  effectiveFrom: '2026-11-01T08:00:00.000Z',
  note: null,
  createdBy: null,
  isCurrent: true,
};

function open(user = wei, request: object = requested) {
  const server = fakeServer({
    'GET /consolidations': json(200, { items: [request], nextCursor: null }),
    'GET /services': json(200, { items: [service], nextCursor: null }),
    [`POST /consolidations/${requested.id}/accept`]: json(200, requested),
    [`POST /consolidations/${requested.id}/decline`]: json(200, requested),
  });
  showAs(user, <ConsolidationsPage />);
  return server;
}

test('the warehouse accepts a request with services of the price list, in grams where they are by weight', async () => {
  const { requests } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Add a service' }));
  fireEvent.change(within(dialog).getByLabelText('Service 1'), {
    target: { value: service.service.id },
  });
  fireEvent.change(within(dialog).getByLabelText(/^Quantity/), { target: { value: '2.5' } });
  fireEvent.change(within(dialog).getByLabelText(/^What we’ll do/), {
    target: { value: 'Two become one' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accept request' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      plan: 'Two become one',
      services: [{ serviceId: service.service.id, units: 2_500 }],
    }),
  );
});

test('a request is declined only with a reason', async () => {
  const { requests } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
  expect(await within(dialog).findByText('Enter a reason for the customer')).toBeDefined();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('the warehouse in Ghana reads requests and has no buttons for them', async () => {
  open(kofi);
  expect(await screen.findByText('Keep the blue box upright')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('the queue is in Chinese for the warehouse', async () => {
  readChinese();
  open();
  expect(await screen.findByText('合并为更少的箱, 完成后拍照')).toBeDefined();
  expect(
    englishOnPage(/Keep the blue box upright|Shoes|7K3Q-4M2P-9XW4|GH-10027A|CST|Sankofa Freight/g),
  ).toBe('');
});
