import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { signOut } from '../../lib/session/session.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { ama, wei } from '../../testing/people.ts';
import { afterSaving } from '../profile/profile-about.tsx';
import LoginPage from './login-page.tsx';

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});
afterEach(async () => {
  fakeServer({ 'POST /auth/logout': json(200, {}) });
  await signOut();
});

function open(address: string, state?: object) {
  const [pathname, search = ''] = address.split('?');
  const router = createMemoryRouter(
    ['/login', '/staff/login', '/admin/login', '*'].map((path) => ({
      path,
      element: path === '*' ? <p>Inside</p> : <LoginPage />,
    })),
    { initialEntries: [{ pathname: pathname ?? '/', search: search && `?${search}`, state }] },
  );
  render(<RouterProvider router={router} />);
  return () => router.state.location.pathname + router.state.location.search;
}
function logIn(password = 'three brown goats') {
  fireEvent.change(screen.getByLabelText('Email or phone number'), {
    target: { value: ' ama@example.com ' },
  });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

test.each([
  ['/login', 'CUSTOMER', ama, '/customer'],
  ['/staff/login', 'STAFF', wei, '/staff'],
  ['/admin/login', 'ADMIN', { ...wei, role: 'ADMIN' as const, duties: [] }, '/admin'],
])('%s sends the role %s and leads to its area', async (address, role, user, area) => {
  const server = fakeServer({ 'POST /auth/login': json(200, { accessToken: 't', user }) });
  const location = open(address);
  logIn(' kept as it is ');
  await screen.findByText('Inside');
  expect(location()).toBe(area);
  expect(server.requests.at(-1)?.body).toEqual({
    emailOrPhone: 'ama@example.com',
    password: ' kept as it is ',
    role,
  });
});

test.each([
  ['/customer/invoices?state=DUE', '/customer/invoices?state=DUE'],
  ['//evil.example/customer', '/customer'],
  ['https://evil.example/customer/x', '/customer'],
  ['/staff/batches', '/customer'],
  ['/customers', '/customer'],
])('a login with ?redirect=%s leads to %s', async (redirect, path) => {
  fakeServer({ 'POST /auth/login': json(200, { accessToken: 't', user: ama }) });
  const location = open(`/login?redirect=${encodeURIComponent(redirect)}`);
  logIn();
  await screen.findByText('Inside');
  expect(location()).toBe(path);
});

test('a login returns to the page that the guard refused', async () => {
  fakeServer({ 'POST /auth/login': json(200, { accessToken: 't', user: ama }) });
  const location = open('/login', { from: '/customer/shipments', message: 'Please log in' });
  logIn();
  await screen.findByText('Inside');
  expect(location()).toBe('/customer/shipments');
});

test.each([
  ['/login?reason=session-expired', undefined, 'Session expired. Please log in again.'],
  ['/login', { message: 'Please log in to access this page' }, 'Please log in to access this page'],
  [
    '/login',
    { message: 'You need to be logged in to access this page', failure: 'Authentication failed' },
    'Authentication failed',
  ],
])('%s with %o shows why: %s', (address, state, message) => {
  open(address, state);
  expect(screen.getByText(message)).toBeTruthy();
});

test('a prerendered login page shows the reason only after hydration', () => {
  const at = { initialEntries: ['/login?reason=session-expired'] };
  const router = createMemoryRouter([{ path: '/login', element: <LoginPage /> }], at);
  const drawn = renderToString(<RouterProvider router={router} />);
  expect(drawn).toContain('Log in');
  expect(drawn).not.toContain('Session expired');
});

test.each([
  ['Login failed', {}],
  [
    'Incorrect email, phone number or password',
    { message: 'Incorrect email, phone number or password' },
  ],
])('a refused login shows %s and keeps the input', async (message, body) => {
  fakeServer({ 'POST /auth/login': json(401, body) });
  open('/login');
  logIn();
  expect(await screen.findByText(message)).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>('Email or phone number');
  expect(field.value).toBe(' ama@example.com ');
  expect([
    field.autocomplete,
    screen.getByLabelText('Password').getAttribute('autocomplete'),
  ]).toEqual(['username', 'current-password']);
});

test.each([
  ['/customer/shipments', '/customer/shipments'],
  ['/customer/profile?redirect=/customer/profile', null],
  ['//evil.example', null],
])('after the profile is saved, %s leads to %s', (redirect, path) => {
  expect(afterSaving(redirect)).toBe(path);
});

const codeRequired = {
  code: 'second_factor_required',
  message: 'Enter the code from your authenticator app',
};

test('a user with two-factor authentication enters the code in the same form, which sends everything again', async () => {
  const answers = [
    json(401, codeRequired),
    json(401, { ...codeRequired, fields: { code: 'That code is not right' } }),
  ];
  const server = fakeServer({
    'POST /auth/login': () => (answers.shift() ?? json(200, { accessToken: 't', user: ama }))(),
  });
  open('/login');
  logIn(' kept as it is ');
  const code = await screen.findByLabelText<HTMLInputElement>('Code from your authenticator app');
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(code.autocomplete).toBe('one-time-code');
  expect(screen.getByText(/^Enter the code from your authenticator app/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Email or phone number' })).toBeNull();

  const send = (input: string) => {
    fireEvent.change(code, { target: { value: input } });
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  };
  send('');
  expect(await screen.findByText('Enter the code')).toBeTruthy();
  send('000000');
  expect(await screen.findByText('That code is not right')).toBeTruthy();
  expect([code.value, code.getAttribute('aria-invalid')]).toEqual(['000000', 'true']);
  send('123 456');
  await screen.findByText('Inside');
  expect(server.requests.map(({ body }) => body)).toEqual(
    [{}, { code: '000000' }, { code: '123 456' }].map((more) => ({
      emailOrPhone: 'ama@example.com',
      password: ' kept as it is ',
      role: 'CUSTOMER',
      ...more,
    })),
  );
});

test('from the code step a user can go back and log in as someone else', async () => {
  fakeServer({ 'POST /auth/login': json(401, codeRequired) });
  open('/login');
  logIn();
  fireEvent.click(await screen.findByRole('button', { name: 'Use a different account' }));
  expect(screen.queryByLabelText('Code from your authenticator app')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Email or phone number' })).toBeTruthy();
});
