import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { recordActivity } from '../../lib/http/activity.ts';
import { isRecord } from '../../lib/http/call-error.ts';
import { raise } from '../../lib/http/session-events.ts';
import { accessToken, storeAccessToken } from '../../lib/http/token.ts';
import { storeUser, signOut } from '../../lib/session/session.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { ama, wei } from '../../testing/people.ts';
import { Guard } from './guard.tsx';
import { SessionWatch } from './session-watch.tsx';

const unauthenticated = json(401, {
  code: 'auth.required',
  message: 'Please log in to access this page',
});

/** Shows the current path and the message passed to it. */
function CurrentLocation() {
  const { pathname, search, state } = useLocation();
  const routeState: unknown = state;
  const { message = '', from = '' } = isRecord(routeState) ? routeState : {};
  return <p>{`at ${pathname}${search} from "${String(from)}" saying "${String(message)}"`}</p>;
}

const guarded = (role: 'CUSTOMER' | 'STAFF') => (
  <>
    <SessionWatch />
    <Guard to={role}>
      <CurrentLocation />
    </Guard>
  </>
);

function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/customer/*', element: guarded('CUSTOMER') },
      { path: '/staff/*', element: guarded('STAFF') },
      { path: '/staff/login', element: <CurrentLocation /> },
      { path: '*', element: <CurrentLocation /> },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return router;
}
const expectText = async (text: string) => expect(await screen.findByText(text)).toBeTruthy();

beforeEach(() => {
  vi.stubGlobal(
    'WebSocket',
    class {
      addEventListener() {}
      close() {}
    },
  );
});
afterEach(async () => {
  fakeServer({ 'POST /auth/logout': json(200, {}) });
  await act(() => signOut());
});

test('a visitor is sent to the login with a message and the requested page', async () => {
  const server = fakeServer({ 'GET /auth/me': unauthenticated });
  open('/customer/invoices?state=DUE');
  expect(screen.getByRole('status').textContent).toContain('Loading');
  await expectText(
    'at /login from "/customer/invoices?state=DUE" saying "Please log in to access this page"',
  );
  expect(server.calls()).toEqual(['GET /auth/me']);
});

test('a user who can’t be checked stays logged in, with a different message', async () => {
  localStorage.setItem('user', JSON.stringify(ama));
  storeAccessToken('t');
  fakeServer({ 'GET /auth/me': json(503, { code: 'server.unavailable', message: 'away' }) });
  open('/customer');
  await expectText(
    'at /login from "/customer" saying "You need to be logged in to access this page"',
  );
  expect(accessToken()).toBe('t');
});

const down = () => Promise.reject(new TypeError('network'));

test.each([
  ['within the idle limit', 29, 'at /customer from "" saying ""'],
  [
    'not after it',
    31,
    'at /login?reason=session-expired from "/customer" saying "Session expired. Please log in again."',
  ],
])('a customer without a connection goes on %s', async (_, idleMinutes, text) => {
  localStorage.setItem('user', JSON.stringify(ama));
  localStorage.setItem('lastActivity', String(Date.now() - idleMinutes * 60_000));
  fakeServer({
    'GET /auth/me': down,
    'POST /auth/refresh-token': down,
    'POST /auth/logout': down,
  });
  open('/customer');
  await expectText(text);
  expect(localStorage.getItem('user') === null).toBe(idleMinutes > 30);
});

test('a reload with an expired token renews it and opens the page', async () => {
  localStorage.setItem('user', JSON.stringify(ama));
  recordActivity();
  storeAccessToken('old');
  const server = fakeServer({
    'GET /auth/me': ({ headers }) =>
      headers.get('authorization') === 'Bearer new'
        ? Response.json({ user: ama })
        : unauthenticated(),
    'POST /auth/refresh-token': json(200, { accessToken: 'new' }),
  });
  open('/customer');
  await expectText('at /customer from "" saying ""');
  expect(server.calls()).toEqual(['GET /auth/me', 'POST /auth/refresh-token', 'GET /auth/me']);
});

test('an expired session leads to the login of the area, with the reason', async () => {
  localStorage.setItem('user', JSON.stringify(wei));
  recordActivity();
  fakeServer({ 'POST /auth/refresh-token': json(401, { code: 'auth.expired', message: 'over' }) });
  open('/staff/batches');
  await expectText(
    'at /staff/login?reason=session-expired from "/staff/batches" saying "Session expired. Please log in again."',
  );
  expect(localStorage.getItem('user')).toBeNull();
});

test('half an hour after the last key press a page does not open but logs out', async () => {
  localStorage.setItem('user', JSON.stringify(wei));
  localStorage.setItem('lastActivity', String(Date.now() - 30 * 60_000));
  const server = fakeServer({ 'POST /auth/logout': json(200, {}) });
  open('/staff/');
  await screen.findByText(/^at \/staff\/login\?reason=session-expired/);
  expect(server.calls()).toEqual(['POST /auth/logout']);
  expect(localStorage.getItem('lastActivity')).toBeNull();
});

test('a user with another role is refused', async () => {
  storeUser(ama);
  fakeServer({});
  open('/staff');
  expect(await screen.findByText('at /unauthorized from "/staff" saying ""')).toBeTruthy();
});

test('a customer with missing required fields completes the profile first', async () => {
  storeUser({ ...ama, city: null, missingFields: ['city'] });
  fakeServer({});
  open('/customer/shipments?mode=SEA');
  const expected = '/customer/profile?redirect=%2Fcustomer%2Fshipments%3Fmode%3DSEA';
  expect(await screen.findByText(`at ${expected} from "" saying ""`)).toBeTruthy();
});

test('a session that ends on an open page leads to the login; logging out gives no reason', async () => {
  storeUser(wei);
  fakeServer({ 'POST /auth/logout': json(500, { code: 'server.error', message: 'down' }) });
  const router = open('/staff/profile');
  await expectText('at /staff/profile from "" saying ""');
  act(() => raise('session-expired', null));
  await screen.findByText(/^at \/staff\/login\?reason=session-expired/);

  act(() => storeUser(wei));
  await act(() => router.navigate('/staff/profile'));
  await expectText('at /staff/profile from "" saying ""');
  await act(() => signOut());
  await expectText('at /staff/login from "" saying ""');
  await waitFor(() => expect(accessToken()).toBeNull());
});

test('a session that ends on a public page leads nowhere', async () => {
  storeUser(ama);
  fakeServer({});
  const router = open('/customer/profile');
  await expectText('at /customer/profile from "" saying ""');
  await act(() => router.navigate('/services'));
  act(() => raise('session-expired', null));
  expect(await screen.findByText('at /services from "" saying ""')).toBeTruthy();
});

test('a call refused for missing fields leads to the profile and names them', async () => {
  storeUser(ama);
  fakeServer({});
  open('/customer/shipments');
  await expectText('at /customer/shipments from "" saying ""');
  act(() => raise('profile-incomplete', ['city']));
  await expectText('at /customer/profile?redirect=%2Fcustomer%2Fshipments from "" saying ""');
  expect(
    (await screen.findByRole('dialog', { name: 'Complete Your Profile' })).textContent,
  ).toContain('your city');
});

test('staff without the required two-factor authentication are sent to set it up', async () => {
  storeAccessToken('token');
  storeUser({ ...wei, mustSetUpSecondFactor: true });
  open('/staff/batches?state=OPEN');
  const expected = 'at /staff/second-factor?redirect=%2Fstaff%2Fbatches%3Fstate%3DOPEN';
  expect(await screen.findByText(`${expected} from "" saying ""`)).toBeTruthy();
});

test('staff are also sent there if it becomes required while they work', async () => {
  storeAccessToken('token');
  storeUser(wei);
  open('/staff/batches');
  await expectText('at /staff/batches from "" saying ""');
  act(() => raise('second-factor-missing', null));
  const expected = 'at /staff/second-factor?redirect=%2Fstaff%2Fbatches';
  expect(await screen.findByText(`${expected} from "" saying ""`)).toBeTruthy();
});
