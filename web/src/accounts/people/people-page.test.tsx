import { fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { wei } from '../../testing/people.ts';
import RegisterPage from '../sign-in/register-page.tsx';
import CustomerAccountsPage from './customer-accounts-page.tsx';
import InvitationsPage from './invitations-page.tsx';
import PeoplePage from './people-page.tsx';
import PersonPage from './person-page.tsx';

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
  createdAt: '2026-10-01T09:00:00.000Z',
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
const session = {
  id: testId(93),
  device: 'Chrome on Windows',
  network: '102.176.3.*',
  createdAt: '2026-11-20T09:00:00.000Z',
  lastActiveAt: '2026-11-20T09:30:00.000Z',
};
const personPage = {
  ...person,
  sessions: [session, { ...session, id: testId(94), device: null, network: null }],
  appSince: null,
  codesLeft: 0,
  passkeys: [],
};
const lists = (invitations: object[] = []) => ({
  'GET /users': json(200, { items: [person], nextCursor: null, total: 1 }),
  [`GET /users/${person.id}`]: json(200, personPage),
  'GET /invitations': json(200, {
    items: invitations,
    nextCursor: null,
    total: invitations.length,
  }),
  'GET /erasures': json(200, { items: [], nextCursor: null }),
  'GET /settings/sign-in': json(200, { isSecondFactorRequired: false, version: 0 }),
});
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Opens the page of Yaw Darko. */
const openPerson = (viewer: typeof esi = esi) =>
  showAs(viewer, <PersonPage />, {
    path: '/admin/users/:id',
    entry: `/admin/users/${person.id}`,
  });

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
  showAs(esi, <InvitationsPage />);
  await screen.findByText('abena@example.com');
  press('Resend invitation to abena@example.com');
  await screen.findByText('New invitation sent to abena@example.com');
  press('Revoke the invitation for abena@example.com');
  await screen.findByText('Invitation for abena@example.com revoked');
  expect(server.calls()).toContain(`DELETE /invitations/${invitation.id}`);
});

test('a link is created after its effect is explained, and shown in the dialog only', async () => {
  const link = 'https://sankofa.example/staff/register?token=abc';
  const server = fakeServer({
    ...lists([invitation]),
    [`POST /invitations/${invitation.id}/link`]: json(200, {
      link,
      expiresAt: '2026-11-23T09:00:00.000Z',
    }),
  });
  showAs(esi, <InvitationsPage />);
  await screen.findByText('abena@example.com');
  press('Copy the invitation link for abena@example.com');
  expect(screen.getByText(/The link in the email stops working/)).toBeTruthy();
  expect(server.calls().some((one) => one.startsWith('POST'))).toBe(false);
  press('Create link');
  await screen.findByText(link);
  press('Done');
  expect(screen.queryByText(link)).toBeNull();
});

test('an expired invitation has no link to copy', async () => {
  fakeServer(lists([{ ...invitation, isOver: true }]));
  showAs(esi, <InvitationsPage />);
  await screen.findByText('abena@example.com');
  expect(screen.queryByRole('button', { name: /^Copy the invitation link/ })).toBeNull();
});

test('colleagues are asked for with the filters of the URL, customers without them', async () => {
  const server = fakeServer(lists());
  showAs(esi, <PeoplePage />, { path: '/*', entry: '/?duty=finance&site=ORIGIN&sort=-lastActive' });
  await screen.findByText('yaw@example.com');
  const asked = server.requests.find(({ path }) => path.startsWith('/users'));
  const query = Object.fromEntries(new URL(asked?.path ?? '', 'http://test').searchParams);
  expect(query).toMatchObject({
    group: 'COLLEAGUES',
    duty: 'finance',
    site: 'ORIGIN',
    sort: '-lastActive',
  });
  expect(screen.getByRole('link', { name: 'Yaw Darko' }).getAttribute('href')).toBe(
    `/admin/users/${person.id}`,
  );
});

test('selected accounts are deactivated together with one reason', async () => {
  const server = fakeServer({ ...lists(), 'POST /users/disable': json(200, { deactivated: 1 }) });
  showAs(esi, <CustomerAccountsPage />);
  await screen.findByText('yaw@example.com');
  fireEvent.click(screen.getByLabelText('Select Yaw Darko'));
  press(/^Deactivate 1.account$/);
  const dialog = within(screen.getByRole('dialog', { name: /^Deactivate 1.account$/ }));
  expect(dialog.getByText('Yaw Darko (yaw@example.com)')).toBeTruthy();
  type('Reason', 'Duplicate of another account');
  fireEvent.click(dialog.getByRole('button', { name: /^Deactivate 1.account$/ }));
  await screen.findByText(/^1.account deactivated$/);
  expect(server.requests.find(({ path }) => path === '/users/disable')?.body).toEqual({
    ids: [person.id],
    reason: 'Duplicate of another account',
  });
  expect(screen.queryByRole('region', { name: /^1.account selected$/ })).toBeNull();
});

test('admins can’t select their own account for deactivation', async () => {
  fakeServer({
    ...lists(),
    'GET /users': json(200, { items: [{ ...person, id: esi.id }], nextCursor: null, total: 1 }),
  });
  showAs(esi, <PeoplePage />);
  await screen.findByText('yaw@example.com');
  fireEvent.click(screen.getByLabelText('Select Yaw Darko'));
  expect(screen.getByText(/can’t deactivate your own account/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Deactivate 1.account$/ })).toBeNull();
});

test('permissions are saved against the shown version, sessions are ended, and an account is deactivated with a reason', async () => {
  const server = fakeServer({
    ...lists(),
    [`PATCH /users/${person.id}`]: json(200, person),
    [`DELETE /users/${person.id}/sessions`]: json(200, { ended: 2 }),
    [`DELETE /users/${person.id}/sessions/${testId(94)}`]: json(200, { ended: 1 }),
    [`POST /users/${person.id}/disable`]: json(200, { ...person, isDisabled: true }),
  });
  openPerson();
  expect(await screen.findByText('102.176.3.*')).toBeTruthy();
  fireEvent.click(screen.getByLabelText(/^Batches/));
  press('Save permissions');
  await screen.findByText('Yaw Darko’s permissions updated');
  const patched = server.requests.find(({ method }) => method === 'PATCH');
  expect(patched?.headers.get('if-match')).toBe('"3"');
  expect(patched?.body).toEqual({ duties: ['batches', 'support'], siteKind: null });
  press('Log out Unknown device');
  await screen.findByText('Yaw Darko was logged out of Unknown device');
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
    [`GET /users/${person.id}`]: json(200, { ...personPage, role: 'ADMIN' }),
  });
  openPerson({ ...esi, id: person.id });
  await screen.findByText('102.176.3.*');
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

test('users and their pages are in Chinese for those who read it', async () => {
  readChinese();
  fakeServer(lists([invitation]));
  openPerson();
  expect(await screen.findByText('员工：客服')).toBeDefined();
  const data = /Yaw Darko|\w+@example\.com|Chrome on Windows|Esi|Sankofa Freight/g;
  expect(englishOnPage(data)).toBe('');
});

test('invitations are in Chinese for those who read it', async () => {
  readChinese();
  fakeServer(lists([invitation]));
  showAs(esi, <InvitationsPage />);
  expect(await screen.findByText('abena@example.com')).toBeDefined();
  expect(englishOnPage(/\w+@example\.com|Esi/g)).toBe('');
});
