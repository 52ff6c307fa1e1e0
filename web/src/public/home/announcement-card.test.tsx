import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { AnnouncementCard } from './announcement-card.tsx';

test('a current message is shown', async () => {
  fakeServer({ 'GET /announcement': json(200, { message: ' Closed on Friday ', isActive: true }) });
  render(<AnnouncementCard />);
  expect((await screen.findByRole('status')).textContent).toBe('Closed on Friday');
});

test.each([
  ['an inactive announcement', json(200, { message: 'Closed on Friday', isActive: false })],
  ['a blank announcement', json(200, { message: '   ', isActive: true })],
  ['an announcement that isn’t text', json(200, { message: 7, isActive: true })],
  ['a failed request', json(500, { message: 'down' })],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('shows neither an announcement nor an error for %s', async (_name, response) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = fakeServer({ 'GET /announcement': response });
  const { container } = render(<AnnouncementCard />);
  await waitFor(() => expect(server.calls().length).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(5000);
  expect(container.innerHTML).toBe('');
});
