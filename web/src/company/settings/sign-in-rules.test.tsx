import type { PersonAnswer } from '@sankofa/domain/accounts/people/people-endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { PersonDialog } from '../../accounts/people/person-dialog.tsx';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { wei } from '../../testing/people.ts';
import { SignInRules } from './sign-in-rules.tsx';

const esi = { ...wei, id: testId(90), role: 'ADMIN' as const, duties: [], siteKind: null };
const yaw: PersonAnswer = {
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
  version: 3,
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});

test('an admin requires two-factor authentication after confirming, against the shown version, and undoes it', async () => {
  let rules = { isSecondFactorRequired: false, version: 4 };
  const server = fakeServer({
    'GET /settings/sign-in': () => Response.json(rules),
    'PATCH /settings/sign-in': ({ body }) => {
      rules = { ...(body as typeof rules), version: rules.version + 1 };
      return Response.json(rules);
    },
  });
  showAs(esi, <SignInRules />);
  fireEvent.click(await screen.findByRole('button', { name: 'Require two-factor authentication' }));
  expect(screen.getByRole('dialog', { name: 'Require two-factor authentication' })).toBeTruthy();
  expect(server.calls()).toEqual(['GET /settings/sign-in']);
  press('Require');
  await screen.findByText('Required');
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Make it optional');
  await screen.findByRole('button', { name: 'Require two-factor authentication' });
  const requests = server.requests.filter(({ method }) => method === 'PATCH');
  expect(requests.map(({ body, headers }) => [headers.get('if-match'), body])).toEqual([
    ['"4"', { isSecondFactorRequired: true }],
    ['"5"', { isSecondFactorRequired: false }],
  ]);
});

test('a conflicting change by a colleague is reported, and the current rule is shown', async () => {
  let version = 0;
  const server = fakeServer({
    'GET /settings/sign-in': () => Response.json({ isSecondFactorRequired: false, version }),
    'PATCH /settings/sign-in': json(409, {
      code: 'request.version_stale',
      message: 'Somebody else changed this while you had it open',
    }),
  });
  showAs(esi, <SignInRules />);
  fireEvent.click(await screen.findByRole('button', { name: 'Require two-factor authentication' }));
  version = 2;
  press('Require');
  expect(await screen.findByText('Somebody else changed this while you had it open')).toBeTruthy();
  await waitFor(() =>
    expect(server.calls().filter((one) => one === 'GET /settings/sign-in')).toHaveLength(2),
  );
});

test('a lost phone is removed with a reason', async () => {
  const server = fakeServer({
    [`POST /users/${yaw.id}/second-factor/reset`]: json(200, { ...yaw, hasSecondFactor: false }),
  });
  showAs(esi, <PersonDialog person={yaw} onClose={() => {}} />);
  press('Reset (lost phone)');
  press('Reset for Yaw Darko');
  await screen.findByText('Enter a reason. It’s recorded in the audit log');
  fireEvent.change(screen.getByLabelText('Reason'), {
    target: { value: 'Phone stolen' },
  });
  press('Reset for Yaw Darko');
  await screen.findByText('Two-factor authentication reset for Yaw Darko');
  expect(server.requests.at(-1)?.body).toEqual({ reason: 'Phone stolen' });
});

test.each([
  ['a person without a second factor', { ...yaw, hasSecondFactor: false }, esi],
  ['the viewer’s own account', yaw, { ...esi, id: yaw.id }],
])('there is no reset button for %s', (_description, person, viewer) => {
  fakeServer({});
  showAs(viewer, <PersonDialog person={person} onClose={() => {}} />);
  expect(screen.getByText('Two-factor authentication')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reset (lost phone)' })).toBeNull();
});
