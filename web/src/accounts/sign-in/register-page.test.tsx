import { termsVersion } from '@sankofa/domain/accounts/terms';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';

import { storeAccessToken } from '../../lib/http/token.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import RegisterPage from './register-page.tsx';

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});

function open(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <RegisterPage /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
}
const accept = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: /I accept the Terms of Service/ });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
function fillIn({ phone = '024 412 3456', isAccepted = true } = {}) {
  const typed = { 'Full name': 'Esi Owusu', Email: 'esi@example.com', 'Phone number': phone };
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(field(label), { target: { value } });
  fireEvent.change(field('Password'), { target: { value: 'three brown goats' } });
  if (isAccepted) fireEvent.click(accept());
  fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
}
const registered = (role: string) => ({
  user: {
    id: '0190a000-0000-7000-8000-000000000001',
    role,
    name: 'Esi Owusu',
    email: 'esi@example.com',
    phone: '+233244123456',
    city: null,
  },
});

test.each([
  ['Registration failed', 500, {}],
  ['Registration failed', 409, { code: 'odd' }],
  [
    'Too many tries. Please wait a little',
    429,
    { message: 'Too many tries. Please wait a little' },
  ],
])('a failed registration shows %s, and keeps the input', async (message, status, body) => {
  fakeServer({ 'POST /auth/register': json(status, body) });
  open('/register');
  fillIn();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(
    ['Full name', 'Email', 'Phone number', 'Password'].map((label) => field(label).value),
  ).toEqual(['Esi Owusu', 'esi@example.com', '024 412 3456', 'three brown goats']);
});

test.each(['024 412 3456', '+86 138 0013 8000', '+44 7911 123456'])(
  'the form is sent without a token, with its role and the phone %s',
  async (phone) => {
    const server = fakeServer({ 'POST /auth/register': json(200, registered('CUSTOMER')) });
    storeAccessToken('of somebody else');
    open('/register');
    fillIn({ phone });
    await screen.findByRole('heading', { name: 'Check your email' });
    const { body, headers } = server.requests.at(-1) ?? {};
    expect(body).toMatchObject({
      name: 'Esi Owusu',
      email: 'esi@example.com',
      phone,
      password: 'three brown goats',
      role: 'CUSTOMER',
      acceptedTerms: termsVersion,
    });
    expect(headers?.has('authorization')).toBe(false);
  },
);

test('a customer whose email does not arrive can resend it where they wait for it', async () => {
  const server = fakeServer({
    'POST /auth/register': json(200, registered('CUSTOMER')),
    'POST /auth/resend-verification': json(200, {}),
  });
  open('/register');
  fillIn({});
  await screen.findByRole('heading', { name: 'Check your email' });
  expect(screen.getByText(/Check your spam folder/)).toBeDefined();
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  fireEvent.click(await screen.findByRole('button', { name: 'Resend email' }));
  await waitFor(() =>
    expect(server.requests.at(-1)).toMatchObject({
      path: '/auth/resend-verification',
      body: { email: 'esi@example.com' },
    }),
  );
  later.mockRestore();
});

test('password managers can fill in and save all fields', () => {
  open('/register');
  expect(
    ['Full name', 'Email', 'Phone number', 'Password'].map((label) => field(label).autocomplete),
  ).toEqual(['name', 'email', 'tel', 'new-password']);
});

test('terms and privacy policy are linked, and nothing is sent until they are accepted', async () => {
  const server = fakeServer({ 'POST /auth/register': json(200, registered('CUSTOMER')) });
  open('/register');
  const links = within(accept().closest('label') ?? document.body).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/terms', '_blank'],
    ['/privacy', '_blank'],
  ]);
  fillIn({ isAccepted: false });
  const message = 'Accept the Terms of Service to create an account';
  expect((await screen.findAllByText(new RegExp(message))).length).toBeGreaterThan(0);
  expect([accept().getAttribute('aria-invalid'), server.calls()]).toEqual(['true', []]);
  fireEvent.click(accept());
  fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
});
