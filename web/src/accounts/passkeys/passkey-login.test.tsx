import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { signOut } from '../../lib/session/session.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { wei } from '../../testing/people.ts';
import LoginPage from '../sign-in/login-page.tsx';

const request = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  allowCredentials: [{ id: 'a2V5', type: 'public-key', transports: ['usb'] }],
  userVerification: 'preferred',
};
const part = new TextEncoder().encode('part').buffer;
const ofKey = {
  id: 'a2V5',
  rawId: part,
  type: 'public-key',
  response: { clientDataJSON: part, authenticatorData: part, signature: part, userHandle: null },
  getClientExtensionResults: () => ({}),
};
const sent = { id: 'a2V5', rawId: 'cGFydA', type: 'public-key' };

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});
afterEach(async () => {
  vi.unstubAllGlobals();
  fakeServer({ 'POST /auth/logout': json(200, {}) });
  await signOut();
});

/** A browser whose device signs, or whose person cancels. */
function browserWith(get: () => Promise<unknown>) {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
}
function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/staff/login', element: <LoginPage /> },
      { path: '/login', element: <LoginPage /> },
      { path: '*', element: <p>Inside</p> },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
}
function enterPassword() {
  fireEvent.change(screen.getByLabelText('Email or phone number'), {
    target: { value: 'wei@example.com' },
  });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'three goats' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

test('after the password the passkey is used, with the password sent again', async () => {
  browserWith(async () => ofKey);
  const server = fakeServer({
    'POST /auth/login': json(401, {
      code: 'second_factor_required',
      message: 'Enter the code',
      passkey: request,
    }),
    'POST /auth/login/passkey': json(200, { accessToken: 't', user: wei }),
  });
  open('/staff/login');
  enterPassword();
  fireEvent.click(await screen.findByRole('button', { name: 'Use your passkey' }));
  await screen.findByText('Inside');
  const login = server.requests.find(({ path }) => path === '/auth/login/passkey');
  expect(login?.body).toMatchObject({
    emailOrPhone: 'wei@example.com',
    password: 'three goats',
    role: 'STAFF',
    passkey: sent,
  });
});

test('a member of staff logs in with a passkey alone', async () => {
  browserWith(async () => ofKey);
  const server = fakeServer({
    'POST /auth/passkey/start': json(200, { ...request, allowCredentials: [] }),
    'POST /auth/passkey': json(200, { accessToken: 't', user: wei }),
  });
  open('/staff/login');
  fireEvent.click(await screen.findByRole('button', { name: 'Log in with a passkey' }));
  await screen.findByText('Inside');
  const login = server.requests.find(({ path }) => path === '/auth/passkey');
  expect(login?.body).toMatchObject({ role: 'STAFF', passkey: sent });
});

test('a cancelled passkey is explained, and can be used again', async () => {
  browserWith(async () => {
    throw new DOMException('no', 'NotAllowedError');
  });
  fakeServer({ 'POST /auth/passkey/start': json(200, { ...request, allowCredentials: [] }) });
  open('/staff/login');
  const button = await screen.findByRole('button', { name: 'Log in with a passkey' });
  fireEvent.click(button);
  expect(await screen.findByText('The passkey wasn’t used. Try again.')).toBeTruthy();
  expect(button.getAttribute('aria-busy')).not.toBe('true');
});

test('customers, and browsers without passkeys, see only the password', async () => {
  browserWith(async () => ofKey);
  fakeServer({});
  open('/login');
  await screen.findByRole('button', { name: 'Log in' });
  expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull();
});
