import type { PersonPageAnswer } from '@sankofa/domain/accounts/people/people-endpoints';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { wei } from '../../testing/people.ts';
import PersonPage from '../people/person-page.tsx';

const esi = { ...wei, id: testId(90), role: 'ADMIN' as const, duties: [], siteKind: null };
const yaw: PersonPageAnswer = {
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
  hasSecondFactor: true,
  openSessions: 0,
  lastActiveAt: null,
  createdAt: '2026-10-01T09:00:00.000Z',
  version: 3,
  sessions: [],
  appSince: '2026-10-02T09:00:00.000Z',
  codesLeft: 9,
  passkeys: [{ name: 'Office key', createdAt: '2026-10-03T09:00:00.000Z', lastUsedAt: null }],
};
/** Opens the page of a user for an admin. */
const openPage = (person: PersonPageAnswer, viewer = esi) =>
  showAs(viewer, <PersonPage />, { path: '/admin/users/:id', entry: `/admin/users/${person.id}` });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});

test('a lost phone is removed with a reason', async () => {
  const server = fakeServer({
    [`GET /users/${yaw.id}`]: json(200, yaw),
    [`POST /users/${yaw.id}/second-factor/reset`]: json(200, { ...yaw, hasSecondFactor: false }),
  });
  openPage(yaw);
  await screen.findByText('Passkey “Office key”');
  press('Reset (lost phone or key)');
  press('Reset for Yaw Darko');
  await screen.findByText('Enter a reason. It’s recorded in the audit log');
  fireEvent.change(screen.getByLabelText('Reason'), {
    target: { value: 'Phone stolen' },
  });
  press('Reset for Yaw Darko');
  await screen.findByText('Two-factor authentication reset for Yaw Darko');
  const reset = server.requests.find(({ path }) => path.endsWith('/reset'));
  expect(reset?.body).toEqual({ reason: 'Phone stolen' });
});

test.each([
  ['a person without a second factor', { ...yaw, hasSecondFactor: false }, esi],
  ['the viewer’s own account', yaw, { ...esi, id: yaw.id }],
])('there is no reset button for %s', async (_description, person, viewer) => {
  fakeServer({ [`GET /users/${yaw.id}`]: json(200, person) });
  openPage(person, viewer);
  expect(await screen.findByRole('heading', { name: 'Two-factor authentication' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Reset/ })).toBeNull();
});
