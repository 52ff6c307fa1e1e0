import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { recordContact } from '../../lib/http/connection.ts';
import { send } from '../../lib/http/transport.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { LastSeenBar } from './offline-bar.tsx';

const text = 'You’re offline. This page may be out of date.';
const down = () => Promise.reject(new TypeError('network'));

beforeEach(() => {
  vi.useFakeTimers();
  recordContact(true);
});

test('the bar is shown while the server can’t be reached, and pages begin again once it can', async () => {
  const online = vi.fn<() => void>();
  window.addEventListener('online', online);
  fakeServer({ 'GET /health': down });
  render(<LastSeenBar />);
  expect(screen.queryByText(text)).toBeNull();
  await act(() => send('/health', { method: 'GET' }).catch(() => null));
  expect(screen.getByText(text)).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect([screen.queryByText(text) === null, online.mock.calls.length]).toEqual([false, 0]);

  fakeServer({ 'GET /health': json(200, {}) });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByText(text)).toBeNull();
  expect(online).toHaveBeenCalledTimes(1);
  window.removeEventListener('online', online);
});
