import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { holdUploads, newestUpload } from '../../testing/fake-upload.ts';
import { send } from './transport.ts';
import { upload, useSentShare } from './upload.ts';

const file = new File(['x'.repeat(100)], 'slip.pdf', { type: 'application/pdf' });
const start = (signal?: AbortSignal) => {
  const init = { method: 'POST', signal: signal ?? null };
  const response = send('/files', init, (to, more) => upload(to, { ...more, body: file }));
  response.catch(() => null);
  return response;
};

beforeEach(() => {
  vi.useFakeTimers();
  holdUploads();
});

test('a file reports how much of it was sent, until it is answered', async () => {
  const { result } = renderHook(() => useSentShare(file));
  expect(result.current).toBeNull();
  let response = Promise.resolve(new Response());
  act(() => {
    response = start();
  });
  expect(result.current).toBe(0);
  act(() => newestUpload().sent(45));
  expect(result.current).toBe(0.45);
  await act(async () => {
    newestUpload().answer(201, '{"id":7}');
    await response;
  });
  expect(await (await response).json()).toEqual({ id: 7 });
  expect(result.current).toBeNull();
});

test('a slow file is sent for minutes, and given up after 30 seconds without progress', async () => {
  const response = start();
  for (const seconds of [25, 50, 75, 100]) {
    await vi.advanceTimersByTimeAsync(25_000);
    newestUpload().sent(seconds);
  }
  const outcome = response.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(await Promise.race([outcome, Promise.resolve('under way')])).toBe('under way');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await outcome).toMatchObject({ status: 0, code: 'network.timeout' });
});

test('a lost connection says so, and an upload that is cancelled ends', async () => {
  const lost = start();
  newestUpload().dispatchEvent(new Event('error'));
  await expect(lost).rejects.toMatchObject({ status: 0, code: 'network.offline' });
  const over = new AbortController();
  const cancelled = start(over.signal);
  over.abort();
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
  const never = start(AbortSignal.abort());
  await expect(never).rejects.toMatchObject({ name: 'AbortError' });
});

test('an answer without a body is read', async () => {
  const response = start();
  newestUpload().answer(204, null);
  expect((await response).status).toBe(204);
});
