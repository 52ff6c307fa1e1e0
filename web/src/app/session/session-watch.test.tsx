import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { storeAccessToken } from '../../lib/http/token.ts';
import { storeUser, signOut } from '../../lib/session/session.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { ama } from '../../testing/people.ts';
import { SessionWatch } from './session-watch.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});
afterEach(async () => {
  fakeServer({ 'POST /auth/logout': json(200, {}) });
  await act(() => signOut());
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('session health is requested 30 s after the login, then every 5 minutes', async () => {
  const server = fakeServer({
    'GET /auth/session-health': json(200, {
      healthy: true,
      idleEndsAt: ama.createdAt,
      endsAt: ama.createdAt,
    }),
  });
  storeAccessToken('t1');
  storeUser(ama);
  const router = createMemoryRouter([{ path: '*', element: <SessionWatch /> }]);
  render(<RouterProvider router={router} />);
  const healthCalls = () =>
    server.calls().filter((one) => one === 'GET /auth/session-health').length;
  const counts = [];
  for (const ms of [29_999, 1, 299_999, 1, 300_000, 300_000]) {
    await pass(ms);
    counts.push(healthCalls());
  }
  expect(counts).toEqual([0, 1, 1, 2, 3, 4]);
});
