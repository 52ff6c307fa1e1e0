import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';

import Root from '../../root.tsx';
import { fakeServer, json } from '../../testing/fake-server.ts';

function start() {
  const router = createMemoryRouter([
    { path: '/', element: <Root />, children: [{ index: true, element: <p>The page</p> }] },
  ]);
  render(<RouterProvider router={router} />);
}

test('a CSRF token is requested when the app starts', async () => {
  const server = fakeServer({});
  start();
  await waitFor(() =>
    expect(server.requests.map(({ path }) => path)).toEqual(['/auth/csrf-token']),
  );
  expect(document.cookie).toBe('XSRF-TOKEN=signed');
});

test('a failed request is logged, and the page is still shown', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fakeServer({ 'GET /auth/csrf-token': json(503, { message: 'away' }) });
  start();
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
  expect(logged.mock.lastCall?.[0]).toBe('Failed to fetch the CSRF token');
  expect(screen.getByText('The page')).toBeTruthy();
});
