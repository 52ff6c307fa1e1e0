import { endpoint } from '@sankofa/domain/endpoint';
import { pageOf } from '@sankofa/domain/values/list';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod/mini';

import { type ServerRequest, fakeServer, json } from '../../testing/fake-server.ts';
import { useAnswer, usePages, useSend } from './query.tsx';

const pay = endpoint({
  method: 'POST',
  path: '/payments',
  access: 'customer',
  summary: 'Pays',
  idempotent: true,
  body: z.object({ reference: z.string() }),
  answer: z.object({ id: z.string() }),
});
const list = endpoint({
  method: 'GET',
  path: '/payments',
  access: 'customer',
  summary: 'Lists',
  query: z.object({ cursor: z.optional(z.string()) }),
  answer: pageOf(z.object({ id: z.string() })),
});
const keysOf = (requests: ServerRequest[]) =>
  requests
    .filter(({ method, path }) => method === 'POST' && path === '/payments')
    .map(({ headers }) => headers.get('idempotency-key'));

test('a repeated change keeps its idempotency key until it succeeds; other input gets a new one', async () => {
  let isDown = true;
  const server = fakeServer({
    'POST /payments': () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return Response.json({ id: '1' });
    },
  });
  const { result } = renderHook(() => useSend(pay));
  const send = async (reference: string) => {
    act(() => result.current.mutate({ body: { reference } }));
    await waitFor(() => expect(result.current.isPending).toBe(false));
  };
  await send('MP1');
  await waitFor(() => expect(result.current.error?.isNetwork).toBe(true));
  await send('MP1');
  await send('MP2');
  isDown = false;
  await send('MP2');
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  await send('MP2');
  await waitFor(() => expect(keysOf(server.requests)).toHaveLength(5));

  const [first, second, third, fourth, fifth] = keysOf(server.requests);
  expect(second).toBe(first);
  expect(third).not.toBe(second);
  expect(fourth).toBe(third);
  expect(fifth).not.toBe(fourth);
});

test('a change refetches the lists that it names', async () => {
  let rows = [{ id: '1' }];
  fakeServer({
    'GET /payments': () => Response.json({ items: rows, nextCursor: null }),
    'POST /payments': json(200, { id: '2' }),
  });
  const { result } = renderHook(() => ({
    read: useAnswer(list),
    send: useSend(pay, { invalidates: [list] }),
  }));
  await waitFor(() => expect(result.current.read.data?.items).toHaveLength(1));
  rows = [{ id: '2' }, { id: '1' }];
  act(() => result.current.send.mutate({ body: { reference: 'MP2' } }));
  await waitFor(() => expect(result.current.read.data?.items).toHaveLength(2));
});

test('pages are requested by their cursor and shown as one list', async () => {
  const server = fakeServer({
    'GET /payments': ({ path }) =>
      path.includes('cursor=c2')
        ? Response.json({ items: [{ id: '2' }], nextCursor: null })
        : Response.json({ items: [{ id: '1' }], nextCursor: 'c2', total: 2 }),
  });
  const { result } = renderHook(() => usePages(list));
  await waitFor(() => expect(result.current.hasMore).toBe(true));
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.data?.map(({ id }) => id)).toEqual(['1', '2']));
  expect(result.current.hasMore).toBe(false);
  expect(server.calls()).toEqual(['GET /payments', 'GET /payments?cursor=c2']);
});

const Reader = () => (useAnswer(list).data ? <p>Read</p> : null);
const page = (isOpen: boolean) => (isOpen ? <Reader /> : null);

test('an answer is kept for five minutes, and returning to the window requests nothing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = fakeServer({ 'GET /payments': json(200, { items: [], nextCursor: null }) });
  const { rerender } = render(page(true));
  await screen.findByText('Read');
  const returnAfter = async (ms: number) => {
    rerender(page(false));
    await act(() => vi.advanceTimersByTimeAsync(ms));
    rerender(page(true));
    await act(() => vi.advanceTimersByTimeAsync(1));
    return server.calls().length;
  };
  expect(await returnAfter(4 * 60_000 + 50_000)).toBe(1);
  // Stale by now, but returning to the window still requests nothing.
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('visibilitychange'));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(server.calls()).toHaveLength(1);
  expect(await returnAfter(1000)).toBe(2);
});

test('a refused read is not repeated', async () => {
  const refused = fakeServer({
    'GET /payments': json(403, { code: 'auth.not_allowed', message: 'No' }),
  });
  const { result } = renderHook(() => useAnswer(list));
  await waitFor(() => expect(result.current.error?.message).toBe('No'));
  expect(refused.calls()).toHaveLength(1);
});

test.each([
  ['a request without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a request with an unreadable response', json(200, 'nonsense')],
  ['a request with a server error', json(500, {})],
  ['a request to an unavailable server', json(503, {})],
])('%s is retried exactly once', async (_name, response) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = fakeServer({ 'GET /payments': response });
  const { result } = renderHook(() => useAnswer(list));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(result.current.error).not.toBeNull();
  expect(server.calls()).toHaveLength(2);
});

test('a read that failed without a connection is repeated when it is back, a refused one is not', async () => {
  let isDown = true;
  const server = fakeServer({
    'GET /payments': () =>
      isDown
        ? Promise.reject(new TypeError('network'))
        : Response.json({ items: [{ id: '1' }], nextCursor: null }),
    'GET /refused': json(403, { code: 'auth.not_allowed', message: 'No' }),
  });
  const refused = { ...list, path: '/refused' };
  const { result } = renderHook(() => ({ lost: useAnswer(list), refused: useAnswer(refused) }));
  await waitFor(() => expect(result.current.lost.error?.isNetwork).toBe(true));
  await waitFor(() => expect(result.current.refused.error?.status).toBe(403));
  isDown = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current.lost.data?.items).toEqual([{ id: '1' }]));
  expect(result.current.lost.error).toBeNull();
  expect(server.calls().filter((one) => one === 'GET /refused')).toHaveLength(1);
});
