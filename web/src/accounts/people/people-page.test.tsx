import { fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { wei } from '../../testing/people.ts';
import RegisterPage from '../sign-in/register-page.tsx';
import PeoplePage from './people-page.tsx';

const esi = { ...wei, id: testId(90), role: 'ADMIN' as const, duties: [], siteKind: null };
const person = {
  id: testId(91),
  role: 'STAFF',
  name: 'Yaw Darko',
  email: 'yaw@example.com',
  phone: null,
  duties: ['support'],
  siteKind: null,
  customerCode: null,
  isDisabled: false,
  isEmailVerified: true,
  hasSecondFactor: false,
  openSessions: 2,
  lastActiveAt: null,
  version: 3,
};
const invitation = {
  id: testId(92),
  email: 'abena@example.com',
  name: null,
  role: 'STAFF',
  duties: ['finance'],
  siteKind: null,
  invitedBy: 'Esi',
  createdAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-23T09:00:00.000Z',
  isOver: false,
};
const lists = (invitations: object[] = []) => ({
  'GET /users': json(200, { items: [person], nextCursor: null }),
  'GET /invitations': json(200, { items: invitations }),
  'GET /erasures': json(200, { items: [], nextCursor: null }),
  'GET /settings/sign-in': json(200, { isSecondFactorRequired: false, version: 0 }),
});
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});

test('an admin invites a person with the ticked permissions', async () => {
  const server = fakeServer({ ...lists(), 'POST /invitations': json(200, invitation) });
  showAs(esi, <PeoplePage />);
  await screen.findByText('yaw@example.com');
  press('Invite user');
  type('Email', 'abena@example.com');
  fireEvent.click(screen.getByLabelText(/^Finance/));
  press('Send invitation');
  await screen.findByText('Invitation sent to abena@example.com');
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    email: 'abena@example.com',
    role: 'STAFF',
    duties: ['finance'],
    siteKind: null,
  });
});

test('an admin’s invitation has no permissions to choose', async () => {
  fakeServer(lists());
  showAs(esi, <PeoplePage />);
  await screen.findByText('yaw@example.com');
  press('Invite user');
  fireEvent.click(screen.getByLabelText(/^Admin/));
  expect(screen.queryByText('Permissions')).toBeNull();
});

test('an invitation is resent or revoked', async () => {
  const server = fakeServer({
    ...lists([invitation]),
    [`POST /invitations/${invitation.id}/resend`]: json(200, invitation),
    [`DELETE /invitations/${invitation.id}`]: json(200, {}),
  });
  showAs(esi, <PeoplePage />);
  await screen.findByText('yaw@example.com');
  // The password may be required, so nothing is loaded before the admin opens the list.
  expect(server.calls()).not.toContain('GET /invitations');
  press('Show invitations');
  await screen.findByText('abena@example.com');
  press('Resend invitation to abena@example.com');
  await screen.findByText('New invitation sent to abena@example.com');
  press('Revoke the invitation for abena@example.com');
  await screen.findByText('Invitation for abena@example.com revoked');
  expect(server.calls()).toContain(`DELETE /invitations/${invitation.id}`);
});

test('permissions are saved against the shown version, sessions are ended, and an account is deactivated with a reason', async () => {
  const server = fakeServer({
    ...lists(),
    [`PATCH /users/${person.id}`]: json(200, person),
    [`DELETE /users/${person.id}/sessions`]: json(200, { ended: 2 }),
    [`POST /users/${person.id}/disable`]: json(200, { ...person, isDisabled: true }),
  });
  showAs(esi, <PeoplePage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Yaw Darko' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Yaw Darko' }));
  expect(dialog.getByText('Logged in on 2 devices.')).toBeTruthy();
  fireEvent.click(dialog.getByLabelText(/^Batches/));
  press('Save permissions');
  await screen.findByText('Yaw Darko’s permissions updated');
  const patched = server.requests.find(({ method }) => method === 'PATCH');
  expect(patched?.headers.get('if-match')).toBe('"3"');
  expect(patched?.body).toEqual({ duties: ['batches', 'support'], siteKind: null });
  press('Log out of all devices');
  await screen.findByText('Yaw Darko was logged out of all devices');
  press('Deactivate Yaw Darko’s account');
  press('Deactivate account');
  expect(await screen.findByText('Enter a reason. It’s recorded in the audit log')).toBeTruthy();
  type('Reason', 'Left the company');
  press('Deactivate account');
  await screen.findByText('Yaw Darko’s account deactivated');
  expect(server.requests.find(({ path }) => path.endsWith('/disable'))?.body).toEqual({
    reason: 'Left the company',
  });
});

test('admins can’t deactivate their own account', async () => {
  fakeServer({
    ...lists(),
    'GET /users': json(200, {
      items: [{ ...person, id: esi.id, role: 'ADMIN' }],
      nextCursor: null,
    }),
  });
  showAs(esi, <PeoplePage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Yaw Darko' }));
  expect(screen.queryByRole('button', { name: /^Deactivate Yaw/ })).toBeNull();
});

function openRegister(address: string) {
  const router = createMemoryRouter([{ path: '*', Component: RegisterPage }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
}

test('an invitation opens the form with its address, and the account is created with its token', async () => {
  const server = fakeServer({
    'GET /auth/invitations/t0k': json(200, { role: 'STAFF', email: 'yaw@example.com', name: null }),
    'POST /auth/register': json(200, {
      user: { ...person, phone: '+233244123456', city: null },
    }),
  });
  openRegister('/staff/register?token=t0k');
  const email = await screen.findByLabelText<HTMLInputElement>('Email');
  expect([email.value, email.readOnly]).toEqual(['yaw@example.com', true]);
  type('Full name', 'Yaw Darko');
  type('Phone number', '024 412 3456');
  type('Password', 'twelve green crates');
  fireEvent.click(screen.getByRole('checkbox', { name: /I accept/ }));
  press('Create account');
  await screen.findByRole('heading', { name: 'Your account is ready' });
  expect(server.requests.at(-1)?.body).toMatchObject({ role: 'STAFF', token: 't0k' });
});

test.each([
  ['/staff/register', 'You need an invitation'],
  ['/admin/register', 'You need an invitation'],
  ['/staff/register?token=over', 'This invitation has expired'],
  ['/admin/register?token=t0k', 'This invitation has expired'],
])('%s shows no form, but: %s', async (address, text) => {
  fakeServer({
    'GET /auth/invitations/t0k': json(200, { role: 'STAFF', email: 'yaw@example.com', name: null }),
    'GET /auth/invitations/over': json(400, { code: 'auth.token_invalid', message: 'Invalid' }),
  });
  openRegister(address);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();
});
