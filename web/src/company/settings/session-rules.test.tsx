import { sessionRulesUnset } from '@sankofa/domain/accounts/sessions/session-rules';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { SessionRules } from './session-rules.tsx';

const admin = { ...kwame, role: 'ADMIN' } as const;
const patch = 'PATCH /settings/sessions';
const saved = { ...sessionRulesUnset, idleMinutes: 15, version: 3 };
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save session rules' }));

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});
async function open() {
  const server = fakeServer({
    'GET /settings/sessions': json(200, { ...sessionRulesUnset, version: 2 }),
    [patch]: json(200, saved),
  });
  showAs(admin, <SessionRules />);
  await screen.findByLabelText(/^Log out when inactive for/);
  return server;
}

test('the limits are saved against the version that was shown; no number of devices is any', async () => {
  const server = await open();
  type(/^Log out when inactive for/, '15');
  save();
  expect(await screen.findByText('Session rules saved. They apply immediately')).toBeDefined();
  const { body, headers } = server.requests.find(({ method }) => method === 'PATCH') ?? {};
  expect(headers?.get('If-Match')).toBe('"2"');
  expect(body).toEqual({ ...sessionRulesUnset, idleMinutes: 15 });
});

test('a limit that is looser than that of everyone is refused with the reason', async () => {
  const server = await open();
  type(/^Log out when inactive for/, '45');
  type(/^Devices/, '0');
  save();
  expect((await screen.findAllByText(/no one may stay longer/)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/Use 1 to 10 devices/).length).toBeGreaterThan(0);
  expect(server.calls()).not.toContain(patch);
});

test('says which limits are fixed', async () => {
  await open();
  expect(
    screen.getByText('These limits are fixed. Limits for staff and admins can only be stricter.'),
  ).toBeDefined();
});
