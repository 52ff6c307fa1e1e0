import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { AnnouncementCard } from './announcement-card.tsx';

test('a message that holds is shown', async () => {
  fakeServer({ 'GET /announcement': json(200, { message: ' Closed on Friday ', isActive: true }) });
  render(<AnnouncementCard />);
  expect((await screen.findByRole('status')).textContent).toBe('Closed on Friday');
});

test.each([
  ['one that is not active', json(200, { message: 'Closed on Friday', isActive: false })],
  ['one without words', json(200, { message: '   ', isActive: true })],
  ['one that is no text', json(200, { message: 7, isActive: true })],
  ['a call that fails', json(500, { message: 'down' })],
  ['a dead line', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is none, and nothing is said of it', async (_name, response) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = fakeServer({ 'GET /announcement': response });
  const { container } = render(<AnnouncementCard />);
  await waitFor(() => expect(server.calls().length).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(5000);
  expect(container.innerHTML).toBe('');
});
