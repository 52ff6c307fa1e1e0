import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { wei } from '../../testing/people.ts';
import { SignInRules } from './sign-in-rules.tsx';

const esi = { ...wei, id: testId(90), role: 'ADMIN' as const, duties: [], siteKind: null };
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
