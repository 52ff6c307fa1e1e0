import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { chooseLanguage } from '../../lib/messages/language.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { kofi } from '../../testing/people.ts';
import { renderAs, shipmentId, sites } from '../testing/fixtures.tsx';
import VerifyPage from './verify-page.tsx';

afterEach(() => {
  act(() => chooseLanguage('en'));
});

const row = {
  id: shipmentId,
  trackingNumber: '7K3Q-4M2P-9XW4',
  mode: 'SEA',
  customer: { name: 'Ama Mensah', customerCode: 'GH-10027A', shippingMark: 'SNK-7K3Q4' },
  waiting: 2,
  verified: 1,
  expected: 1,
  cartons: 4,
  differing: 1,
  oldestAt: '2026-11-12T06:05:00.000Z',
  days: 9,
};
const base = {
  'GET /warehouse/sites': json(200, sites),
  'GET /shipment-verifications': json(200, { items: [row], nextCursor: null }),
  'GET /warehouse/inventory': json(200, { items: [], nextCursor: null }),
  'GET /disputes': json(200, { items: [], nextCursor: null }),
};
/** Returns the last request for a list; other requests of the page may come before or after. */
const lastOf = (server: ReturnType<typeof fakeServer>, list: string) =>
  server.calls().findLast((one) => one.startsWith(`GET ${list}`));
const path = '/staff/warehouse/verify?sort=shipment';

test('the queue by shipment shows what remains of each, and links to its cartons', async () => {
  const server = fakeServer(base);
  renderAs(<VerifyPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'By shipment' }));
  expect(await screen.findByText('2 of 4 cartons')).toBeDefined();
  expect(screen.getByText('1 verified, 1 still expected')).toBeDefined();
  expect(screen.getByText('1 with differences')).toBeDefined();
  expect(screen.getByText('9 days')).toBeDefined();
  const open = screen.getByRole('link', { name: 'Verify 7K3Q-4M2P-9XW4' });
  expect(open.getAttribute('href')).toBe(`/staff/warehouse/verify?shipment=${shipmentId}`);
  fireEvent.click(screen.getByRole('button', { name: 'Air' }));
  await waitFor(() => expect(lastOf(server, '/shipment-verifications')).toContain('mode=AIR'));
});

test('the queue of cartons is filtered by shipment, and an invalid URL shows all', async () => {
  const server = fakeServer(base);
  renderAs(<VerifyPage />, { path: `/staff/warehouse/verify?shipment=${shipmentId}` });
  expect(await screen.findByText('No matching cartons')).toBeDefined();
  expect(lastOf(server, '/warehouse/inventory')).toContain(`shipmentId=${shipmentId}`);
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
  expect(await screen.findByText('No cartons to verify')).toBeDefined();
  expect(lastOf(server, '/warehouse/inventory')).not.toContain('shipmentId');
});

test('the page is in Chinese, and in Ghana says that it is work for China', async () => {
  act(() => chooseLanguage('zh'));
  fakeServer(base);
  const { unmount } = renderAs(<VerifyPage />, { path });
  expect(await screen.findByText('已验 1 件，待收 1 件')).toBeDefined();
  unmount();
  renderAs(<VerifyPage />, { path, user: kofi });
  expect(await screen.findByText('验货在中国仓库进行')).toBeDefined();
});
