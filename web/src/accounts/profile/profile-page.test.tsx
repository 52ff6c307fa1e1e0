import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { languageFor } from '../../lib/messages/language.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { ama, wei } from '../../testing/people.ts';
import ProfilePage from './profile-page.tsx';

const device = (last: number, changes: object) => ({
  id: testId(last),
  isThis: false,
  device: 'Chrome on Android',
  ip: '41.66.1.2',
  createdAt: '2026-11-20T09:00:00.000Z',
  lastActiveAt: '2026-11-20T09:00:00.000Z',
  ...changes,
});
const two = { items: [device(1, { isThis: true }), device(2, { device: null })] };
const sessions = {
  'GET /me/sessions': json(200, two),
  'GET /me/addresses': json(200, { items: [] }),
  'GET /me/email-change': json(200, { pending: null }),
  'GET /me/erasure': json(200, { request: null, blockers: [] }),
  'GET /me/choices': json(200, { muted: [], newsSince: null }),
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  languageFor('', 'en');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});

test('the password is changed with the current one, and the fields are empty again', async () => {
  const server = fakeServer({ ...sessions, 'POST /me/password': json(200, { ended: 1 }) });
  showAs(ama, <ProfilePage />);
  type('Current password', ' three brown goats');
  type('New password', 'seven quiet harbours');
  press('Change password');
  await screen.findByText('Password changed. 1 other device logged out');
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    currentPassword: ' three brown goats',
    newPassword: 'seven quiet harbours',
  });
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('');
});

test('a wrong password is shown at its field, and the input is kept', async () => {
  const message = 'Incorrect password';
  fakeServer({
    ...sessions,
    'POST /me/password': json(422, {
      code: 'auth.password_wrong',
      message: message,
      fields: { currentPassword: message },
    }),
  });
  showAs(ama, <ProfilePage />);
  type('Current password', 'wrong');
  type('New password', 'seven quiet harbours');
  press('Change password');
  await screen.findByText(message);
  expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(
    'seven quiet harbours',
  );
});

test('devices are listed, the current one is marked, and the rest are logged out', async () => {
  const server = fakeServer({ ...sessions, 'DELETE /me/sessions': json(200, { ended: 1 }) });
  showAs(ama, <ProfilePage />);
  const list = within(await screen.findByRole('list', { name: 'Devices' }));
  const [thisDevice, other] = list.getAllByRole('listitem');
  expect(thisDevice?.textContent).toContain('This device');
  expect(other?.textContent).toContain('Unknown device');
  press('Log out other devices');
  await screen.findByText('1 other device logged out');
  expect(server.calls()).toContain('DELETE /me/sessions');
});

test('one of the other devices is logged out', async () => {
  const server = fakeServer({
    ...sessions,
    [`DELETE /me/sessions/${testId(2)}`]: json(200, { ended: 1 }),
  });
  showAs(ama, <ProfilePage />);
  await screen.findByRole('list', { name: 'Devices' });
  press('Log out Unknown device');
  await screen.findByText('Unknown device logged out');
  expect(server.calls()).toContain(`DELETE /me/sessions/${testId(2)}`);
  expect(server.calls()).not.toContain('DELETE /me/sessions');
});

test('with no other device there is nothing to log out', async () => {
  fakeServer({
    ...sessions,
    'GET /me/sessions': json(200, { items: [device(1, { isThis: true })] }),
  });
  showAs(ama, <ProfilePage />);
  await screen.findByText('This device');
  expect(screen.queryByRole('button', { name: 'Log out other devices' })).toBeNull();
});

test('an unconfirmed address gets its email again', async () => {
  const server = fakeServer({
    ...sessions,
    'POST /auth/resend-verification': json(200, { message: 'sent' }),
  });
  showAs({ ...ama, isEmailVerified: false }, <ProfilePage />);
  press('Send confirmation email');
  await screen.findByText('Check your email');
  // Her sessions may be requested before or after it.
  const request = server.requests.find(({ path }) => path === '/auth/resend-verification');
  expect(request?.body).toEqual({ email: ama.email });
});

test.each([
  ['Profile update failed', 500, {}],
  ['Invalid response format from server', 200, null],
])('a profile that can’t be saved shows: %s', async (message, status, body) => {
  fakeServer({ ...sessions, 'PATCH /users/updateMe': json(status, body) });
  showAs(ama, <ProfilePage />);
  type('Full name', 'Ama Serwaa');
  press('Save profile');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ama Serwaa');
});

const without = (...missingFields: ('name' | 'phone' | 'city')[]) => ({
  ...ama,
  ...Object.fromEntries(missingFields.map((field) => [field, null])),
  missingFields,
});
const inputs = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
    ({ name }) => name,
  );

test('the first login asks only for missing fields, then returns to the requested page', async () => {
  const server = fakeServer({
    ...sessions,
    'PATCH /users/updateMe': json(200, { data: { user: { ...ama, missingFields: [] } } }),
  });
  const router = showAs(without('city'), <ProfilePage />, {
    path: '/customer/profile',
    entry: '/customer/profile?redirect=/customer/shipments',
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Complete your profile' })).toBeDefined();
  expect(inputs()).toEqual(['city']);
  expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull();
  type('City', 'Ho');
  press('Save profile');
  await waitFor(() => expect(server.calls()).toContain('PATCH /users/updateMe'));
  expect(server.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ city: 'Ho' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/customer/shipments'));
});

test('a missing phone number is required', async () => {
  const server = fakeServer(sessions);
  showAs(without('phone', 'city'), <ProfilePage />);
  expect(screen.getByText('Still missing: your phone number, your city.')).toBeDefined();
  type('City', 'Ho');
  press('Save profile');
  await waitFor(() =>
    expect(document.querySelector('[name="phone"]')?.getAttribute('aria-invalid')).toBe('true'),
  );
  expect(server.calls().filter((one) => one.startsWith('PATCH'))).toEqual([]);
});

test('the page of missing fields redirects if nothing is missing', () => {
  fakeServer(sessions);
  showAs(ama, <ProfilePage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeDefined();
  expect(screen.queryByText(/Please add/)).toBeNull();
});

test('each section has its own link, and keeps the redirect after saving', async () => {
  fakeServer(sessions);
  showAs(ama, <ProfilePage />, {
    path: '/customer/profile',
    entry: '/customer/profile?redirect=/customer/shipments#password',
  });
  await screen.findByText('This device');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Password'));
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  const links = contents.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(
    screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
  );
  fireEvent.click(contents.getByRole('link', { name: 'Personal details' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Personal details'));
  expect(contents.getByRole('link', { name: 'Password' }).getAttribute('href')).toBe(
    '/customer/profile?redirect=/customer/shipments#password',
  );
});

test('staff see section names in their own language', async () => {
  fakeServer(sessions);
  languageFor(wei.id, 'zh');
  showAs(wei, <ProfilePage />);
  expect(await screen.findByRole('heading', { name: '设备' })).toBeTruthy();
});
