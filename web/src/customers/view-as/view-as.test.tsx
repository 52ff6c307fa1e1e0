import { listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { call } from '../../lib/http/call.ts';
import { accessToken, isViewing, storeAccessToken } from '../../lib/http/token.ts';
import { endViewing } from '../../lib/http/viewing.ts';
import { onDevice } from '../../lib/queries/stored-answer.ts';
import { signOut, storedUser, storeUser } from '../../lib/session/session.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { ama, kwame } from '../../testing/people.ts';
import { sampleCustomer } from '../testing/samples.ts';
import { ViewAsDialog } from './view-as-dialog.tsx';
import { ViewBanner } from './view-banner.tsx';

const assign = vi.hoisted(() => vi.fn<(to: string) => void>());
vi.mock('../../lib/http/leave.ts', () => ({ leaveTo: assign }));
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  assign.mockClear();
});

async function begin() {
  fakeServer({
    [`POST /customers/${sampleCustomer.id}/views`]: json(200, {
      accessToken: 'view',
      endsAt: '2099-01-01T10:15:00.000Z',
      name: sampleCustomer.name,
    }),
    'GET /shipments': json(401, { code: 'auth.expired', message: 'Session expired' }),
    'POST /auth/logout': json(403, { code: 'auth.viewing', message: 'Read-only' }),
  });
  showAs(kwame, <ViewAsDialog customer={sampleCustomer} onClose={() => undefined} />, {
    path: '/staff/customers/1',
    entry: '/staff/customers/1',
  });
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'She called' } });
  fireEvent.click(screen.getByRole('button', { name: 'View as Ama Boateng' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/customer/dashboard'));
}

test('a view replaces the token in this tab, and Exit restores it', async () => {
  await begin();
  expect([isViewing(), accessToken()]).toEqual([true, 'view']);
  render(<ViewBanner />);
  const banner = screen.getByRole('region', { name: 'Read-only view' });
  expect(banner.textContent).toContain('You are viewing as Ama Boateng (read-only)');
  fireEvent.click(screen.getByRole('button', { name: 'Exit' }));
  await waitFor(() => expect([isViewing(), accessToken()]).toEqual([false, 'token']));
  expect(assign).toHaveBeenLastCalledWith('/staff/customers/1');
});

test('a view stores nothing of the customer on the device', async () => {
  await begin();
  storeUser(ama);
  onDevice.write('shipments', { data: { secret: 'hers' }, at: 1 });
  expect(storedUser()?.id).toBe(kwame.id);
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('hers');
});

test('an expired view is not renewed with the colleague’s cookie: it returns to their page', async () => {
  await begin();
  storeUser(ama);
  await expect(call(listShipments)).rejects.toMatchObject({ status: 401 });
  expect([isViewing(), accessToken()]).toEqual([true, 'view']);
  await signOut({ isExpired: true });
  await waitFor(() => expect([isViewing(), accessToken()]).toEqual([false, 'token']));
  expect(assign).toHaveBeenLastCalledWith('/staff/customers/1');
  // The colleague stays logged in on this device.
  expect(storedUser()?.id).toBe(kwame.id);
});

test('without a view nothing is ended', () => {
  storeAccessToken('token');
  expect(endViewing()).toBe(false);
  expect(accessToken()).toBe('token');
});
