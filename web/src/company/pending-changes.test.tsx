import type { SettingsChange } from '@sankofa/domain/company/settings-change-endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { fakeServer, json } from '../testing/fake-server.ts';
import { showAs } from '../testing/office.tsx';
import { kwame } from '../testing/people.ts';
import { PendingChanges } from './pending-changes.tsx';

const admin = { ...kwame, role: 'ADMIN' } as const;
const change: SettingsChange = {
  id: '0190b000-0000-7000-8000-000000000071',
  section: 'company',
  proposedBy: 'Esi Badu',
  isOwn: false,
  mayDecide: true,
  proposedAt: '2026-11-21T09:30:00.000Z',
  expiresAt: '2026-11-28T09:30:00.000Z',
  reason: null,
  now: ['MTN Mobile Money: Number 024 400 4417'],
  proposed: ['MTN Mobile Money: Number 020 000 0000'],
};
const path = `/settings/changes/${change.id}`;

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});

/** Returns a server with one pending change until it is decided. */
function serverWith(one: SettingsChange, call: string, answer = json(200, {})) {
  let items = [one];
  return fakeServer({
    'GET /settings/changes': () => Response.json({ items }),
    [call]: () => {
      items = [];
      return answer();
    },
  });
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const expectClosed = () =>
  waitFor(() => expect(screen.queryByText(/Waiting for approval/)).toBeNull());

test('another admin sees both values and approves', async () => {
  const server = serverWith(change, `POST ${path}/approve`);
  showAs(admin, <PendingChanges />);
  expect(await screen.findByText('MTN Mobile Money: Number 024 400 4417')).toBeDefined();
  expect(screen.getByText('MTN Mobile Money: Number 020 000 0000')).toBeDefined();
  expect(screen.getByText('Esi Badu')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Cancel change' })).toBeNull();
  await press('Approve change');
  await expectClosed();
  expect(server.calls()).toContain(`POST ${path}/approve`);
});

test('an admin who became one later sees why they can’t decide', async () => {
  fakeServer({ 'GET /settings/changes': json(200, { items: [{ ...change, mayDecide: false }] }) });
  showAs(admin, <PendingChanges />);
  expect(await screen.findByText(/You became an admin after this change/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Approve|Reject|Cancel/ })).toBeNull();
});

test('another admin rejects with a reason', async () => {
  const server = serverWith(change, `POST ${path}/reject`);
  showAs(admin, <PendingChanges />);
  await press('Reject');
  fireEvent.change(await screen.findByLabelText(/Reason/), {
    target: { value: 'That is not our wallet' },
  });
  await press('Reject change');
  await expectClosed();
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    reason: 'That is not our wallet',
  });
});

test('its author can only cancel it', async () => {
  const server = serverWith({ ...change, isOwn: true }, `POST ${path}/cancel`);
  showAs(admin, <PendingChanges />);
  expect(await screen.findByText(/Another admin must approve this change/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve change' })).toBeNull();
  await press('Cancel change');
  await expectClosed();
  expect(server.calls()).toContain(`POST ${path}/cancel`);
});

test('a change that was decided meanwhile is reloaded', async () => {
  const decided = { code: 'settings.change_decided', message: 'This change was already decided' };
  const server = serverWith(change, `POST ${path}/approve`, json(409, decided));
  showAs(admin, <PendingChanges />);
  await press('Approve change');
  await expectClosed();
  expect(server.calls().filter((one) => one === 'GET /settings/changes').length).toBe(2);
});

test('without pending changes nothing is shown', async () => {
  const server = fakeServer({ 'GET /settings/changes': json(200, { items: [] }) });
  showAs(admin, <PendingChanges />);
  await waitFor(() => expect(server.calls()).toEqual(['GET /settings/changes']));
  await expectClosed();
});
