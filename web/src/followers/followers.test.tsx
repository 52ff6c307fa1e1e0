import type { Follower } from '@sankofa/domain/followers/follower-endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeIntersection } from '../testing/fake-intersection.ts';
import { fakeServer, json } from '../testing/fake-server.ts';
import { showAs, testId } from '../testing/office.tsx';
import { kwame } from '../testing/people.ts';
import { ShipmentFollowers } from './followers.tsx';

const shipmentId = testId(1);
const follower = (last: number, more: Partial<Follower> = {}): Follower => ({
  id: testId(last),
  channel: 'EMAIL',
  contact: `friend${last}@example.test`,
  createdAt: '2026-11-20T08:00:00.000Z',
  confirmedAt: '2026-11-20T08:05:00.000Z',
  messages: 2,
  lastMessageAt: '2026-11-21T09:00:00.000Z',
  endedAt: null,
  endedWhy: null,
  ...more,
});
const all = [
  follower(11),
  follower(12, { channel: 'SMS', contact: '+233244810006', confirmedAt: null, messages: 1 }),
  follower(13, { endedAt: '2026-11-22T08:00:00.000Z', endedWhy: 'UNSUBSCRIBED' }),
];
function open(duties: readonly ('support' | 'warehouse')[], items: readonly Follower[] = all) {
  const seen = fakeIntersection();
  const server = fakeServer({
    [`GET /shipments/${shipmentId}/followers`]: json(200, { items, nextCursor: null }),
    [`POST /followers/${testId(11)}/end`]: json(200, {}),
  });
  showAs({ ...kwame, duties: [...duties] }, <ShipmentFollowers shipmentId={shipmentId} />);
  return { seen, server };
}

test('the list is loaded once it is in view, with the channel, state and messages of each follower', async () => {
  const { seen, server } = open(['support']);
  expect(await screen.findByRole('heading', { name: 'Followers' })).toBeDefined();
  expect(server.calls()).toEqual([]);
  seen();
  expect(await screen.findByText('friend11@example.test')).toBeDefined();
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toMatch(/Email · 2 messages · last .*Active/);
  expect(lines[1]).toMatch(/SMS · 1 message · .*Not confirmed/);
  expect(lines[2]).toMatch(/stopped by the follower .*Ended/);
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'End updates to friend11@example.test',
    'End updates to +233244810006',
  ]);
});

test('Support ends the messages to a follower after a confirmation', async () => {
  const { seen, server } = open(['support']);
  await screen.findByRole('heading', { name: 'Followers' });
  seen();
  fireEvent.click(await screen.findByRole('button', { name: /friend11/ }));
  expect(await screen.findByText(/^friend11@example.test gets no more messages/)).toBeDefined();
  expect(server.calls()).not.toContain(`POST /followers/${testId(11)}/end`);
  fireEvent.click(screen.getByRole('button', { name: 'End updates' }));
  await waitFor(() => expect(server.calls()).toContain(`POST /followers/${testId(11)}/end`));
  expect(await screen.findByText('Updates ended')).toBeDefined();
});

test('others in the office can’t end them, and none is said with a way to get one', async () => {
  const { seen } = open(['warehouse'], []);
  await screen.findByRole('heading', { name: 'Followers' });
  seen();
  expect(await screen.findByText(/^No followers\. Anyone with the tracking number/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
