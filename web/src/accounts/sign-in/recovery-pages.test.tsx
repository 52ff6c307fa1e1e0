import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import EmailLinkPage from './email-link-page.tsx';
import ForgotPasswordPage from './forgot-password-page.tsx';
import ResendVerificationPage from './resend-verification-page.tsx';
import ResetPasswordPage from './reset-password-page.tsx';
import VerifyEmailPage from './verify-email-page.tsx';

const invalid = json(400, { code: 'auth.token_invalid', message: 'Invalid or expired token' });

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});

function open(Page: ComponentType, address: string) {
  const router = createMemoryRouter([{ path: '*', Component: Page }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('forgot password sends the address, and shows the same text for every address', async () => {
  const server = fakeServer({ 'POST /auth/forgot-password': json(200, { message: 'sent' }) });
  open(ForgotPasswordPage, '/staff/forgot-password');
  type('Email', ' Wei@Example.com ');
  press('Send link');
  await screen.findByRole('heading', { name: 'Check your email' });
  expect(server.requests.at(-1)?.body).toEqual({ email: 'Wei@Example.com' });
  expect(linkTo('Back to login')).toBe('/staff/login');
});

test.each([
  [ForgotPasswordPage, 'POST /auth/forgot-password'],
  [ResendVerificationPage, 'POST /auth/resend-verification'],
])('the email can be requested again after a minute, not earlier', async (Page, call) => {
  const server = fakeServer({ [call]: json(200, { message: 'sent' }) });
  open(Page, '/forgot-password');
  type('Email', 'ama@example.com');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  press('Send link');
  await screen.findByRole('heading', { name: 'Check your email' });
  await act(() => vi.advanceTimersByTimeAsync(58_000));
  expect(screen.queryByRole('button', { name: 'Resend email' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  press('Resend email');
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(server.calls()).toEqual([call, call]);
  expect(screen.queryByRole('button', { name: 'Resend email' })).toBeNull();
});

test('an invalid address is refused before anything is sent, and stays in its field', async () => {
  const server = fakeServer({});
  open(ForgotPasswordPage, '/forgot-password');
  type('Email', 'ama');
  press('Send link');
  await screen.findByText('Enter a valid email address');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ama');
  expect(server.calls()).toEqual([]);
});

test.each([
  ['Password reset failed', {}],
  ['Too many tries. Please wait a little', { message: 'Too many tries. Please wait a little' }],
])('the server’s message is shown, or else: %s', async (text, body) => {
  fakeServer({ 'POST /auth/forgot-password': json(429, body) });
  open(ForgotPasswordPage, '/forgot-password');
  type('Email', 'ama@example.com');
  press('Send link');
  expect(await screen.findByText(text)).toBeTruthy();
});

test.each([
  ['at the top level', { email: 'ama@example.com' }],
  ['one level down', { data: { email: 'ama@example.com' } }],
  ['two levels down', { data: { user: { email: 'ama@example.com' } } }],
])('the account’s email is read %s of the answer', async (_place, answer) => {
  fakeServer({ 'GET /auth/verify-reset-token/t0k': json(200, answer) });
  open(ResetPasswordPage, '/reset-password?token=t0k');
  expect(await screen.findByText('ama@example.com')).toBeTruthy();
});

test.each([{}, { email: 7 }, { a: { b: { c: { email: 'ama@example.com' } } } }])(
  'an answer without an email is reported: %o',
  async (answer) => {
    fakeServer({ 'GET /auth/verify-reset-token/t0k': json(200, answer) });
    open(ResetPasswordPage, '/reset-password?token=t0k');
    // The page retries once before it shows the error.
    const text = await screen.findByText(/No email found in response/);
    expect(text).toBeTruthy();
  },
);

test('a link that can’t be checked is reported in the words of the specification', async () => {
  fakeServer({ 'GET /auth/verify-reset-token/t0k': json(503, {}) });
  open(ResetPasswordPage, '/reset-password?token=t0k');
  expect(await screen.findByText(/Invalid or expired token/)).toBeTruthy();
});

test('a new password is set and then used to log in', async () => {
  const server = fakeServer({
    'GET /auth/verify-reset-token/t0k': json(200, { email: 'wei@example.com' }),
    'POST /auth/reset-password': json(200, { message: 'changed' }),
  });
  open(ResetPasswordPage, '/staff/reset-password?token=t0k');
  await screen.findByText('wei@example.com');
  type('New password', 'akwaaba1');
  expect(screen.getByRole('status').textContent).toContain('at least 12 characters');
  type('New password', 'seven quiet harbours');
  expect(screen.getByRole('status').textContent).toBe('Strong password');
  press('Change password');
  await screen.findByRole('heading', { name: 'Password changed' });
  expect(server.requests.at(-1)?.body).toEqual({
    token: 't0k',
    newPassword: 'seven quiet harbours',
  });
  expect(linkTo('Log in')).toBe('/staff/login');
});

test('a refused password is not called strong', async () => {
  const leaked = 'This password was in a published data leak. Choose another one.';
  fakeServer({
    'GET /auth/verify-reset-token/t0k': json(200, { email: 'wei@example.com' }),
    'POST /auth/reset-password': json(400, {
      code: 'request.invalid',
      message: 'Some fields need your attention',
      fields: { newPassword: leaked },
    }),
  });
  open(ResetPasswordPage, '/staff/reset-password?token=t0k');
  await screen.findByText('wei@example.com');
  type('New password', 'seven quiet harbours');
  press('Change password');
  await screen.findAllByText(leaked);
  expect(screen.getByRole('status').textContent).toBe('');
});

test.each(['/reset-password', '/reset-password?token=t0k'])(
  '%s without a valid link offers a new one',
  async (address) => {
    fakeServer({ 'GET /auth/verify-reset-token/t0k': invalid });
    open(ResetPasswordPage, address);
    await screen.findByRole('heading', { name: 'This link has expired' });
    expect(linkTo('Send new link')).toBe('/forgot-password');
  },
);

test('a failed reset keeps the input and shows why', async () => {
  fakeServer({
    'GET /auth/verify-reset-token/t0k': json(200, { email: 'ama@example.com' }),
    'POST /auth/reset-password': json(500, {}),
  });
  open(ResetPasswordPage, '/reset-password?token=t0k');
  await screen.findByText('ama@example.com');
  type('New password', 'seven quiet harbours');
  press('Change password');
  expect(await screen.findByText('Password reset failed')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(
    'seven quiet harbours',
  );
});

test('an address is confirmed by a click, never by opening the page', async () => {
  const server = fakeServer({ 'POST /auth/verify-email': json(200, { email: 'ama@example.com' }) });
  open(VerifyEmailPage, '/verify-email?token=t0k');
  expect(server.calls()).toEqual([]);
  press('Confirm email address');
  await screen.findByRole('heading', { name: 'Email confirmed' });
  expect(server.requests.at(-1)?.body).toEqual({ token: 't0k' });
});

test('an expired link leads to a new email', async () => {
  fakeServer({ 'POST /auth/verify-email': invalid });
  open(VerifyEmailPage, '/verify-email?token=t0k');
  press('Confirm email address');
  await screen.findByRole('heading', { name: 'This link has expired' });
  expect(linkTo('Send new link')).toBe('/resend-verification');
  // Someone who opens it a second time has confirmed the address already.
  expect(linkTo('Go to your dashboard')).toBe('/customer/dashboard');
});

test.each([
  [
    '/confirm-email-change',
    'Change email address',
    'POST /auth/confirm-email-change',
    'Email address changed',
  ],
  ['/stop-email-change', 'Cancel the change', 'POST /auth/stop-email-change', 'Change cancelled'],
])('%s does nothing before its button is pressed', async (path, name, call, text) => {
  const server = fakeServer({ [call]: json(200, { email: 'ama@example.com' }) });
  open(EmailLinkPage, `${path}?token=t0k3n`);
  expect(server.calls()).toEqual([]);
  press(name);
  await screen.findByRole('heading', { name: text });
  expect(server.requests.at(-1)?.body).toEqual({ token: 't0k3n' });
  expect(screen.getByText(/ama@example.com/)).toBeTruthy();
});

test('an expired email-change link says that nothing was changed', async () => {
  fakeServer({ 'POST /auth/confirm-email-change': invalid });
  open(EmailLinkPage, '/confirm-email-change?token=old');
  press('Change email address');
  await screen.findByRole('heading', { name: 'This link has expired' });
  expect(screen.getByText(/Your account hasn’t changed/)).toBeTruthy();
});
